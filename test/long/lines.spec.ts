import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, unique } from '../support/browser/fixtures.ts'
import { test } from '../support/browser/made-up.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { field, hand, save } from '../support/browser/parts.ts'
import { lineOf } from '../support/made-up/order.ts'
import { form } from '../support/names.ts'

/** Lines in a form, by way of the orders, a resource that Roda does not have. */

test.use({ account: 'admin@roda.example', expectedErrors: /status of 422/ })

const values = (more: object = {}) => lineOf({ quantity: 2, ...more })
const items = (page: Page) => page.getByRole('group', { name: 'Items', exact: true })
const line = (page: Page, number: number) =>
  items(page).getByRole('group', { name: `Line ${number}`, exact: true })
const cell = (page: Page, number: number, label: string) =>
  line(page, number).getByRole('textbox', { name: label })
test('are written by keys, added up, moved, pasted, drafted and saved', async ({ page, api }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const subject = unique('Order')
  await page.goto('/orders/form')
  await field(page, 'Subject').fill(subject)
  await expect(items(page).getByRole('heading')).toHaveText('Items *')
  await expect(items(page)).toContainText('Total Rp 0')
  await expect(items(page)).not.toContainText('nol')
  await line(page, 1).getByRole('button', { name: 'Remove line 1' }).click()
  await save(page).click()
  await expect(items(page)).toContainText('At least 1 line.')
  await items(page).getByRole('button', { name: 'Add line' }).click()
  await expect(cell(page, 1, 'Description')).toBeFocused()
  await page.keyboard.type('Hoses')
  await cell(page, 1, 'Quantity').fill('1,5')
  await cell(page, 1, 'Price').fill('10000')
  await expect(line(page, 1)).toContainText('Rp 15.000')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 'Description')).toBeFocused()
  await page.keyboard.type('Clamps')
  await cell(page, 2, 'Price').fill('500')
  await cell(page, 2, 'Quantity').fill('4')
  await expect(items(page)).toContainText('Total Rp 17.000')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(cell(page, 1, 'Description')).toHaveValue('Clamps')
  await expect(cell(page, 1, 'Quantity')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: form.restore }).click()
  await expect(cell(page, 1, 'Description')).toHaveValue('Clamps')

  const { name } = await api.create('news-category', { name: unique('Category') })
  const text = `Nipples\t${name}\t2\tmetre\t5.000\nCaps\t\tfew\tSet\t700\n`
  await hand(cell(page, 1, 'Description'), 'paste', { text })
  await expect(items(page)).toContainText('2 lines pasted. 1 value does not fit, and is marked.')
  await expect(items(page)).toHaveAttribute('aria-busy', 'false')
  await expect(line(page, 1).getByRole('combobox', { name: 'Category' })).toHaveValue(String(name))
  await expect(cell(page, 2, 'Quantity')).toHaveValue('few')
  await expect(line(page, 2)).toContainText('Expected a number.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 1, 'Description')).toHaveValue('Clamps')

  await cell(page, 1, 'Due').focus()
  await page.keyboard.type('05022026')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'Due')).toHaveValue('5 Feb 2026')
  await expect(cell(page, 2, 'Due')).toBeFocused()
  await save(page).click()
  await expect(page.getByRole('row', { name: subject })).toContainText('Rp 17.000')
})

test('that are wrong are told by line and column, the first is focused', async ({ page, api }) => {
  const category = await api.create('news-category')
  const order = await api.send('POST /api/orders/create', {
    subject: unique('Order'),
    items: [values(), values({ categoryId: category.id }), values()],
  })
  await page.goto(`/orders/form/${order.id}`)
  await cell(page, 3, 'Price').fill('')
  await cell(page, 2, 'Quantity').fill('many')
  await save(page).click()
  await expect(cell(page, 2, 'Quantity')).toBeFocused()
  const summary = items(page).getByRole('alert')
  await expect(summary).toContainText('Line 2, Quantity: Expected a number.')
  await summary.getByRole('button', { name: 'Line 3, Price: Required.' }).click()
  await expect(cell(page, 3, 'Price')).toBeFocused()

  // The errors go with their line.
  await line(page, 1).getByRole('button', { name: 'Remove line 1' }).click()
  await expect(summary).toContainText('Line 1, Quantity: Expected a number.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell(page, 2, 'Quantity').fill('3')
  await cell(page, 3, 'Price').fill('700')
  await expect(summary).toBeHidden()

  await page.route('**/api/orders/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const json = { message: 'Too dear.', errors: { 'items[2].price': 'Too dear.' } }
    await route.fulfill({ status: 422, json })
  })
  await save(page).click()
  await expect(cell(page, 3, 'Price')).toBeFocused()
  await expect(line(page, 3)).toContainText('Too dear.')
  await expect(cell(page, 2, 'Quantity')).toHaveValue('3')
})

test('that two people change are compared; they are cards, or a table', async ({ page, api }) => {
  const subject = unique('Order')
  const { id } = await api.send('POST /api/orders/create', {
    subject,
    items: [values(), values({ description: 'Hoses' })],
  })
  await page.goto(`/orders/form/${id}`)
  await cell(page, 2, 'Quantity').fill('7')
  const theirs = [values(), values({ description: 'Hoses', quantity: 9 })]
  await api.send('PUT /api/orders/:id', { id, items: theirs })
  await save(page).click()
  const dialog = page.getByRole('dialog')
  const lines = dialog.getByRole('table', { name: 'Items' })
  await expect(lines.getByRole('row', { name: 'Line 2' })).toContainText(/Quantity: 9.*Quantity: 7/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: form.theirs }).click()
  await expect(cell(page, 2, 'Quantity')).toHaveValue('9')

  await page.setViewportSize({ width: 390, height: 800 })
  await line(page, 2).getByRole('button', { name: 'Move line 2 up' }).click()
  await expect(cell(page, 1, 'Description')).toHaveValue('Hoses')
  await expect(line(page, 1).locator('label', { hasText: 'Price' })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await mayOnly(page, 'brand_list')
  await page.goto(`/orders?search=${encodeURIComponent(subject)}`)
  await page.getByRole('button', { name: subject }).click()
  const table = page.getByRole('dialog', { name: subject }).getByRole('region', { name: 'Items' })
  await expect(table.getByRole('row').filter({ hasText: 'Hoses' })).toContainText('9')
  await expect(table).toContainText(/Total Rp\s132\.000/)
})
