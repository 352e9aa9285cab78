import type { Page } from '@playwright/test'
import {
  chooseTool,
  expect,
  test,
  unique,
  visit,
  visitAfresh,
} from '../support/browser/fixtures.ts'
import { boxOf, field, hold } from '../support/browser/parts.ts'
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

test('A filter is chosen by name, and undone by going back', async ({ page, api }) => {
  const category = await api.create('news-category', { name: unique('Filtered') })
  const name = String(category.name)
  const article = await api.create('news', { categoryArticleId: category.id })
  const release = await hold(page, '**/api/category-articles?*search=*')
  await page.goto('/comp-profile/news?page=2')
  const panel = await open(page, list.filter)
  const input = panel.getByRole('combobox', { name: 'Category' })
  const option = page.getByRole('option').first()
  await input.click()
  const offered = String(await option.textContent())
  await input.fill(offered)
  await page.getByRole('option', { name: offered, exact: true }).click()
  await expect(page).toHaveURL(/news\?categoryArticleId=\d+$/)
  release()
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
  // Over a form and back.
  await page.getByRole('link', { name: String(article.title) }).click()
  await expect(field(page, 'Title')).toHaveValue(String(article.title))
  await page.goBack()
  await expect(place(page, '1 of 1')).toBeVisible()
  await chip.click()
  await expect(page).toHaveURL('/comp-profile/news')
})

test('A search without a match is undone; typing goes on @long', async ({ page, api }) => {
  const tag = await api.create('news-tag', { name: unique('Unused') })
  await page.goto(`/comp-profile/news?tagArticleIds=${tag.id}&status=draft&search=tyre`)
  await expect(page.getByText(list.none)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: list.clearFilters }).last().click()
  await expect(page).toHaveURL('/comp-profile/news')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toHaveValue('')

  await test.step('a row that is opened while a search is still being typed stays open', async () => {
    await visit(page, '/comp-profile/news-tag')
    const row = page.getByRole('link', { name: String(tag.name), exact: true })
    await expect(row).toBeVisible()
    await box.fill(String(tag.name))
    await row.click()
    await expect(page).toHaveURL(`/comp-profile/news-tag/form/${tag.id}`)
    await expect(field(page, 'Name')).toHaveValue(String(tag.name))
    await page.goBack()
    await expect(box).toHaveValue(String(tag.name))
  })

  await test.step('what is typed on while the address follows stays, and is searched for', async () => {
    await box.fill('ban')
    await expect(page).toHaveURL(/search=ban$/)
    await box.press('End')
    await box.pressSequentially('xy', { delay: 150 })
    await expect(page).toHaveURL(/xy$/)
    await expect(box).toHaveValue('banxy')
  })
})

test.describe('of a server that names no capabilities', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of (400|500)/ })

  test('Who is signed in is asked again on demand; a list takes no more than its server @long', async ({
    page,
  }) => {
    await page.addInitScript(() => window.localStorage.removeItem('auth'))
    let requests = 0
    await page.route('**/api/users/me', async (route) => {
      requests += 1
      if (requests <= 2) return route.fulfill({ status: 500, json: { message: 'Not now' } })
      const { capabilities: _, ...me } = await (await route.fetch()).json()
      await route.fulfill({ json: me })
    })
    const items = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, fullName: `Person ${at}` }))
    await page.route('**/api/users/all/origin?**', (route) =>
      route.fulfill({ json: { items, totalData: 5001 } }),
    )
    await page.goto('/employee')
    await expect(page.getByText('Not now').first()).toBeVisible()
    await page.getByRole('button', { name: list.retry }).click()
    await expect(page.getByRole('link', { name: 'Person 9' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeDisabled()
    await expect(page.locator('.MuiDataGrid-columnHeader--sortable')).toHaveCount(0)
  })
})

test('How a list is arranged stays: columns, density and page size @long', async ({ page }) => {
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const last = await boxOf(page.locator('[role=row][data-id]').last())
  expect((await boxOf(page.getByText(/^1–10 of/))).y - last.y - last.height).toBeLessThan(30)
  const others = await page.getByRole('columnheader').filter({ hasNotText: 'Title' }).all()
  const widths = await Promise.all(others.map(async (one) => (await boxOf(one)).width))
  expect((await boxOf(header(page, 'Title'))).width).toBeGreaterThan(2 * Math.max(...widths))

  let display = await open(page, list.display)
  await expect(display.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
  await display.getByRole('checkbox', { name: 'Author' }).uncheck()
  await display.getByRole('radio', { name: list.compact }).check()
  await page.keyboard.press('Escape')
  const other = await page.context().newPage()
  await other.goto('/comp-profile/news?page=3')
  await expect(other.getByText(/^21–30 of/)).toBeVisible()
  await page.getByRole('combobox', { name: list.pageSize }).selectOption('25')
  await expect(page).toHaveURL('/comp-profile/news?perPage=25')
  await page.goto('/comp-profile/news')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  expect((await boxOf(page.getByRole('gridcell').first())).height).toBeLessThan(40)
  await expect(header(page, 'Author')).toBeHidden()
  await expect(other.getByText(/^21–30 of/)).toBeVisible()

  display = await open(page, list.display)
  await display.getByRole('button', { name: list.reset }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Author')).toBeVisible()
})

test('A view is saved, come back to, renamed, replaced and deleted @long', async ({ page }) => {
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
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]')
    const odd = [7, null, { name: 'No look' }, { ...stored[0], look: { density: 'vast' } }]
    localStorage.setItem(key, JSON.stringify([...odd, ...stored]))
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

  test('No list scrolls sideways; columns go and come with the room @long', async ({ page }) => {
    await page.goto('/dashboard')
    for (const path of ['/employee', '/repairs-maintenace']) {
      await visitAfresh(page, path)
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      for (const width of [700, 900, 1200, 1366]) {
        await page.setViewportSize({ width, height: 800 })
        const scroller = page.locator('.MuiDataGrid-virtualScroller')
        const beyond = () => scroller.evaluate((one) => one.scrollWidth - one.clientWidth)
        await expect.poll(beyond, `${path} at ${width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(header(page, 'Cost')).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(header(page, 'Cost')).toHaveCount(0)
    const display = await open(page, list.display)
    await display.getByRole('checkbox', { name: 'Cost' }).uncheck()
    await display.getByRole('checkbox', { name: 'Cost' }).check()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Cost')).toHaveCount(1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Create is at the foot, clear of rows, until one is selected @long', async ({ page }) => {
    await page.goto('/comp-profile/news')
    const create = page.getByRole('button', { name: 'Create' })
    const pages = page.getByRole('navigation', { name: list.pages })
    const bar = page.getByRole('region', { name: selection.region })
    const allOfPage = page.getByRole('checkbox', { name: selection.page })
    const first = page.getByRole('listitem').getByRole('checkbox').first()
    await expect(create).toBeInViewport({ ratio: 1 })
    expect((await boxOf(create)).y).toBeGreaterThan(770)
    await chooseTool(page, selection.start)
    expect((await boxOf(allOfPage)).x).toBeCloseTo((await boxOf(first)).x, 0)
    await page.mouse.wheel(0, 10_000)
    const overlap = async () => {
      const { y, height } = await boxOf(pages)
      return y + height - (await boxOf(create)).y
    }
    await expect.poll(overlap).toBeLessThan(-8)
    await allOfPage.click()
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
