import { expect, test } from '../support/browser/fixtures.ts'
import { branches } from '../support/names.ts'

/** What is on paper, of the pages that are printed most. */

test.use({ account: 'admin@roda.example' })

const headings = {
  '/attendance/summary': 'Attendance dashboard',
  '/v3/attendance': 'Attendance report',
  '/v4/attendance': 'Attendance recap',
  '/cuti': 'Annual leave',
  '/Workshop': 'Workshop dashboard',
  '/repairs-maintenace': 'Repairs & Maintenance',
  '/employee': 'Employees',
}

for (const [path, name] of Object.entries(headings)) {
  test(`${path} is printed with the moment, and without what is pressed`, async ({ page }) => {
    await page.goto(path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1, name })
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(
      page.getByText(/^Roda, printed \d+ [A-Z][a-z]+ \d{4}, \d\d\.\d\d WIB$/),
    ).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(
      page
        .locator('.MuiButton-root, .MuiIconButton-root')
        .or(page.getByRole('checkbox'))
        .filter({ visible: true }),
    ).toHaveCount(0)
  })
}

test('the report of a day says on paper which day it is of', async ({ page }) => {
  await page.goto('/v3/attendance')
  const day = page.getByRole('textbox', { name: 'Date' })
  await expect(day).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance report' })).toBeVisible()
  await expect(day).toBeVisible()
})

test('the recap is printed as a whole, on sheets in landscape', async ({ page }) => {
  await page.goto('/v4/attendance')
  await expect(page.getByText(branches.dealer).first()).toBeVisible()
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('main tr').length)
    }),
  )
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    String(await grid.getAttribute('aria-rowcount')),
  )
  expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/)
})

test('a list is printed as a table of its columns, whatever its layout', async ({ page }) => {
  await page.goto('/employee')
  const rows = page.getByRole('row')
  await expect(rows.nth(3)).toBeVisible()
  // A portrait that is still coming in would be given up.
  await page.waitForLoadState('networkidle')
  const count = await rows.count()
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      const printed = [...document.querySelectorAll('main table tr')]
      document.body.dataset.printed = printed.map(({ textContent }) => textContent).join('\n')
    }),
  )
  await page.pdf()
  const [head, first, ...others] = String(
    await page.evaluate(() => document.body.dataset.printed),
  ).split('\n')
  expect(head).toContain('Email')
  expect(first).toContain('@')
  expect(others).toHaveLength(count - 2)
})
