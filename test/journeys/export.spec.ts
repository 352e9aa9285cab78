import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { sortableMoment } from '../../src/contract/time.ts'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { hold } from '../support/browser/parts.ts'
import { list, exported as names } from '../support/names.ts'

/** All that a list shows goes into a file, as Excel or CSV, and nothing in it is run. */

test.use({ account: 'editor@roda.example' })

const dialog = (page: Page) => page.getByRole('dialog')
const open = (page: Page) => page.getByRole('button', { name: names.button }).click()
const start = (page: Page) => dialog(page).getByRole('button', { name: names.button }).click()

test('A file has all rows of a list, as sorted and searched', async ({ page, api }) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news')
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy/)
  const [header, ...rows] = (await exported(page)).lines
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

test('A file for Excel has cells of all kinds, and runs nothing', async ({ page, api }) => {
  const odd = unique('Odd')
  const name = `=1 👍 إطار ${odd}`
  const { updatedAt } = await api.create('news-tag', { name })
  await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(odd)}`)
  await expect(page.getByText(list.place('1 of 1'))).toBeVisible()
  const { name: fileName, bytes } = await exported(page, undefined, { format: names.excel })
  expect(fileName).toMatch(/^news-tag-\d{4}-\d\d-\d\d\.xlsx$/)
  const [header, row] = await openSheetFile(bytes, fileName).read()
  expect(header).toEqual(['Name', 'Used by', 'Slug', 'Updated'])
  expect(row?.[0]).toBe(name)
  expect(row?.[3]).toEqual(new Date(`${sortableMoment('Asia/Jakarta', String(updatedAt))}Z`))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).not.toContain('<f>')

  const formulas = ['=cmd|calc', '-2+3'].map((begin) => `${begin} ${odd}`)
  for (const name of formulas) await api.create('news-tag', { name })
  await page.reload()
  const file = (await exported(page)).lines.join('\n')
  for (const name of formulas) expect(file).toContain(`'${name}`)
  expect(file).not.toMatch(/(^|;|\n)[=+\-@]/)
})

test.describe('what comes between', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('A file that lacks rows says so, one that is given up is not saved', async ({ page }) => {
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
})
