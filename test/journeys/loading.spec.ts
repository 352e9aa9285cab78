import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { expect, held, test } from '../support/browser/fixtures.ts'

/** How a page comes in: in how many files, and which of them wait for which. */

test.use({ account: 'admin@roda.example' })

const isRow = (page: Page) => page.getByRole('main').getByRole('listitem').first()
const isCell = (page: Page) => page.getByRole('gridcell').first()
const isSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

/** The scripts of pages: those asked for at once, and all. A grid follows when its rows are there. */
const pages = [
  { path: '/comp-profile/news', width: 390, atOnce: 5, inAll: 5, ready: isRow },
  { path: '/comp-profile/news', width: 1440, atOnce: 5, inAll: 8, ready: isCell },
  { path: '/comp-profile/news-category/form', width: 1440, atOnce: 6, inAll: 6, ready: isSave },
]

// Nothing is prefetched there.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  }),
)

/** Answers no script until so many have been asked for; tells which these were. */
async function holdScripts(page: Page, count: number, passing = /^$/): Promise<string[]> {
  const held: Route[] = []
  const asked: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url()
    if (passing.test(url)) return route.continue()
    asked.push(url)
    held.push(route)
    if (asked.length >= count) for (const one of held.splice(0)) await one.continue()
  })
  return asked
}

for (const { path, width, atOnce, inAll, ready } of pages) {
  test(`${path} at ${width} px asks for its ${atOnce} scripts at once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = await holdScripts(page, atOnce)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(ready(page)).toBeVisible()
    expect(asked).toHaveLength(inAll)
  })

  test(`${path} at ${width} px asks for the same where any server sends its page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await sendPlainPage(page)
    const asked = await holdScripts(page, atOnce, /\/assets\/pages-/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(ready(page)).toBeVisible()
    expect(asked).toHaveLength(inAll)
  })
}

test.describe('without a session', () => {
  test.use({ account: undefined })
  test('/login asks for its 4 scripts at once', async ({ page }) => {
    const asked = await holdScripts(page, 4)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(asked).toHaveLength(4)
  })
})

test.describe('on a bad line', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  for (const moment of ['before', 'after'])
    test(`a file that could not be fetched ahead, ${moment} it was needed, is fetched again`, async ({
      page,
    }) => {
      // The first question is asked by the script that needs the app.
      const needed = page.waitForRequest('**/api/**')
      const failed = new Set<string>()
      await page.route(/\/assets\/(App|RecordGrid)-[\w-]{8}\.js$/, async (route) => {
        const url = route.request().url()
        if (failed.has(url)) return route.continue()
        failed.add(url)
        if (moment === 'after') await needed
        await route.abort()
      })
      await page.goto('/comp-profile/news')
      await expect(isCell(page)).toBeVisible()
      expect(failed.size).toBe(2)
    })
})

test.describe('until the grid is there', () => {
  /** Opens a list whose grid does not come before it is released. */
  async function openWithoutGrid(page: Page) {
    const grid = held()
    await page.route(/\/assets\/RecordGrid-[\w-]{8}\.js$/, async (route) => {
      await grid.released
      await route.continue()
    })
    await page.goto('/comp-profile/news')
    await expect(page.locator('[data-id]')).toHaveCount(10)
    await expect(isCell(page)).toHaveCount(0)
    return grid
  }

  const placesOfCells = (page: Page) =>
    page.locator('[data-id] [data-field]:not([data-field^=__])').evaluateAll((cells) =>
      cells.map((cell) => {
        const { x, width, bottom } = cell.getBoundingClientRect()
        return [cell.textContent, Math.round(x), Math.round(width), Math.round(bottom)]
      }),
    )

  test('its rows are in its place', async ({ page }) => {
    const grid = await openWithoutGrid(page)
    const before = await placesOfCells(page)
    grid.release()
    await expect(isCell(page)).toBeVisible()
    expect(await placesOfCells(page)).toEqual(before)
  })

  test('a row can be opened', async ({ page }) => {
    await openWithoutGrid(page)
    const title = page.locator('[data-id] [data-row-title]').first()
    const name = await title.innerText()
    await title.click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name)
  })

  test('the focus stays on its row, and the row selected', async ({ page }) => {
    const grid = await openWithoutGrid(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const second = page.locator('[data-id] [data-row-title]').nth(1)
    await expect(second).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    grid.release()
    await expect(isCell(page)).toBeVisible()
    await expect(second).toBeFocused()
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1)
  })
})

