import type { Page, Request } from '@playwright/test'
import { deferred, expect, test } from '../support/browser/fixtures.ts'
import {
  addressOf,
  appPages,
  countShift,
  MOST_SHIFT,
  settle,
} from '../support/browser/page-loads.ts'

/** Whichever answer comes last, nothing on a page moves for it. */

test.use({ account: 'admin@roda.example' })

for (const one of appPages.filter(({ isSignedIn }) => isSignedIn))
  for (const width of [1440, 390])
    test(`${one.path} stands still at ${width} px, whichever answer comes last`, async ({
      page,
      api,
    }) => {
      const questions = new Set<string>()
      const waiting = watchWaiting(page, (question) => questions.add(question))
      await page.setViewportSize({ width, height: 900 })
      await countShift(page)
      const address = await addressOf(one, api)
      await page.goto(address)
      await settle(page)
      for (const question of [...questions]) {
        const answer = deferred()
        await page.route(
          (url) => url.href === question,
          async (route) => {
            await answer.released
            await route.continue()
          },
        )
        await page.goto(address)
        await expect(async () => {
          expect([...waiting].map((request) => request.url())).toEqual([question])
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
          expect(waiting.size).toBe(1)
        }).toPass({ timeout: 20_000 })
        answer.release()
        await settle(page)
        const moved = await page.evaluate(
          (limit) => (window.shift > limit ? window.moved : []),
          MOST_SHIFT,
        )
        expect.soft(moved, question).toEqual([])
        await page.unrouteAll({ behavior: 'wait' })
      }
    })

/** The questions that are not answered yet. @param tell each of all. */
function watchWaiting(page: Page, tell: (question: string) => void): ReadonlySet<Request> {
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    if (!/\/api\/(?!users\/me)/.test(request.url())) return
    waiting.add(request)
    tell(request.url())
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => waiting.delete(request))
  return waiting
}
