import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser/fixtures.ts'

/** What a list costs the server: one question for each view, and none twice. */

test.use({ account: 'admin@roda.example', expectedErrors: /status of 404/ })

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

test('a list asks once to open, once for each page, order, search, filter and reload, and once a load who that is', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/me') asked.push(request.url())
  })
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

  const reloading = await questions(page, () => page.reload())
  expect(reloading.map(String)).toEqual([
    'page=1&perPage=10&search=ty&status=published&sortBy=title&isAscending=true',
  ])
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a list sends no cookie in a header, and on a phone fetches nothing of the grid', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-another-app', url: String(baseURL) }])
  await page.setViewportSize({ width: 390, height: 844 })
  // The first page of a browser may be begun by a process that has not been told of the size yet.
  await page.goto('/no-such-page')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const asked = page.waitForRequest((request) => isQuestion(request.url()))
  await page.goto('/comp-profile/news')
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer /)
  expect(headers).not.toHaveProperty('x-xsrf-token')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((path) => /\/RecordGrid-[\w-]{8}\.js$/.test(path))).toEqual([])
})
