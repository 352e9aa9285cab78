import type { Locator, Page } from '@playwright/test'
import { chunk } from 'es-toolkit'
import { allows } from '../../src/contract/permissions.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { accounts } from '../support/browser/accounts.ts'
import {
  act,
  chooseTool,
  expect,
  test,
  visitAfresh,
  watchUnanswered,
} from '../support/browser/fixtures.ts'
import { isAll, isPart, long } from '../support/long.ts'

/**
 * What holds of every page: nobody is shut out by how it is made, and nothing is red in the console
 * (fixtures.ts).
 */

test.describe.configure({ mode: 'parallel' })

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Between them, and beyond, a page only has to fit; the long tour looks at these too. */
const between = [320, 600, 768, 1024, 1280, 1920].map((width) => ({ width, height: 1024 }))

const signedOut = ['/', '/login']

/** From here on a list is a table, and below it cards. */
const WIDE = 900

/** Who looks at every page: in the long tour, each account at those that it may open. */
const visitors = Object.entries(accounts).filter(
  ([account]) => isPart('tour') || account === 'admin@roda.example',
)

/** So many pages as one test can judge on a busy machine. */
const PAGES_A_TEST = 4

/** Until the page has what it asked for, so that its final state is judged and not its skeleton. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // A list is dimmed while it asks anew. An article stays a text where it is far from sight.
  await expect(page.locator('[aria-busy=true]:not(.ProseMirror)')).toHaveCount(0)
  // A button that has just been enabled passes through colours that are none of its own, and a
  // placeholder pulsates.
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/**
 * The page is open to this person, and the menu shows where one is: its entry, that of the list of
 * its record, or else its group.
 */
async function expectOpen(page: Page, marked: string) {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You may not open this page')
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  await expect(current).toHaveText(new RegExp(`^(${marked})$`, 'i'))
}

/** What the menu marks of a resource of several lists; a new record may come to any of them. */
function markedIn(pages: Resource['pages'], action: string, group: string): string {
  if (action === 'create') return group
  const lists = Object.values(pages).flatMap((page) => (page.lists && page.menu) || [])
  return lists.join('|') || group
}

async function expectNoSideways(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth, 'the page scrolls sideways').toBe(clientWidth)
}

/**
 * Judges a page as wide as a desk, and then, without another visit, as wide as a phone.
 *
 * @param shown waits for what is to be seen before it is judged: a table, or on a narrow screen
 * cards.
 */
async function expectSound(page: Page, shown = async (_isNarrow: boolean) => {}) {
  for (const size of [desk, ...(isPart('tour') ? between : []), phone]) {
    await page.setViewportSize(size)
    await shown(size.width < WIDE)
    await settle(page)
    await expectNoSideways(page)
    if (size === desk || (size === phone && isAll)) await expectAccessible(page)
  }
}

/** A record can be edited or deleted; a low card has its actions once it is opened. */
async function expectActions(main: Locator) {
  const button = (name: RegExp) => main.getByRole('button', { name }).first()
  await expect(button(/^(Actions|More)$/)).toBeVisible()
  if (await button(/^More$/).isVisible()) {
    await button(/^More$/).click()
    await expect(button(/^(Edit|Delete)$/)).toBeVisible()
    return
  }
  await button(/^Actions$/).click()
  const entry = main.page().getByRole('menuitem', { name: /^(Edit|Delete)$/ })
  await expect(entry.first()).toBeVisible()
  await main.page().keyboard.press('Escape')
  await expect(entry).toHaveCount(0)
}

for (const path of [...signedOut, '/no-such-page']) {
  test(path, async ({ page }) => {
    await page.goto(path)
    await expectSound(page)
  })
}

for (const name of ['admin', 'newcomer']) {
  test.describe(`as ${name}`, () => {
    test.use({ account: `${name}@roda.example` })

    for (const path of ['/dashboard', '/no-such-page']) {
      test(path, async ({ page }) => {
        await page.goto(path)
        await expectSound(page)
      })
    }
  })
}

test.describe('as newcomer', () => {
  test.use({ account: 'newcomer@roda.example' })

  test('/comp-profile/news', async ({ page }) => {
    await page.goto('/comp-profile/news')
    await expectSound(page)
  })
})

test.describe('as administrator', () => {
  test.use({ account: 'admin@roda.example' })

  for (const size of [desk, phone]) {
    test(
      `a list at ${size.width} px: what opens over it, and a selection`,
      size === desk ? long : {},
      async ({ page }) => {
        const dialog = page.getByRole('dialog')
        const selection = page.getByRole('region', { name: 'Selection' })

        async function opened(open: () => Promise<void>) {
          await open()
          await expect(dialog).toBeVisible()
          await expectAccessible(page, '[role=dialog]')
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        }

        await page.setViewportSize(size)
        await page.goto('/comp-profile/news?status=published')
        await settle(page)
        for (const name of ['Filter (1)', 'Display', 'Saved views', 'Export']) {
          await opened(() => chooseTool(page, name))
        }
        await opened(() => page.keyboard.press('?'))
        if (size === phone) await chooseTool(page, 'Select')
        await page.getByRole('checkbox', { name: /^Select (all rows|this page)$/ }).click()
        await expect(selection).toBeVisible()
        await expectAccessible(page)
        await opened(() => selection.getByRole('button', { name: 'Delete' }).click())
        if (size === phone) await page.getByRole('button', { name: 'More' }).first().click()
        await expectAccessible(page)
        await opened(() =>
          size === phone
            ? page
                .getByTitle(/^Delete /)
                .first()
                .click()
            : act(page.getByRole('row').nth(1), 'Delete'),
        )
      },
    )
  }
})

for (const [account, held] of visitors) {
  test.describe(`every page as ${account}`, () => {
    test.use({ account })

    for (const { name, label, singular, group = '', title = '', pages, actions } of resources) {
      const open = Object.entries(pages).filter(([, page]) => allows(page.allow, held))
      for (const some of chunk(open, PAGES_A_TEST)) {
        test(
          `${name}: ${some.map(([action]) => action).join(', ')}`,
          long,
          async ({ page, api }) => {
            const main = page.getByRole('main')
            const unanswered = watchUnanswered(page)
            await page.goto('/no-such-page')
            for (const [
              action,
              { path, menu, under = 'list', lists = 'list', heading = `${label}|${singular}` },
            ] of some) {
              const record =
                actions.create && action !== 'create'
                  ? await api.create(name, actions[lists]?.only)
                  : undefined
              await page.setViewportSize(desk)
              await visitAfresh(page, path.replace(':id', String(record?.id ?? 0)))
              await expectOpen(page, menu ?? pages[under]?.menu ?? markedIn(pages, action, group))
              await expectSound(page, async (isNarrow) => {
                await expect.poll(() => unanswered.size).toBe(0)
                if (action === 'edit') {
                  await expect(main.getByRole('textbox').first()).not.toHaveValue('')
                  return expect(
                    main.getByRole('button', { name: 'Save', exact: true }),
                  ).toBeEnabled()
                }
                if (action === 'create' || !(actions.edit || actions.delete)) return
                await expect(main.getByRole(isNarrow ? 'row' : 'listitem')).toHaveCount(0)
                await expectActions(main)
              })
              // The page of a record may be called by its name.
              const called = [heading, ...(record ? [String(record[title])] : [])]
              await expect(page).toHaveTitle(new RegExp(called.join('|'), 'i'))
            }
          },
        )
      }
    }
  })
}
