import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsIn } from '../support/browser/accessible.ts'
import { expect, unique } from '../support/browser/fixtures.ts'
import { test } from '../support/browser/made-up.ts'

/** Pages of the documentation of Refine and MUI, as they are, in the built app (made-up/guide). */

test.use({ account: 'admin@roda.example' })

/** Nothing shuts anybody out, and nothing is wider than the window, on a desk and on a phone. */
async function expectSound(page: Page) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violationsIn(page, 'main')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('a grid keeps its state in the address, and deletes a record @long', async ({ page, api }) => {
  const word = unique('Guide')
  for (const name of ['b', 'a', 'c']) await api.create('news-tag', { name: `${word} ${name}` })
  const names = page.getByRole('gridcell', { name: new RegExp(`^${word}`) })
  await page.goto('/guide')
  await expect(page).toHaveURL(/sorters\[0\]\[field\]=name&sorters\[0\]\[order\]=asc/)
  const header = page.getByRole('columnheader', { name: 'Name' })
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect(header).toHaveCSS('background-color', ground)
  await header.hover()
  await page.getByRole('button', { name: /Name column menu/i }).click()
  await page.getByRole('menuitem', { name: 'Filter' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill(word)
  await expect(names).toHaveText([`${word} a`, `${word} b`, `${word} c`])
  await page.keyboard.press('Escape')
  await header.click()
  await expect(names).toHaveText([`${word} c`, `${word} b`, `${word} a`])
  await page.reload()
  await expect(names).toHaveText([`${word} c`, `${word} b`, `${word} a`])
  await expectSound(page)

  await page
    .getByRole('row', { name: `${word} b` })
    .getByTestId('DeleteOutlineIcon')
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(names).toHaveText([`${word} c`, `${word} a`])
})

test('a form reads and saves a record, and chooses among others', async ({ page, api }) => {
  const name = unique('Guide')
  const { id } = await api.create('news-tag', { name })
  const category = await api.create('news-category')
  await page.goto(`/guide/write/${id}`)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.getByLabel('Name').fill(`${name} anew`)
  await page.getByRole('combobox', { name: 'Other category' }).fill(String(category.name))
  await page.getByRole('option', { name: String(category.name) }).click()
  await page.getByRole('combobox', { name: 'Category', exact: true }).click()
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    const { items } = await api.send('GET /api/tag-articles', { search: `${name} anew` })
    expect(items).toHaveLength(1)
  }).toPass()
})

test('a record is read: texts, a tag, a day and an amount @long', async ({ page, api }) => {
  const values = { name: unique('Guide'), status: 'doing', note: null, isUrgent: false }
  const { id } = await api.send('POST /api/tickets/create', values)
  await page.goto(`/guide/read/${id}`)
  await expect(page.getByText(values.name)).toBeVisible()
  for (const text of ['doing', '22 November 2026', /^Rp\s1\.300\.000$/])
    await expect(page.getByText(text)).toBeVisible()
  await expectSound(page)
})

test('forms in a dialog and in steps create a record each @long', async ({ page, api }) => {
  const name = unique('Guide')
  const slug = name.toLowerCase().replace(/\W+/g, '-')
  await page.goto('/guide/forms')
  await page.getByRole('button', { name: 'New tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Slug').fill(slug)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Name in steps').fill(`${name} in steps`)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Slug in steps').fill(`${slug}-in-steps`)
  await expectSound(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    const { items } = await api.send('GET /api/tag-articles', { search: name })
    expect(items).toHaveLength(2)
  }).toPass()
})

test('records leave as a file, and come from one @long', async ({ page, api }) => {
  const name = unique('Guide')
  await api.create('news-tag', { name })
  await page.goto('/guide/files')
  await expect(page.getByRole('list', { name: 'Pasted' })).toHaveText('SummerWinter')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(name)

  const slug = name.toLowerCase().replace(/\W+/g, '-')
  const text = `name,slug\n${name} one,${slug}-one\n${name} two,${slug}-two`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(async () => {
    const { items } = await api.send('GET /api/tag-articles', { search: name })
    expect(items).toHaveLength(3)
  }).toPass()
  await expectSound(page)
})

test.describe(() => {
  test.use({ expectedErrors: /status of 404/ })

  test('many records are read by key, part by part @long', async ({ page, api }) => {
    const { id, name } = await api.create('news-tag', { name: unique('Guide') })
    await page.goto(`/guide/many?id=${id}&id=987654321`)
    await expect(page.getByRole('list', { name: 'By key' })).toHaveText(String(name))
    const parts = page.getByRole('list', { name: 'In parts' }).getByRole('listitem')
    await expect(parts).toHaveCount(3)
    await page.getByRole('button', { name: 'More tags' }).click()
    await expect.poll(() => parts.count()).toBeGreaterThan(3)
    await expect(page.getByText('Yours to create')).toBeVisible()
    await expect(page.getByText('Yours to hire')).toBeVisible()
    await expectSound(page)
  })
})

test('inputs of all looks and a grid are whole @long', async ({ page }) => {
  await page.goto('/guide/plain')
  for (const variant of ['outlined', 'filled', 'standard']) {
    await expect(page.getByLabel(`Text ${variant}`)).toHaveValue('typed')
    await expect(page.getByRole('combobox', { name: `Choice ${variant}` })).toHaveText('Tyre')
    await expect(page.getByRole('combobox', { name: `Select ${variant}` })).toHaveText('Tyre')
  }
  await expectSound(page)
  await page.getByRole('combobox', { name: 'Select standard' }).click()
  await page.getByRole('option', { name: 'Rim' }).click()
  await expect(page.getByRole('combobox', { name: 'Choice filled' })).toHaveText('Rim')
  const grid = page.getByRole('grid', { name: 'Wheels' })
  await expect(grid.getByRole('row')).toHaveCount(3)
  await grid.getByRole('menuitem', { name: 'more' }).first().click()
  await page.getByRole('menuitem', { name: 'Turn' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('textbox', { name: 'Value' }).fill('rea')
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
})

test.describe(() => {
  test.use({ expectedErrors: /A page of the guide is broken/ })

  test('a page that fails while it renders says so, within the frame', async ({ page }) => {
    await page.goto('/guide/broken')
    await expect(page.getByRole('alert')).toContainText('A page of the guide is broken')
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
})
