import type { Download, Page } from '@playwright/test'
import { exported } from '../support/browser/exported.ts'
import { expect, test } from '../support/browser/fixtures.ts'
import { hold } from '../support/browser/parts.ts'
import { exported as names } from '../support/names.ts'

/** All that a list shows goes into a file. What its cells become is in `test/pure`. */

test.use({ account: 'editor@roda.example', expectedErrors: /ERR_FAILED/ })

const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page) => page.getByRole('button', { name: names.button }).click()
const start = (page: Page) => dialog(page).getByRole('button', { name: names.button }).click()

test('A file has all rows of a list, as sorted and searched', async ({ page, api }) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news')
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy/)
  const file = await exported(page)
  expect(file.name).toMatch(/^news-\d{4}-\d\d-\d\d\.csv$/)
  const [header, ...rows] = file.lines
  expect(header).toBe('\uFEFFTitle;Category;Tags;Status;Published;Author;Updated')
  expect(rows).toHaveLength(totalData)
  const titles = rows.map((row) => row.split(';')[0]?.toLowerCase() ?? '')
  expect(titles).toEqual(titles.toSorted())

  const found = (await api.send('GET /api/articles', { perPage: 1, search: 'tyre' })).totalData
  await page.getByRole('searchbox', { name: 'Search' }).fill('tyre')
  await expect(page).toHaveURL(/tyre/)
  await open(page)
  await dialog(page).getByRole('radio', { name: names.commas }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  const [commas, ...fewer] = (await exported(page, undefined, { format: '' })).lines
  expect(commas).toBe(header?.replaceAll(';', ','))
  expect(fewer).toHaveLength(found)
})

test('A file that lacks rows says so; one given up is not saved @long', async ({ page }) => {
  const longPages = '**/api/tag-articles?**perPage=100*'
  const release = await hold(page, longPages)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await page.goto('/comp-profile/news-tag')
  await open(page)
  await start(page)
  await dialog(page).getByRole('button', { name: names.cancel }).click()
  await expect(dialog(page)).toBeHidden()
  release()

  await page.route('**/*write-worker*', (route) => route.abort())
  await open(page)
  await start(page)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  expect(downloads).toEqual([])
  await page.unrouteAll()
  await page.route(longPages, async (route) => {
    const { items } = await (await route.fetch()).json()
    await route.fulfill({ json: { items: items.slice(0, 3), totalData: 5 } })
  })
  const coming = page.waitForEvent('download')
  await start(page)
  await coming
  await expect(dialog(page).getByRole('alert')).toContainText(/3 of its 5/)
  expect(downloads).toHaveLength(1)
})
