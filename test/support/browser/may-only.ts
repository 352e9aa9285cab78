import type { Page } from '@playwright/test'

/**
 * Lets the app see these permissions alone, as the server would tell them to a page that knows
 * nothing yet; the server goes by the role.
 */
export async function mayOnly(page: Page, ...names: string[]): Promise<void> {
  // An answer to a route of before may be on its way still.
  await page.unrouteAll({ behavior: 'wait' })
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const me = await response.json()
    const permissions = names.map((name, index) => ({ permission: { id: index + 1, name } }))
    await route.fulfill({ response, json: { ...me, role: { ...me.role, permissions } } })
  })
}
