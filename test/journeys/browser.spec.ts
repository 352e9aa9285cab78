import type { Page } from '@playwright/test'
import { chooseTool, expect, test, tick } from '../support/browser/fixtures.ts'
import { settle } from '../support/browser/page-loads.ts'
import { button } from '../support/browser/parts.ts'
import { translate } from '../support/browser/translation.ts'
import { failing, prices } from '../support/names.ts'

/** The browser is not ours: it translates what it shows, and parts of the page do not come. */

test.use({ account: 'admin@roda.example' })

async function openTranslated(page: Page, path: string) {
  await page.goto(path)
  await settle(page)
  await translate(page)
}

test('under a translation, days change, rows are chosen and prices count', async ({ page }) => {
  page.on('dialog', (asked) => asked.accept())
  await openTranslated(page, '/attendance')
  for (const way of ['Previous day', 'Next day']) {
    const day = await page.getByRole('main').innerText()
    await button(page, way).click()
    await settle(page)
    await expect(page.getByRole('main')).not.toHaveText(day)
    await expect(button(page, way)).toBeVisible()
  }
  await openTranslated(page, '/comp-profile/news')
  for (const count of [1, 2]) {
    await tick(page.getByRole('row').nth(count).getByRole('checkbox'))
    await expect(page.getByRole('region', { name: 'Selection' })).toContainText(`${count} selected`)
  }
  await openTranslated(page, '/comp-profile/price-list')
  await button(page, prices.edit).click()
  const amounts = page.getByRole('textbox', { name: /^Price of/ })
  for (const count of [1, 2]) {
    await amounts.nth(count).fill('123.000')
    await amounts.nth(count).blur()
    await expect(page.getByText(prices.changed(count))).toBeVisible()
  }
})

test.describe('a part that fails', () => {
  test.use({ expectedErrors: /Broken/ })

  test('is replaced alone', async ({ page }) => {
    const body = 'throw new Error("Broken")'
    await page.route('**/assets/ViewsPanel-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
    await page.goto('/comp-profile/news')
    await chooseTool(page, 'Saved views')
    const instead = page.getByRole('alert').filter({ hasText: failing.part })
    await expect(instead).toContainText('Broken')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
})
