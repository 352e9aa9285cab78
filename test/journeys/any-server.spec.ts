import type { Page } from '@playwright/test'
import { chunk } from 'es-toolkit'
import type { Row } from '../../src/contract/envelope.ts'
import { lift } from '../../src/contract/parts.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { APPROVED } from '../../src/contract/resources/attendance-status.ts'
import { texts } from '../../src/contract/texts.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { type Api, apiOf, countOf, tokenOf } from '../support/browser/api.ts'
import { fillForm } from '../support/browser/fill-form.ts'
import {
  act,
  test as base,
  expect,
  signIn,
  tick,
  unique,
  visitAfresh,
  watchUnanswered,
} from '../support/browser/fixtures.ts'
import { type Difference, isPlain } from '../support/changed-reply.ts'
import { todayIn } from '../support/clock.ts'
import { isPart, long } from '../support/long.ts'
import { allDifferences, type StandIn, standIn, unstatedIn } from '../support/stand-in.ts'
import { statedResources } from '../wire/specification/stated.ts'

/**
 * The app at a server that speaks the specification and nothing more: every page, and a write of
 * each kind, at one that differs from ours in all that it may. What has arrived is read from ours,
 * past it. The long tour opens every page at one server for each difference.
 */

interface Options {
  differs: readonly Difference[]
}

const test = base.extend<Options & { elsewhere: StandIn }>({
  differs: [allDifferences, { option: true }],
  elsewhere: async ({ server, differs }, use) => {
    const other = await standIn(server.url, differs)
    await use(other)
    await other.close()
    if (isPlain(new Set(differs)))
      expect(other.received.flatMap(unstatedIn), 'sent, and not stated').toEqual([])
  },
  baseURL: async ({ elsewhere }, use) => use(elsewhere.url),
  api: async ({ server, token }, use) => {
    token.admin ??= await tokenOf(server.url, 'admin@roda.example')
    await use(apiOf(server.url, token.admin))
  },
  // A page that is too large is refused once, and asked for in smaller ones from then on.
  expectedErrors: /status of 422/,
})

test.describe.configure({ mode: 'parallel' })

const today = todayIn('Asia/Jakarta')
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const toast = (page: Page, head: string) => page.getByRole('status').filter({ hasText: head })
/** Toasts, notices and screens that tell of a failure; other notices are alerts as well. */
const errors = (page: Page) =>
  page.locator('.MuiAlert-colorError, [role=alert]:not(.MuiAlert-root)')
const rows = (page: Page) => main(page).locator('[data-id]:not([role=presentation])')

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
  await signIn(page, 'admin@roda.example')
  await page.waitForURL('/dashboard')
})

/** The pages that have no records at their first look, or nothing to show them of. */
const withoutRows = new Set([
  'create',
  'edit',
  'show',
  'act',
  'dashboard',
  'upload',
  'summary',
  'leaveRecord',
  'sickRecord',
])

// Of a resource beyond the specification, another server knows nothing.
const allPages = statedResources.flatMap((resource) =>
  Object.entries(resource.pages).map(([action, { path }]) => ({ resource, action, path })),
)

/** So many pages as one test can open on a busy machine. */
const parts = chunk(allPages, 13)

async function openAll(page: Page, api: Api, elsewhere: StandIn, pages: typeof allPages) {
  const unanswered = watchUnanswered(page)
  for (const { resource, action, path } of pages) {
    await test.step(path, async () => {
      await visitAfresh(
        page,
        path.includes(':id') ? await addressOf(path, resource, action, api, elsewhere) : path,
      )
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
        /not found|may not open|^Error|^$/i,
      )
      await expect.poll(() => unanswered.size).toBe(0)
      await expect(page.locator('[role=progressbar], main [aria-busy=true]')).toHaveCount(0)
      await expect(errors(page)).toHaveCount(0)
      await expect(main(page)).not.toContainText(
        /NaN|undefined|\[object|could not be loaded|Invalid Date/,
      )
      if (action === 'edit') await expect(save(page)).toBeEnabled()
      if (!withoutRows.has(action))
        await expect(rows(page).or(main(page).locator('tbody tr, li')).first()).toBeVisible()
    })
  }
}

/** The address of the page of a record of the demo. */
async function addressOf(
  path: string,
  resource: Resource,
  action: string,
  api: Api,
  elsewhere: StandIn,
): Promise<string> {
  if (resource.name === 'attendance') {
    const { id, date } = await leaveOf(
      api,
      action === 'sickRecord' ? /^sick$/ : /^(annualLeave|permit)$/,
    )
    return `${path.replace(':id', elsewhere.idOf(id))}?date=${date}`
  }
  const { list } = resource.actions
  const { items } = await api.send(list?.endpoint ?? 'GET /api/none')
  return path.replace(':id', elsewhere.idOf(items[0].id))
}

