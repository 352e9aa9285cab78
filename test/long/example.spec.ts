import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { act, signIn } from '../support/browser/fixtures.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { copyRepository, mustRunIn, startIn } from '../support/repository.ts'
import { followSteps, ways } from '../support/worked-example.ts'

/** The examples of docs/resources.md, taken at their word in a copy of the repository. */

// It builds, which takes long on a busy machine.
test.describe.configure({ timeout: 3 * LONGEST_TEST })

let copy = ''
test.beforeAll(() => {
  copy = copyRepository()
  for (const way of ways)
    for (const command of followSteps(copy, 'docs/resources.md', way)) mustRunIn(copy, command)
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a resource of an example is served, with its list and its form', async ({ browser }) => {
  const { child, url } = await startIn(copy)
  try {
    const page = await browser.newPage({ baseURL: url })
    const main = page.getByRole('main')
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Vouchers').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('sampleVouchers')
    await expect(page).toHaveURL('/comp-profile/samplevoucher')

    await main.getByRole('link', { name: 'Create' }).click()
    await main.getByRole('textbox', { name: 'Name' }).fill('Ten per cent')
    await main.getByRole('combobox', { name: 'City' }).click()
    await page.getByRole('option').first().click()
    await main.getByRole('textbox', { name: 'Amount' }).fill('150000')
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    const row = main.getByRole('row').filter({ hasText: 'Ten per cent' })
    await expect(row).toContainText('Rp 150.000')
    await act(row, 'Edit')
    await expect(main.getByRole('textbox', { name: 'Name' })).toHaveValue('Ten per cent')
  } finally {
    child.kill()
  }
})
