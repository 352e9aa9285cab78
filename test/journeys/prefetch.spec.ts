import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { loadedBy } from '../support/browser/built-files.ts'
import { test as base, expect, held, signIn } from '../support/browser/fixtures.ts'
import { sizeAsSent } from '../support/size-as-sent.ts'

/** What a page loads ahead of need: when, how much, and for whom not. */

const test = base.extend<{ time: undefined }>({
  // The page has a clock of its own, which goes only as far as a test lets it.
  time: [
    async ({ page, clock }, use) => {
      await page.clock.install({ time: clock() })
      await use(undefined)
    },
    { auto: true },
  ],
})
test.use({ account: 'admin@roda.example' })

const list = '/comp-profile/news'
const row = (page: Page) => page.getByRole('gridcell').first()

const built = new URL('../../dist/web/', import.meta.url)
const html = readFileSync(new URL('index.html', built), 'utf8')
const { pages } = JSON.parse(readFileSync(new URL('.vite/pages.json', built), 'utf8'))
const ofList = pages.find((page: { paths: string }) => new RegExp(page.paths).test(list))
/** What the list begins with, and its grid. */
const needed = new Set<string>([
  ...ofList.files.map(({ href }: { href: string }) => href),
  ...loadedBy('RecordGrid').map(({ path }) => path),
])

/** The name of a script, if the list does not need it. */
function nameAhead(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  const [, name] = /^\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname) ?? []
  return html.includes(pathname) || needed.has(pathname) ? undefined : name
}

/** The scripts that a page has asked for beyond those of the list. */
function watchAhead(page: Page) {
  const ahead: { name: string; request: Request }[] = []
  page.on('request', (request) => {
    const name = nameAhead(request)
    if (name) ahead.push({ name, request })
  })
  return ahead
}

/** Lets time pass until the first row stands. */
async function untilReady(page: Page) {
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(row(page)).toBeVisible({ timeout: 100 })
  }).toPass()
}

test('nothing is prefetched before the data of the page has come', async ({ page }) => {
  const answer = held()
  await page.route('**/api/articles?*', async (route) => {
    await answer.released
    await route.continue()
  })
  const ahead = watchAhead(page)
  const asked = page.waitForRequest('**/api/articles?*')
  await page.goto(list, { waitUntil: 'commit' })
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100 })
  }).toPass()
  await asked
  await page.clock.runFor(10_000)
  expect(ahead).toEqual([])

  answer.release()
  await untilReady(page)
  await page.clock.resume()
  await expect.poll(() => ahead.map(({ name }) => name)).toContain('ResourceForm')
  const sizes = await Promise.all(ahead.map(({ request }) => sizeAsSent(request)))
  // The last one begins below 150 kB.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(175_000)
})

test('one part is prefetched after another', async ({ page }) => {
  const first = held()
  const ahead = watchAhead(page)
  const names = () => ahead.map(({ name }) => name)
  await page.route('**/assets/*.js', async (route) => {
    if (nameAhead(route.request())) await first.released
    await route.continue()
  })
  await page.goto(list, { waitUntil: 'commit' })
  await untilReady(page)
  await expect(async () => {
    await page.clock.runFor(1000)
    expect(names()).not.toEqual([])
  }).toPass()
  await page.clock.runFor(10_000)
  expect(names()).not.toContain('ExportDialog')

  first.release()
  await page.clock.resume()
  await expect.poll(names).toContain('ExportDialog')
})

test.describe('before a sign-in', () => {
  test.use({ account: undefined })
  test('the app is fetched once the page is ready, and not run', async ({ page }) => {
    const isApp = /\/assets\/App-[\w-]{8}\.js$/
    let asked = 0
    page.on('request', (request) => {
      if (isApp.test(request.url())) asked += 1
    })
    await page.coverage.startJSCoverage()
    await page.goto('/login')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(asked).toBe(0)
    const came = page.waitForResponse(isApp)
    await page.clock.runFor(2000)
    await page.clock.resume()
    await (await came).finished()
    await page.waitForLoadState('networkidle')
    const run = (await page.coverage.stopJSCoverage())
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0] && ranges[0].count > 0))
      .map(({ url }) => url)
    expect(run.length).toBeGreaterThan(0)
    expect(run.filter((url) => isApp.test(url))).toEqual([])

    await signIn(page, 'admin@roda.example')
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(asked).toBe(1)
  })
})

for (const [line, connection] of [
  ['asked to save data', { saveData: true }],
  ['on a slow line', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`nothing is prefetched by a browser that is ${line}`, async ({ page }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, connection)
    const ahead = watchAhead(page)
    await page.goto(list, { waitUntil: 'commit' })
    await untilReady(page)
    await page.clock.runFor(10_000)
    expect(ahead).toEqual([])
  })
}
