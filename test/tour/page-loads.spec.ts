import { expect, test } from '../support/browser/fixtures.ts'
import {
  addressOf,
  appPages,
  loadPage,
  readBudgets,
  SLACK,
  widths,
} from '../support/browser/page-loads.ts'
import { long } from '../support/long.ts'

/**
 * What each page loads, beside its budget in `page-budgets.json`. A page that has become lighter
 * fails as well: `npm run bench -- weights --write` lowers its budget, and measures what moves.
 */

test.describe.configure({ mode: 'parallel' })

const budgets = readBudgets()

test('each page has a budget, none above what any may weigh', () => {
  expect(Object.keys(budgets).sort()).toEqual(appPages.map(({ path }) => path).sort())
  for (const [path, budget] of Object.entries(budgets))
    for (const { width, most } of widths)
      expect(budget[width][0] * 1000, path).toBeLessThanOrEqual(most)
})

for (const page of appPages) {
  test.describe('loads', () => {
    if (page.isSignedIn) test.use({ account: 'admin@roda.example' })

    for (const { width } of widths) {
      test(`${page.path} at ${width} px`, long, async ({ browser, api, baseURL, storageState }) => {
        const [kilobytes, scripts] = budgets[page.path]?.[width] ?? [0, 0]
        const address = await addressOf(page, api)
        const load = await loadPage(browser, address, {
          baseURL,
          storageState,
          viewport: { width, height: 900 },
        })
        const loaded = load.bytes / 1000
        expect(loaded, 'kB of scripts').toBeLessThanOrEqual(kilobytes)
        expect(loaded, 'kB of scripts').toBeGreaterThan(kilobytes - SLACK)
        expect(load.scripts, 'scripts').toBe(scripts)
      })
    }
  })
}
