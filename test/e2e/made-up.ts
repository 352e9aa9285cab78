import { LONGEST_TEST } from '../support/long.ts'
import { startMadeUp } from '../support/made-up/made-up.ts'
import type { RunningServer } from '../support/running-server.ts'
import { test } from './fixtures.ts'

/** Tests of the app and the server with resources that Roda does not have. */
export function testWith(madeUp: string) {
  return test.extend<object, { server: RunningServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
      async ({}, use) => {
        const server = await startMadeUp(madeUp)
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: LONGEST_TEST },
    ],
  })
}
