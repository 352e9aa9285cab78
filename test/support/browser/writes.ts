import type { Locator, Page } from '@playwright/test'
import type { Page as Declared } from '../../../src/contract/compile.ts'
import type { Action } from '../../../src/contract/declaration.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { Row } from '../../../src/contract/envelope.ts'
import { lift } from '../../../src/contract/parts.ts'
import { allows, type Right } from '../../../src/contract/permissions.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { APPROVED, DECLINED, WAITING } from '../../../src/contract/resources/attendance-status.ts'
import { texts } from '../../../src/contract/texts.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import { statedResources } from '../../wire/specification/stated.ts'
import { todayIn } from '../clock.ts'
import { order as byHand, fullNames, prices, technicians, upload } from '../names.ts'
import type { StandIn } from '../stand-in.ts'
import { accounts } from './accounts.ts'
import { type Api, countOf } from './api.ts'
import { fillForm } from './fill-form.ts'
import { act, expect, pictureFile, signIn, tick, unique, visitAfresh } from './fixtures.ts'
import { appPages } from './page-loads.ts'
import { choose, field, menu, save, toast } from './parts.ts'
import { rows } from './stand-in.ts'

/** Every kind of write, done in the browser at any server, and verified at ours. */

export interface Place {
  page: Page
  api: Api
  elsewhere: StandIn
  /** The account that is signed in. */
  email: string
  /** Creates a record to be changed. */
  make: typeof made
}

/** A kind of write: the requests it sends, the rights it needs, and how it is done. */
const write = (
  sends: readonly Endpoint[],
  needs: readonly Right[],
  does: (place: Place) => Promise<void>,
) => ({ sends, needs, does })
type Write = ReturnType<typeof write>

const today = todayIn('Asia/Jakarta')
const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => press(dialogOf(page), name)

/** Creates a record at our server; an employee gets a role that anybody may grant. */
export async function made(api: Api, name: string, values: Partial<Row> = {}): Promise<Row> {
  if (name !== 'employee') return api.create(name, values)
  const { items } = await api.send('GET /api/roles', { search: 'mechanic' })
  return api.create(name, { roleId: items[0].id, isActive: true, ...values })
}

/** The last assigned number of a manual order; a move also changes its neighbours. */
let last = 500

/** One write of each kind that a resource has. */
function writesOf(resource: Resource): Record<string, Write> {
  const { name, title = '', actions, fields, pages, success, order } = resource
  const list = pages.list ?? pages.internal
  const read = async (api: Api, id: unknown): Promise<Row> =>
    lift(resource, await api.send(actions.show?.endpoint ?? 'GET /api/none', { id }))

  /** Empty if the resource lacks the action or the page. */
  function kind(
    words: string,
    action: Action | undefined,
    page: Declared | undefined,
    does: Write['does'],
  ): Record<string, Write> {
    if (!action || !page) return {}
    return { [`${words} ${name}`]: write([action.endpoint], [action.allow, page.allow], does) }
  }

  return {
    ...kind('a new', actions.create, pages.create, async ({ page, api, elsewhere }) => {
      // Not everybody may grant the first role.
      const send: Api['send'] = (endpoint, values) =>
        api.send(endpoint, endpoint === 'GET /api/roles' ? { search: 'mechanic' } : values)
      const before = await countOf(api, resource)
      await fillForm(page, { ...api, send }, resource, elsewhere.idOf)
      await save(page).click()
      await expect(toast(page, success?.create ?? texts.success.create)).toBeVisible()
      await expect(save(page)).toHaveCount(0)
      expect(await countOf(api, resource)).toBe(before + 1)
    }),
    ...kind('a changed', actions.edit, pages.edit, async ({ page, api, elsewhere, make }) => {
      const { id } = await make(api, name)
      const before = await read(api, id)
      const renamed = `${before[title]} anew`
      await visitAfresh(page, `${pages.edit?.path.replace(':id', elsewhere.idOf(Number(id)))}`)
      await expect(save(page)).toBeEnabled()
      await expect(page.getByLabel(/password/i)).toHaveCount(0)
      await field(page, fields[title]?.label ?? '').fill(renamed)
      await save(page).click()
      await expect(toast(page, renamed)).toContainText(success?.edit ?? texts.success.update)
      const after = await read(api, id)
      expect(after).toEqual({ ...before, [title]: renamed, updatedAt: after.updatedAt })
    }),
    ...kind('a deleted', actions.delete, list, async ({ page, api }) => {
      const { id, ...values } = await made(api, name, { [title]: unique('Buang') })
      const named = String(values[title])
      await visitAfresh(page, `${list?.path}?search=${encodeURIComponent(named)}`)
      await act(rows(page).filter({ hasText: named }), 'Delete')
      if (resource.deletedByName) await dialogOf(page).getByRole('textbox').fill(named)
      await confirm(page, 'Delete')
      await expect(toast(page, texts.success.delete).last()).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await expect(read(api, id)).rejects.toThrow('404')
    }),
    ...(order &&
      kind('another order of', actions.edit, list, async ({ page, api }) => {
        const place = () => {
          last += 10
          return api.create(name, { [order]: last })
        }
        const [first, second] = [await place(), await place()]
        const placeOf = async ({ id }: Row) => Number((await read(api, id))[order])
        await visitAfresh(page, `${list?.path}?perPage=100`)
        await page.getByRole('link', { name: String(second[title]), exact: true }).focus()
        await page.keyboard.press('Alt+ArrowUp')
        await press(page.getByLabel(byHand.bar), byHand.save)
        await expect(page.getByLabel(byHand.bar)).toBeHidden()
        const distance = async () => (await placeOf(second)) - (await placeOf(first))
        await expect.poll(distance).toBeLessThan(0)
      })),
  }
}

