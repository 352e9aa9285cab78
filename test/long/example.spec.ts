import { rmSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { act, signIn } from '../support/browser/fixtures.ts'
import { LONGEST_TEST } from '../support/long.ts'
import { copyRepository, mustRunIn, startIn } from '../support/repository.ts'
import { followSteps } from '../support/worked-example.ts'

/** The example of docs/resources.md, taken at its word in a copy of the repository. */

// It builds, which takes long on a busy machine.
test.describe.configure({ mode: 'serial', timeout: 3 * LONGEST_TEST })

/** What asks every resource the same questions, or holds how many there may be. */
const suites = [
  'test/pure/contract',
  'test/wire/specification',
  'test/wire/access.test.ts',
  'test/wire/check-tables.test.ts',
  'test/wire/records.test.ts',
]

let copy = ''
test.beforeAll(() => {
  copy = copyRepository()
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('its steps can be taken, and the tests cover what comes of them', () => {
  for (const command of followSteps(copy, 'docs/resources.md', 'An example'))
    mustRunIn(copy, command)
  const report = mustRunIn(
    copy,
    `npx vitest run --project pure --project wire --reporter=verbose ${suites.join(' ')}`,
  )
  for (const endpoint of ['GET /api/vouchers', 'PUT /api/vouchers/:id'])
    expect(report).toContain(endpoint)
})

test('it is served, with its list and its form', async ({ browser }) => {
  const { child, url } = await startIn(copy)
  try {
    const page = await browser.newPage({ baseURL: url })
    const main = page.getByRole('main')
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    await page.getByRole('navigation', { name: 'Main' }).getByText('Vouchers').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vouchers')
    await expect(page).toHaveURL('/comp-profile/voucher')

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
