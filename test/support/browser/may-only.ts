import type { Page } from '@playwright/test'

/**
 * Shows the app only these permissions, like the server's reply to a page without a stored session;
 * the server itself uses the role.
 */
export async function mayOnly(page: Page, ...names: string[]): Promise<void> {
  // A reply to an earlier route may still be on its way.
  await page.unrouteAll({ behavior: 'wait' })
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    const permissions = names.map((name, index) => ({ permission: { id: index + 1, name } }))
    await route.fulfill({ response, json: { ...me, role: { ...me.role, permissions } } })
  })
}
