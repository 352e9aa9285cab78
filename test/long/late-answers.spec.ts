import type { Page } from '@playwright/test'
import { expect, held, test } from '../support/browser/fixtures.ts'
import {
  addressOf,
  appPages,
  countShift,
  MOST_SHIFT,
  settle,
} from '../support/browser/page-loads.ts'

/** Whichever answer comes last, nothing moves. */

test.use({ account: 'admin@roda.example' })

/** The questions of a page, without what is signed in. */
const isQuestion = (url: URL) =>
  url.pathname.startsWith('/api/') && url.pathname !== '/api/users/me'

async function shiftOf(page: Page): Promise<string[]> {
  const { shift, moved } = await page.evaluate(() => ({ shift: window.shift, moved: window.moved }))
  return shift > MOST_SHIFT ? moved : []
}

for (const one of appPages.filter(({ isSignedIn }) => isSignedIn))
  for (const width of [1440, 390])
    test(`${one.path} stands still at ${width} px, whichever answer comes last`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await countShift(page)
      const address = await addressOf(one, api)
      const asked = new Set<string>()
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (request.method() === 'GET' && isQuestion(url)) asked.add(url.pathname + url.search)
      })
      await page.goto(address)
      await settle(page)
      for (const question of [...asked]) {
        const answer = held()
        await page.route(
          (url) => url.pathname + url.search === question,
          async (route) => {
            await answer.released
            await route.continue()
          },
        )
        const waiting = page.waitForRequest((request) => request.url().endsWith(question))
        await page.goto(address)
        await waiting
        // What else was asked has come, and is drawn.
        await page.waitForTimeout(1500)
        answer.release()
        await settle(page)
        expect.soft(await shiftOf(page), question).toEqual([])
        await page.unrouteAll({ behavior: 'wait' })
      }
    })
