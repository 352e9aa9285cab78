import type { Page } from '@playwright/test'
import { expect, signIn, test, unique, visit, visitAfresh } from '../support/browser/fixtures.ts'
import { choose, draftsIn, field, heading, menu, toast } from '../support/browser/parts.ts'
import { passwords } from '../support/names.ts'

/** A password that somebody else has set, from the day that its owner had forgotten theirs. */

const GIVEN = 'kunci roda tiga belas'
const OWN = 'kuda hujan kertas'
const NEW = 'payung biru di teras'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
// A request that is still on its way when all sessions end is refused, as is a wrong password.
test.use({ expectedErrors: /status of (401|422|429|503)/ })

test('who forgot their password gets one, and changes it first @long', async ({ page, api }) => {
  const fullName = unique('Nyoman Lupa')
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@roda.example`
  const { items: roles } = await api.send('GET /api/roles')
  const roleId = roles.find(({ name }: { name: string }) => name === 'HR').id
  const { id } = await api.create('employee', { fullName, email, roleId, isActive: true })
  const me = await api.send('GET /api/users/me')

  await page.goto('/login')
  await press(page, passwords.forgotten)
  await expect(page.getByText(passwords.askWhom)).toBeVisible()

  await test.step('HR sets it in the form', async () => {
    await signIn(page, 'hr@roda.example')
    await page.waitForURL('/dashboard')
    await visit(page, `/employee/form/${id}`)
    await field(page, 'New password').fill(GIVEN)
    await press(page, 'Save')
    await page.waitForURL('/employee')
    await choose(page, 'Logout')
    await page.waitForURL('/login')
  })

  await test.step('its owner changes it first', async () => {
    await signIn(page, email, GIVEN)
    await expect(field(page, 'Current password')).toBeVisible()
    await page.goto('/employee')
    await expect(field(page, 'Current password')).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
    await field(page, 'Current password').fill(GIVEN)
    await field(page, 'New password').fill('password1234')
    await press(page, 'Change password')
    await expect(page.getByText(passwords.tooCommon)).toBeVisible()
    await field(page, 'New password').fill(OWN)
    await press(page, 'Change password')
    await expect(heading(page)).toHaveText('All Employee')
    await visit(page, `/employee/form/${id}`)
    await expect(field(page, 'Full name')).toHaveValue(fullName)
    await expect(field(page, 'New password')).toHaveCount(0)
  })

  await test.step('and again later, told what is wrong, and signed in by the new one', async () => {
    await visitAfresh(page, '/employee/form')
    await field(page, 'Full name').fill('Half a name')
    await expect.poll(() => draftsIn(page)).toBe(1)
    const before = await page.evaluate(() => localStorage.getItem('rs'))
    await choose(page, 'Change password')
    const dialog = page.getByRole('dialog')
    await field(page, 'Current password').fill('wrong')
    await field(page, 'New password').fill(NEW)
    await press(page, 'Change password')
    await expect(dialog.getByText(passwords.notYours)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    const refused = { status: 429, json: { message: 'Too many failed sign-ins.' } }
    await page.route('**/api/users/me/password', (route) => route.fulfill(refused))
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
    const refused = { status: 503, json: { message: 'Not now.' } }
    await page.route('**/api/users/me/sign-out', (route) => route.fulfill(refused))
    await choose(page, 'Sign out everywhere')
    await expect(dialog).toContainText(passwords.unsavedForm)
    await dialog.getByRole('button', { name: /sign out/ }).click()
    await expect(toast(page, 'Logout Failed')).toContainText('Not now.')
    await expect(field(page, 'Full name')).toHaveValue('Half a name')
    await page.unrouteAll()
    page.on('dialog', (leaving) => leaving.accept())
    await choose(page, 'Sign out everywhere')
    await dialog.getByRole('button', { name: /sign out/ }).click()
    await page.waitForURL('/login')
    expect(await draftsIn(page)).toBe(0)
    await signIn(page, email, OWN)
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await signIn(page, email, NEW)
    await page.waitForURL('/dashboard')
    await expect(menu(page)).toBeVisible()
  })
  expect(await api.send('GET /api/users/me')).toEqual(me)
})
