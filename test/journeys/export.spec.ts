import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { sortableMoment } from '../../src/contract/time.ts'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { expect, held, test, unique } from '../support/browser/fixtures.ts'
import { exported, list } from '../support/names.ts'

/** All that a list shows goes into a file, as Excel or CSV, and nothing in it is run. */

test.use({ account: 'editor@roda.example' })

const dialog = (page: Page) => page.getByRole('dialog')
const start = (page: Page) => dialog(page).getByRole('button', { name: exported.button }).click()

async function fileOf(page: Page, format?: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: exported.button }).click()
  if (format) await dialog(page).getByRole('radio', { name: format }).check()
  const coming = page.waitForEvent('download')
  await start(page)
  const download = await coming
  await expect(dialog(page)).toBeHidden()
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const linesOf = async (page: Page, format?: string) =>
  String((await fileOf(page, format)).bytes)
    .trimEnd()
    .split('\r\n')

test('A file has all rows of a list, as it is sorted and searched; the format is a choice that stays', async ({
  page,
  api,
}) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news')
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy/)
  const [header, ...rows] = await linesOf(page, exported.semicolons)
  expect(header).toBe('\uFEFFTitle;Category;Tags;Status;Published;Author;Updated')
  expect(rows).toHaveLength(totalData)
  const titles = rows.map((row) => row.split(';')[0]?.toLowerCase() ?? '')
  expect(titles).toEqual(titles.toSorted())

  const found = (await api.send('GET /api/articles', { perPage: 1, search: 'tyre' })).totalData
  await page.getByRole('searchbox', { name: 'Search' }).fill('tyre')
  await expect(page).toHaveURL(/tyre/)
  await page.getByRole('button', { name: exported.button }).click()
  await dialog(page).getByRole('radio', { name: exported.commas }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  const [commas, ...fewer] = await linesOf(page)
  expect(commas).toBe(header?.replaceAll(';', ','))
  expect(fewer).toHaveLength(found)
})

test('A file for Excel has cells of their own kinds under a header that stays, and no file runs anything', async ({
  page,
  api,
}) => {
  const odd = unique('Odd')
  const name = `=1 👍 إطار ${odd}`
  const { updatedAt } = await api.create('news-tag', { name })
  await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(odd)}`)
  await expect(page.getByText(list.place('1 of 1'))).toBeVisible()
  const { name: fileName, bytes } = await fileOf(page, exported.excel)
  expect(fileName).toMatch(/^news-tag-\d{4}-\d\d-\d\d\.xlsx$/)
  const [header, row] = await openSheetFile(bytes, fileName).read()
  expect(header).toEqual(['Name', 'Used by', 'Slug', 'Updated'])
  expect(row?.[0]).toBe(name)
  expect(row?.[3]).toEqual(new Date(`${sortableMoment('Asia/Jakarta', String(updatedAt))}Z`))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).not.toContain('<f>')

  const names = ['=cmd|calc', '+1+1', '-2+3', '@SUM(1)'].map((begin) => `${begin} ${odd}`)
  for (const name of names) await api.create('news-tag', { name })
  await page.reload()
  const file = (await linesOf(page, exported.semicolons)).join('\n')
  for (const name of names) expect(file).toContain(`'${name}`)
  expect(file).not.toMatch(/(^|;|\n)[=+\-@]/)
})

test.describe('what comes between', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('A file that cannot be written is told and tried again, one that lacks rows says so, and one that is given up is not saved', async ({
    page,
  }) => {
    const answer = held()
    let isCutShort = false
    await page.route('**/api/tag-articles?**perPage=100*', async (route) => {
      await answer.released
      const reply = await (await route.fetch()).json()
      await route.fulfill({
        json: isCutShort ? { items: reply.items.slice(0, 3), totalData: 5 } : reply,
      })
    })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await page.goto('/comp-profile/news-tag')
    await page.getByRole('button', { name: exported.button }).click()
    await start(page)
    await dialog(page).getByRole('button', { name: exported.cancel }).click()
    await expect(dialog(page)).toBeHidden()
    answer.release()

    await page.route('**/*write-worker*', (route) => route.abort())
    await page.getByRole('button', { name: exported.button }).click()
    await start(page)
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    expect(downloads).toEqual([])
    await page.unroute('**/*write-worker*')
    isCutShort = true
    const coming = page.waitForEvent('download')
    await start(page)
    await coming
    await expect(dialog(page).getByRole('alert')).toContainText(/3 of its 5/)
    expect(downloads).toHaveLength(1)
  })
})
