import { readdirSync, readFileSync } from 'node:fs'
import type { Page, Request, Route } from '@playwright/test'
import sharp from 'sharp'
import { colours, name } from '../../src/brand.ts'
import { deferred, expect, signIn, test } from '../support/browser/fixtures.ts'
import { saveData } from '../support/browser/page-loads.ts'
import { sizeAsSent } from '../support/size-as-sent.ts'

/** How pages come in: which files wait for which, what is asked first, and what comes ahead of need. */

test.describe.configure({ mode: 'parallel' })
test.use({ account: 'admin@roda.example' })

const list = '/comp-profile/news'
const row = (page: Page) => page.locator('[data-id] [data-row-title]').first()
const cell = (page: Page) => page.getByRole('gridcell').first()
const scriptOf = (name: string) => new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`)
const built = new URL('../../dist/web/', import.meta.url)
const html = readFileSync(new URL('index.html', built), 'utf8')

/** As a server does that knows nothing of the app: the same file for every path. */
const sendPlain = (page: Page) =>
  page.route(
    (url) => !/^\/(api|assets|files)/.test(url.pathname),
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )

const pages = [
  { path: list, width: 390, atOnce: 8, inAll: 10 },
  { path: list, width: 1440, atOnce: 8, inAll: 10, isPlain: true },
]

for (const { path, width, atOnce, inAll, isPlain } of pages)
  test(`${path} at ${width} px${isPlain ? ', sent by any server,' : ''} asks for its ${atOnce} scripts at once${isPlain ? ' @long' : ''}`, async ({
    page,
  }) => {
    await saveData(page)
    await page.setViewportSize({ width, height: 900 })
    if (isPlain) await sendPlain(page)
    const waiting: Route[] = []
    const requests: string[] = []
    await page.route('**/assets/*.js', async (route) => {
      if (isPlain && scriptOf('pages').test(route.request().url())) return route.continue()
      requests.push(route.request().url())
      waiting.push(route)
      // None is answered until all of these have been asked for.
      if (requests.length >= atOnce) for (const one of waiting.splice(0)) await one.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(row(page)).toBeVisible()
    expect(requests).toHaveLength(inAll)
  })

test('our server says the settings in the page, any other in a file, where all may be wrong', async ({
  page,
}) => {
  const settings = { VITE_TIMEZONE: 'Asia/Makassar' }
  const sendFile = () => page.route('**/config.json', (route) => route.fulfill({ json: settings }))
  await sendFile()
  await page.goto(`${list}/form`)
  await expect(page.getByText(/\(WIB\)$/).first()).toBeVisible()
  await sendPlain(page)
  await sendFile()
  await page.goto(`${list}/form`)
  await expect(page.getByText(/\(WITA\)$/).first()).toBeVisible()
  settings.VITE_TIMEZONE = 'WITA'
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('config.json: VITE_TIMEZONE: ')
})

test('no page waits for its styles', async () => {
  expect(html).toMatch(/<style nonce="__CSP_NONCE__">@font-face/)
  expect(html).not.toContain('stylesheet')
})

test.describe('on a bad line', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  for (const moment of ['before', 'after'])
    test(`a file that could not be fetched ahead, ${moment} it was needed, is fetched again${moment === 'before' ? ' @long' : ''}`, async ({
      page,
    }) => {
      await saveData(page)
      // The first question is asked by the script that needs the app.
      const needed = page.waitForRequest('**/api/**')
      const failed = new Set<string>()
      await page.route(scriptOf('(app|RecordGrid)'), async (route) => {
        const url = route.request().url()
        if (failed.has(url)) return route.continue()
        failed.add(url)
        if (moment === 'after') await needed
        await route.abort()
      })
      await page.goto(list)
      await expect(async () => {
        await page.getByRole('searchbox').hover()
        await row(page).hover()
        await expect(cell(page)).toBeVisible({ timeout: 500 })
      }).toPass()
      expect(failed.size).toBe(2)
    })
})

test('until the grid is needed, its rows are in its place, and can be chosen, opened and sorted', async ({
  page,
}) => {
  await saveData(page)
  const titles = page.locator('[data-id] [data-row-title]')
  const places = () =>
    page
      .locator('[data-id] > :is([role=cell], [role=rowheader], [role=gridcell])')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const { x, width, bottom } = cell.getBoundingClientRect()
          return [cell.textContent, Math.round(x), Math.round(width), Math.round(bottom)]
        }),
      )
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(list)
  await expect(page.locator('[data-id]')).toHaveCount(10)
  expect(scripts.filter((url) => scriptOf('RecordGrid').test(url))).toEqual([])
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  await expect(titles.nth(1)).toBeFocused()
  await expect(cell(page)).toHaveCount(0)
  const before = await places()
  await page.getByRole('searchbox').focus()
  await expect(cell(page)).toBeVisible()
  expect((await places()).slice(0, 60)).toEqual(before.slice(0, 60))
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1)
  await page.route(scriptOf('RecordGrid'), () => {})
  await page.reload()
  const sorted = page.waitForResponse(/sortBy=title&isAscending=true/)
  await page.getByRole('button', { name: 'Title' }).click()
  await sorted
  await expect(page.locator('[aria-sort=ascending]')).toHaveText('Title')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const title = await titles.first().innerText()
  await titles.first().click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
})

test.describe('the first question', () => {
  const isQuestion = (url: URL) => url.pathname === '/api/articles'

  /** Opens an address, with the app held back until the question is answered. */
  async function openEarly(page: Page, search = '', isEarly = true) {
    const questions: string[] = []
    const app = deferred()
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (isQuestion(url) && request.method() === 'GET') questions.push(url.search)
    })
    await saveData(page)
    await page.route(scriptOf('app'), async (route) => {
      await app.released
      await route.continue()
    })
    const answered = page.waitForResponse((response) => isQuestion(new URL(response.url())))
    if (!isEarly) app.release()
    await page.goto(list + search, { waitUntil: 'commit' })
    if (isEarly) await answered
    else answered.catch(() => undefined)
    app.release()
    return questions
  }

  for (const [search, isEarly, question] of [
    ['?perPage=25&page=1', true, '?page=1&perPage=25'],
    // What only the list can read, it asks for alone.
    ['?search=tyre', false, '?page=1&perPage=10&search=tyre'],
    ['?page=0', false, '?page=1&perPage=10'],
  ] as const)
    test(`of a list at “${search}” is asked once${isEarly ? ', while the app is coming' : ' @long'}`, async ({
      page,
    }) => {
      const questions = await openEarly(page, search, isEarly)
      await expect(row(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(questions).toEqual([question])
    })

  test('is waited for however long, and not asked again', async ({ page }) => {
    const answer = deferred()
    await page.route(isQuestion, async (route) => {
      await answer.released
      await route.continue()
    })
    const questions = await openEarly(page, '', false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    answer.release()
    await expect(row(page)).toBeVisible()
    expect(questions).toHaveLength(1)
  })

  test.describe('refused', () => {
    test.use({ expectedErrors: /status of/ })
    test('is told as any other, once it was tried again', async ({ page }) => {
      const message = 'Not today.'
      await page.route(isQuestion, (route) => route.fulfill({ status: 500, json: { message } }))
      const questions = await openEarly(page)
      await expect(page.getByRole('main').getByText(message)).toBeVisible()
      expect(questions).toHaveLength(2)
    })
  })

  for (const [account, end] of [
    ['hr@roda.example', '/comp-profile/news'],
    [undefined, /\/login/],
  ] as const)
    test.describe(`of ${account ?? 'nobody'}`, () => {
      test.use({ account })
      test(`is not asked without the right to it${account ? ' @long' : ''}`, async ({ page }) => {
        const questions = await openEarly(page, '', false)
        await page.waitForURL(end)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(questions).toEqual([])
      })
    })
})

test.describe('ahead of need', () => {
  // The page has a clock of its own, which goes only as far as a test lets it.
  test.beforeEach(async ({ page, clock }) => page.clock.install({ time: clock() }))

  const { pages } = JSON.parse(readFileSync(new URL('.vite/pages.json', built), 'utf8'))
  const ofList = pages.find((page: { paths: string }) => new RegExp(page.paths).test(list))
  const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
    readFileSync(new URL('.vite/manifest.json', built), 'utf8'),
  )
  const ofRows = ['RecordTable', 'RecordGrid']
  const ofGrid = new Set(Object.values(manifest).filter(({ name = '' }) => ofRows.includes(name)))
  // The loop also visits files that are added to the set meanwhile.
  for (const { imports = [] } of ofGrid)
    for (const key of imports) if (manifest[key]) ofGrid.add(manifest[key])
  /** What the list begins with, its rows and their grid. */
  const needed = new Set<string>([
    ...ofList.files.map(({ href }: { href: string }) => href),
    ...[...ofGrid].map(({ file }) => `/${file}`),
  ])

  /** The name of a script, if the list does not need it. */
  function nameAhead(request: Request): string | undefined {
    const { pathname } = new URL(request.url())
    const [, name] = /^\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(pathname) ?? []
    return html.includes(pathname) || needed.has(pathname) ? undefined : name
  }

  /** The scripts that a page has asked for beyond those of the list. */
  function watchAhead(page: Page) {
    const ahead: Request[] = []
    page.on('request', (request) => {
      if (nameAhead(request)) ahead.push(request)
    })
    return ahead
  }

  /** Lets time pass until this holds. */
  const runUntil = (page: Page, holds: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(50)
      await holds()
    }).toPass()
  const stands = (page: Page) => () => expect(row(page)).toBeVisible({ timeout: 100 })

  test('nothing comes before the data of the page', async ({ page }) => {
    const answer = deferred()
    await page.route('**/api/articles?*', async (route) => {
      await answer.released
      await route.continue()
    })
    const ahead = watchAhead(page)
    const request = page.waitForRequest('**/api/articles?*')
    await page.goto(list, { waitUntil: 'commit' })
    await runUntil(page, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 100 }),
    )
    await request
    await page.clock.runFor(10_000)
    expect(ahead).toEqual([])

    answer.release()
    await runUntil(page, stands(page))
    await page.clock.resume()
    await expect.poll(() => ahead.map(nameAhead)).toContain('form')
    const sizes = await Promise.all(ahead.map(sizeAsSent))
    // The last one begins below 150 kB.
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(175_000)
  })

  test('nothing comes on a slow line @long', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })
    })
    const ahead = watchAhead(page)
    await page.goto(list, { waitUntil: 'commit' })
    await runUntil(page, stands(page))
    await page.clock.runFor(10_000)
    expect(ahead).toEqual([])
  })

  test.describe('before a sign-in', () => {
    test.use({ account: undefined })
    test('the app comes once the page is ready, is not run, and not fetched again', async ({
      page,
    }) => {
      const isApp = scriptOf('app')
      let requests = 0
      page.on('request', (request) => {
        if (isApp.test(request.url())) requests += 1
      })
      await page.coverage.startJSCoverage()
      await page.goto('/login')
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
      expect(requests).toBe(0)
      const response = page.waitForResponse(isApp)
      await page.clock.runFor(2000)
      await page.clock.resume()
      await (await response).finished()
      await page.waitForLoadState('networkidle')
      const run = (await page.coverage.stopJSCoverage())
        .filter(({ functions }) => functions.some(({ ranges }) => ranges[0] && ranges[0].count > 0))
        .map(({ url }) => url)
      expect(run.length).toBeGreaterThan(0)
      expect(run.filter((url) => isApp.test(url))).toEqual([])

      await signIn(page, 'admin@roda.example')
      await page.waitForURL('/dashboard')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      expect(requests).toBe(1)
    })
  })
})

test('nothing that is for development alone is built', () => {
  const assets = new URL('assets/', built)
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const isOfDevelopment = (name: string) =>
    /^Devtools|\/@place/.test(name + readFileSync(new URL(name, assets), 'utf8'))
  expect(scripts.filter(isOfDevelopment)).toEqual([])
})

test('a browser that installs the app finds the manifest, and icons of the sizes that it says', async () => {
  const [, href] = /<link rel="manifest"\s+href="\/([^"]+)/.exec(html) ?? []
  const manifest = JSON.parse(readFileSync(new URL(String(href), built), 'utf8'))
  const display = { start_url: '/dashboard', display: 'standalone' }
  expect(manifest).toMatchObject({ name, ...display, theme_color: colours.primary.main })
  const icons: { src: string; sizes: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(readFileSync(new URL(`.${src}`, built))).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})
