import type { Page } from '@playwright/test'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

/** Branches: their two lists, and what only their form knows. */

test.use({ account: 'operations@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** The rows of a list, whatever they are drawn as. */
const rows = (page: Page) => page.getByRole('main').locator('[role=row][data-id], li[data-id]')

async function choose(page: Page, name: string, option: string) {
  await picker(page, name).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The requests of the API that are sent from now on, by path. */
function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** Lets the app see these permissions alone; the server goes by the role. */
async function holdOnly(page: Page, ...names: string[]) {
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const me = await (await route.fetch()).json()
    const permissions = names.map((name, index) => ({ permission: { id: index + 1, name } }))
    await route.fulfill({ json: { ...me, role: { ...me.role, permissions } } })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a branch is made, found, changed and deleted', long, async ({ page }) => {
    const name = unique('Cabang Sanur')
    await page.goto('/branch/external')
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('radio', { name: 'External: at a partner site' })).toBeChecked()
    await field(page, 'Name').fill(name)
    await field(page, 'Partner').fill('PT Mitra Uji')
    await choose(page, 'Province', 'Bali')
    await expect(page.getByText(/^Zone: WITA/)).toBeVisible()
    await choose(page, 'City', 'Kota Denpasar')
    await field(page, 'Address').fill('Jl. Danau Tamblingan 8')
    await field(page, 'Paste a map link').fill(
      'https://www.google.com/maps/place/Sanur/@-8.6905,115.2621,17z',
    )
    await expect(field(page, 'Latitude')).toHaveValue(/^-8[.,]6905$/)
    await expect(field(page, 'Longitude')).toHaveValue(/^115[.,]2621$/)
    await save(page).click()
    await expect(page.getByText('Success create')).toBeVisible()
    await expect(page).toHaveURL(/\/branch\/external(\?|$)/)

    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Kota Denpasar')
    await rows(page).getByRole('link', { name, exact: true }).click()
    await expect(picker(page, 'City')).toHaveValue('Kota Denpasar')
    await field(page, 'Name').fill(`${name} Baru`)
    await save(page).click()
    await expect(page.getByText('Success update')).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} Baru`)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('button', { name: 'More' }).click()
    await rows(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(`${name} Baru`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Success delete')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })
})

// Crossed, as stated: docs/domain.md, odd point 1.
for (const [path, needed, type] of [
  ['/branch/external', 'branch_internal', 'external'],
  ['/branch/internal', 'branch_outsource', 'internal'],
] as const) {
  test(`${path} needs ${needed}, and lists the type ${type}`, async ({ page }) => {
    const other = needed === 'branch_internal' ? 'branch_outsource' : 'branch_internal'
    await holdOnly(page, needed)
    const asked = watchRequests(page)
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    expect(asked.filter((request) => request.includes('branch'))).toEqual([
      `GET /api/branch-location/type/${type}`,
    ])

    // An answer may be on its way still.
    await page.unrouteAll({ behavior: 'wait' })
    await holdOnly(page, other)
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You may not open this page' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(needed)
    expect(asked.filter((request) => request.includes('branch'))).toEqual([])
  })
}

test('branches stand by name, where the server sorts', async ({ page }) => {
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/type/internal')) queries.push(searchParams.get('sortBy') ?? 'none')
  })
  await page.goto('/branch/internal')
  await expect(rows(page).first()).toBeVisible()
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const { capabilities: _, ...me } = await (await route.fetch()).json()
    await route.fulfill({ json: me })
  })
  await page.goto('/branch/internal')
  await expect(rows(page).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(new Set(queries)).toEqual(new Set(['name', 'none']))
  expect(queries[0]).toBe('name')
})

test('hours are shown as every time, read with either sign, and the zone is told once', async ({
  page,
  api,
}) => {
  const { id } = await api.create('branch', { openTime: '07:30', closeTime: null })
  await page.goto(`/branch/form/${id}`)
  await expect(field(page, 'Opens')).toHaveValue('07.30')
  await expect(page.getByText(/^Zone: WI/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^WI(B|TA|T)$/)).toHaveCount(0)
  await field(page, 'Opens').fill('8:15')
  await field(page, 'Closes').fill('17.00')
  await field(page, 'Phone').focus()
  await expect(field(page, 'Opens')).toHaveValue('08.15')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ openTime: '08:15', closeTime: '17:00' })
})

test('who may open neither list comes to the dashboard after a save', long, async ({ page }) => {
  await holdOnly(page, 'branch_form')
  await page.goto('/branch/form')
  await page.getByRole('radio', { name: /^Internal/ }).check()
  await field(page, 'Name').fill(unique('Cabang tersendiri'))
  await choose(page, 'Province', 'Bali')
  await choose(page, 'City', 'Kota Denpasar')
  await field(page, 'Address').fill('Jl. Danau Tamblingan 9')
  await save(page).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByText('Success create')).toBeVisible()
})

test.describe('the city', () => {
  test.use({ expectedErrors: /status of 500/ })

  test(
    'is one of its province, and can be asked for again inside the field',
    long,
    async ({ page }) => {
      await page.route('**/api/cities*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Not now' } }),
      )
      await page.goto('/branch/form')
      await choose(page, 'Province', 'Bali')
      const retry = page.getByRole('button', { name: 'Retry' })
      await expect(retry).toBeVisible()
      await field(page, 'Name').fill('Cabang Kuta')
      await page.unroute('**/api/cities*')
      await retry.click()
      await expect(retry).toBeHidden()

      await picker(page, 'City').click()
      await expect(page.getByRole('option')).toHaveCount(9)
      await page.getByRole('option', { name: 'Kota Denpasar' }).click()
      await choose(page, 'Province', 'Papua')
      await expect(picker(page, 'City')).toHaveValue('')
      await expect(page.getByText(/^Zone: WIT,/)).toBeVisible()
      await expect(field(page, 'Name')).toHaveValue('Cabang Kuta')
      await save(page).click()
      await expect(picker(page, 'City')).toHaveAttribute('aria-invalid', 'true')
    },
  )
})

test('provinces and cities are asked for once, each view of the list once', async ({ page }) => {
  const asked = watchRequests(page)
  const count = (path: string) => asked.filter((request) => request === `GET ${path}`).length
  await page.goto('/branch/internal')
  await expect(rows(page).first()).toBeVisible()
  expect(count('/api/branch-location/type/internal')).toBe(1)

  for (const times of [1, 2]) {
    await rows(page).getByRole('link').first().click()
    await expect(picker(page, 'City')).not.toHaveValue('')
    await expect(page.getByText(/^Zone: WI/)).toBeVisible()
    for (const name of ['Province', 'City']) {
      await picker(page, name).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(rows(page).first()).toBeVisible()
    expect([times, count('/api/provinces'), count('/api/cities')]).toEqual([times, 1, 1])
  }
})
