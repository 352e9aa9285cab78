import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { sortableMoment } from '../../src/contract/time.ts'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

test.use({ account: 'editor@roda.example' })

async function exported(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: format }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await coming
  await expect(dialog).toBeHidden()
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const exportedText = async (page: Page, format = 'CSV with semicolons') =>
  String((await exported(page, format)).bytes)

test('all rows of a list go into the file, not only those of its page, as they are sorted', async ({
  page,
  api,
}) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news')
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy/)
  const [header, ...rows] = (await exportedText(page)).trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFTitle;Category;Tags;Status;Published;Author;Updated')
  expect(rows).toHaveLength(totalData)
  const titles = rows.map((row) => row.split(';')[0]?.toLowerCase() ?? '')
  expect(titles).toEqual(titles.toSorted())
})

test(
  'a search narrows the file as it narrows the list; the format is a choice that stays',
  long,
  async ({ page }) => {
    await page.goto('/comp-profile/news')
    await page.getByRole('searchbox', { name: 'Search' }).fill('tyre')
    await expect(page).toHaveURL(/tyre/)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: 'CSV with commas' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    const [header, ...rows] = file.trimEnd().split('\r\n')
    expect(header).toBe('\uFEFFTitle,Category,Tags,Status,Published,Author,Updated')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.toLowerCase()).toContain('tyre')
  },
)

test('a file for Excel has cells of their own kinds, under a header that stays', async ({
  page,
  api,
}) => {
  const name = unique('=1 👍 إطار')
  const { updatedAt } = await api.create('news-tag', { name })
  await page.goto(`/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  const { name: fileName, bytes } = await exported(page, 'Excel (.xlsx)')
  expect(fileName).toMatch(/^news-tag-\d{4}-\d\d-\d\d\.xlsx$/)
  const file = openSheetFile(bytes, fileName)
  expect(file.names).toEqual(['News tags'])
  const [header, row] = await file.read()
  expect(header).toEqual(['Name', 'Used by', 'Slug', 'Updated'])
  expect(row?.slice(0, 2)).toEqual([name, 'Not used'])
  expect(row?.[3]).toEqual(new Date(`${sortableMoment('Asia/Jakarta', String(updatedAt))}Z`))
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).not.toContain('<f>')
})

test('what a spreadsheet would run is made harmless', async ({ page, api }) => {
  const names = ['=cmd|calc', '+1+1', '-2+3', '@SUM(1)'].map(unique)
  for (const name of names) await api.create('news-tag', { name })
  await api.create('news-category', { description: '=1+1\nand more' })

  await page.goto('/comp-profile/news-category')
  expect(await exportedText(page)).toContain("'=1+1")

  await page.goto('/comp-profile/news-tag')
  const file = await exportedText(page)
  for (const name of names) expect(file).toContain(`'${name}`)
  expect(file).not.toMatch(/(^|;|\n)[=+\-@]/)
})