/** The last record of a leave of this kind. */
async function leaveOf(api: Api, code: RegExp): Promise<{ id: number; date: string }> {
  for (let ago = 0; ago < 31; ago++) {
    const { items } = await api.send('GET /api/attendance/live', {
      date: daysBefore(today, ago),
      perPage: 1000,
    })
    const found = items.find(({ attendanceType }: { attendanceType: { code: string } }) =>
      code.test(attendanceType.code),
    )
    if (found) return found
  }
  throw new Error(`Nobody was away: ${code}.`)
}

for (const [at, pages] of parts.entries()) {
  test(`every page opens, part ${at + 1}`, async ({ page, api, elsewhere }) =>
    openAll(page, api, elsewhere, pages))
}

/** A record at a server that leaves out what is optional in it (changed-reply.ts). */
async function gappy(api: Api, name: string): Promise<Row> {
  const record = await api.create(name)
  return record.id % 2 === 1 ? record : gappy(api, name)
}

const editable = statedResources.filter(({ actions }) => actions.edit)

for (const [at, some] of [editable.slice(0, 4), editable.slice(4)].entries()) {
  test(`a record that is renamed keeps all else, half ${at + 1}`, async ({
    page,
    api,
    elsewhere,
  }) => {
    for (const resource of some) {
      await test.step(resource.name, async () => {
        const { title = '', actions, fields, pages, success } = resource
        const { id } = await gappy(api, resource.name)
        const read = async () =>
          lift(resource, await api.send(actions.show?.endpoint ?? 'GET /api/none', { id }))
        const before = await read()
        const renamed = `${before[title]} anew`
        await visitAfresh(page, String(pages.edit?.path.replace(':id', elsewhere.idOf(Number(id)))))
        await expect(save(page)).toBeEnabled()
        await field(page, fields[title]?.label ?? '').fill(renamed)
        await save(page).click()
        await expect(
          toast(page, success?.edit ?? texts.success.update).filter({ hasText: renamed }),
        ).toBeVisible()
        const after = await read()
        expect(after).toEqual({ ...before, [title]: renamed, updatedAt: after.updatedAt })
      })
    }
  })
}

const creatable = statedResources.filter(({ actions }) => actions.create)

for (const [at, some] of chunk(creatable, Math.ceil(creatable.length / 2)).entries()) {
  test(`a new record arrives from each form, half ${at + 1}`, async ({ page, api, elsewhere }) => {
    for (const resource of some) {
      await test.step(resource.name, async () => {
        const before = await countOf(api, resource)
        await fillForm(page, api, resource, elsewhere.idOf)
        await save(page).click()
        await expect(toast(page, resource.success?.create ?? texts.success.create)).toBeVisible()
        await expect(save(page)).toHaveCount(0)
        await expect(errors(page)).toHaveCount(0)
        expect(await countOf(api, resource)).toBe(before + 1)
      })
    }
  })
}

