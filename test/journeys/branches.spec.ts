import type { Page } from '@playwright/test'
import { texts } from '../../src/contract/texts.ts'
import { act, expect, test, unique } from '../support/browser/fixtures.ts'
import { mayOnly } from '../support/browser/may-only.ts'
import { button, field, picker, save } from '../support/browser/parts.ts'
import { form } from '../support/names.ts'

/** Branches: what only their lists and their form know. */

test.use({ account: 'operations@roda.example', expectedErrors: /status of 500/ })

/** The rows of a list, whatever they are drawn as. */
const rows = (page: Page) =>
  page.getByRole('main').locator(':is([role=row], [role=listitem])[data-id]')
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

test.describe('on a phone', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 844 } })

  test('branches are made in turn, and deleted once unused @long', async ({ page, api }) => {
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
    for (const input of [map, field(page, 'Latitude'), picker(page, 'City')])
      await expect(input).toHaveValue('')
    await expect(external(page)).toBeChecked()
    await page.getByRole('link', { name: form.cancel }).click()
    await expect(page).toHaveURL(/\/branch\/external(\?|$)/)

    await page.getByRole('searchbox', { name: 'Search' }).fill(name)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Kota Denpasar')
    await rows(page).getByRole('link', { name, exact: true }).click()
    await expect(picker(page, 'City')).toHaveValue('Kota Denpasar')
    await field(page, 'Name').fill(`${name} Baru`)
    await field(page, 'Opens').fill('8:15')
    await field(page, 'Closes').fill('17.00')
    await field(page, 'Phone').focus()
    await expect(field(page, 'Opens')).toHaveValue('08.15')
    await save(page).click()
    await expect(page.getByText(texts.success.update)).toBeVisible()

    // It is deleted by its name, once nothing uses it any more.
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} Baru`)
    await expect(rows(page)).toHaveText([/Baru/])
    const { items } = await api.send('GET /api/branch-location', { search: `${name} Baru` })
    expect(items).toMatchObject([{ openTime: '08:15', closeTime: '17:00' }])
    const employee = await api.create('employee', { branchLocationId: items[0].id })
    await act(rows(page), 'Delete')
    const dialog = page.getByRole('dialog')
    const proof = dialog.getByRole('textbox')
    const remove = dialog.getByRole('button', { name: 'Delete' })
    const users = `/employee?branchLocationId=${items[0].id}`
    await expect(dialog.getByRole('link', { name: /^1 / })).toHaveAttribute('href', users)
    await expect(remove).toBeDisabled()
    await api.send('PUT /api/users/update/:id', { id: employee.id, branchLocationId: null })
    await page.keyboard.press('Escape')
    await act(rows(page), 'Delete')
    await proof.press('Enter')
    await expect(remove).toBeDisabled()
    await proof.fill(`${name} baru`)
    await proof.press('Enter')
    await expect(page.getByText(texts.success.delete)).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })
})

test('a new branch has a city of its province @long', async ({ page, api }) => {
  const name = unique('Cabang Kuta')
  await mayOnly(page, 'branch_form')
  const failure = { status: 500, json: { message: 'Not now' } }
  await page.route('**/api/cities*', (route) => route.fulfill(failure))
  await page.goto('/branch/form?isInternalBranch=false')
  await choose(page, 'Province', 'Bali')
  const retry = button(page, form.retry)
  await expect(retry).toBeVisible()
  await page.unroute('**/api/cities*')
  await retry.click()
  await expect(retry).toBeHidden()
  await picker(page, 'City').click()
  await expect(page.getByRole('option')).toHaveCount(9)
  await page.getByRole('option', { name: 'Kota Denpasar' }).click()
  await choose(page, 'Province', 'Papua')
  await expect(picker(page, 'City')).toHaveValue('')
  await expect(zone(page, 'WIT,')).toBeVisible()

  await fillIn(page, name)
  await save(page).click()
  await page.waitForURL('/dashboard')
  await expect(page.getByText(texts.success.create)).toBeVisible()
  const { items } = await api.send('GET /api/branch-location', { search: name })
  expect(items).toMatchObject([{ name, isInternalBranch: false }])
})
