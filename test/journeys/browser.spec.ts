import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { chooseTool, expect, test, tick } from '../support/browser/fixtures.ts'
import { saveData, settle } from '../support/browser/page-loads.ts'
import { button, field, heading, menu } from '../support/browser/parts.ts'
import { translate } from '../support/browser/translation.ts'
import { failing, prices } from '../support/names.ts'

/** The browser is not ours: it translates what it shows, and parts of the page do not come. */

test.use({ account: 'admin@roda.example' })

async function openTranslated(page: Page, path: string) {
  await page.goto(path)
  await settle(page)
  await translate(page)
}

test('a translated page goes on @long', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
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

test('the document of the API is a page that everybody can read @long', async ({ page }) => {
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'BrandCreate', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: 'BrandCreate', exact: true })).toBeInViewport()
  const lost = await page.evaluate(() => {
    const names = [...document.links].map(({ hash }) => hash.slice(1))
    // All calls look alike, and so do all schemas.
    const alike =
      'main > :nth-child(n + 20):not(:last-child), main > :last-child tr:nth-child(n + 9)'
    const all = names.filter((name) => !document.getElementById(name))
    for (const one of document.querySelectorAll(alike)) one.remove()
    return all
  })
  expect(lost).toEqual([])
  await expectAccessible(page)
})

test.describe('a part that fails', () => {
  test.use({ expectedErrors: /Broken/ })

  test('is replaced alone @long', async ({ page }) => {
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

test.describe('after a deployment', () => {
  test.use({ expectedErrors: /MIME type|dynamically imported/ })

  /** As a server does that has other files by now, and answers its page in the place of ours. */
  const lose = (page: Page, files: RegExp) =>
    page.route(files, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: failing.gone })

  test('an input that is gone says so, and keeps what was typed @long', async ({ page }) => {
    page.on('dialog', (leaving) => leaving.accept())
    await saveData(page)
    await page.goto('/comp-profile/news/form')
    await field(page, 'Title').fill('Ban musim hujan')
    await lose(page, /assets\/ReferencePicker-/)
    await page.getByRole('combobox', { name: /^Category/ }).click()
    await expect(failure(page)).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('Ban musim hujan')
    await page.unrouteAll()
    await button(page, failing.refresh).click()
    await button(page, 'Restore').click()
    await expect(field(page, 'Title')).toHaveValue('Ban musim hujan')
  })

  test('a page that is gone is loaded anew, or says so @long', async ({ page }) => {
    await saveData(page)
    await page.goto('/comp-profile/news')
    await lose(page, /assets\/TestimonyList-/)
    const reloaded = page.waitForEvent('load')
    await menu(page).getByRole('link', { name: 'Testimony' }).click()
    await reloaded
    await expect(failure(page)).toBeVisible()
    await page.unrouteAll()
    await button(page, failing.refresh).click()
    await expect(heading(page)).toHaveText('Testimony')
  })
})
