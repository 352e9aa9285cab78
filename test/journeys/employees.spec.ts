import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { exported } from '../support/browser/exported.ts'
import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { button, field, picker, save, watchCalls } from '../support/browser/parts.ts'
import { form, people as names } from '../support/names.ts'

/** Employees: their accounts from the first to the last day, and what is known of them. */

test.use({ account: 'admin@roda.example' })

const PASSWORD = 'kunci roda tiga belas'

const rows = (page: Page) =>
  page.getByRole('main').locator(':is([role=row], [role=listitem])[data-id]')
const listOf = (name: string) => `/employee?search=${encodeURIComponent(name)}`
/** What a change of the role opens and closes. */
const change = (page: Page) => page.getByRole('status').filter({ hasText: names.gains })

async function chooseRole(page: Page, role: string) {
  await picker(page, 'Role').fill(role)
  await page.getByRole('option', { name: role, exact: true }).click()
}

/** An e-mail address that nobody has. */
const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@roda.example`

test('an employee is made, found, changed, asked about and deactivated', async ({ page }) => {
  const calls = watchCalls(page)
  const name = unique('Wayan Uji')
  await page.goto('/employee')
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
  await chooseRole(page, 'Mechanic')
  await expect(page.getByText(names.opensNone)).toBeVisible()
  await chooseRole(page, 'HR')
  await expect(change(page)).toContainText('All Employee')
  await field(page, 'Full name').fill(name)
  await field(page, 'Email').fill(address(name))
  // Against those of the list that was there before.
  await expect(page.getByText(names.compared).first()).toBeVisible()
  await field(page, 'Password').fill(PASSWORD)
  await save(page).click()
  await expect(page.getByText(texts.success.createUser)).toBeVisible()
  await expect(page).toHaveURL(/\/employee(\?|$)/)

  const find = async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
  }
  await find()
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue(address(name))
  await chooseRole(page, 'Editor')
  await expect(change(page)).toContainText(/News.*All Employee/)
  await save(page).click()
  await expect(page.getByText(texts.success.updateUser)).toBeVisible()

  await find()
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(picker(page, 'Role')).toHaveValue('Editor')
  const active = page.getByLabel('Active', { exact: true })
  await active.uncheck()
  await save(page).click()
  const question = page.getByRole('dialog', { name })
  await question.getByRole('button', { name: form.later }).click()
  await expect(active).not.toBeChecked()
  await save(page).click()
  await question.getByRole('button', { name: names.deactivate }).click()
  await page.waitForURL(/\/employee(\?|$)/)
  expect(calls.filter(({ path }) => path === '/api/roles')).toHaveLength(1)
  await visit(page, `${listOf(name)}&isActive=false`)
  await expect(rows(page)).toHaveCount(1)
})

test('a draft names whom it refers to @long', async ({ page, api }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = unique('Cabang jauh')
  await api.create('branch', { name })
  await page.goto('/employee/form')
  await field(page, 'Full name').fill('Ketut Konsep')
  await picker(page, 'Branch').fill(name)
  await page.getByRole('option', { name }).click()
  const stored = () => page.evaluate(() => JSON.stringify(window.localStorage))
  await expect.poll(stored).toMatch(/branchLocationId/)
  // The branch is not among the first to choose from then.
  const json = { items: [], totalData: 0 }
  await page.route('**/api/branch-location?*', (route) => route.fulfill({ json }))
  await page.reload()
  await button(page, form.restore).click()
  await expect(field(page, 'Full name')).toHaveValue('Ketut Konsep')
  await expect(picker(page, 'Branch')).toHaveValue(name)
})

test.describe('an HR officer', () => {
  test.use({ account: 'hr@roda.example' })

  test('gives only roles that open no more, and reads why not others @long', async ({ page }) => {
    await page.goto('/employee/form')
    await picker(page, 'Role').click()
    const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
    await expect(option('Newcomer')).toHaveAttribute('aria-disabled', 'false')
    await expect(option('Editor')).toHaveAttribute('aria-disabled', 'true')
    await expect(option('Editor')).toContainText('Company Profile')
    await expect(option('Editor')).not.toContainText(/_list|_form/)
  })

  test('finds those without a phone, and exports no secrets @long', async ({ page, api }) => {
    const name = unique('Private')
    const nik = '3201010101900001'
    const secret = { birthDate: '1990-01-01', address: 'Jl. Rahasia 1', nik }
    const phoneNumber = '081234567890'
    await api.create('employee', { ...secret, fullName: `${name} A`, phoneNumber })
    await api.create('employee', { fullName: `${name} B`, phoneNumber: null })
    await page.goto(listOf(name))
    await expect(rows(page)).toHaveCount(2)
    const plain = String((await exported(page, /^All/)).bytes)
    expect(plain).toContain(name)
    expect(plain).not.toMatch(/NIK|3201010101900001|1990-01-01|Rahasia/)
    await button(page, 'Export').click()
    await expect(page.getByRole('checkbox', { name: 'NIK' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Password' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    const sheet = String((await exported(page, /^All/, { ticked: ['NIK'] })).bytes)
    expect(sheet).toMatch(/;NIK\r\n/)
    expect(sheet).toContain(`;"=""${nik}"""`)
    expect(sheet).not.toMatch(/1990-01-01|Rahasia/)

    await button(page, 'Filter').click()
    await page.getByRole('checkbox', { name: names.noPhone }).check()
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: `${name} B` })).toBeVisible()
  })
})

test('a record that may only be seen is shown beside the list @long', async ({ page, api }) => {
  const fullName = unique('Read only')
  await api.create('employee', { fullName, nik: '3201010101900002', phoneNumber: '081234567891' })
  await mayOnly(page, 'employee_list')
  await page.goto(listOf(fullName))
  const title = page.getByRole('button', { name: fullName })
  await title.click()
  const panel = page.getByRole('dialog', { name: fullName })
  await expect(panel.getByText('3201010101900002')).toBeVisible()
  const whatsApp = panel.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsApp).toHaveAttribute('href', 'https://wa.me/6281234567891')
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(title).toBeFocused()
})
