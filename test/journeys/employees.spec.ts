import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { form, people as names } from '../support/names.ts'

/** Employees: their accounts from the first to the last day, and what is known of them. */

test.use({ account: 'admin@roda.example' })

const PASSWORD = 'kunci roda tiga belas'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, form.save)
const rows = (page: Page) => page.getByRole('main').locator('[role=row][data-id], li[data-id]')
const listOf = (name: string) => `/employee?search=${encodeURIComponent(name)}`
/** What a change of the role opens and closes. */
const change = (page: Page) => page.getByRole('status').filter({ hasText: names.gains })

async function chooseRole(page: Page, role: string) {
  await picker(page, 'Role').fill(role)
  await page.getByRole('option', { name: role, exact: true }).click()
}

/** An e-mail address that nobody has. */
const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@roda.example`

/** How often each path was asked for, from now on. */
function countAsked(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return (path: string) => asked.filter((one) => one === path).length
}

test('an employee is made, found, changed, asked about and deactivated; roles are asked for once', async ({
  page,
}) => {
  const count = countAsked(page)
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
  const creating = page.waitForResponse((response) => response.url().endsWith('/api/users/create'))
  await save(page).click()
  const created = await creating
  expect(created.request().postData()).toContain(PASSWORD)
  expect(await created.text()).not.toMatch(/password|argon2|kunci roda/i)
  await expect(page.getByText(texts.success.createUser)).toBeVisible()
  await expect(page).toHaveURL(/\/employee(\?|$)/)

  const find = async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
  }
  await find()
  await rows(page).getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue(address(name))
  await expect(field(page, 'New password')).toHaveValue('')
  await chooseRole(page, 'Editor')
  await expect(change(page)).toContainText(/News.*All Employee/)
  await save(page).click()
  await expect(page.getByText(texts.success.updateUser)).toBeVisible()

  await find()
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(picker(page, 'Role')).toHaveValue('Editor')
  const active = page
    .getByRole('switch', { name: 'Active' })
    .or(page.getByRole('checkbox', { name: 'Active' }))
  await active.uncheck()
  await save(page).click()
  const question = page.getByRole('dialog', { name })
  await question.getByRole('button', { name: form.later }).click()
  await expect(active).not.toBeChecked()
  await save(page).click()
  const changing = page.waitForRequest((request) => request.method() === 'PUT')
  await question.getByRole('button', { name: names.deactivate }).click()
  expect((await changing).postData()).not.toMatch(/password/i)
  await page.waitForURL(/\/employee(\?|$)/)
  expect(count('/api/roles')).toBe(1)
  await page.goto(`${listOf(name)}&isActive=false`)
  await expect(rows(page)).toHaveCount(1)
})

test('a draft keeps what was typed and names whom it refers to, but keeps no password', async ({
  page,
  api,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = unique('Cabang jauh')
  await api.create('branch', { name })
  await page.goto('/employee/form')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Full name').fill('Ketut Konsep')
  await picker(page, 'Branch').fill(name)
  await page.getByRole('option', { name }).click()
  const stored = () =>
    page.evaluate(() => [window.localStorage, window.sessionStorage].flatMap(Object.values).join())
  await expect.poll(stored).toMatch(/Ketut Konsep.*branchLocationId|branchLocationId.*Ketut Konsep/)
  expect(await stored()).not.toContain(PASSWORD)
  // The branch is not among the first to choose from then.
  await page.route('**/api/branch-location?*', (route) =>
    route.fulfill({ json: { items: [], totalData: 0 } }),
  )
  await page.reload()
  await button(page, form.restore).click()
  await expect(field(page, 'Full name')).toHaveValue('Ketut Konsep')
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(picker(page, 'Branch')).toHaveValue(name)
})

test.describe('what somebody else has already', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is told beside its field', async ({ page, api }) => {
    const name = unique('Made Pertama')
    const free = address(unique('made kedua'))
    const employeeNumber = unique('NIP')
    const nik = `32010101019${unique('').trim().padStart(5, '0')}`
    await api.create('employee', { fullName: name, email: address(name), employeeNumber, nik })
    await page.goto('/employee/form')
    await field(page, 'Full name').fill(unique('Made Kedua'))
    await field(page, 'Password').fill(PASSWORD)
    await chooseRole(page, 'Newcomer')
    for (const [label, taken, other] of [
      ['Email', address(name), free],
      ['Employee number', employeeNumber, unique('NIP')],
      ['NIK', nik, ''],
    ] as const) {
      await field(page, label).fill(taken)
      await save(page).click()
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, label)).toBeFocused()
      await field(page, label).fill(other)
    }
    await save(page).click()
    await expect(page.getByText(texts.success.createUser)).toBeVisible()
  })
})

test.describe('an HR officer', () => {
  test.use({ account: 'hr@roda.example' })

  test('gives only the roles that open no more than HR may open, and reads why not the others', async ({
    page,
  }) => {
    await page.goto('/employee/form')
    await picker(page, 'Role').click()
    const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
    for (const [role, isOffered] of [
      ['HR', true],
      ['Newcomer', true],
      ['Administrator', false],
      ['Editor', false],
    ] as const)
      await expect(option(role)).toHaveAttribute('aria-disabled', String(!isOffered))
    await expect(option('Editor')).toContainText('Company Profile')
    await expect(option('Editor')).not.toContainText(/_list|_form/)
  })

  test('shows a column, finds those without a phone, and exports what is private only when it is ticked', async ({
    page,
    api,
  }) => {
    const name = unique('Private')
    const nik = '3201010101900001'
    const secret = { birthDate: '1990-01-01', address: 'Jl. Rahasia 1' }
    const ofA = { fullName: `${name} A`, phoneNumber: '081234567890', nik }
    await api.create('employee', { ...secret, ...ofA })
    await api.create('employee', { ...secret, fullName: `${name} B`, phoneNumber: null, nik: null })
    const header = page.getByRole('columnheader', { name: 'Position' })
    const display = page.getByRole('dialog', { name: 'Display' })
    await page.goto(listOf(name))
    await expect(page.getByRole('link', { name: '0812-3456-7890' })).toHaveAttribute(
      'href',
      'tel:+6281234567890',
    )
    await expect(header).toHaveCount(0)
    await button(page, 'Display').click()
    await display.getByRole('checkbox', { name: 'Position' }).check()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(header).toHaveCount(1)
    await button(page, 'Display').click()
    await display.getByRole('button', { name: names.reset }).click()
    await page.keyboard.press('Escape')
    await expect(header).toHaveCount(0)

    const dialog = page.getByRole('dialog', { name: /^Export/ })
    async function exported(...ticked: string[]): Promise<string> {
      await button(page, 'Export').click()
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
    expect(plain).toContain(name)
    expect(plain).not.toMatch(/NIK|3201010101900001|1990-01-01|Rahasia/)
    const told = await exported('NIK')
    expect(told).toMatch(/;NIK\r\n/)
    expect(told).toContain(`;"=""${nik}"""`)
    expect(told).not.toMatch(/1990-01-01|Rahasia/)

    await button(page, 'Filter').click()
    await page.getByRole('checkbox', { name: names.noPhone }).check()
    await page.keyboard.press('Escape')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: `${name} B` })).toBeVisible()
  })
})

test('on a phone people are called and written to by a thumb; at a desk their addresses are read in full', async ({
  page,
}) => {
  const addresses = rows(page).getByRole('link', { name: '@' })
  await page.goto('/employee')
  await expect(addresses.first()).toHaveAttribute('title', /@\w+\.example$/)
  await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const name of ['Role', 'Position'])
    await expect(page.getByRole('columnheader', { name })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const numbers = page.getByRole('main').getByRole('link', { name: /^08[\d-]+$/ })
  await expect(numbers.first()).toHaveAttribute('href', /^tel:\+628/)
  await page.getByRole('button', { name: 'More' }).first().click()
  for (const link of [numbers, addresses])
    expect((await link.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('the form of a mechanic leads to their days and to their reports', async ({ page, api }) => {
  const { items } = await api.send('GET /api/repair-maintenances/user/list')
  const { id, fullName } = items[0]
  await page.goto(`/employee/form/${id}`)
  await page.getByRole('link', { name: names.theirReports }).click()
  await expect(page).toHaveURL(`/repairs-maintenace?mechanicId=${id}`)
  await page.goBack()
  await page.getByRole('link', { name: names.thisMonth }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance recap')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(fullName)
})

test('a record that may be seen, but not edited, is shown beside the list', async ({
  page,
  api,
}) => {
  const fullName = unique('Read only')
  await api.create('employee', { fullName, nik: '3201010101900002', phoneNumber: '081234567891' })
  await mayOnly(page, 'employee_list')
  await page.goto(listOf(fullName))
  const title = page.getByRole('button', { name: fullName })
  await expect(title).toBeVisible()
  await page.keyboard.press('j')
  await expect(title).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: fullName })
  await expect(panel.getByText('3201010101900002')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567891',
  )
  await expect(panel.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(title).toBeFocused()
})
