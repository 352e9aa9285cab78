import { expect, test } from '../support/browser/fixtures.ts'
import { settle } from '../support/browser/page-loads.ts'

/** What is on paper and not on the screen; that every page can be printed is a probe. */

test.use({ account: 'admin@roda.example' })

test('the report of a day says which day it is of', async ({ page }) => {
  await page.goto('/v3/attendance')
  const name = await page.getByRole('button', { name: /^Date: / }).getAttribute('aria-label')
  const day = page.getByText(String(name).slice('Date: '.length), { exact: true })
  await page.emulateMedia({ media: 'print' })
  await expect(day.filter({ visible: true })).toHaveCount(1)
})

test('the recap is printed as a whole, on sheets in landscape @long', async ({ page }) => {
  await page.goto('/v4/attendance')
  await settle(page)
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('main tr').length)
    }),
  )
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const count = await page.getByRole('grid').getAttribute('aria-rowcount')
  await expect(page.locator('body')).toHaveAttribute('data-printed', String(count))
  expect(pdf).toMatch(/MediaBox \[0 0 84\d[.\d]* 59\d[.\d]*\]/)
})