test('records are deleted, one and several', long, async ({ page, api }) => {
  const name = unique('Buang')
  for (const which of ['one', 'two', 'three'])
    await api.create('news-tag', { name: `${name} ${which}` })
  const left = async () =>
    (await api.send('GET /api/tag-articles', { search: name })).items.map((item: Row) => item.name)
  await visitAfresh(page, `/comp-profile/news-tag?search=${encodeURIComponent(name)}`)
  await act(rows(page).filter({ hasText: `${name} one` }), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, texts.success.delete)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect((await left()).sort()).toEqual([`${name} three`, `${name} two`])

  await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page
    .getByRole('dialog', { name: 'Delete 2 records?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(main(page).getByText('Nothing matches')).toBeVisible()
  expect(await left()).toEqual([])
})

test('a price that is touched is what was typed, in the form and in the sheet', async ({
  page,
  api,
  elsewhere,
}) => {
  const brand = unique('Merek')
  const { id: brandId } = await api.create('brand', { name: brand })
  const values = {
    brandId,
    name: unique(brand),
    price: 500_000,
    promoPrice: null,
    validFrom: null,
    validUntil: null,
  }
  const { id } = await api.create('price-list', values)
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
  await expect(page.getByRole('rowheader', { name: brand })).toHaveText([
    new RegExp(`^${brand}`),
    new RegExp(`^${values.name}`),
  ])
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await field(page, `Price of ${values.name}`).fill('520000')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(
    /Rp\s510\.000.*Rp\s520\.000/,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await priceOf()).toBe(520_000)
})

test(
  'people are found, and attendance is narrowed to a branch',
  long,
  async ({ page, api, elsewhere }) => {
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
    await expect
      .poll(() => elsewhere.received)
      .toContainEqual(expect.objectContaining({ path: '/api/attendance/live', query }))
  },
)

test('a day of somebody is approved', async ({ page, api, elsewhere }) => {
  await visitAfresh(page, '/attendance')
  await expect(page.getByRole('button', { name: 'Select all but flagged' })).toBeEnabled()
  const row = rows(page)
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const id = await row.getAttribute('data-id')
  await row.getByRole('checkbox').check()
  await page
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page
    .getByRole('dialog', { name: 'Approve 1 record?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(toast(page, texts.success.approve)).toContainText('1 data Approved')
  const { items } = await api.send('GET /api/attendance/live', {
    date: today,
    statusId: APPROVED,
    perPage: 1000,
  })
  expect(items.map((record: { id: number }) => elsewhere.idOf(record.id))).toContain(id)
})

test('a repair gets its technician and its costs', long, async ({ page, api, elsewhere }) => {
  const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
  const { items: branches } = await api.send('GET /api/branch-location', { perPage: 1 })
  const branchLocationId = branches[0].id
  const fullName = unique('Wahyu')
  const technician = await api.create('employee', {
    fullName,
    roleId: roles[0].id,
    branchLocationId,
    isActive: true,
  })
  const { id } = await api.create('repair-report', { branchLocationId })
  await visitAfresh(page, `/repairs-maintenace/${elsewhere.idOf(id)}`)
  await page.getByRole('button', { name: 'Assign technician' }).click()
  await page.getByRole('dialog').getByRole('searchbox', { name: 'Search' }).fill(fullName)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(fullName) })
    .check()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign technician' }).click()
  await expect(toast(page, texts.success.assign)).toBeVisible()

  await page.getByRole('button', { name: 'Input cost' }).click()
  const line = page.getByRole('group', { name: 'Line 1' })
  await line.getByRole('textbox', { name: 'Description' }).fill('Seal of the cylinder')
  await line.getByRole('textbox', { name: 'Amount' }).fill('125000')
  await page.getByRole('dialog').getByRole('button', { name: 'Save cost' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await api.send('GET /api/repair-maintenances/:id', { id })).toMatchObject({
    mechanic: { id: technician.id },
    costs: [{ description: 'Seal of the cylinder', amount: 125_000 }],
    totalCost: 125_000,
  })
})

test('a repair is cancelled, with the reason', long, async ({ page, api, elsewhere }) => {
  const { id } = await api.create('repair-report')
  await visitAfresh(page, `/repairs-maintenace/${elsewhere.idOf(id)}`)
  await page.getByRole('button', { name: 'Cancel report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel report' })
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Reported twice')
  await dialog.getByRole('button', { name: 'Cancel report' }).click()
  await expect(toast(page, texts.success.assign)).toContainText('cancelled')
  await expect(main(page).getByText('Reported twice')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What can be done' })).toBeHidden()
  expect(await api.send('GET /api/repair-maintenances/:id', { id })).toMatchObject({
    status: { code: 'cancelled' },
  })
})

test('a mechanic is moved, and nothing else', long, async ({ page, api }) => {
  const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
  const { items: branches } = await api.send('GET /api/branch-location', { perPage: 2 })
  const [from, to] = branches
  const fullName = unique('Wayan Pindah')
  const { id } = await api.create('employee', {
    fullName,
    roleId: roles[0].id,
    branchLocationId: from.id,
    isActive: true,
  })
  const before = await api.send('GET /api/users/detail/:id', { id })
  await visitAfresh(page, `/transfer-mekanik?search=${encodeURIComponent(fullName)}`)
  await page.getByRole('button', { name: `Move ${fullName}` }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${fullName}` })
  await dialog.getByRole('combobox', { name: 'To branch' }).fill(to.name)
  await page.getByRole('option', { name: to.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast(page, texts.success.updateUser)).toBeVisible()
  const after = await api.send('GET /api/users/detail/:id', { id })
  const branchLocation = { id: to.id, name: to.name }
  expect(after).toEqual({
    ...before,
    branchLocationId: to.id,
    branchLocation,
    updatedAt: after.updatedAt,
  })
})

test('a sheet of jobs arrives', async ({ page, api }) => {
  const number = unique('OPL')
  const sheet = `Tanggal;Cabang;No OPL;No Polisi;Spooring;Status\n2020-02-03;EXT-JKT-01;${number};B 1 XY;1;Done\n`
  await visitAfresh(page, '/workshop/upload')
  const file = { name: `${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel('OPL sheet').setInputFiles(file)
  await page
    .getByRole('region', { name: 'Send', exact: true })
    .getByRole('button', { name: /^Send/ })
    .click()
  await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeVisible()
  await expect(page.getByText('Expected +1 cars, got +1.')).toBeVisible()
  const { items } = await api.send('GET /api/workshops/all/origin', {
    startDate: '2020-02-03',
    endDate: '2020-02-03',
  })
  expect(items.map(({ oplNumber }: { oplNumber: string }) => oplNumber)).toEqual([
    number.toUpperCase(),
  ])
})

for (const difference of isPart('tour') ? allDifferences : []) {
  test.describe(`where ${difference} is all that differs`, () => {
    test.use({ differs: [difference] })

    for (const [at, pages] of parts.entries()) {
      test(`every page opens, part ${at + 1}`, async ({ page, api, elsewhere }) =>
        openAll(page, api, elsewhere, pages))
    }
  })
}
