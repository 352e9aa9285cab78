import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { resources } from '../../src/contract/resources/index.ts'
import { expect, test } from './fixtures.ts'

/** What holds of every page: nobody is shut out by how it is made, and nothing is red in the console (fixtures.ts). */

const widths = [
  [1440, 900],
  [390, 844],
] as const

const signedOut = ['/', '/login']
const declared = resources.flatMap((resource) => Object.values(resource.pages).map((page) => [page.path, resource] as const))

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
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

for (const [width, height] of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    for (const path of signedOut) {
      test(path, async ({ page }) => {
        await page.goto(path)
        await settle(page)
        await expectAccessible(page)
        await expectNoSideways(page)
      })
    }

    test('an address that leads nowhere', async ({ page }) => {
      await page.goto('/no-such-page')
      await settle(page)
      await expectAccessible(page)
    })

    test.describe('as administrator', () => {
      test.use({ account: 'admin@roda.example' })

      test('/dashboard', async ({ page }) => {
        await page.goto('/dashboard')
        await settle(page)
        await expectAccessible(page)
        await expectNoSideways(page)
      })

      for (const [path, resource] of declared) {
        test(path, async ({ page }) => {
          await page.goto(path.replace(/\/form\/:id$/, ''))
          await settle(page)
          if (path.includes(':id')) {
            await page.getByRole('main').getByRole('button', { name: 'Edit' }).first().click()
            await expect(page.getByRole('textbox').first()).not.toHaveValue('')
          }
          await settle(page)
          await expect(page).toHaveTitle(new RegExp(`${resource.label}|${resource.singular}`, 'i'))
          await expectAccessible(page)
          await expectNoSideways(page)
        })
      }

      test('a question before something is removed', async ({ page }) => {
        await page.goto('/comp-profile/news-tag')
        await page.getByRole('button', { name: 'Delete' }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    })

    test.describe('as newcomer', () => {
      test.use({ account: 'newcomer@roda.example' })

      for (const path of ['/dashboard', '/comp-profile/news']) {
        test(path, async ({ page }) => {
          await page.goto(path)
          await settle(page)
          await expectAccessible(page)
          await expectNoSideways(page)
        })
      }
    })
  })
}
