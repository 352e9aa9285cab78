import { readFileSync } from 'node:fs'
import { act, expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** What a list shows, tells or does only when a person asks for it. */

test.use({ account: 'hr@roda.example' })

test('an extra column is shown once it is chosen, until it is put away', async ({ page }) => {
  const header = page.getByRole('columnheader', { name: 'Position' })
  const display = page.getByRole('dialog', { name: 'Display' })
  await page.goto('/employee')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(header).toHaveCount(0)

  await page.getByRole('button', { name: 'Display' }).click()
  await display.getByRole('checkbox', { name: 'Position' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(header).toHaveCount(1)

  await page.getByRole('button', { name: 'Display' }).click()
  await display.getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await expect(header).toHaveCount(0)
})

test('what is private goes into a file only when it is ticked', async ({ page, api }) => {
  const fullName = unique('Private')
  await api.create('employee', {
    fullName,
    nik: '3201010101900001',
    birthDate: '1990-01-01',
    address: 'Jl. Rahasia 1',
  })
  await page.goto(`/employee?search=${encodeURIComponent(fullName)}`)
  const dialog = page.getByRole('dialog', { name: 'Export Employees' })

  async function exported(...ticked: string[]): Promise<string> {
    await page.getByRole('button', { name: 'Export' }).click()
    await dialog.getByRole('radio', { name: /^All/ }).check()
    await dialog.getByRole('radio', { name: 'CSV with semicolons' }).check()
    for (const name of ticked) await dialog.getByRole('checkbox', { name }).check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    await expect(dialog).toBeHidden()
    return file
  }

  const plain = await exported()
  expect(plain).toContain(fullName)
  expect(plain).not.toMatch(/NIK|3201010101900001|1990-01-01|Rahasia/)
  const told = await exported('NIK')
  expect(told).toMatch(/;NIK\r\n.*;"=""3201010101900001"""$/)
  expect(told).not.toMatch(/1990-01-01|Rahasia/)
})

test('those without a phone are found by a filter', long, async ({ page, api }) => {
  const name = unique('Reachable')
  await api.create('employee', { fullName: `${name} by phone`, phoneNumber: '081234567890' })
  await api.create('employee', { fullName: `${name} by mail`, phoneNumber: null })
  await page.goto(`/employee?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: '0812-3456-7890' })).toHaveAttribute(
    'href',
    'tel:+6281234567890',
  )

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'No phone' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Phone: none, remove' })).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name} by mail` })).toBeVisible()
})

test(
  'a record that may be seen, but not edited, is shown beside the list',
  long,
  async ({ page, api }) => {
    const fullName = unique('Read only')
    await api.create('employee', { fullName, nik: '3201010101900002', phoneNumber: '081234567891' })
    // The right to read without the right to write, as the server would tell it to a page that
    // knows nothing yet.
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch()
      const me = await answer.json()
      me.role.permissions = [{ permission: { id: 1, name: 'employee_list' } }]
      await route.fulfill({ response: answer, json: me })
    })
    await page.goto(`/employee?search=${encodeURIComponent(fullName)}`)
    const title = page.getByRole('button', { name: fullName })
    await expect(title).toBeVisible()
    await page.keyboard.press('j')
    await expect(title).toBeFocused()
    await page.keyboard.press('Enter')

    const panel = page.getByRole('dialog', { name: fullName })
    await expect(panel.getByText('3201010101900002')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'WhatsApp 0812-3456-7891' })).toHaveAttribute(
      'href',
      'https://wa.me/6281234567891',
    )
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(title).toBeFocused()
  },
)

test.describe('a branch', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 409/ })

  test('is deleted by its name, once nothing uses it any more', async ({ page, api }) => {
    const name = unique('Closing')
    const { id } = await api.create('branch', { name, isInternalBranch: true })
    const employee = await api.create('employee', { branchLocationId: id })
    await page.goto(`/branch/internal?search=${encodeURIComponent(name)}`)
    await act(page.getByRole('main'), 'Delete')

    const dialog = page.getByRole('dialog', { name: 'Delete this branch?' })
    await expect(dialog.getByRole('link', { name: '1 employee' })).toHaveAttribute(
      'href',
      `/employee?branchLocationId=${id}`,
    )
    const button = dialog.getByRole('button', { name: 'Delete' })
    await expect(button).toBeDisabled()
    const proof = dialog.getByRole('textbox', { name: 'Type its name to delete it' })
    await proof.press('Enter')
    await expect(button).toBeDisabled()
    await proof.fill(name.toLowerCase())
    await proof.press('Enter')
    await expect(dialog.getByText('Used by 1 employee.')).toBeVisible()

    await api.send('PUT /api/users/update/:id', { id: employee.id, branchLocationId: null })
    await button.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Nothing matches')).toBeVisible()
  })
})
