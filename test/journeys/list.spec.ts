import type { Locator, Page } from '@playwright/test'
import { chooseTool, expect, held, test, unique } from '../support/browser/fixtures.ts'
import { list, selection } from '../support/names.ts'

/** How a list is narrowed and arranged: by its tools, by its address, and back again. */

test.use({ account: 'editor@roda.example' })

const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const place = (page: Page, text: string) => page.getByText(list.place(text))

async function open(page: Page, panel: string) {
  await page.getByRole('button', { name: panel, exact: true }).click()
  return page.getByRole('dialog', { name: panel })
}

async function boxOf(locator: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  return { left: x, width, height, top: y, bottom: y + height }
}

test('A filter is chosen by name, stands in the address, and is undone by the back button', async ({
  page,
  api,
}) => {
  const category = await api.create('news-category', { name: unique('Filtered') })
  const name = String(category.name)
  const article = await api.create('news', { categoryArticleId: category.id })
  const answer = held()
  await page.route('**/api/category-articles?*search=*', async (route) => {
    await answer.released
    await route.continue()
  })
  await page.goto('/comp-profile/news?page=2')
  const panel = await open(page, list.filter)
  const input = panel.getByRole('combobox', { name: 'Category' })
  const option = page.getByRole('option').first()
  await input.click()
  const offered = String(await option.textContent())
  await input.fill(offered)
  // An option stays where it is while the server still searches for it.
  await page.getByRole('option', { name: offered, exact: true }).click()
  await expect(page).toHaveURL(/news\?categoryArticleId=\d+$/)
  answer.release()
  await input.fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(`/comp-profile/news?categoryArticleId=${category.id}`)
  await panel.getByRole('button', { name: list.close }).click()

  await expect(place(page, '1 of 1')).toBeVisible()
  await expect(page.getByRole('row', { name: String(article.title) })).toBeVisible()
  const chip = page.getByRole('button', { name: list.chip('Category', name) })
  await expect(chip).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/comp-profile/news?page=2')
  await expect(chip).toBeHidden()
  await page.goForward()
  await page.goForward()
  await chip.click()
  await expect(page).toHaveURL('/comp-profile/news')
})

test('Search and filters hold together, over a form and back; where nothing matches, all of them are named', async ({
  page,
  api,
}) => {
  const word = unique('Together')
  const category = await api.create('news-category', { name: unique('Together') })
  const other = await api.create('news-category', { name: unique('Apart') })
  const tag = await api.create('news-tag', { name: unique('Unused') })
  const one = await api.create('news', { title: `${word} one`, categoryArticleId: category.id })
  await api.create('news', { title: `${word} two`, categoryArticleId: other.id })
  const search = `search=${encodeURIComponent(word)}`
  await page.goto(`/comp-profile/news?${search}`)
  await expect(place(page, '1–2 of 2')).toBeVisible()
  await page.goto(`/comp-profile/news?${search}&categoryArticleId=${category.id}`)
  await expect(place(page, '1 of 1')).toBeVisible()
  await page.getByRole('link', { name: `${word} one` }).click()
  await expect(page).toHaveURL(`/comp-profile/news/form/${one.id}`)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(`${word} one`)
  await page.goBack()
  const chip = page.getByRole('button', { name: list.chip('Category', category.name) })
  await expect(chip).toBeVisible()
  await expect(place(page, '1 of 1')).toBeVisible()

  await page.goto(`/comp-profile/news?tagArticleIds=${tag.id}&status=draft&search=tyre`)
  const found = `“tyre” with Tags: ${tag.name}, Status: Draft`
  await expect(page.getByText(list.none(found))).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: list.clearFilters }).last().click()
  await expect(page).toHaveURL('/comp-profile/news')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toHaveValue('')

  await test.step('a row that is opened while a search is still being typed stays open', async () => {
    await page.goto('/comp-profile/news-tag')
    const row = page.getByRole('link', { name: String(tag.name), exact: true })
    await expect(row).toBeVisible()
    await box.fill(String(tag.name))
    await row.click()
    await expect(page).toHaveURL(`/comp-profile/news-tag/form/${tag.id}`)
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(String(tag.name))
    await page.goBack()
    await expect(box).toHaveValue(String(tag.name))
  })

  await test.step('what is typed on while the address follows stays, and is searched for', async () => {
    await box.fill(word)
    await expect(page).toHaveURL(new RegExp(`search=${word.replace(' ', '.')}$`))
    await box.press('End')
    await box.pressSequentially('xy', { delay: 150 })
    await expect(page).toHaveURL(/xy$/)
    await expect(box).toHaveValue(`${word}xy`)
  })
})