/** Decides by the buttons in this place, and verifies the result at our server. */
async function decide(
  { page, api }: Place,
  place: Page | Locator,
  verb: 'Approve' | 'Decline',
  isTarget: (id: number) => boolean,
  date: unknown = today,
) {
  await press(place, verb)
  await confirm(page, verb)
  await expect(toast(page, texts.success.approve).last()).toBeVisible()
  const { items } = await api.send('GET /api/attendance/live', { date, perPage: 1000 })
  const { statusId } = items.find(({ id }: { id: number }) => isTarget(id))
  expect(statusId).toBe(verb === 'Approve' ? APPROVED : DECLINED)
}

/** Decides the first waiting record of the list. */
async function decideFirst(place: Place, verb: 'Approve' | 'Decline') {
  const { page, elsewhere } = place
  await visitAfresh(page, '/attendance')
  const waiting = rows(page)
    .filter({ has: page.getByRole('checkbox') })
    .first()
  const id = await waiting.getAttribute('data-id')
  await waiting.getByRole('checkbox').check()
  const decision = page.getByRole('region', { name: 'Decision' })
  await decide(place, decision, verb, (one) => elsewhere.idOf(one) === id)
}

/** The record of a leave that waits for a decision. */
async function waitingLeave(api: Api): Promise<Row> {
  for (let ago = 0; ago < 31; ago += 1) {
    const query = { date: daysBefore(today, ago), statusId: WAITING, perPage: 1000 }
    const { items } = await api.send('GET /api/attendance/live', query)
    const found = items.find(({ attendanceType }: { attendanceType: { code: string } }) =>
      /sick|permit|annual/.test(attendanceType.code),
    )
    if (found) return found
  }
  throw new Error('No leave waits.')
}

/** Opens an action on the page of a new report. Resolves with a function that reads it. */
async function openReport({ page, api, elsewhere }: Place, action: string, values = {}) {
  const { id } = await api.create('repair-report', values)
  await visitAfresh(page, `/repairs-maintenace/form/${elsewhere.idOf(id)}`)
  await press(page, action)
  return () => api.send('GET /api/repair-maintenances/:id', { id })
}

async function mechanicAt(api: Api) {
  const { items } = await api.send('GET /api/branch-location', { perPage: 2 })
  const [from, to] = items
  const fullName = unique('Wayan')
  const { id } = await made(api, 'employee', { fullName, branchLocationId: from.id })
  return { id, fullName, from, to }
}

/** Selects the two records of a list with this name, and presses a button for both. */
async function chooseBoth(page: Page, path: string, name: string, verb: string) {
  await visitAfresh(page, `${path}?search=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(2)
  await tick(page.getByRole('checkbox', { name: 'Select all rows' }))
  await press(page.getByRole('region', { name: 'Selection' }), verb)
}

/** Uploads a sheet, and waits until this text is shown. */
function sheetSent(needs: readonly Right[], text: string | RegExp): Write {
  return write(['POST /api/upload/workshops'], needs, async ({ page, api }) => {
    const number = unique('OPL')
    const sheet = `Tanggal;Cabang;No OPL;No Polisi;Spooring;Harga;Status\n2020-02-03;EXT-JKT-01;${number};B 1 XY;1;350.000;Done\n`
    await visitAfresh(page, '/workshop/upload')
    const file = { name: `${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.getByLabel(upload.file).setInputFiles(file)
    await press(page, 'Send the sheet')
    await expect(page.getByText(text)).toBeVisible()
    const period = { startDate: '2020-02-03', endDate: '2020-02-03', perPage: 1000 }
    const { items } = await api.send('GET /api/workshops/all/origin', period)
    const job = expect.objectContaining({ oplNumber: number.toUpperCase(), amount: 350_000 })
    expect(items).toContainEqual(job)
  })
}

