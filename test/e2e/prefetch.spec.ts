import type { Page } from '@playwright/test'
import { test as base, expect, held } from './fixtures.ts'

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

const row = (page: Page) => page.getByRole('gridcell').first()

/** The scripts that a page has asked for beyond those of the list, and their sizes as sent. */
function watchAhead(page: Page) {
  const ahead: { name: string; size: Promise<number> }[] = []
  page.on('request', (request) => {
    const [, name = 'rolldown-runtime'] =
      /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (/^(rolldown-runtime|entry|login-app|app|list|grid.*)$/.test(name)) return
    const size = request.response().then(async (response) => {
      await response?.finished()
      return (await request.sizes()).responseBodySize
    })
    ahead.push({ name, size })
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
  await page.goto('/comp-profile/news', { waitUntil: 'commit' })
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
  await expect.poll(() => ahead.map(({ name }) => name)).toContain('form')
  const sizes = await Promise.all(ahead.map(({ size }) => size))
  const [last = 0] = sizes.slice(-1)
  expect(sizes.reduce((sum, size) => sum + size, -last)).toBeLessThan(150_000)
})

test('one part is prefetched after another', async ({ page }) => {
  const first = held()
  const ahead = watchAhead(page)
  await page.route('**/assets/*.js', async (route) => {
    if (ahead.length > 0) await first.released
    await route.continue()
  })
  await page.goto('/comp-profile/news', { waitUntil: 'commit' })
  await untilReady(page)
  await page.clock.runFor(10_000)
  await expect.poll(() => ahead.length).toBeGreaterThan(0)
  // A part and what it imports.
  const { length } = ahead
  await page.clock.runFor(10_000)
  expect(ahead).toHaveLength(length)

  first.release()
  await page.clock.resume()
  await expect.poll(() => ahead.map(({ name }) => name)).toContain('Toaster')
  await Promise.all(ahead.map(({ size }) => size))
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
    await page.goto('/comp-profile/news', { waitUntil: 'commit' })
    await untilReady(page)
    await page.clock.runFor(10_000)
    expect(ahead).toEqual([])
  })
}
