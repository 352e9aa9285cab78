import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { long } from '../support/long.ts'
import { expect, test, unique } from './fixtures.ts'

test.use({ account: 'editor@roda.example' })

async function exported(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

test('all rows of a list go into the file, not only those of its page, as they are sorted', async ({
  page,
  api,
}) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news')
  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sortBy/)
  const [header, ...rows] = (await exported(page)).trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFTitle;Category;Tags;Status;Published;Author;Updated')
  expect(rows).toHaveLength(totalData)
  const titles = rows.map((row) => row.split(';')[0]?.toLowerCase() ?? '')
  expect(titles).toEqual(titles.toSorted())
})

test(
  'a search narrows the file as it narrows the list; the separator is a choice that stays',
  long,
  async ({ page }) => {
    await page.goto('/comp-profile/news')
    await page.getByRole('searchbox', { name: 'Search' }).fill('tyre')
    await expect(page).toHaveURL(/tyre/)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('radio', { name: 'Comma' }).check()
    await page.keyboard.press('Escape')
    const [header, ...rows] = (await exported(page)).trimEnd().split('\r\n')
    expect(header).toBe('\uFEFFTitle,Category,Tags,Status,Published,Author,Updated')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.toLowerCase()).toContain('tyre')
  },
)

test('what a spreadsheet would run is made harmless', async ({ page, api }) => {
  const names = ['=cmd|calc', '+1+1', '-2+3', '@SUM(1)'].map(unique)
  for (const name of names) await api.create('news-tag', { name })
  await api.create('news-category', { description: '=1+1\nand more' })

  await page.goto('/comp-profile/news-category')
  expect(await exported(page)).toContain("'=1+1")

  await page.goto('/comp-profile/news-tag')
  const file = await exported(page)
  for (const name of names) expect(file).toContain(`'${name}`)
  expect(file).not.toMatch(/(^|;|\n)[=+\-@]/)
})