const approval: Endpoint = 'PUT /api/attendance/approval/:id'
const article: Endpoint = 'PUT /api/articles/:id'
const price: Endpoint = 'PUT /api/brand-pricelist/:id'
const repair = (call: string): Endpoint[] => [`POST /api/repair-maintenances/${call}`]
const repairs: Right[] = ['rm_form']

export const writes: Readonly<Record<string, Write>> = {
  ...Object.assign({}, ...statedResources.map(writesOf)),

  'a sign-in and a sign-out': write(
    ['POST /api/auth/login-dashboard'],
    [],
    async ({ page, email }) => {
      const name = fullNames[email.split('@')[0] as keyof typeof fullNames]
      const logOut = async () => {
        await choose(page, 'Logout')
        await page.waitForURL('/login')
      }
      await logOut()
      await signIn(page, email)
      await page.waitForURL('/dashboard')
      await expect(toast(page, texts.welcome(name))).toBeVisible()
      const entries = appPages.filter(
        ({ of }) => of?.declared.menu && allows(of.declared.allow, accounts[email] ?? []),
      )
      // What the sign-in returned about the user is kept, whatever later replies omit.
      await page.reload()
      for (const { path } of entries)
        await expect(menu(page).locator(`a[href="${path}"]`).first()).toBeAttached()
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menu', { name: 'Account' })).toContainText(name)
      await expect(page.getByRole('menuitem', { name: /password|everywhere/i })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await logOut()
    },
  ),
  'an approval': write([approval], ['attendance_list'], (place) => decideFirst(place, 'Approve')),
  'a declined day': write([approval], ['attendance_list'], (place) =>
    decideFirst(place, 'Decline'),
  ),
  'leave beside its letter': write(
    [approval],
    ['attendance_list', 'workshop_report'],
    async (place) => {
      const { page, api, elsewhere } = place
      const { id, date } = await waitingLeave(api)
      await visitAfresh(page, `/leave/${elsewhere.idOf(Number(id))}?date=${date}`)
      await decide(place, page, 'Decline', (one) => one === id, date)
    },
  ),
  'several deleted at once': write(
    ['DELETE /api/tag-articles/:id'],
    ['news_tag_list', 'news_tag_form'],
    async ({ page, api }) => {
      const name = unique('Buang')
      for (const which of ['one', 'two']) await api.create('news-tag', { name: `${name} ${which}` })
      await chooseBoth(page, '/comp-profile/news-tag', name, 'Delete')
      await confirm(page, 'Delete')
      await expect(rows(page)).toHaveCount(0)
      const left = async () => (await api.send('GET /api/tag-articles', { search: name })).items
      await expect.poll(left).toEqual([])
    },
  ),
  'categories that become one': write(
    [article, 'DELETE /api/category-articles/:id'],
    ['news_category_list', 'news_category_form', 'news_list', 'news_form'],
    async ({ page, api }) => {
      const name = unique('Jadi')
      const [one, two] = [
        await api.create('news-category', { name: `${name} one` }),
        await api.create('news-category', { name: `${name} two` }),
      ]
      const { id } = await api.create('news', { categoryArticleId: two.id })
      await chooseBoth(page, '/comp-profile/news-category', name, 'Merge')
      await dialogOf(page)
        .getByRole('radio', { name: `${name} one` })
        .check()
      await confirm(page, 'Merge')
      await expect(dialogOf(page)).toBeHidden()
      const moved = await api.send('GET /api/articles/detail/:id', { id })
      expect(moved.categoryArticleId).toBe(one.id)
      const { items } = await api.send('GET /api/category-articles', { search: name })
      expect(items).toMatchObject([{ id: one.id }])
    },
  ),
  'another logo': write(
    ['PUT /api/brands/:id'],
    ['brand_form'],
    async ({ page, api, elsewhere }) => {
      const { id, logo, ...brand } = await api.create('brand')
      await visitAfresh(page, `/comp-profile/brand/form/${elsewhere.idOf(id)}`)
      await expect(save(page)).toBeEnabled()
      await page.getByLabel('Logo', { exact: true }).setInputFiles(await pictureFile(700, 500))
      await save(page).click()
      await expect(toast(page, texts.success.update).last()).toBeVisible()
      const after = await api.send('GET /api/brands/:id', { id })
      expect(after).toMatchObject({ ...brand, updatedAt: after.updatedAt })
      expect(after.logo).not.toBe(logo)
    },
  ),
  'prices in the list': write(
    [price],
    ['pricebrand_list', 'pricebrand_form'],
    async ({ page, api }) => {
      const [brand, name] = [unique('Merek'), unique('Ban')]
      const { id: brandId } = await api.create('brand', { name: brand })
      const values = { price: 500_000, promoPrice: null, validFrom: null, validUntil: null }
      const { id } = await api.create('price-list', { brandId, name, ...values })
      await visitAfresh(page, '/comp-profile/price-list')
      await page.getByRole('searchbox', { name: 'Search' }).fill(name)
      await expect(rows(page)).toHaveCount(1)
      await press(page, prices.edit)
      await field(page, prices.of('Price', name)).fill('520000')
      await press(page, prices.review)
      await expect(dialogOf(page).getByRole('listitem')).toHaveText(/Rp\s500\.000.*Rp\s520\.000/)
      await confirm(page, 'Save')
      await expect(dialogOf(page)).toHaveCount(0)
      expect((await api.send('GET /api/brand-pricelist/:id', { id })).price).toBe(520_000)
    },
  ),
  'a report with pictures': write(repair('create'), repairs, async ({ page, api, elsewhere }) => {
    const report = statedResources.find(({ name }) => name === 'repair-report') as Resource
    const title = await fillForm(page, api, report, elsewhere.idOf)
    const chooser = page.waitForEvent('filechooser')
    await press(page, 'Choose pictures')
    await (await chooser).setFiles([await pictureFile(), await pictureFile(320, 200)])
    await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible()
    await save(page).click()
    await expect(toast(page, texts.success.create)).toBeVisible()
    const { items } = await api.send('GET /api/repair-maintenances/all/origin', { search: title })
    expect(items[0].images).toHaveLength(2)
  }),
  'a technician': write(repair('assign-task'), repairs, async (place) => {
    const { page, api } = place
    const { id, fullName, from } = await mechanicAt(api)
    const read = await openReport(place, 'Assign technician', { branchLocationId: from.id })
    const form = dialogOf(page)
    await form.getByRole('searchbox', { name: 'Search' }).fill(fullName)
    await form.getByRole('radio', { name: new RegExp(fullName) }).check()
    await press(form, 'Assign technician')
    await expect(toast(page, texts.success.assign)).toContainText(fullName)
    expect(await read()).toMatchObject({ mechanic: { id } })
  }),
  'costs, and other costs': write(repair('input-cost'), repairs, async (place) => {
    const { page } = place
    const read = await openReport(place, 'Input cost')
    for (const [amount, typed] of [
      [125_000, '125000'],
      [1_350_000, '1.350.000'],
    ] as const) {
      if (amount > 125_000) await press(page, 'Input cost')
      const form = dialogOf(page)
      const line = form.getByRole('group', { name: 'Line 1' })
      await line.getByRole('textbox', { name: 'Description' }).fill('A seal')
      await line.getByRole('textbox', { name: 'Amount' }).fill(typed)
      await press(form, 'Save cost')
      const message = toast(page, texts.success.update).last()
      await expect(message).toContainText(amount.toLocaleString('id-ID'))
      await expect(form).toHaveCount(0)
      const costs = [{ description: 'A seal', amount }]
      expect(await read()).toMatchObject({ costs, totalCost: amount })
    }
  }),
  'a cancelled report': write(repair('cancel'), repairs, async (place) => {
    const { page } = place
    const read = await openReport(place, 'Cancel report')
    const form = dialogOf(page)
    await expect(form.getByRole('textbox')).toHaveCount(0)
    await press(form, 'Cancel report')
    await expect(toast(page, 'cancelled').last()).toContainText(texts.success.assign)
    await expect(form).toHaveCount(0)
    expect((await read()).status.code).toBe('cancelled')
  }),
  'a mechanic who is moved': write(
    ['PUT /api/users/update/:id'],
    ['workshop_report', 'attendance_list', 'employee_list', 'employee_form'],
    async ({ page, api }) => {
      const { id, fullName, to } = await mechanicAt(api)
      const read = () => api.send('GET /api/users/detail/:id', { id })
      const before = await read()
      await visitAfresh(page, `/transfer-mekanik?search=${encodeURIComponent(fullName)}`)
      await press(page, technicians.move(fullName))
      await dialogOf(page).getByRole('combobox', { name: 'To branch' }).fill(to.name)
      await page.getByRole('option', { name: to.name, exact: true }).click()
      await confirm(page, 'Move')
      await expect(toast(page, texts.success.updateUser)).toBeVisible()
      const after = await read()
      const moved = { branchLocationId: to.id, branchLocation: { id: to.id, name: to.name } }
      expect(after).toEqual({ ...before, ...moved, updatedAt: after.updatedAt })
    },
  ),
  'a sheet of jobs': sheetSent(['workshop_dashboard', 'workshop_report'], upload.proof(1)),
  'a sheet of jobs, without its proof': sheetSent(['workshop_dashboard'], upload.another),
}
