import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** What the browser stored is changed behind the app's back. */

test.use({ account: 'editor@roda.example' })

/** Once the app has stored who is signed in; it would write over the change. */
const openDashboard = (page: Page) => page.goto('/dashboard', { waitUntil: 'networkidle' })

const record = 'rs'
const area = 'auth'

test('a session record that is broken or missing counts as none', async ({ page }) => {
  await openDashboard(page)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  for (const value of ['garbage', JSON.stringify({ accessToken: 'plain' }), '', undefined]) {
    await page.evaluate(store, JSON.stringify({ ...stored, [record]: value }))
    await page.goto('/comp-profile/news')
    await page.waitForURL(/\/login/)
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
})

test(
  'an auth area that is of another version, broken or missing is asked of the server again',
  long,
  async ({ page }) => {
    await openDashboard(page)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    const other = JSON.stringify({ version: 2, viewer: { permissions: ['employee_list'] } })
    for (const value of [other, '{', undefined]) {
      await page.evaluate(store, JSON.stringify({ ...stored, [area]: value }))
      await page.goto('/comp-profile/news')
      await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News tags' }),
      ).toBeVisible()
    }
  },
)

/** Puts these values, as JSON, into the place of all that is stored. */
function store(items: string) {
  localStorage.clear()
  for (const [key, value] of Object.entries<string>(JSON.parse(items)))
    localStorage.setItem(key, value)
}
