import type { Page } from '@playwright/test'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { field, save, watchCalls } from '../support/browser/parts.ts'
import { form as names } from '../support/names.ts'

/** What people write into fields: days, prices and choices. */

test.use({ account: 'editor@roda.example' })

const isWrite = ({ call }: { call: string }) => !call.startsWith('GET')

async function pickFirst(page: Page, name: string) {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option').first().click()
}

test('a price is told in words, and asked about in doubt @long', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const calls = watchCalls(page)
  await page.goto('/comp-profile/price-list/form')
  const price = field(page, 'Price')
  const from = field(page, 'Valid from')
  await price.pressSequentially('1250000')
  await expect(price).toHaveValue('1.250.000')
  await expect(page.getByText('satu juta dua ratus lima puluh ribu rupiah')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('23')
  await expect(price).toHaveValue('231.250.000')
  await field(page, 'Name').fill(unique('Ban promo'))
  await pickFirst(page, 'Brand')
  await price.fill('1.5')
  await save(page).click()
  await expect(price).toHaveValue('1.5')
  await expect(page.getByText(names.fraction)).toBeVisible()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('Rp 1.250.000,-')
  await field(page, 'Promo price').fill('1,300,000')
  await expect(price).toHaveValue('1.250.000')
  await save(page).click()
  await expect(page.getByText(names.aboveThePrice)).toBeVisible()
  await expect(field(page, 'Promo price')).toBeFocused()
  // The rule is between two: either corrects it.
  await price.fill('1.400.000')
  await expect(page.getByText(names.aboveThePrice)).toHaveCount(0)
  await price.fill('Rp 1.250.000,-')
  await field(page, 'Promo price').fill('1.200.000,00')

  // Days: one that there is not, and one as people write them.
  await from.fill('31/02/26')
  await save(page).click()
  await expect(from).toBeFocused()
  await expect(from).toHaveValue('31/02/26')
  await expect(page.getByText(names.noDate)).toHaveCount(1)
  await from.fill('31 Des 2026')
  await from.blur()
  await expect(from).toHaveValue('31 Dec 2026')
  await page.getByRole('button', { name: 'Choose Valid from' }).click()
  await page.getByRole('dialog').getByRole('gridcell', { name: '15' }).click()
  await expect(from).toBeFocused()
  expect(calls.filter(isWrite)).toEqual([])
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page).click()
  const values = { price: 1_250_000, promoPrice: 1_200_000, validFrom: '2026-12-15' }
  expect((await sent).postDataJSON()).toMatchObject(values)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a date is typed in place of another, or chosen with one touch @long', async ({ page }) => {
    await page.goto('/comp-profile/price-list/form')
    const from = field(page, 'Valid from')
    await from.fill('17 Aug 2026')
    await from.blur()
    await from.tap()
    await page.keyboard.type('31,12,26')
    await from.blur()
    await expect(from).toHaveValue('31 Dec 2026')
    const open = page.getByRole('button', { name: 'Choose Valid from' })
    await open.tap()
    await page.getByRole('dialog').getByRole('gridcell', { name: '15' }).tap()
    await expect(from).toHaveValue('15 Dec 2026')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The input would open the keyboard.
    await expect(open).toBeFocused()
  })
})