const isQuestion = (url: URL) => url.pathname === '/api/articles'
const list = '/comp-profile/news'

/** Holds the app back until it is released; tells what was asked of the list so far. */
async function holdApp(page: Page) {
  const app = held()
  const questions: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isQuestion(url) && request.method() === 'GET') questions.push(url.search)
  })
  await page.route('**/assets/App-*.js', async (route) => {
    await app.released
    await route.continue()
  })
  return { questions, release: app.release }
}

test('the first question is asked while the app is coming, and once', async ({ page }) => {
  const { questions, release } = await holdApp(page)
  const asked = page.waitForResponse((response) => isQuestion(new URL(response.url())))
  await page.goto(list, { waitUntil: 'commit' })
  await asked
  release()
  await expect(isCell(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(questions).toEqual(['?page=1&perPage=10'])
})

test('a slow first answer is waited for, and not asked for again', async ({ page }) => {
  const { questions, release } = await holdApp(page)
  const answer = held()
  await page.route(isQuestion, async (route) => {
    await answer.released
    await route.continue()
  })
  release()
  await page.goto(list)
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  answer.release()
  await expect(isCell(page)).toBeVisible()
  expect(questions).toEqual(['?page=1&perPage=10'])
})

test('the page and its size are asked for as the address says', async ({ page }) => {
  const { questions, release } = await holdApp(page)
  const asked = page.waitForResponse((response) => isQuestion(new URL(response.url())))
  await page.goto(`${list}?perPage=25&page=1`, { waitUntil: 'commit' })
  await asked
  release()
  await expect(isCell(page)).toBeVisible()
  expect(questions).toEqual(['?page=1&perPage=25'])
})

for (const [search, question] of [
  ['?search=ban', '?page=1&perPage=10&search=ban'],
  ['?perPage=11', '?page=1&perPage=10'],
  ['?page=0', '?page=1&perPage=10'],
  ['?page=1&page=2', '?page=1&perPage=10'],
] as const)
  test(`an address with ${search} is asked for by the list alone`, async ({ page }) => {
    const { questions, release } = await holdApp(page)
    release()
    await page.goto(list + search)
    await expect(page.getByRole('grid')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(questions).toEqual([question])
  })

for (const [status, times] of [
  [401, 1],
  [403, 1],
  [500, 2],
] as const) {
  test.describe(`a first answer of ${status}`, () => {
    test.use({ expectedErrors: /status of/ })
    test('is told as any other', async ({ page }) => {
      const { questions, release } = await holdApp(page)
      const message = `Refused by ${status}.`
      await page.route(isQuestion, (route) => route.fulfill({ status, json: { message } }))
      const asked = page.waitForResponse((response) => isQuestion(new URL(response.url())))
      await page.goto(list, { waitUntil: 'commit' })
      await asked
      release()
      const told = status === 403 ? 'You may not open this page' : message
      await expect(page.getByText(told).first()).toBeVisible()
      expect(questions).toHaveLength(times)
    })
  })
}

test.describe('who may not read the list', () => {
  test.use({ account: 'hr@roda.example' })
  test('asks for none of it', async ({ page }) => {
    const { questions, release } = await holdApp(page)
    release()
    await page.goto(list)
    await expect(page.getByText('You may not open this page')).toBeVisible()
    expect(questions).toEqual([])
  })
})

test.describe('who is not signed in', () => {
  test.use({ account: undefined })
  test('asks for none of the list', async ({ page }) => {
    const { questions, release } = await holdApp(page)
    release()
    await page.goto(list)
    await page.waitForURL(/\/login/)
    expect(questions).toEqual([])
  })
})

/** As a server does that knows nothing of the app: the same file for every path. */
async function sendPlainPage(page: Page): Promise<void> {
  const body = readFileSync(new URL('../../dist/web/index.html', import.meta.url), 'utf8')
  await page.route(
    (url) => !/^\/(api|assets|files)\//.test(url.pathname),
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
}
