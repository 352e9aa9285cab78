import { LONGEST_TEST } from '../long.ts'
import { startMadeUp } from '../made-up/made-up.ts'
import type { RunningServer } from '../running-server.ts'
import { test as base } from './fixtures.ts'

/** Tests of the app and the server with resources that Roda does not have. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startMadeUp()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: LONGEST_TEST },
  ],
})
