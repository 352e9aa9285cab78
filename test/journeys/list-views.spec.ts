import type { Locator, Page } from '@playwright/test'
import { chooseTool, expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** How a person arranges a list, and comes back to it. */

test.use({ account: 'editor@roda.example' })

const header = (page: Page, name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) })

async function open(page: Page, button: string, panel: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.getByRole('dialog', { name: panel })
}

test(
  'hidden columns and density stay over a reload, on cards too, until they are reset',
  long,
  async ({ page }) => {
    await page.goto('/comp-profile/news')
    let display = await open(page, 'Display', 'Display')
    await expect(display.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
    await display.getByRole('checkbox', { name: 'Author' }).uncheck()
    await display.getByRole('radio', { name: 'Compact' }).check()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Author')).toBeHidden()

    await page.reload()
    const row = page.getByRole('gridcell').first()
    await expect(row).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(40)
    await expect(header(page, 'Author')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More' }).first().click()
    await expect(page.getByRole('term').filter({ hasText: 'Updated' })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Author' })).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    display = await open(page, 'Display', 'Display')
    await display.getByRole('button', { name: 'Reset' }).click()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Author')).toBeVisible()
  },
)

test('a page size is kept, and the first question asks by it', async ({ page }) => {
  await page.goto('/comp-profile/news')
  await page.getByRole('combobox', { name: 'Rows per page:' }).click()
  await page.getByRole('option', { name: '25' }).click()
  await expect(page).toHaveURL('/comp-profile/news?perPage=25')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/articles') asked.push(search)
  })
  await page.goto('/comp-profile/news')
  await expect(page.getByText(/^1–25 of/)).toBeVisible()
  expect(asked).toEqual(['?page=1&perPage=25'])
})

test('a list ends below its last row, and the title has more room than any other value', async ({
  page,
}) => {
  await page.goto('/comp-profile/news')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const box = async (locator: Locator) => {
    const { y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
    return { width, top: y, bottom: y + height }
  }
  const [last, pages] = [page.locator('[role=row][data-id]').last(), page.getByText(/^1–10 of/)]
  expect((await box(pages)).top - (await box(last)).bottom).toBeLessThan(30)
  const others = page.getByRole('columnheader').filter({ hasNotText: 'Title' })
  const widths = await Promise.all((await others.all()).map(async (one) => (await box(one)).width))
  expect((await box(header(page, 'Title'))).width).toBeGreaterThan(2 * Math.max(...widths))
})

test('a view is saved, come back to, renamed, replaced and deleted', long, async ({ page }) => {
  const first = unique('Drafts')
  const second = unique('Renamed')
  await page.goto('/comp-profile/news?status=draft&sortBy=title&isAscending=false&perPage=25')
  let views = await open(page, 'Saved views', 'Saved views')
  await views.getByRole('textbox').fill(first)
  await views.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views.getByRole('button', { name: first, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Escape')

  await page.goto('/comp-profile/news')
  views = await open(page, 'Saved views', 'Saved views')
  await expect(views.getByRole('button', { name: first, exact: true })).not.toHaveAttribute(
    'aria-current',
  )
  await views.getByRole('button', { name: first, exact: true }).click()
  await expect(page).toHaveURL(
    '/comp-profile/news?status=draft&sortBy=title&isAscending=false&perPage=25',
  )
  await expect(header(page, 'Title')).toHaveAttribute('aria-sort', 'descending')

  views = await open(page, 'Saved views', 'Saved views')
  await views.getByRole('button', { name: `Rename ${first}` }).click()
  await views.getByRole('textbox').fill(second)
  await views.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Status: Draft, remove' }).click()
  views = await open(page, 'Saved views', 'Saved views')
  await views.getByRole('textbox').fill(second)
  await views.getByRole('button', { name: 'Replace' }).click()
  await expect(views.getByRole('button', { name: second, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await views.getByRole('button', { name: `Delete ${second}` }).click()
  await expect(views.getByRole('button', { name: second, exact: true })).toBeHidden()
})

test('what another version has kept and makes no sense is dropped', long, async ({ page }) => {
  await page.goto('/comp-profile/news-tag')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const display = await open(page, 'Display', 'Display')
  await display.getByRole('radio', { name: 'Roomy' }).check()
  await page.evaluate(() => {
    const prefix = Object.keys(localStorage)
      .find((key) => key.endsWith(':look:news-tag'))
      ?.replace('look:news-tag', '')
    const keep = (name: string, value: unknown) =>
      localStorage.setItem(`${prefix}${name}`, JSON.stringify(value))
    const sound = { name: 'Sound', address: '?search=a', look: { hidden: [], density: 'compact' } }
    keep('views:news-tag', [
      7,
      null,
      { name: 'No look' },
      { ...sound, look: { density: 'vast' } },
      sound,
    ])
    keep('look:news-tag', { hidden: 'all', density: 3 })
  })
  await page.reload()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const views = await open(page, 'Saved views', 'Saved views')
  await expect(views.getByRole('listitem')).toHaveText(['Sound'])
})

test.describe('in a small window', () => {
  test.use({ account: 'admin@roda.example' })
  const lists = [
    '/employee',
    '/branch/external',
    '/branch/internal',
    '/repairs-maintenace',
    ...['brand', 'news', 'news-category', 'news-tag', 'testimony', 'banner'].map(
      (name) => `/comp-profile/${name}`,
    ),
  ]

  for (const width of [900, 1200, 1366])
    test(`no list scrolls sideways at ${width} px`, long, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of lists) {
        await page.goto(path)
        const scroller = page.locator('.MuiDataGrid-virtualScroller')
        await expect(page.getByRole('gridcell').first()).toBeVisible()
        const beyond = await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)
        expect(beyond, path).toBe(0)
      }
    })

  test('a list shows what was hidden for lack of room where there is room', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto('/repairs-maintenace')
    await expect(header(page, 'Age')).toBeVisible()
    await expect(header(page, 'Cost')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(header(page, 'Cost')).toBeVisible()
    // Whoever chooses a column has it at any width.
    await page.setViewportSize({ width: 1200, height: 800 })
    await expect(header(page, 'Cost')).toHaveCount(0)
    const display = await open(page, 'Display', 'Display')
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
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const whole = page.getByRole('checkbox', { name: 'Select this page' })
    await expect(create).toBeInViewport({ ratio: 1 })
    const edges = async (locator: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
      return { left: x, right: x + width, top: y, bottom: y + height }
    }
    expect((await edges(create)).top).toBeGreaterThan(770)
    const first = page.getByRole('listitem').getByRole('checkbox').first()
    await chooseTool(page, 'Select')
    expect((await edges(whole)).left).toBeCloseTo((await edges(first)).left, 0)

    await page.mouse.wheel(0, 10_000)
    await expect
      .poll(async () => (await edges(pages)).bottom)
      .toBeLessThan((await edges(create)).top - 8)
    await whole.click()
    await expect(page.getByRole('region', { name: 'Selection' })).toBeInViewport({ ratio: 1 })
    await expect(create).toBeHidden()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(create).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)

    // A key selects without that.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(first).toBeChecked()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Selection' })).toBeHidden()
  })
})
