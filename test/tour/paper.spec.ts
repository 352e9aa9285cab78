import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'
import { settle } from '../support/browser/page-loads.ts'

/** What is on paper and not on the screen; that every page can be printed is a probe. */

test.use({ account: 'admin@roda.example' })

/** Prints the page. @returns the PDF, and the texts of the rows that were there meanwhile. */
async function print(page: Page) {
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const rows = [...document.querySelectorAll('main tr')]
      document.body.dataset.printed = JSON.stringify(rows.map(({ textContent }) => textContent))
    }),
  )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const rows: string[] = JSON.parse(
    await page.evaluate(() => document.body.dataset.printed ?? '[]'),
  )
  return { pdf, rows }
}

test('the report of a day says which day it is of', async ({ page }) => {
  await page.goto('/v3/attendance')
  const day = page.getByRole('textbox', { name: 'Date' })
  await expect(day).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(day).toBeVisible()
})

test('the recap is printed as a whole, on sheets in landscape', async ({ page }) => {
  await page.goto('/v4/attendance')
  await settle(page)
  const { pdf, rows } = await print(page)
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  expect(String(rows.length)).toBe(await grid.getAttribute('aria-rowcount'))
  expect(pdf).toMatch(/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/)
})

test.describe('of a list', () => {
  // A portrait that is still coming in is given up where the table takes its place.
  test.use({ expectedErrors: /ERR_FILE_NOT_FOUND/ })

  test('there is a table of its columns, whatever its layout', async ({ page }) => {
    await page.goto('/employee')
    await settle(page)
    const count = await page.getByRole('row').count()
    const [head, first, ...others] = (await print(page)).rows
    expect(head).toContain('Email')
    expect(first).toContain('@')
    expect(others).toHaveLength(count - 2)
  })
})
