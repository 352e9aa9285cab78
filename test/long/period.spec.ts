import { expect } from '../support/browser/fixtures.ts'
import { test } from '../support/browser/made-up.ts'
import { form } from '../support/names.ts'

/** A filter by a period, in the list of a resource that Roda does not have. */

test.use({ account: 'admin@roda.example' })

test('a list is narrowed to a period of days, which stands in the address and as chips', async ({
  page,
  api,
}) => {
  for (const dueOn of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'])
    await api.send('POST /api/errands/create', { name: `Due ${dueOn}`, dueOn })
  const names = page.locator('[data-id] [data-row-title]')
  await page.goto('/errands?search=Due&startDueOn=2026-11-01')
  await expect(names).toHaveText(['Due 2026-12-01', 'Due 2026-11-30', 'Due 2026-11-01'])

  await page.getByRole('button', { name: 'Filter (1)' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await expect(panel.getByRole('textbox', { name: 'Due from' })).toHaveValue('1 Nov 2026')
  const until = panel.getByRole('textbox', { name: 'Due until' })
  const setUntil = async (day: string) => {
    await until.fill(day)
    await until.press('Enter')
  }
  await setUntil('31/10/2026')
  await expect(panel.getByText(form.endsFirst)).toBeVisible()
  await expect(names).toHaveCount(0)
  await setUntil('30/11/2026')
  await expect(panel.getByText(form.endsFirst)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(names).toHaveText(['Due 2026-11-30', 'Due 2026-11-01'])
  await expect(page).toHaveURL('/errands?search=Due&startDueOn=2026-11-01&endDueOn=2026-11-30')

  await page.getByRole('button', { name: 'Due from: 1 Nov, remove' }).click()
  await expect(names).toHaveText(['Due 2026-11-30', 'Due 2026-11-01', 'Due 2026-10-31'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/errands')
})