test('An address leads to what there is, and counts as not said where it makes no sense', async ({
  page,
  api,
}) => {
  const { totalData } = await api.send('GET /api/articles', { perPage: 25 })
  const first = totalData - ((totalData - 1) % 25)
  await page.goto('/comp-profile/news?page=99&perPage=25')
  await expect(place(page, `(${first}–)?${totalData} of ${totalData}`)).toBeVisible()

  for (const address of [
    'page=-1&perPage=1000&sortBy=content&isAscending=7&categoryArticleId=-1&tagArticleIds=%00&status=odd&nobody=1&list=create',
    'filters[0]=x&filters[1][operator]=or&filters[1][value]=y&sorters=z&currentPage=-9',
    `search=${'y'.repeat(2000)}&search[]=1&page[]=2&categoryArticleId=2e9&categoryArticleId=1&status=__proto__`,
    'categoryArticleId=<script>alert(1)</script>&%F0%28%8C',
  ]) {
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/api/articles',
    )
    await page.goto(`/comp-profile/news?${address}`)
    const request = await asked
    const query = new URL(request.url()).searchParams
    const values = ['page', 'perPage', 'sortBy', 'status'].map((name) => query.get(name))
    expect([request.method(), ...values]).toEqual(['GET', '1', '10', null, null])
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  }
})

test.describe('a token of which nothing else is known', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('Who is signed in is asked again on demand, and refuses nobody', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    await page.route('**/api/users/me', (route) =>
      route.fulfill({ status: 500, json: { message: 'Not now' } }),
    )
    await page.goto('/comp-profile/news')
    await expect(page.getByText('Not now').first()).toBeVisible()
    await page.unroute('**/api/users/me')
    await page.getByRole('button', { name: list.retry }).click()
    await expect(page.getByRole('grid', { name: 'News' })).toBeVisible()
  })
})

test.describe('of a server that names no capabilities', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 400/ })

  test('A list too long to be searched here takes nothing that its server does not, and one that lacks records says so', async ({
    page,
  }) => {
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    await page.route('**/api/users/me', async (route) => {
      const { capabilities: _, ...me } = await (await route.fetch()).json()
      await route.fulfill({ json: me })
    })
    let totalData = 5001
    const items = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, fullName: `Person ${at}` }))
    await page.route('**/api/users/all/origin?**', (route) =>
      route.fulfill({ json: { items, totalData } }),
    )
    const isSortable = page.locator('.MuiDataGrid-columnHeader--sortable')
    const search = page.getByRole('searchbox', { name: 'Search' })
    await page.goto('/employee')
    await expect(page.getByRole('link', { name: 'Person 9' })).toBeVisible()
    await expect(search).toBeDisabled()
    await expect(isSortable).toHaveCount(0)
    totalData = 10
    await page.reload()
    await expect(page.getByRole('link', { name: 'Person 9' })).toBeVisible()
    await expect(search).toBeEnabled()
    await expect(isSortable).not.toHaveCount(0)

    await page.route('**/api/brands*', (route) =>
      new URL(route.request().url()).search
        ? route.fulfill({ status: 400, json: {} })
        : route.fulfill({
            json: { items: items.map(({ id }) => ({ id, name: `Brand ${id}` })), totalData: 60 },
          }),
    )
    await page.goto('/comp-profile/brand')
    await expect(page.getByText('10 of its 60')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Brand 10' })).toBeVisible()
  })
})

