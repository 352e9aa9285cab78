import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What the browser stored is changed behind the app's back. */

test.use({ account: 'editor@roda.example' })

/** Once the app has stored who is signed in; it would write over the change. */
const openDashboard = (page: Page) => page.goto('/dashboard', { waitUntil: 'networkidle' })

const record = 'rs'
const area = 'auth'

for (const [name, value] of [
  ['garbage', 'garbage'],
  ['plain text', JSON.stringify({ accessToken: 'plain' })],
  ['empty', ''],
] as const) {
  test(`a session record that is ${name} counts as none`, async ({ page }) => {
    await openDashboard(page)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [record, value] as const)
    await page.goto('/comp-profile/news')
    await page.waitForURL(/\/login/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })
}

test('a missing session record counts as none, whatever else is stored', async ({ page }) => {
  await openDashboard(page)
  await page.evaluate((key) => localStorage.removeItem(key), record)
  await page.goto('/dashboard')
  await page.waitForURL(/\/login/)
})

for (const [name, value] of [
  ['of another version', JSON.stringify({ version: 2, viewer: { permissions: ['employee_list'] } })],
  ['garbage', '{'],
  ['missing', undefined],
] as const) {
  test(`an auth area that is ${name} is asked of the server again`, async ({ page }) => {
    await openDashboard(page)
    await page.evaluate(([key, text]) => (text === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, text)), [
      area,
      value,
    ] as const)
    await page.goto('/comp-profile/news')
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News tags' })).toBeVisible()
  })
}
