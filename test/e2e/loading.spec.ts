import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** How a page comes in: in how many files, and which of them wait for which. */

test.use({ account: 'admin@roda.example' })

const isRow = (page: Page) => page.getByRole('main').getByRole('listitem').first()
const isCell = (page: Page) => page.getByRole('gridcell').first()
const isSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const pages = [
  { path: '/comp-profile/news', width: 390, scripts: 6, ready: isRow },
  { path: '/comp-profile/news', width: 1440, scripts: 8, ready: isCell },
  { path: '/comp-profile/news-category/form', width: 1440, scripts: 6, ready: isSave },
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

for (const { path, width, scripts, ready } of pages) {
  test(`${path} at ${width} px asks for its ${scripts} scripts at once`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = await holdScripts(page, scripts)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(ready(page)).toBeVisible()
    expect(asked).toHaveLength(scripts)
  })

  test(`${path} at ${width} px asks for the same where any server sends its page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await sendPlainPage(page)
    const asked = await holdScripts(page, scripts, /\/assets\/pages-/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(ready(page)).toBeVisible()
    expect(asked).toHaveLength(scripts)
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
  test('a file that cannot be fetched ahead is fetched when it is needed', async ({ page }) => {
    const failed = new Set<string>()
    await page.route(/\/assets\/(app|list|grid)-[\w-]{8}\.js$/, (route) => {
      const url = route.request().url()
      if (failed.has(url)) return route.continue()
      failed.add(url)
      return route.abort()
    })
    await page.goto('/comp-profile/news')
    await expect(isCell(page)).toBeVisible()
    expect(failed.size).toBe(3)
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
