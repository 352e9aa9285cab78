import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'
import { drawn } from '../support/pictures.ts'

test.use({ account: 'editor@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** The writes that the page sends. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writes.push(request.url()))
  return writes
}

test('a banner that ends before it starts is refused at the last day, and nothing is sent', async ({
  page,
}) => {
  const writes = writesOf(page)
  await page.goto('/comp-profile/banner/form')
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawn(600, 200, 'jpeg') })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await field(page, 'Title').fill('Terbalik')
  await field(page, 'First day').fill('10Mar2026')
  await field(page, 'Last day').fill('9/3/26')
  await save(page).click()
  await expect(page.getByText('Ends before it starts.')).toBeVisible()
  await expect(field(page, 'Last day')).toBeFocused()
  expect(writes).toEqual([])

  await field(page, 'First day').fill('2026-03-08')
  await expect(page.getByText('Ends before it starts.')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Success create')).toBeVisible()
})

test('what is typed is understood as people write it, and shown as it was understood', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/price-list/form')
  const from = field(page, 'Valid from')
  for (const written of ['31/12/26', '2026-12-31', '31-12-2026', '31.12.26\u00a0', '31 Des 2026']) {
    await from.fill(written)
    await from.blur()
    await expect(from, written).toHaveValue('31 Dec 2026')
  }
  await from.fill('31/02/26')
  await save(page).click()
  await expect(from).toHaveValue('31/02/26')
  await expect(
    page.getByText('This is no date. Write it as D MMM YYYY: 31 Dec 2026, or 31.12.26.'),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Choose Valid from' }).click()
  await page.getByRole('dialog').getByRole('gridcell', { name: '15' }).click()
  await expect(from).toHaveValue(/^15 [A-Z][a-z]{2} 20\d{2}$/)
  await expect(from).toBeFocused()
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a date is typed in place of the one that stands there, or chosen with one touch', async ({
    page,
  }) => {
    await page.goto('/comp-profile/price-list/form')
    const from = field(page, 'Valid from')
    for (const [written, shown] of [
      ['17.08.26', '17 Aug 2026'],
      ['31,12,26', '31 Dec 2026'],
    ] as const) {
      await from.tap()
      await page.keyboard.type(written)
      await from.blur()
      await expect(from).toHaveValue(shown)
    }
    const open = page.getByRole('button', { name: 'Choose Valid from' })
    await open.tap()
    await page.getByRole('dialog').getByRole('gridcell', { name: '15' }).tap()
    await expect(from).toHaveValue('15 Dec 2026')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open).toBeFocused()
  })
})

test('a price is grouped while it is typed and told in words; a promo above it is refused, and nothing is sent', async ({
  page,
}) => {
  const writes = writesOf(page)
  await page.goto('/comp-profile/price-list/form')
  await field(page, 'Price').pressSequentially('1250000')
  await expect(field(page, 'Price')).toHaveValue('1.250.000')
  await expect(page.getByText('satu juta dua ratus lima puluh ribu rupiah')).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.type('2')
  await expect(field(page, 'Price')).toHaveValue('21.250.000')
  await page.keyboard.type('3')
  await expect(field(page, 'Price')).toHaveValue('231.250.000')
  await field(page, 'Price').fill('Rp 1.250.000,-')
  await field(page, 'Promo price').fill('1,300,000')
  await expect(field(page, 'Price')).toHaveValue('1.250.000')
  await field(page, 'Name').fill('Ban promo terbalik')
  await page.getByRole('combobox', { name: 'Brand' }).click()
  await page.getByRole('option').first().click()
  await save(page).click()
  await expect(page.getByText('More than the price.')).toBeVisible()
  await expect(field(page, 'Promo price')).toBeFocused()
  await expect(field(page, 'Promo price')).toHaveAttribute('aria-invalid', 'true')
  expect(writes).toEqual([])
})

test('the branch of a testimony is chosen by whoever writes it', async ({ page }) => {
  await page.goto('/comp-profile/testimony/form')
  const branch = page.getByRole('combobox', { name: 'Branch' })
  await branch.click()
  await page.getByRole('option').first().click()
  await expect(branch).not.toHaveValue('')
})

test('stars are counted by the arrow keys, and taken back', long, async ({ page }) => {
  await page.goto('/comp-profile/testimony/form')
  const rating = page.getByRole('group', { name: 'Rating' })
  await rating.locator('label').nth(2).click()
  await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 of 5' })).toBeChecked()
  await rating.getByRole('button', { name: 'Clear' }).click()
  await expect(rating.getByRole('button', { name: 'Clear' })).toHaveCount(0)
  await expect(rating.getByRole('radio', { name: /of 5/, checked: true })).toHaveCount(0)
})

test('the first that is wrong takes the focus: a picture, a half-typed date, an article’s text', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/comp-profile/banner/form')
  await field(page, 'Title').fill('Tanpa gambar')
  await save(page).click()
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await expect(picture).toContainText('Choose a picture.')

  await page.goto('/comp-profile/price-list/form')
  await page.getByRole('combobox', { name: 'Brand' }).click()
  await page.getByRole('option').first().click()
  await field(page, 'Name').fill('Ban')
  await field(page, 'Price').fill('1000')
  await field(page, 'Valid from').fill('10')
  await save(page).click()
  await expect(field(page, 'Valid from')).toBeFocused()

  await page.goto('/comp-profile/news/form')
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible()
  await page.getByLabel('Cover', { exact: true }).setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawn(1600, 900, 'jpeg'),
  })
  await page.getByRole('button', { name: 'Use picture' }).click()
  await field(page, 'Title').fill('Judul tanpa isi')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option').first().click()
  await save(page).click()
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused()
})
