import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { resources } from '../../src/contract/resources/index.ts'
import { expect, test } from './fixtures.ts'

/** What holds of every page: nobody is shut out by how it is made, and nothing is red in the console (fixtures.ts). */

// What is still fading in has other colours for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const widths = [
  [1440, 900],
  [390, 844],
] as const

const signedOut = ['/', '/login']
const records = resources.filter(({ actions }) => actions.create)

/** Of the whole page, or of one part of it: what lies behind a dialog was judged without it. */
async function expectAccessible(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
}

/** Until the page has what it asked for, so that its final state is judged and not its skeleton. */
async function settle(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function expectNoSideways(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth, 'the page scrolls sideways').toBe(clientWidth)
}

/**
 * Judges a page as wide as a desk, and then, without another visit, as wide as a phone.
 *
 * @param shown waits for what is to be seen at that width before it is judged.
 * @param more judges what else is there.
 */
async function expectSound(page: Page, shown = async (_isPhone: boolean) => {}, more = async () => {}) {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height })
    await shown(width < 900)
    await settle(page)
    await expectAccessible(page)
    await expectNoSideways(page)
    await more()
  }
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

    test('/dashboard', async ({ page }) => {
      await page.goto('/dashboard')
      await expectSound(page)
    })
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

  for (const [width, height] of widths) {
    test(`a list at ${width} px: what opens over it, and a selection`, async ({ page }) => {
      const dialog = page.getByRole('dialog')
      const selection = page.getByRole('region', { name: 'Selection' })

      async function opened(open: () => Promise<void>) {
        await open()
        await expect(dialog).toBeVisible()
        await expectAccessible(page, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }

      await page.setViewportSize({ width, height })
      await page.goto('/comp-profile/news?status=published')
      await settle(page)
      for (const name of ['Filter (1)', 'Display', 'Saved views', 'Export']) {
        await opened(() => page.getByRole('button', { name, exact: true }).click())
      }
      await opened(() => page.keyboard.press('?'))
      await page.getByRole('checkbox', { name: /^Select (all rows|this page)$/ }).check()
      await expect(selection).toBeVisible()
      await expectAccessible(page)
      await opened(() => selection.getByRole('button', { name: 'Delete' }).click())
    })
  }

  for (const { name, label, singular, pages } of records) {
    const title = new RegExp(`${label}|${singular}`, 'i')

    test(`${name}: the list, and the question before something is removed`, async ({ page, api }) => {
      await api.create(name)
      await page.goto(pages.list?.path ?? '')
      const main = page.getByRole('main')
      const remove = main.getByRole('button', { name: 'Delete' }).first()
      const shown = async (isPhone: boolean) => {
        await expect(main.getByRole(isPhone ? 'row' : 'listitem')).toHaveCount(0)
        await expect(remove).toBeVisible()
      }
      await expectSound(page, shown, async () => {
        await remove.click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page, '[role=dialog]')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
      await expect(page).toHaveTitle(title)
    })

    test(`${name}: the form of a new record`, async ({ page }) => {
      await page.goto(pages.create?.path ?? '')
      await expectSound(page)
      await expect(page).toHaveTitle(title)
    })

    test(`${name}: the form of a record`, async ({ page, api }) => {
      const { id } = await api.create(name)
      await page.goto(pages.edit?.path.replace(':id', String(id)) ?? '')
      await expectSound(page, () => expect(page.getByRole('main').getByRole('textbox').first()).not.toHaveValue(''))
      await expect(page).toHaveTitle(title)
    })
  }
})
