import { cpSync, rmSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { openDatabase } from '../../src/server/database/open.ts'
import { test as base, expect } from '../support/browser/fixtures.ts'
import { addressOf, appPages } from '../support/browser/page-loads.ts'
import { temporaryFolder } from '../support/folder.ts'
import { growTo, scaleOf } from '../support/grown.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { type RunningServer, startServer, storedDemo } from '../support/running-server.ts'
import { sizeAsSent } from '../support/size-as-sent.ts'

/** A chain of a thousand branches: what pages ask for by themselves is as small as with few. */

/** Of an answer, in bytes, as it is and as it is sent. */
const MOST_RAW = 1024 * 1024
const MOST_SENT = 300 * 1024

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const folder = await largeChain()
      const server = await startServer({}, { data: folder })
      await use(server)
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: LONGEST_TEST },
  ],
})

test.use({ account: 'admin@roda.example' })

test('No page of a large chain asks for a large answer', async ({ context, api }) => {
  const large: string[] = []
  let answers = 0
  for (const appPage of appPages.filter(({ isSignedIn }) => isSignedIn)) {
    const page = await context.newPage()
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await page.goto(await addressOf(appPage, api), { waitUntil: 'networkidle' })
    for (const request of [...finished]) {
      const { pathname, search } = new URL(request.url())
      if (!pathname.startsWith('/api/')) continue
      const answer = await request.response()
      expect(answer?.ok(), request.url()).toBe(true)
      const [raw, sent] = [(await answer?.body())?.length ?? 0, await sizeAsSent(request)]
      answers += 1
      if (raw > MOST_RAW || sent > MOST_SENT)
        large.push(`${appPage.path}: ${pathname}${search} has ${raw} bytes, ${sent} as sent`)
    }
    await page.close()
  }
  expect(large).toEqual([])
  expect(answers).toBeGreaterThan(appPages.length)
})

/** The demo, grown. @returns its data folder. */
async function largeChain(): Promise<string> {
  const folder = temporaryFolder()
  cpSync(storedDemo, folder, { recursive: true })
  const database = openDatabase({ folder, limits: { deadline: LONGEST_TEST } })
  const scale = scaleOf(1_000, 10_000, 20, 50_000, 20_000, 20_000, 20_000)
  await database.maintain((db) => growTo(db, scale))
  await database.close()
  return folder
}
