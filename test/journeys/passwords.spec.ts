import type { Page } from '@playwright/test'
import { expect, signIn, test, unique } from '../support/browser/fixtures.ts'

/** A password that somebody else has set, from the day that its owner had forgotten theirs. */

const GIVEN = 'kunci roda tiga belas'
const OWN = 'kuda hujan kertas'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

// A request that is still on its way when all sessions end is refused.
test.use({ expectedErrors: /status of 401/ })

test('who has forgotten their password gets another, changes it before anything else, and signs out everywhere', async ({
  page,
  api,
}) => {
  const fullName = unique('Nyoman Lupa')
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@roda.example`
  const roles = await api.send('GET /api/roles')
  const roleId = roles.items.find(({ name }: { name: string }) => name === 'HR').id
  const { id } = await api.create('employee', { fullName, email, roleId, isActive: true })

  await page.goto('/login')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page.getByText('Ask HR or an administrator')).toBeVisible()
  await api.send('PUT /api/users/update/:id', { id, password: GIVEN })

  await signIn(page, email, GIVEN)
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible()
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await field(page, 'Current password').fill(GIVEN)
  await field(page, 'New password').fill('password1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Everybody tries this one first. Choose another.')).toBeVisible()
  await field(page, 'New password').fill(OWN)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await page.waitForURL('/login')
  await signIn(page, email, OWN)
  await page.waitForURL('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
