import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What a list costs the server: one question for each view, and none twice. */

test.use({ account: 'admin@roda.example' })

/** The questions asked since the last call, oldest first. */
function listen(page: Page, path: string) {
  let asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) asked.push(url.searchParams)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const taken = asked
    asked = []
    return taken
  }
}

test('a list asks once to open, once for each page, order and search', async ({ page }) => {
  const asked = listen(page, '/api/articles')
  await page.goto('/comp-profile/news')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(11)
  expect((await asked()).map(String)).toEqual(['page=1&perPage=10'])

  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page).toHaveURL(/=2/)
  expect((await asked()).map((query) => query.get('page'))).toEqual(['2'])

  await page.getByRole('columnheader', { name: 'Title' }).click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  expect((await asked()).map((query) => [query.get('page'), query.get('sortBy'), query.get('isAscending')])).toEqual([
    ['1', 'title', 'true'],
  ])

  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('ban', { delay: 20 })
  await expect(page).toHaveURL(/ban/)
  expect((await asked()).map((query) => [query.get('page'), query.get('search')])).toEqual([['1', 'ban']])

  // Without a navigation, the network counts as idle until the question is on its way.
  const question = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/articles')
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await question
  expect(await asked()).toHaveLength(1)
})

test('a reload shows the same view with one question', async ({ page }) => {
  const asked = listen(page, '/api/articles')
  await page.goto('/comp-profile/news')
  await page.getByRole('button', { name: 'Go to next page' }).click()
  await expect(page).toHaveURL(/=2/)
  await asked()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(11)
  expect((await asked()).map((query) => query.get('page'))).toEqual(['2'])
})

test('who is signed in is asked once a page load at most', async ({ page }) => {
  const asked = listen(page, '/api/users/me')
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('row')).toHaveCount(11)
  expect((await asked()).length).toBeLessThanOrEqual(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News tags' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeVisible()
  expect(await asked()).toHaveLength(0)
})

test('below 900 px the grid is not asked for at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  // `grid-<hash>.js` is what only the grid needs; a name like `grid-form-<hash>.js` is shared with others.
  expect(scripts.filter((path) => /\/(grid|RecordGrid)-[\w-]{8}\.js$/.test(path))).toEqual([])
})