test('How a list is arranged stays: its columns, its density and its page size', async ({
  page,
}) => {
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  // It ends below its last row, and the title has more room than any other value.
  const last = await boxOf(page.locator('[role=row][data-id]').last())
  expect((await boxOf(page.getByText(/^1–10 of/))).top - last.bottom).toBeLessThan(30)
  const others = await page.getByRole('columnheader').filter({ hasNotText: 'Title' }).all()
  const widths = await Promise.all(others.map(async (one) => (await boxOf(one)).width))
  expect((await boxOf(header(page, 'Title'))).width).toBeGreaterThan(2 * Math.max(...widths))

  let display = await open(page, list.display)
  await expect(display.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
  await display.getByRole('checkbox', { name: 'Author' }).uncheck()
  await display.getByRole('radio', { name: list.compact }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: list.pageSize }).click()
  await page.getByRole('option', { name: '25' }).click()
  await expect(page).toHaveURL('/comp-profile/news?perPage=25')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/articles') asked.push(search)
  })
  await page.goto('/comp-profile/news')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  expect(asked).toEqual(['?page=1&perPage=25'])
  expect((await boxOf(page.getByRole('gridcell').first())).height).toBeLessThan(40)
  await expect(header(page, 'Author')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: list.more }).first().click()
  await expect(page.getByRole('term').filter({ hasText: 'Updated' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Author' })).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  display = await open(page, list.display)
  await display.getByRole('button', { name: list.reset }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Author')).toBeVisible()
})

test('A view is saved, come back to, renamed, replaced and deleted; what makes no sense is dropped', async ({
  page,
}) => {
  const [first, second] = [unique('Drafts'), unique('Renamed')]
  const address = '/comp-profile/news?status=draft&sortBy=title&isAscending=false&perPage=25'
  const view = (name: string) => views.getByRole('button', { name, exact: true })
  await page.goto(address)
  let views = await open(page, list.views)
  await views.getByRole('textbox').fill(first)
  await views.getByRole('button', { name: list.save, exact: true }).click()
  await expect(view(first)).toHaveAttribute('aria-current', 'true')

  await page.goto('/comp-profile/news')
  views = await open(page, list.views)
  await expect(view(first)).not.toHaveAttribute('aria-current')
  await view(first).click()
  await expect(page).toHaveURL(address)
  await expect(header(page, 'Title')).toHaveAttribute('aria-sort', 'descending')

  views = await open(page, list.views)
  await views.getByRole('button', { name: list.renameView(first) }).click()
  await views.getByRole('textbox').fill(second)
  await views.getByRole('button', { name: list.rename, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: list.chip('Status', 'Draft') }).click()
  views = await open(page, list.views)
  await views.getByRole('textbox').fill(second)
  await views.getByRole('button', { name: list.replace }).click()
  await expect(view(second)).toHaveAttribute('aria-current', 'true')

  // As another version of the app may have kept them.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':views:news')) ?? ''
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]')
    const odd = [7, null, { name: 'No look' }, { ...kept[0], look: { density: 'vast' } }]
    localStorage.setItem(key, JSON.stringify([...odd, ...kept]))
    localStorage.setItem(key.replace('views', 'look'), '{"hidden":"all","density":3}')
  })
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  views = await open(page, list.views)
  await expect(views.getByRole('listitem')).toHaveText([second])
  await views.getByRole('button', { name: list.deleteView(second) }).click()
  await expect(view(second)).toBeHidden()
})

test.describe('in a small window', () => {
  test.use({ account: 'admin@roda.example' })
  const profile = ['brand', 'news', 'news-category', 'news-tag', 'testimony', 'banner']
  const lists = ['/employee', '/branch/external', '/repairs-maintenace'].concat(
    profile.map((name) => `/comp-profile/${name}`),
  )

  test('No list scrolls sideways; a column that has no room comes back with it, or when it is chosen', async ({
    page,
  }) => {
    for (const path of lists) {
      await page.goto(path)
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      for (const width of [900, 1200, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        const beyond = () =>
          page
            .locator('.MuiDataGrid-virtualScroller')
            .evaluate((one) => one.scrollWidth - one.clientWidth)
        await expect.poll(beyond, `${path} at ${width} px`).toBe(0)
      }
    }
    await page.goto('/repairs-maintenace')
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(header(page, 'Cost')).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(header(page, 'Cost')).toHaveCount(0)
    const display = await open(page, list.display)
    await display.getByRole('checkbox', { name: 'Cost' }).check()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Cost')).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Create is at the foot, clear of the last card, until something is selected', async ({
    page,
  }) => {
    await page.goto('/comp-profile/news')
    const create = page.getByRole('button', { name: 'Create' })
    const pages = page.getByRole('navigation', { name: list.pages })
    const bar = page.getByRole('region', { name: selection.region })
    const whole = page.getByRole('checkbox', { name: selection.page })
    const first = page.getByRole('listitem').getByRole('checkbox').first()
    await expect(create).toBeInViewport({ ratio: 1 })
    expect((await boxOf(create)).top).toBeGreaterThan(770)
    await chooseTool(page, selection.start)
    expect((await boxOf(whole)).left).toBeCloseTo((await boxOf(first)).left, 0)
    await page.mouse.wheel(0, 10_000)
    const edge = async () => (await boxOf(pages)).bottom - (await boxOf(create)).top
    await expect.poll(edge).toBeLessThan(-8)
    await whole.click()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(create).toBeHidden()
    await page.getByRole('button', { name: selection.clear }).click()
    await expect(create).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    // A key selects without that.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(first).toBeChecked()
    await page.getByRole('button', { name: selection.done }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(bar).toBeHidden()
  })
})
