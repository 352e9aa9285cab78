import type { Page } from '@playwright/test'
import { long } from '../support/long.ts'
import { drawn } from '../support/pictures.ts'
import { expect, test } from './fixtures.ts'

test.use({ account: 'editor@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** Types a day into a date field, part by part. */
async function typeDay(page: Page, name: string, typed: string) {
  await page
    .getByRole('group', { name, exact: true })
    .getByRole('spinbutton', { name: 'Day' })
    .click()
  await page.keyboard.type(typed)
}

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
  await typeDay(page, 'First day', '10Mar2026')
  await typeDay(page, 'Last day', '09Mar2026')
  await save(page).click()
  await expect(page.getByText('Ends before it starts.')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Last day', exact: true }).locator(':focus'),
  ).toHaveCount(1)
  expect(writes).toEqual([])

  await typeDay(page, 'First day', '08Mar2026')
  await expect(page.getByText('Ends before it starts.')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Success create')).toBeVisible()
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
  await expect(page.getByRole('group', { name: 'Last day', exact: true })).toBeVisible()
  await save(page).click()
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  await expect(picture.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  await expect(picture).toContainText('Choose a picture.')

  await page.goto('/comp-profile/price-list/form')
  await page.getByRole('combobox', { name: 'Brand' }).click()
  await page.getByRole('option').first().click()
  await field(page, 'Name').fill('Ban')
  await field(page, 'Price').fill('1000')
  await typeDay(page, 'Valid from', '10')
  await save(page).click()
  await expect(
    page.getByRole('group', { name: 'Valid from', exact: true }).locator(':focus'),
  ).toHaveCount(1)

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
