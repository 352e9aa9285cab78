import { expect, test } from './fixtures.ts'

test.use({ account: 'editor@roda.example' })

test('an address past the last page leads to the last page', async ({ page, api }) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 25 })
  const first = totalData - ((totalData - 1) % 25)
  await page.goto('/comp-profile/news?page=99&perPage=25')
  await expect(page.getByText(`${first}–${totalData} of ${totalData}`)).toBeVisible()
})

test('an address that asks for the impossible leads to the first page', async ({ page, api }) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 1 })
  await page.goto('/comp-profile/news?page=-1&perPage=1000')
  await expect(page.getByText(`1–10 of ${totalData}`)).toBeVisible()
})

test.describe('a token of which nothing else is known', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('is asked about again on demand, and refuses nobody', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 500, json: { message: 'Not now' } }))
    await page.goto('/comp-profile/news')
    await expect(page.getByText('Not now').first()).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('grid', { name: 'News' })).toBeVisible()
  })
})
