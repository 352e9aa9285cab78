import type { Page } from '@playwright/test'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** Employees: their accounts from the first to the last day. */

test.use({ account: 'admin@roda.example' })

const PASSWORD = 'kunci roda tiga belas'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const rows = (page: Page) => page.getByRole('main').locator('[role=row][data-id], li[data-id]')

async function chooseRole(page: Page, role: string) {
  await picker(page, 'Role').fill(role)
  await page.getByRole('option', { name: role, exact: true }).click()
}

/** An e-mail address that nobody has. */
const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@roda.example`

test('an employee is made, found, changed and deactivated', async ({ page }) => {
  const name = unique('Wayan Uji')
  await page.goto('/employee')
  await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
  await field(page, 'Full name').fill(name)
  await field(page, 'Email').fill(address(name))
  await field(page, 'Password').fill(PASSWORD)
  await chooseRole(page, 'HR')
  await expect(page.getByRole('status').filter({ hasText: 'Gains:' })).toContainText('All Employee')
  const creating = page.waitForResponse((response) => response.url().endsWith('/api/users/create'))
  await save(page).click()
  const created = await creating
  expect(created.request().postData()).toContain(PASSWORD)
  expect(await created.text()).not.toMatch(/password|argon2|kunci roda/i)
  await expect(page.getByText('Succes create new user')).toBeVisible()
  await expect(page).toHaveURL(/\/employee(\?|$)/)

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue(address(name))
  await expect(field(page, 'New password')).toHaveValue('')
  await chooseRole(page, 'Editor')
  const change = page.getByRole('status').filter({ hasText: 'Gains:' })
  await expect(change).toContainText(/Gains: .*News.*Loses: .*All Employee/)
  await save(page).click()
  await expect(page.getByText('Succes update user')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link', { name, exact: true }).click()
  await expect(picker(page, 'Role')).toHaveValue('Editor')
  const changing = page.waitForRequest((request) => request.method() === 'PUT')
  await page
    .getByRole('switch', { name: 'Active' })
    .or(page.getByRole('checkbox', { name: 'Active' }))
    .uncheck()
  await save(page).click()
  await page
    .getByRole('dialog', { name: `Deactivate ${name}?` })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  expect((await changing).postData()).not.toMatch(/password/i)
  await page.waitForURL(/\/employee(\?|$)/)
  await page.goto(`/employee?search=${encodeURIComponent(name)}&isActive=false`)
  await expect(rows(page)).toHaveCount(1)
})

test('the form of a mechanic leads to their days and to their reports', async ({ page, api }) => {
  const { items } = await api.send('GET /api/repair-maintenances/user/list')
  const { id, fullName } = items[0]
  await page.goto(`/employee/form/${id}`)
  await page.getByRole('link', { name: 'All of their reports' }).click()
  await expect(page).toHaveURL(`/repairs-maintenace?mechanicId=${id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'This month' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attendance recap')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(fullName)
})

test('a draft keeps what was typed, but no password', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('/employee/form')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Full name').fill('Ketut Konsep')
  const stored = () =>
    page.evaluate(() => [window.localStorage, window.sessionStorage].flatMap(Object.values).join())
  await expect.poll(stored).toContain('Ketut Konsep')
  expect(await stored()).not.toContain(PASSWORD)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(field(page, 'Full name')).toHaveValue('Ketut Konsep')
  await expect(field(page, 'Password')).toHaveValue('')
})

test.describe('what somebody else has already', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is told beside its field', long, async ({ page, api }) => {
    const name = unique('Made Pertama')
    const [employeeNumber, nik] = [
      unique('NIP'),
      `32010101019${unique('').trim().padStart(5, '0')}`,
    ]
    await api.create('employee', { fullName: name, email: address(name), employeeNumber, nik })
    await page.goto('/employee/form')
    await field(page, 'Full name').fill(unique('Made Kedua'))
    await field(page, 'Password').fill(PASSWORD)
    await chooseRole(page, 'Newcomer')
    for (const [label, taken, free] of [
      ['Email', address(name), address(unique('made kedua'))],
      ['Employee number', employeeNumber, unique('NIP')],
      ['NIK', nik, ''],
    ] as const) {
      if (label !== 'Email') await field(page, 'Email').fill(address(unique('made kedua')))
      await field(page, label).fill(taken)
      const refused = page.waitForResponse((response) =>
        response.url().endsWith('/api/users/create'),
      )
      await save(page).click()
      expect((await refused).status()).toBe(409)
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, label)).toBeFocused()
      await field(page, label).fill(free)
    }
    await save(page).click()
    await expect(page.getByText('Succes create new user')).toBeVisible()
  })
})

test('roles are asked for once, each view of the list once', long, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const count = (path: string) => asked.filter((one) => one === path).length
  await page.goto('/employee')
  await expect(rows(page).first()).toBeVisible()
  expect(count('/api/users/all/origin')).toBe(1)
  for (const times of [1, 2]) {
    await rows(page).getByRole('link').first().click()
    await expect(picker(page, 'Role')).not.toHaveValue('')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(rows(page).first()).toBeVisible()
    expect([times, count('/api/roles')]).toEqual([times, 1])
  }
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Role' }).click()
  const before = count('/api/users/all/origin')
  const answer = page.waitForResponse((response) =>
    new URL(response.url()).searchParams.has('roleId'),
  )
  await page.getByRole('option', { name: 'Editor' }).click()
  await (await answer).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect([count('/api/users/all/origin') - before, count('/api/roles')]).toEqual([1, 1])
})

test('their addresses can be pressed by a thumb, and are read in full where a column cuts them', async ({
  page,
}) => {
  await page.goto('/employee')
  const addresses = rows(page).getByRole('link', { name: '@' })
  await expect(addresses.first()).toHaveAttribute('title', /@roda\.example$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).first().click()
  const { height = 0 } = (await addresses.first().boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
})

test('they are called from the list by a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/employee')
  const numbers = page.getByRole('main').getByRole('link', { name: /^08[\d-]+$/ })
  await expect(numbers.first()).toHaveAttribute('href', /^tel:\+628/)
  const { height = 0 } = (await numbers.first().boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
})

test('a wide window shows their positions, and the role as a column', async ({ page }) => {
  const header = (name: string) => page.getByRole('columnheader', { name })
  await page.goto('/employee')
  await expect(header('Full name')).toBeVisible()
  await expect(header('Role')).toHaveCount(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect(header('Role')).toBeVisible()
  await expect(header('Position')).toBeVisible()
})
