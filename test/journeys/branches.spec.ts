import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { act, expect, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { form } from '../support/names.ts'

/** Branches: their two lists, and what only their form knows. */

test.use({ account: 'operations@roda.example' })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, form.save)
/** The rows of a list, whatever they are drawn as. */
const rows = (page: Page) => page.getByRole('main').locator('[role=row][data-id], li[data-id]')
const zone = (page: Page, letters: string) => page.getByText(new RegExp(`^Zone: ${letters}`))
const external = (page: Page) => page.getByRole('radio', { name: /^External/ })

async function choose(page: Page, name: string, option: string) {
  await picker(page, name).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillIn(page: Page, name: string) {
  await field(page, 'Name').fill(name)
  await choose(page, 'Province', 'Bali')
  await choose(page, 'City', 'Kota Denpasar')
  await field(page, 'Address').fill('Jl. Danau Tamblingan 8')
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('branches are made one after the other, found, changed and deleted', async ({ page }) => {
    const name = unique('Cabang Sanur')
    await page.goto('/branch/external')
    await page.getByRole('main').getByRole('button', { name: 'Create' }).click()
    await expect(external(page)).toBeChecked()
    await fillIn(page, name)
    await field(page, 'Partner').fill('PT Mitra Uji')
    await expect(zone(page, 'WITA')).toBeVisible()
    const map = field(page, 'Paste a map link')
    await map.fill('https://www.google.com/maps/place/Sanur/@-8.6905,115.2621,17z')
    await expect(field(page, 'Latitude')).toHaveValue(/^-8[.,]6905$/)
    await expect(field(page, 'Longitude')).toHaveValue(/^115[.,]2621$/)
    await button(page, form.saveAndNew).click()
    await expect(page.getByText(texts.success.create)).toBeVisible()
    // Nothing of the one before, but for what the address says.
    for (const input of [map, field(page, 'Name'), field(page, 'Latitude'), picker(page, 'City')])
      await expect(input).toHaveValue('')
    await expect(field(page, 'Name')).toBeFocused()
    await expect(external(page)).toBeChecked()
    await page.getByRole('link', { name: form.cancel }).click()
    await expect(page).toHaveURL(/\/branch\/external(\?|$)/)

    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Kota Denpasar')
    await rows(page).getByRole('link', { name, exact: true }).click()
    await expect(picker(page, 'City')).toHaveValue('Kota Denpasar')
    await field(page, 'Name').fill(`${name} Baru`)
    await save(page).click()
    await expect(page.getByText(texts.success.update)).toBeVisible()

    await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} Baru`)
    await expect(rows(page)).toHaveCount(1)
    await rows(page).getByRole('button', { name: 'More' }).click()
    await rows(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await dialog.getByRole('textbox').fill(`${name} Baru`)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(texts.success.delete)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })
})

test.describe('whoever may open the records of people', () => {
  test.use({ account: 'admin@roda.example', expectedErrors: /status of 409/ })

  test('deletes a branch by its name, once nothing uses it any more', async ({ page, api }) => {
    const name = unique('Closing')
    const { id } = await api.create('branch', { name, isInternalBranch: true })
    const employee = await api.create('employee', { branchLocationId: id })
    await page.goto(`/branch/internal?search=${encodeURIComponent(name)}`)
    await act(page.getByRole('main'), 'Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link', { name: /^1 / })).toHaveAttribute(
      'href',
      `/employee?branchLocationId=${id}`,
    )
    const proof = dialog.getByRole('textbox')
    await proof.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await proof.fill(name.toLowerCase())
    await proof.press('Enter')
    await expect(dialog.getByText(/1 employee\.$/)).toBeVisible()
    await api.send('PUT /api/users/update/:id', { id: employee.id, branchLocationId: null })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
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
    const asked = watchRequests(page)
    const ofBranches = () => asked.filter((request) => request.includes('branch'))
    await mayOnly(page, needed)
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    expect(ofBranches()).toEqual([`GET /api/branch-location/type/${type}`])

    await mayOnly(page, other)
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(needed)
    expect(ofBranches()).toEqual([])
  })
}

test('a list stands by name where the server sorts; provinces and cities are asked for once; hours are read with either sign', async ({
  page,
  api,
}) => {
  const name = unique('Cabang')
  const { id } = await api.create('branch', {
    name,
    isInternalBranch: true,
    openTime: '07:30',
    closeTime: null,
  })
  const asked = watchRequests(page)
  const count = (path: string) => asked.filter((request) => request === `GET ${path}`).length
  const listing = page.waitForRequest(/type\/internal/)
  await page.goto(`/branch/internal?search=${encodeURIComponent(name)}`)
  expect(new URL((await listing).url()).searchParams.get('sortBy')).toBe('name')
  expect(count('/api/branch-location/type/internal')).toBe(1)
  for (const times of [1, 2]) {
    await rows(page).getByRole('link', { name, exact: true }).click()
    await expect(picker(page, 'City')).not.toHaveValue('')
    await expect(zone(page, 'WI')).toBeVisible()
    for (const place of ['Province', 'City']) {
      await picker(page, place).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Escape')
    }
    if (times === 1) await page.getByRole('link', { name: form.cancel }).click()
    expect([times, count('/api/provinces'), count('/api/cities')]).toEqual([times, 1, 1])
  }
  await expect(field(page, 'Opens')).toHaveValue('07.30')
  // The zone is told once, not beside each hour.
  await expect(page.getByRole('main').getByText(/^WI(B|TA|T)$/)).toHaveCount(0)
  await field(page, 'Opens').fill('8:15')
  await field(page, 'Closes').fill('17.00')
  await field(page, 'Phone').focus()
  await expect(field(page, 'Opens')).toHaveValue('08.15')
  await save(page).click()
  await expect(page.getByText(texts.success.update)).toBeVisible()
  const hours = { openTime: '08:15', closeTime: '17:00' }
  expect(await api.send('GET /api/branch-location/:id', { id })).toMatchObject(hours)

  // Another server is not asked to sort.
  await page.addInitScript(() => window.localStorage.removeItem('auth'))
  await page.route('**/api/users/me', async (route) => {
    const { capabilities: _, ...me } = await (await route.fetch()).json()
    await route.fulfill({ json: me })
  })
  const unsorted = page.waitForRequest((request) =>
    /type\/internal\?(?!.*sortBy)/.test(request.url()),
  )
  await page.goto('/branch/internal')
  await unsorted
})

test.describe('a new branch', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('has a city of its province, which can be asked for again, and a draft of what its address said; who may open neither list comes home after the save', async ({
    page,
    api,
  }) => {
    page.on('dialog', (dialog) => dialog.accept())
    const name = unique('Cabang Kuta')
    await mayOnly(page, 'branch_form')
    await page.route('**/api/cities*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Not now' } }),
    )
    await page.goto('/branch/form?isInternalBranch=false')
    await choose(page, 'Province', 'Bali')
    const retry = button(page, form.retry)
    await expect(retry).toBeVisible()
    await field(page, 'Name').fill(name)
    await page.unroute('**/api/cities*')
    await retry.click()
    await expect(retry).toBeHidden()
    await picker(page, 'City').click()
    await expect(page.getByRole('option')).toHaveCount(9)
    await page.getByRole('option', { name: 'Kota Denpasar' }).click()
    await choose(page, 'Province', 'Papua')
    await expect(picker(page, 'City')).toHaveValue('')
    await expect(zone(page, 'WIT,')).toBeVisible()
    await save(page).click()
    await expect(picker(page, 'City')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Name')).toHaveValue(name)

    await page.goto('/branch/form?isInternalBranch=true')
    await expect(external(page)).not.toBeChecked()
    await button(page, form.restore).click()
    await expect(external(page)).toBeChecked()
    await fillIn(page, name)
    await save(page).click()
    await page.waitForURL('/dashboard')
    await expect(page.getByText(texts.success.create)).toBeVisible()
    const { items } = await api.send('GET /api/branch-location', { search: name })
    expect(items).toMatchObject([{ name, isInternalBranch: false }])
  })
})
