import { expect, test } from '../support/browser/fixtures.ts'
import { button, pick, watchCalls } from '../support/browser/parts.ts'
import { list } from '../support/names.ts'

/** What a list costs the server: one question for each view, and none twice. */

test.use({ account: 'admin@roda.example', expectedErrors: /status of 404/ })

test('a list asks once for each page, order, search, filter and refresh', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-another-app', url: String(baseURL) }])
  const calls = watchCalls(page)
  const next = page.getByRole('button', { name: list.next })
  const title = page.getByRole('columnheader', { name: 'Title' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  async function filter() {
    await page.getByRole('button', { name: 'Filter' }).click()
    await pick(page, 'Status', 'Published')
    await page.keyboard.press('Escape')
  }
  const sorted = 'sortBy=title&isAscending=true'
  const narrowed = `?page=1&perPage=10&search=ty&status=published&${sorted}`
  for (const [act, question] of [
    [() => page.goto('/comp-profile/news'), '?page=1&perPage=10'],
    [() => next.click(), '?page=2&perPage=10'],
    [() => title.click(), `?page=1&perPage=10&${sorted}`],
    [() => search.pressSequentially('ty', { delay: 20 }), `?page=1&perPage=10&search=ty&${sorted}`],
    [filter, narrowed],
    [() => button(page, 'Refresh').click(), narrowed],
  ] as const) {
    const questions = () =>
      calls.filter(({ path }) => path === '/api/articles').map((one) => one.search)
    const before = questions().length
    const answer = page.waitForResponse('**/api/articles?*')
    await act()
    await (await answer).finished()
    expect(await (await answer).request().allHeaders()).not.toHaveProperty('x-xsrf-token')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(questions().slice(before)).toEqual([question])
  }
  await expect(title).toHaveAttribute('aria-sort', 'ascending')
  expect(calls.filter(({ path }) => path === '/api/users/me').length).toBeLessThanOrEqual(2)
})
