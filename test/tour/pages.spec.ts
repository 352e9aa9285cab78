import { allows } from '../../src/contract/permissions.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { accounts } from '../support/browser/accounts.ts'
import { act, chooseTool, expect, NOWHERE, test, visitAfresh } from '../support/browser/fixtures.ts'
import {
  type AppPage,
  addressOf,
  appPages,
  isAlike,
  isStated,
  readBudgets,
  saveData,
  settle,
  widths,
} from '../support/browser/page-loads.ts'
import { isPart } from '../support/long.ts'
import { probes, visitPages } from './probes.ts'

/**
 * Every page, of the frame and of each resource, opened once as wide as a desk and as wide as a
 * phone by the administrator, and judged by all probes. The long tour looks at more widths, and has
 * every account open what it may.
 */

test.describe.configure({ mode: 'parallel' })

const budgets = readBudgets()
const pages: AppPage[] = [
  ...appPages,
  { path: NOWHERE, isSignedIn: false },
  { path: NOWHERE, isSignedIn: true },
]
/** Between them, and beyond, a page only has to fit. */
const others = isPart('tour') ? [320, 600, 768, 1024, 1280, 1920] : []
const { access, ...fitting } = probes
const { census, print, ...cheap } = fitting

/** A page that is like others is judged by what is cheap, and on a phone as it stands there. */
function probesOf(page: AppPage, width: number): readonly string[] {
  if (others.includes(width)) return Object.keys(fitting)
  if (!isAlike(page)) return Object.keys(probes)
  return width === 390 ? ['content', 'sideways'] : Object.keys(cheap)
}

test('each page of the specification has a budget, not above what any may weigh', () => {
  const paths = appPages.map(({ path }) => path)
  expect(Object.keys(budgets).filter((path) => !paths.includes(path))).toEqual([])
  for (const { path } of appPages.filter(isStated))
    for (const { width, limit } of widths)
      expect(budgets[path]?.[width][0], path).toBeLessThanOrEqual(limit / 1000)
})

for (const page of pages) {
  const isSignedIn = page.isSignedIn ? ', signed in,' : ''
  const isLoaded = !isAlike(page)
  test.describe(`${page.path}${isSignedIn}`, () => {
    if (page.isSignedIn) test.use({ account: 'admin@roda.example' })
    for (const together of [[1440, 390], ...others.map((width) => [width])] as (1440 | 390)[][]) {
      test(`is sound at ${together.join(' and ')} px`, async ({ page: tab, api }) => {
        const address = await addressOf(page, api)
        const visits = together.map((width) => {
          const { limit } = widths.find((one) => one.width === width) ?? {}
          const budget = budgets[page.path]?.[width] ?? (limit && ([limit / 1000] as const))
          return { ...page, address, width, budget, only: probesOf(page, width), isLoaded }
        })
        await visitPages(tab, visits, probes)
      })
    }
  })
}

for (const [account, permissions] of isPart('tour') ? Object.entries(accounts) : []) {
  test.describe(`as ${account}`, () => {
    test.use({ account })
    for (const page of appPages.filter(({ of }) => of && allows(of.declared.allow, permissions))) {
      test(`${page.path} is sound`, async ({ page: tab, api }) =>
        visitPages(
          tab,
          [{ ...page, address: await addressOf(page, api), width: 1440 }],
          probes,
          [390],
        ))
    }
  })
}

test.describe('at a server that answers nothing', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 409/ })

  test('each page tells that once', async ({ page: tab, api, clock }) => {
    const requests: unknown[] = []
    await tab.route(/\/api\/(?!users\/me)/, (route) => {
      requests.push(route)
      return route.fulfill({ status: 409, json: { message: 'Not today.' } })
    })
    await saveData(tab)
    // So that no toast goes before it was looked at.
    await tab.clock.install({ time: clock() })
    await tab.goto(NOWHERE)
    const toasts = tab.getByRole('alert').filter({ hasText: 'Error get data' })
    const alerts = tab.getByRole('main').getByRole('alert').filter({ hasText: 'Not today.' })
    for (const page of appPages.filter((page) => page.isSignedIn && !isAlike(page)))
      await test.step(page.path, async () => {
        requests.length = 0
        await visitAfresh(tab, await addressOf(page, api))
        await settle(tab)
        await tab.clock.runFor(1000)
        const once = requests.slice(0, 1).map(() => 'Error get dataNot today.')
        await expect.soft(toasts, page.path).toHaveText(once)
        expect.soft(await alerts.count(), page.path).toBeLessThan(2)
        await tab.clock.runFor(10_000)
        await expect(toasts).toHaveCount(0)
      })
  })
})

test.describe('over a list', () => {
  test.use({ account: 'admin@roda.example' })

  test('dialogs and a selection are open to everybody', async ({ page: tab }) => {
    const dialog = tab.getByRole('dialog')
    const selection = tab.getByRole('region', { name: 'Selection' })

    async function opened(open: () => Promise<void>) {
      await open()
      await expect(dialog).toBeVisible()
      await expectAccessible(tab, '[role=dialog]')
      await tab.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }

    await tab.goto('/comp-profile/news?status=published')
    await settle(tab)
    for (const name of ['Filter (1)', 'Display', 'Saved views', 'Export'])
      await opened(() => chooseTool(tab, name))
    await opened(() => tab.keyboard.press('?'))
    await tab.getByRole('checkbox', { name: /^Select (all rows|this page)$/ }).click()
    await expect(selection).toBeVisible()
    await expectAccessible(tab)
    await opened(() => selection.getByRole('button', { name: 'Delete' }).click())
    await opened(() => act(tab.getByRole('row').nth(1), 'Delete'))
  })
})
