import type { Page } from '@playwright/test'
import type { Row } from '../../src/contract/envelope.ts'
import { lift } from '../../src/contract/parts.ts'
import { permissionsOf } from '../../src/contract/permissions.ts'
import { APPROVED } from '../../src/contract/resources/attendance-status.ts'
import { texts } from '../../src/contract/texts.ts'
import { type Api, countOf } from '../support/browser/api.ts'
import { fillForm } from '../support/browser/fill-form.ts'
import { act, expect, tick, unique, visit, visitAfresh } from '../support/browser/fixtures.ts'
import { addressOf, appPages, settle } from '../support/browser/page-loads.ts'
import { field, toast } from '../support/browser/parts.ts'
import { errors, main, rows, save, testAtStandIn as test } from '../support/browser/stand-in.ts'
import { todayIn } from '../support/clock.ts'
import { endpointOf, type StandIn } from '../support/stand-in.ts'
import {
  statedEndpoints,
  statedPermissions,
  statedResources,
} from '../wire/specification/stated.ts'

/**
 * A write of each kind at a server that differs from ours in all that it may. Every page is opened
 * there by test/tour/any-server.spec.ts.
 */

test.describe.configure({ mode: 'parallel' })

const today = todayIn('Asia/Jakarta')
/** A record at a server that leaves out what is optional in it (changed-reply.ts). */
async function gappy(api: Api, name: string): Promise<Row> {
  const record = await api.create(name)
  return record.id % 2 === 1 ? record : gappy(api, name)
}

