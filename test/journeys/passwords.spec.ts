import type { Page } from '@playwright/test'
import { expect, signIn, test, unique } from '../support/browser/fixtures.ts'
import { passwords } from '../support/names.ts'

/** A password that somebody else has set, from the day that its owner had forgotten theirs. */

const GIVEN = 'kunci roda tiga belas'
const OWN = 'kuda hujan kertas'
const NEW = 'payung biru di teras'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function choose(page: Page, item: string) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The bodies of what is sent to such addresses from now on. */
function watchSent(page: Page, part: string): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().includes(part) && request.method() !== 'GET')
      sent.push(request.postDataJSON())
  })
  return sent
}

// A request that is still on its way when all sessions end is refused, as is a wrong password.
test.use({ expectedErrors: /status of (401|422|429|503)/ })

test('who has forgotten their password gets another from HR, changes it before anything else, and signs out everywhere', async ({
  page,
  api,
}) => {
  const fullName = unique('Nyoman Lupa')
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@roda.example`
  const { items: roles } = await api.send('GET /api/roles')
  const roleId = roles.find(({ name }: { name: string }) => name === 'HR').id
  const { id } = await api.create('employee', { fullName, email, roleId, isActive: true })
  const me = await api.send('GET /api/users/me')

  await page.goto('/login')
  await press(page, passwords.forgotten)
  await expect(page.getByText(passwords.askWhom)).toBeVisible()

  await test.step('HR sets it in the form, which sends none unless one was typed', async () => {
    const sent = watchSent(page, '/api/users/update/')
    await signIn(page, 'hr@roda.example')
    await page.waitForURL('/dashboard')
    await page.goto(`/employee/form/${id}`)
    await field(page, 'Phone').fill('081234567890')
    await press(page, 'Save')
    await page.waitForURL('/employee')
    await page.goto(`/employee/form/${id}`)
    await field(page, 'New password').fill('password1234')
    await press(page, 'Save')
    await expect(page.getByText(passwords.tooCommon)).toBeVisible()
    await field(page, 'New password').fill(GIVEN)
    await press(page, 'Save')
    await page.waitForURL('/employee')
    expect(sent.map((body) => body.password)).toEqual([undefined, GIVEN])
    await choose(page, 'Logout')
    await page.waitForURL('/login')
  })

  await test.step('its owner changes it first', async () => {
    await signIn(page, email, GIVEN)
    await expect(field(page, 'Current password')).toBeVisible()
    await page.goto('/employee')
    await expect(field(page, 'Current password')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await field(page, 'Current password').fill(GIVEN)
    await field(page, 'New password').fill('password1234')
    await press(page, 'Change password')
    await expect(page.getByText(passwords.tooCommon)).toBeVisible()
    await field(page, 'New password').fill(OWN)
    await press(page, 'Change password')
    await expect(heading(page)).toHaveText('Employees')
    await page.goto(`/employee/form/${id}`)
    await expect(field(page, 'Full name')).toHaveValue(fullName)
    await expect(field(page, 'New password')).toHaveCount(0)
  })

  await test.step('and again later, told what is wrong, and signed in by the new one', async () => {
    await page.goto('/employee/form')
    await field(page, 'Full name').fill('Half a name')
    const isKept = () =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft:')))
    await expect.poll(isKept).toBe(true)
    const before = await page.evaluate(() => localStorage.getItem('rs'))
    await choose(page, 'Change password')
    const dialog = page.getByRole('dialog')
    await field(page, 'Current password').fill('wrong')
    await field(page, 'New password').fill(NEW)
    await press(page, 'Change password')
    await expect(dialog.getByText(passwords.notYours)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.route('**/api/users/me/password', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many failed sign-ins.' } }),
    )
    await field(page, 'Current password').fill(OWN)
    await press(page, 'Change password')
    await expect(dialog.getByRole('alert')).toHaveText('Too many failed sign-ins.')
    await expect(field(page, 'New password')).toHaveValue(NEW)
    await page.unrouteAll()
    await press(page, 'Change password')
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('rs'))).not.toBe(before)
    await expect(field(page, 'Full name')).toHaveValue('Half a name')
  })

  await test.step('signing out everywhere asks, and does nothing here where it fails', async () => {
    const dialog = page.getByRole('dialog')
    await page.route('**/api/users/me/sign-out', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.' } }),
    )
    await choose(page, 'Sign out everywhere')
    await expect(dialog).toContainText(passwords.unsavedForm)
    await dialog.getByRole('button', { name: /sign out/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Logout Failed' })).toContainText(
      'Not now.',
    )
    await expect(field(page, 'Full name')).toHaveValue('Half a name')
    await page.unrouteAll()
    page.on('dialog', (leaving) => leaving.accept())
    await choose(page, 'Sign out everywhere')
    await dialog.getByRole('button', { name: /sign out/ }).click()
    await page.waitForURL('/login')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /^(rs|auth|draft:)/.test(key))).toEqual([])
    await signIn(page, email, OWN)
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await signIn(page, email, NEW)
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
  expect(await api.send('GET /api/users/me')).toEqual(me)
})
