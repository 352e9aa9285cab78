import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'

/** What a list costs the server: one question for each view, and none twice. */

test.use({ account: 'admin@roda.example' })

const isQuestion = (url: string) => new URL(url).pathname === '/api/articles'

/** The questions that an act leads to, until the rows stand that it asked for. */
async function questions(page: Page, act: () => Promise<unknown>): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = []
  const listen = (request: Request) =>
    isQuestion(request.url()) && asked.push(new URL(request.url()).searchParams)
  page.on('request', listen)
  const answer = page.waitForResponse((response) => isQuestion(response.url()))
  await act()
  await (await answer).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  page.off('request', listen)
  return asked
}

test('a list asks once to open, once for each page, order, search and filter', async ({ page }) => {
  const opening = await questions(page, () => page.goto('/comp-profile/news'))
  expect(opening.map(String)).toEqual(['page=1&perPage=10'])

  const paging = await questions(page, () =>
    page.getByRole('button', { name: 'Go to next page' }).click(),
  )
  expect(paging.map(String)).toEqual(['page=2&perPage=10'])

  const title = page.getByRole('columnheader', { name: 'Title' })
  const sorting = await questions(page, () => title.click())
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  expect(sorting.map(String)).toEqual(['page=1&perPage=10&sortBy=title&isAscending=true'])

  const pagingSorted = await questions(page, () =>
    page.getByRole('button', { name: 'Go to next page' }).click(),
  )
  expect(pagingSorted.map(String)).toEqual(['page=2&perPage=10&sortBy=title&isAscending=true'])

  const search = page.getByRole('searchbox', { name: 'Search' })
  const searching = await questions(page, () => search.pressSequentially('ty', { delay: 20 }))
  expect(searching.map(String)).toEqual([
    'page=1&perPage=10&search=ty&sortBy=title&isAscending=true',
  ])

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  const filtering = await questions(page, () =>
    page.getByRole('option', { name: 'Published' }).click(),
  )
  expect(filtering.map(String)).toEqual([
    'page=1&perPage=10&search=ty&status=published&sortBy=title&isAscending=true',
  ])
  await page.keyboard.press('Escape')

  const refreshing = await questions(page, () =>
    page.getByRole('button', { name: 'Refresh', exact: true }).click(),
  )
  expect(refreshing).toHaveLength(1)
})

test('a reload shows the same view with one question', async ({ page }) => {
  await questions(page, () => page.goto('/comp-profile/news'))
  await questions(page, () => page.getByRole('button', { name: 'Go to next page' }).click())
  const again = await questions(page, () => page.reload())
  await expect(page.getByRole('row')).toHaveCount(11)
  expect(again.map(String)).toEqual(['page=2&perPage=10'])
})

test('nothing of a cookie is sent in a header', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-another-app', url: String(baseURL) }])
  await page.goto('/comp-profile/news')
  const asked = page.waitForRequest((request) => isQuestion(request.url()))
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer /)
  expect(headers).not.toHaveProperty('x-xsrf-token')
})

test('who is signed in is asked once a page load at most', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/me') asked++
  })
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.waitForLoadState('networkidle')
  expect(asked).toBeLessThanOrEqual(1)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'News tags' })
    .click()
  await expect(page.getByRole('grid', { name: 'News tags' }).getByRole('row')).toHaveCount(11)
  expect(asked).toBeLessThanOrEqual(1)
})

test('below 900 px the grid is not asked for at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The first page of a browser may be begun by a process that has not been told of the size yet.
  await page.goto('/no-such-page')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /\/RecordGrid-[\w-]{8}\.js$/.test(path))).toEqual([])
})