/** As if another tab had signed in as somebody with this permission alone. */
async function mayOnly(page: Page, elsewhere: StandIn, permission: string) {
  // Nothing of the page before is on its way.
  await visit(page, '/no-such-page')
  await expect(page.getByText('/no-such-page')).toBeVisible()
  await expect.poll(elsewhere.pending).toBe(0)
  elsewhere.mayOnly(permission)
  await page.evaluate((permission) => {
    const { viewer, ...auth } = JSON.parse(localStorage.getItem('auth') ?? '')
    const somebody = { ...viewer, id: permission, permissions: [permission] }
    localStorage.setItem('auth', JSON.stringify({ ...auth, viewer: somebody }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  }, permission)
}

test('each permission alone opens its pages, by every stated question and none of another', async ({
  page,
  api,
  elsewhere,
}) => {
  const addresses = new Map<string, string>()
  for (const permission of statedPermissions)
    await test.step(permission, async () => {
      await mayOnly(page, elsewhere, permission)
      for (const one of appPages) {
        const isHome = one.path === '/dashboard'
        if (!isHome && !permissionsOf(one.of?.declared.allow ?? 'anyone').includes(permission))
          continue
        const address = addresses.get(one.path) ?? (await addressOf(one, api, elsewhere.idOf))
        addresses.set(one.path, address)
        await visitAfresh(page, address)
        await settle(page)
        await expect.soft(errors(page), one.path).toHaveCount(0)
      }
    })
  // Asked for by a choice in a form, and by an export.
  const later = ['GET /api/cities', 'GET /api/workshops/all/origin']
  const questions = statedEndpoints.filter((one) => one.startsWith('GET') && !later.includes(one))
  const asked = () =>
    new Set(elsewhere.received.map(({ method, path }) => endpointOf(method, path)))
  await expect.poll(() => questions.filter((one) => !asked().has(one))).toEqual([])
})

const halves = [statedResources.slice(0, 7), statedResources.slice(7)]
for (const [at, some] of halves.entries()) {
  test(`by the permission of its form alone a new record arrives, and one that is renamed keeps all else, half ${at + 1}`, async ({
    page,
    api,
    elsewhere,
  }) => {
    for (const resource of some) {
      const { name, title = '', actions, fields, pages, success } = resource
      const [permission = ''] = permissionsOf(actions.create?.allow ?? 'anyone')
      if (permission) await mayOnly(page, elsewhere, permission)
      if (actions.create)
        await test.step(`a new ${name}`, async () => {
          const before = await countOf(api, resource)
          await fillForm(page, api, resource, elsewhere.idOf)
          await save(page).click()
          await expect(toast(page, success?.create ?? texts.success.create)).toBeVisible()
          await expect(save(page)).toHaveCount(0)
          await expect(errors(page)).toHaveCount(0)
          expect(await countOf(api, resource)).toBe(before + 1)
        })
      if (actions.edit)
        await test.step(`a changed ${name}`, async () => {
          const { id } = await gappy(api, name)
          const read = async () =>
            lift(resource, await api.send(actions.show?.endpoint ?? 'GET /api/none', { id }))
          const before = await read()
          const renamed = `${before[title]} anew`
          const there = elsewhere.idOf(Number(id))
          await visitAfresh(page, String(pages.edit?.path.replace(':id', there)))
          await expect(save(page)).toBeEnabled()
          await expect(page.getByLabel(/password/i)).toHaveCount(0)
          await field(page, fields[title]?.label ?? '').fill(renamed)
          await save(page).click()
          await expect(toast(page, success?.edit ?? texts.success.update)).toContainText(renamed)
          const after = await read()
          expect(after).toEqual({ ...before, [title]: renamed, updatedAt: after.updatedAt })
        })
    }
  })
}

test('records are deleted, prices changed, a sheet arrives', async ({ page, api, elsewhere }) => {
  const dialog = page.getByRole('dialog')
  await test.step('records', async () => {
    const name = unique('Buang')
    for (const which of ['one', 'two', 'three'])
      await api.create('news-tag', { name: `${name} ${which}` })
    const left = async () => {
      const { items } = await api.send('GET /api/tag-articles', { search: name })
      return items.map((item: Row) => item.name).sort()
    }
    await visitAfresh(page, `/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
    await act(rows(page).filter({ hasText: `${name} one` }), 'Delete')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, texts.success.delete)).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    expect(await left()).toEqual([`${name} three`, `${name} two`])
    await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
    const selection = page.getByRole('region', { name: 'Selection' })
    await selection.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect.poll(left).toEqual([])
  })
  await test.step('a price, in the form and in the sheet', async () => {
    const brand = unique('Merek')
    const { id: brandId } = await api.create('brand', { name: brand })
    const name = unique(brand)
    const values = { price: 500_000, promoPrice: null, validFrom: null, validUntil: null }
    const { id } = await api.create('price-list', { brandId, name, ...values })
    const priceOf = async () => (await api.send('GET /api/brand-pricelist/:id', { id })).price
    await visitAfresh(page, `/comp-profile/price-list/form/${elsewhere.idOf(id)}`)
    await expect(field(page, 'Price')).toHaveValue('500.000')
    await field(page, 'Price').fill('510000')
    await save(page).click()
    await expect(toast(page, texts.success.update)).toBeVisible()
    expect(await priceOf()).toBe(510_000)

    await visitAfresh(page, '/comp-profile/price-list')
    await page.getByRole('searchbox', { name: 'Search' }).fill(brand)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await field(page, `Price of ${name}`).fill('520000')
    await page.getByRole('button', { name: 'Review and save' }).click()
    await expect(dialog.getByRole('listitem')).toHaveText(/Rp\s510\.000.*Rp\s520\.000/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await priceOf()).toBe(520_000)
  })
  await test.step('a sheet of jobs', async () => {
    const number = unique('OPL')
    const sheet = `Tanggal;Cabang;No OPL;No Polisi;Spooring;Status\n2020-02-03;EXT-JKT-01;${number};B 1 XY;1;Done\n`
    await visitAfresh(page, '/workshop/upload')
    const file = { name: `${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.getByLabel('OPL sheet').setInputFiles(file)
    await page.getByRole('button', { name: 'Send the sheet' }).click()
    await expect(page.getByText('Expected +1 cars, got +1.')).toBeVisible()
    const period = { startDate: '2020-02-03', endDate: '2020-02-03' }
    const { items } = await api.send('GET /api/workshops/all/origin', period)
    expect(items).toMatchObject([{ oplNumber: number.toUpperCase() }])
  })
})

test('people are found, and a day of somebody is approved', async ({ page, api, elsewhere }) => {
  const fullName = unique('Ketut Jauh')
  await api.create('employee', { fullName })
  await visitAfresh(page, '/employee')
  await page.getByRole('searchbox', { name: 'Search' }).fill(fullName)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(fullName)
  await expect(main(page)).toContainText(/in \d+ loaded employees/)

  const { items } = await api.send('GET /api/attendance/live/by/branch', { statusId: 3 })
  const { branchLocationId, branchLocationName } = items[0]
  const headings = main(page).getByRole('heading', { level: 2 }).getByRole('button')
  await visitAfresh(page, '/v2/attendance')
  await expect.poll(() => headings.count()).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Branches' }).fill(branchLocationName)
  await page.getByRole('option', { name: branchLocationName, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(headings).toHaveCount(1)
  await expect(headings).toContainText(branchLocationName)

  // The desk keeps the branch, and asks for it.
  await visitAfresh(page, '/attendance')
  const query = { date: today, statusId: '3', 'branchId[]': elsewhere.idOf(branchLocationId) }
  const asked = expect.objectContaining({ path: '/api/attendance/live', query })
  await expect.poll(() => elsewhere.received).toContainEqual(asked)
  const waiting = rows(page).filter({ has: page.getByRole('checkbox') })
  const row = waiting.first()
  await row.getByRole('checkbox').check()
  const id = await row.getAttribute('data-id')
  const bar = page.getByRole('region', { name: 'Decision' })
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, texts.success.approve)).toContainText('1 data Approved')
  const ofToday = { date: today, statusId: APPROVED, perPage: 1000 }
  const approved = await api.send('GET /api/attendance/live', ofToday)
  expect(approved.items.map((one: { id: number }) => elsewhere.idOf(one.id))).toContain(id)

  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /password|everywhere/i })).toHaveCount(0)
})

test('a repair gets its technician, a mechanic is moved', async ({ page, api, elsewhere }) => {
  const dialog = page.getByRole('dialog')
  const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
  const { items: branches } = await api.send('GET /api/branch-location', { perPage: 2 })
  const [{ id: branchLocationId }, to] = branches
  const fullName = unique('Wayan Pindah')
  const values = { fullName, roleId: roles[0].id, branchLocationId, isActive: true }
  const mechanic = await api.create('employee', values)

  await test.step('a technician and costs', async () => {
    const { id } = await api.create('repair-report', { branchLocationId })
    await visitAfresh(page, `/repairs-maintenace/${elsewhere.idOf(id)}`)
    await page.getByRole('button', { name: 'Assign technician' }).click()
    await dialog.getByRole('searchbox', { name: 'Search' }).fill(fullName)
    await dialog.getByRole('radio', { name: new RegExp(fullName) }).check()
    await dialog.getByRole('button', { name: 'Assign technician' }).click()
    await expect(toast(page, texts.success.assign)).toBeVisible()
    await page.getByRole('button', { name: 'Input cost' }).click()
    const line = page.getByRole('group', { name: 'Line 1' })
    await line.getByRole('textbox', { name: 'Description' }).fill('Seal of the cylinder')
    await line.getByRole('textbox', { name: 'Amount' }).fill('125000')
    await dialog.getByRole('button', { name: 'Save cost' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await api.send('GET /api/repair-maintenances/:id', { id })).toMatchObject({
      mechanic: { id: mechanic.id },
      costs: [{ description: 'Seal of the cylinder', amount: 125_000 }],
      totalCost: 125_000,
    })
  })
  await test.step('cancelled, by its id alone', async () => {
    const { id } = await api.create('repair-report')
    await visitAfresh(page, `/repairs-maintenace/${elsewhere.idOf(id)}`)
    await page.getByRole('button', { name: 'Cancel report' }).click()
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel report' }).click()
    await expect(toast(page, 'cancelled')).toContainText(texts.success.assign)
    await expect(page.getByRole('region', { name: 'What can be done' })).toBeHidden()
    const { status } = await api.send('GET /api/repair-maintenances/:id', { id })
    expect(status.code).toBe('cancelled')
  })
  await test.step('a mechanic is moved, and nothing else', async () => {
    const read = () => api.send('GET /api/users/detail/:id', { id: mechanic.id })
    const before = await read()
    await visitAfresh(page, `/transfer-mekanik?search=${encodeURIComponent(fullName)}`)
    await page.getByRole('button', { name: `Move ${fullName}` }).click()
    await dialog.getByRole('combobox', { name: 'To branch' }).fill(to.name)
    await page.getByRole('option', { name: to.name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(toast(page, texts.success.updateUser)).toBeVisible()
    const after = await read()
    const moved = { branchLocationId: to.id, branchLocation: { id: to.id, name: to.name } }
    expect(after).toEqual({ ...before, ...moved, updatedAt: after.updatedAt })
  })
})
