import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RepairReply } from '../../src/contract/resources/repair-report.ts'
import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  repairStatuses,
  WAITING_VALIDATION,
} from '../../src/contract/resources/repair-status.ts'
import { branch } from '../../src/server/database/branches.ts'
import { repairCost, repairHistory, repairReport } from '../../src/server/database/repairs.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { todayIn } from '../support/clock.ts'
import { unlimited } from '../support/limits.js'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import { type Answer, type Person, secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { waitingIn } from '../support/waiting.ts'

const server = serverOfFile()
let coordinator: Person
let branches: { id: number; name: string; timezone: string }[]
let technicians: { id: number; fullName: string }[]
beforeAll(async () => {
  coordinator = await server.person(['rm_form'])
  await server.database.read(async (db) => {
    branches = await db
      .select({ id: branch.id, name: branch.name, timezone: branch.timezone })
      .from(branch)
      .orderBy(branch.id)
    const mechanics = db.select({ id: role.id }).from(role).where(eq(role.name, 'Mechanic'))
    technicians = await db
      .select({ id: user.id, fullName: user.fullName })
      .from(user)
      .where(and(eq(user.roleId, mechanics), eq(user.isActive, true)))
      .orderBy(user.id)
  })
})

/** Each test has the reports that it makes, and no others. */
beforeEach(() => server.database.write((db) => db.delete(repairReport)))

const call = (endpoint: string, body?: unknown, signed = coordinator.signed) =>
  server.call(endpoint.replace(' ', ' /api/repair-maintenances/'), body, signed)
const valid = (change: object = {}) => ({
  branchLocationId: branches[0]?.id,
  category: 'machine',
  title: 'The lift does not rise',
  description: 'It stops at half of its height, since this morning.',
  ...change,
})
const create = (change: object = {}) => call('POST create', valid(change))
const made = async (change: object = {}): Promise<RepairReply> => (await create(change)).body
const show = async (id: number): Promise<RepairReply> => (await call(`GET ${id}`)).body
const list = async (query = '', signed = coordinator.signed) =>
  (await call(`GET all/origin?${query}`, undefined, signed)).body
const idsIn = ({ items }: { items: RepairReply[] }) => items.map(({ id }) => id)
const assign = (reportId: number, userId = technicians[0]?.id) =>
  call('POST assign-task', { reportId, userId })
const cancel = (reportId: number, more: object = {}) => call('POST cancel', { reportId, ...more })
const line = (amount: number, change: object = {}) => ({
  description: 'A new seal',
  category: 'part',
  amount,
  ...change,
})
const inputCost = (reportId: number, costs: object[], more: object = {}) =>
  call('POST input-cost', { reportId, costs, ...more })
const placeIn = (zone: string) => branches.find(({ timezone }) => timezone === zone)?.id
const notesOf = ({ histories }: RepairReply) => histories.map(({ note }) => note)

type Values = Partial<typeof repairReport.$inferInsert>
const change = (id: number, values: Values) =>
  server.database.write((db) => db.update(repairReport).set(values).where(eq(repairReport.id, id)))
const setActive = (id: number, isActive: boolean) =>
  server.database.write((db) => db.update(user).set({ isActive }).where(eq(user.id, id)))

/** A report of that status. What technicians do, they do elsewhere. */
async function reportWith(statusId: number, timezone = 'Asia/Jakarta'): Promise<number> {
  const { id } = await made({ branchLocationId: placeIn(timezone) })
  const at = (status: number) => (statusId === status ? '2026-03-01T02:00:00.000Z' : null)
  await change(id, {
    statusId,
    mechanicId: statusId === REPORTED ? null : technicians[0]?.id,
    startedAt: at(IN_PROGRESS),
    finishedAt: at(DONE),
    cancelledAt: at(CANCELLED),
  })
  return id
}

describe('a new report', () => {
  test('is answered with what was sent, its number, its reporter and the beginning of its history', async () => {
    const sent = valid({ itemName: 'Lift 2', priority: 'urgent', reportDate: '2026-01-31' })
    const { status, body } = await call('POST create', sent)
    const reporter = { id: coordinator.id, fullName: 'Test Person' }
    const month = todayIn('Asia/Jakarta').slice(0, 7).replace('-', '')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...sent,
      reportNumber: expect.stringMatching(new RegExp(`^RM-${month}-\\d{4}$`)),
      branchLocation: branches[0],
      status: { id: REPORTED, name: 'Reported', code: 'reported' },
      reporter,
      mechanic: null,
      assignedAt: null,
      costs: [],
      totalCost: 0,
      needValidation: false,
      histories: [{ status: { name: 'Reported' }, user: reporter, createdAt: body.createdAt }],
    })
    expect(await show(body.id)).toEqual(body)
  })

  /** Reports to a server with another clock, of a company in another zone. */
  async function reportingAt(time: string, zone = 'Asia/Jakarta') {
    const { database, files } = server
    const clock = () => new Date(time)
    const web = { VITE_TIMEZONE: zone }
    const app = await buildApp({ database, files, secret, clock, web, limits: unlimited })
    onTestFinished(() => app.close())
    const post = async (url: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).json()
    const { accessToken } = await post('auth/login-dashboard', coordinator)
    const authorization = `Bearer ${accessToken}`
    return (change = {}) => post('repair-maintenances/create', valid(change), { authorization })
  }

  test.each([
    ['Asia/Jakarta', '2098-10-15', '2098-10-16'],
    ['Asia/Jayapura', '2098-10-16', '2098-10-17'],
  ])('in %s is of today there, and not of tomorrow', async (zone, today, tomorrow) => {
    const report = await reportingAt('2098-10-15T16:30:00Z')
    const branchLocationId = placeIn(zone)
    for (const reportDate of [undefined, null, today])
      expect(await report({ branchLocationId, reportDate })).toMatchObject({ reportDate: today })
    expect(await report({ branchLocationId, reportDate: tomorrow })).toMatchObject({
      errors: { reportDate: 'Choose today, or a day before it.' },
    })
  })

  test('takes the next number of the month, without gaps or doubles, however many come at once', {
    tags: 'postgres',
  }, async () => {
    const numberOf = ({ reportNumber }: RepairReply) => Number(reportNumber?.slice(-4))
    const before = numberOf(await made())
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        create(n % 4 === 0 ? { images: ['/files/unknown.webp'] } : {}),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    const numbers = created.map(({ body }) => numberOf(body)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => before + 1 + n))
  })

  test('begins at one with each month, which is that of the company’s zone', async () => {
    const numbers: string[] = []
    for (const zone of ['Asia/Jakarta', 'Asia/Makassar']) {
      // A month that the demo has no reports of, whenever it is made.
      const report = await reportingAt('2098-12-31T16:30:00Z', zone)
      for (const { reportNumber } of [await report(), await report()])
        numbers.push(reportNumber.replace('RM-', ''))
    }
    expect(numbers).toEqual(['209812-0001', '209812-0002', '209901-0001', '209901-0002'])
  })

  test('comes with up to five photos, which keep their order', async () => {
    const files = await Promise.all(
      [60, 50, 40, 30, 20].map(async (width) => fileOf(await drawn(width, 10, 'jpeg'))),
    )
    const { status, body } = await call('POST create', formOf(valid({ images: files })))
    expect(status, JSON.stringify(body)).toBe(201)
    const widths = await Promise.all(
      body.images.map(async (path: string) => {
        const { rawPayload } = await server.app.inject(path)
        return (await sharp(rawPayload).metadata()).width
      }),
    )
    expect(widths).toEqual([60, 50, 40, 30, 20])
    expect((await list()).items[0].images).toEqual(body.images)
    const known = await made({ images: body.images.slice(1, 3) })
    expect(known.images).toEqual(body.images.slice(1, 3))
    expect((await show(body.id)).images).toEqual(body.images)
  })

  test('with a photo that is unknown is refused, and nothing of it is kept', async () => {
    const errors = { images: expect.stringContaining('Does not exist') }
    const sent = valid({ images: ['/files/unknown.webp'] })
    expect(await call('POST create', sent)).toMatchObject({ status: 422, body: { errors } })
    expect((await list()).totalData).toBe(0)
  })
})

describe('a technician', () => {
  const listed = async (query = '') => (await call(`GET user/list?${query}`)).body
  const named = ({ items }: { items: { fullName: string }[] }) =>
    items.map(({ fullName }) => fullName.toLowerCase())

  test('is an active person of the role of mechanics, all of them, by name', async () => {
    const { items, totalData, totalPage } = await listed()
    expect(technicians.length).toBeGreaterThan(50)
    expect([totalData, totalPage]).toEqual([technicians.length, 1])
    expect(named({ items })).toEqual(named({ items: technicians }).toSorted())
  })

  test('is told with where they are and how to reach them, and with nothing else about them', async () => {
    const [place] = branches
    const [{ id, fullName } = { id: 0, fullName: '' }] = technicians
    const where = { branchLocationId: place?.id ?? 0, phoneNumber: '081234567890' }
    await server.database.write((db) => db.update(user).set(where).where(eq(user.id, id)))
    const { items } = await listed()
    expect(items.find((one: { id: number }) => one.id === id)).toEqual({
      id,
      fullName,
      ...where,
      branchLocation: { id: place?.id, name: place?.name },
      openTaskCount: expect.any(Number),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
  })

  test('is found by name, but not by what is not told of them', async () => {
    const isLast = eq(user.id, technicians.at(-1)?.id ?? 0)
    const [one] = await server.database.read((db) => db.select().from(user).where(isLast))
    expect((await listed(`search=${one?.email}`)).items).toEqual([])
    const found = named(await listed('search=agus'))
    expect(found.length).toBeGreaterThan(0)
    for (const name of found) expect(name).toContain('agus')
  })

  test('is assigned, and may be changed: the history tells both', async () => {
    const [first, second] = technicians
    const { id } = await made()
    const assigned = await assign(id)
    expect(assigned).toMatchObject({
      status: 200,
      body: { statusId: ASSIGNED, status: { code: 'assigned' }, mechanic: first },
    })
    expect(assigned.body.assignedAt).toEqual(expect.any(String))
    // Who has it already is answered as done.
    expect(await assign(id)).toMatchObject({ status: 200, body: assigned.body })
    const { body } = await assign(id, second?.id)
    expect(body.mechanic).toEqual(second)
    expect(body.updatedAt >= assigned.body.updatedAt).toBe(true)
    expect(body.histories).toMatchObject([
      { status: { name: 'Reported' }, note: null },
      { status: { name: 'Assigned' }, note: `Technician: ${first?.fullName}` },
      { status: { name: 'Assigned' }, note: `Technician: ${second?.fullName}` },
    ])
  })

  test('who is changed while the work is in progress has not begun', async () => {
    const { body } = await assign(await reportWith(IN_PROGRESS), technicians[1]?.id)
    expect(body).toMatchObject({ statusId: ASSIGNED, startedAt: null })
  })

  test('is one who is there, does such work and is active', async () => {
    const { id } = await made()
    const leaver = technicians.at(-1)?.id ?? 0
    await setActive(leaver, false)
    expect(idsIn(await listed())).not.toContain(leaver)
    for (const userId of [2_000_000_000, coordinator.id, leaver])
      expect(await assign(id, userId)).toMatchObject({
        status: 422,
        body: { errors: { userId: 'Choose a technician who is active.' } },
      })
    await setActive(leaver, true)
    expect((await show(id)).histories).toHaveLength(1)
  })

  test('is listed with the tasks that are open, as the list of reports has them', async () => {
    const id = technicians[0]?.id
    const tasks = async () => {
      const { items } = await listed()
      const { openTaskCount } = items.find((one: { id: number }) => one.id === id)
      return [openTaskCount, (await list(`mechanicId=${id}&isOpen=true`)).totalData]
    }
    for (const status of repairStatuses) await reportWith(status)
    expect(await tasks()).toEqual([3, 3])
    await assign((await made()).id)
    expect(await tasks()).toEqual([4, 4])
  })

  describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', { tags: 'postgres' }, () => {
    test('who waits for another change is assigned when that one has ended', async () => {
      const { id } = await made()
      let assigning: Promise<Answer> | undefined
      const ended = await server.database.write(async (db) => {
        await db.select().from(repairReport).where(eq(repairReport.id, id)).for('update')
        assigning = assign(id)
        await expect.poll(() => waitingIn(server.database)).toBe(1)
        return server.clock().toISOString()
      })
      const { body } = (await assigning) ?? {}
      expect(body.updatedAt >= ended).toBe(true)
      expect(body.updatedAt).toBe(body.histories.at(-1)?.createdAt)
      expect(body.assignedAt >= ended).toBe(true)
    })

    test('is assigned while somebody else is changing the branch', async () => {
      const { id, branchLocationId } = await made()
      const { status } = await server.database.write(async (db) => {
        const isThere = eq(branch.id, branchLocationId ?? 0)
        await db.select().from(branch).where(isThere).for('update')
        return assign(id)
      })
      expect(status).toBe(200)
    })
  })
})

describe('cancelling', () => {
  test('is possible before it is done', async () => {
    for (const statusId of [REPORTED, ASSIGNED, IN_PROGRESS, WAITING_VALIDATION]) {
      const { status, body } = await cancel(await reportWith(statusId), { note: 'Reported twice' })
      expect(status).toBe(200)
      expect(body).toMatchObject({ statusId: CANCELLED, cancelledAt: expect.any(String) })
      const step = { status: { name: 'Cancelled' }, user: { id: coordinator.id } }
      expect(body.histories.at(-1)).toMatchObject({ ...step, note: 'Reported twice' })
    }
  })

  test('again, or by many at the same time, is answered as done, and changes nothing', async () => {
    const { id } = await made()
    const [first] = await Promise.all(Array.from({ length: 8 }, () => cancel(id)))
    expect(await cancel(id, { note: 'Again' })).toMatchObject({ status: 200, body: first?.body })
    expect((await show(id)).histories).toHaveLength(2)
  })
})

describe('what cannot be done is said in words, and changes nothing', () => {
  const done = 'This report is done since 1 Mar 2026, 09.00 WIB.'
  const cancelled = 'This report is cancelled since 1 Mar 2026, 09.00 WIB.'
  const inPapua = 'This report is cancelled since 1 Mar 2026, 11.00 WIT.'
  const finished = 'The work is finished and waits for its validation.'
  const noTechnician = 'No technician can be assigned.'
  const another = (id: number) => assign(id, technicians[1]?.id)
  const cost = (id: number) => inputCost(id, [line(1)])

  test.each<[string, number, (id: number) => Promise<Answer>, string, string?]>([
    ['cancel a done one', DONE, cancel, `${done} It cannot be cancelled.`],
    ['assign a done one', DONE, another, `${done} ${noTechnician}`],
    ['assign a cancelled one', CANCELLED, assign, `${cancelled} ${noTechnician}`],
    ['assign one in Papua', CANCELLED, assign, `${inPapua} ${noTechnician}`, 'Asia/Jayapura'],
    ['assign a finished one', WAITING_VALIDATION, another, `${finished} ${noTechnician}`],
    ['put costs into a cancelled one', CANCELLED, cost, `${cancelled} No cost can be put in.`],
  ])('%s', async (_, status, act, message, zone) => {
    const id = await reportWith(status, zone)
    const before = await show(id)
    expect(await act(id)).toMatchObject({
      status: 409,
      body: { message: `${message} Nothing was changed.` },
    })
    expect(await show(id)).toEqual(before)
  })

  test.each(['assign-task', 'cancel', 'input-cost'])('%s of what is no report', async (name) => {
    const input = { reportId: 2_000_000_000, userId: technicians[0]?.id, costs: [line(1)] }
    const body = { message: 'There is no such repair report (any more).' }
    expect(await call(`POST ${name}`, input)).toMatchObject({ status: 404, body })
  })
})

describe('costs', () => {
  test('are kept in their order, with their total', async () => {
    const id = await reportWith(IN_PROGRESS)
    // Together more than four bytes hold.
    const dear = line(999_999_999, { date: '2026-02-03', vendor: 'A dealer' })
    const costs = [dear, dear, dear, line(3, { category: 'labour' })]
    const { status, body } = await inputCost(id, costs, { note: 'With receipt' })
    expect(status).toBe(200)
    expect(body.costs).toMatchObject([dear, dear, dear, { ...costs[3], date: null, vendor: null }])
    expect(body).toMatchObject({ totalCost: 3_000_000_000, statusId: IN_PROGRESS })
    expect(body.histories.at(-1)).toMatchObject({ note: 'Cost: Rp 3.000.000.000. With receipt' })
    expect((await list()).items[0].totalCost).toBe(3_000_000_000)
    const stamps = await server.database.read((db) =>
      db.select({ at: repairCost.createdAt }).from(repairCost),
    )
    expect(stamps).toEqual(Array(4).fill({ at: body.updatedAt }))
  })

  test('that are sent again, as their answer was lost, are answered as done, and nothing changes', async () => {
    const { id, updatedAt } = await made()
    const more = { updatedAt, note: 'With receipt' }
    const costs = [line(5000, { vendor: 'A dealer', date: '2026-02-03' }), line(10)]
    const { body } = await inputCost(id, costs, more)
    expect(await inputCost(id, costs, more)).toMatchObject({ status: 200, body })
    expect((await inputCost(id, costs.toReversed(), more)).status).toBe(409)
  })

  test.each([
    { description: 'Another seal' },
    { category: 'labour' },
    { date: null },
    { vendor: 'Another dealer' },
  ])('that are others by %j alone take the place of those before', async (change) => {
    const { id } = await made()
    const cost = line(7, { date: '2026-02-03', vendor: 'A dealer' })
    await inputCost(id, [cost, line(8)])
    const { body } = await inputCost(id, [{ ...cost, ...change }, line(8)])
    expect(body.costs).toMatchObject([{ ...cost, ...change }, line(8)])
    expect(body.totalCost).toBe(15)
    expect(body.histories).toHaveLength(3)
  })

  test('with another note are put in anew: the history tells both', async () => {
    const { id } = await made()
    await inputCost(id, [line(7)], { note: 'On account' })
    const { body } = await inputCost(id, [line(7)], { note: 'With receipt' })
    expect(notesOf(body)).toEqual([null, 'Cost: Rp 7. On account', 'Cost: Rp 7. With receipt'])
  })

  test('of one report are never those of another', async () => {
    const [{ id, updatedAt }, other] = [await made(), await made()]
    await inputCost(id, [line(7)], { updatedAt })
    const { body } = await inputCost(other.id, [line(8), line(9)])
    const again = await inputCost(id, [line(7)], { updatedAt })
    expect(again).toMatchObject({ status: 200, body: { totalCost: 7 } })
    await inputCost(id, [line(10)])
    expect((await show(id)).costs).toMatchObject([{ amount: 10 }])
    expect(await show(other.id)).toEqual(body)
  })
})

describe('the list', () => {
  test('says how many wait for validation, whatever it is narrowed to', async () => {
    for (const status of [WAITING_VALIDATION, DONE, WAITING_VALIDATION]) await reportWith(status)
    expect(await list(`statusId=${DONE}`)).toMatchObject({
      totalData: 1,
      totalPage: 1,
      totalValidationNeedApproval: 2,
    })
    const { items } = await list(`statusId=${WAITING_VALIDATION}`)
    expect(items).toMatchObject([{ needValidation: true }, { needValidation: true }])
  })

  test('counts what has changed at once', async () => {
    const totals = async () => [
      (await list('isOpen=true')).totalData,
      (await list()).totalValidationNeedApproval,
    ]
    const id = await reportWith(WAITING_VALIDATION)
    // A total is kept for a second.
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await totals()).toEqual([1, 1])
    await made()
    expect(await totals()).toEqual([2, 1])
    await cancel(id)
    expect(await totals()).toEqual([1, 0])
  })

  test('is narrowed by day, branch, and whether they are open', async () => {
    const ids = new Map<number, number>()
    for (const status of repairStatuses) ids.set(status, await reportWith(status))
    const [first = 0, second = 0] = [branches[1]?.id, branches[2]?.id]
    const old = await made({ reportDate: '2026-01-05', branchLocationId: first })
    const other = await made({ reportDate: '2026-01-06', branchLocationId: second })
    const found = async (query: string) => idsIn(await list(query))
    expect(await found('date=2026-01-05')).toEqual([old.id])
    expect(await found(`branchId[]=${first}&branchId[]=${second}`)).toEqual([other.id, old.id])
    expect(await found(`branchId[]=${second}`)).toEqual([other.id])
    expect(await found('isOpen=false')).toEqual([ids.get(CANCELLED), ids.get(DONE)])
    expect(await found('isOpen=true')).toHaveLength(6)
    expect(await found(`isOpen=true&statusId=${ASSIGNED}`)).toEqual([ids.get(ASSIGNED)])
    expect(await found(`isOpen=true&statusId=${DONE}`)).toEqual([])
  })

  test('is narrowed to a period, latest day first, however long it is', async () => {
    for (const reportDate of ['2026-01-07', '2016-01-05', '2026-01-05', '2026-01-06'])
      await made({ reportDate })
    const [long, third, fourth, fifth] = ['2016-01-05', '2026-01-05', '2026-01-06', '2026-01-07']
    for (const [query, ...days] of [
      ['startDate=2026-01-05&endDate=2026-01-06', fourth, third],
      ['startDate=2016-01-05&endDate=2026-01-06', fourth, third, long],
      ['startDate=2026-01-06', fifth, fourth],
      ['endDate=2026-01-05&sortBy=reportDate', long, third],
      ['startDate=2026-01-06&date=2026-01-07', fifth],
      ['endDate=2026-01-06&date=2026-01-07'],
      ['endDate=2026-01-06&sortBy=id&isAscending=false', fourth, third, long],
    ]) {
      const { items } = await list(query)
      expect([query, ...items.map((one: RepairReply) => one.reportDate)]).toEqual([query, ...days])
    }
    expect((await call('GET all/origin?startDate=yesterday')).status).toBe(422)
  })

  test('is narrowed to what somebody has reported or is to repair, with every other filter', async () => {
    const { signed } = await server.person(['rm_form', 'rm_report'])
    const report = async (change: object): Promise<RepairReply> =>
      (await call('POST create', valid(change), signed)).body
    const mine = async (query = '', by = signed) => idsIn(await list(`mine=true&${query}`, by))
    const one = await report({ title: 'The compressor leaks', reportDate: '2026-01-05' })
    const cancelled = await report({})
    await cancel(cancelled.id)
    const theirs = await made({ title: 'The compressor hums' })
    expect(await mine()).toEqual([cancelled.id, one.id])
    for (const query of ['isOpen=true', 'search=compressor', 'endDate=2026-01-05&statusId=1'])
      expect(await mine(query), query).toEqual([one.id])
    expect(await mine('sortBy=branchLocationId')).toEqual([one.id, cancelled.id])
    expect(await mine('', coordinator.signed)).toEqual([theirs.id])

    const assignee = await server.person(['rm_report'])
    await change(theirs.id, { mechanicId: assignee.id, statusId: ASSIGNED })
    expect(await mine('', assignee.signed)).toEqual([theirs.id])
    expect(await mine('', (await server.person(['rm_report'])).signed)).toEqual([])
    expect((await call('GET all/origin?mine=false')).status).toBe(422)
  })

  test('is sorted by urgency in its own order', async () => {
    for (const priority of ['high', 'low', null, 'urgent', 'medium']) await made({ priority })
    const { items } = await list('sortBy=priority')
    const sorted = items.map(({ priority }: RepairReply) => priority)
    expect(sorted).toEqual(['low', 'medium', 'high', 'urgent', null])
  })
})

test('the statuses are six, with the ids that they always have', async () => {
  const { items } = (await call('GET all/status?sortBy=id')).body
  const texts = items.map(({ id, name, code }: Record<string, unknown>) => `${id} ${name} ${code}`)
  expect(texts).toEqual([
    '1 Reported reported',
    '2 Assigned assigned',
    '3 In Progress inProgress',
    '4 Waiting Validation waitingValidation',
    '5 Done done',
    '6 Cancelled cancelled',
  ])
})

test('what nobody did stands in the history without a name', async () => {
  const { id } = await made()
  await server.database.write((db) => db.update(repairHistory).set({ userId: null }))
  expect((await show(id)).histories).toMatchObject([{ status: { name: 'Reported' }, user: null }])
})
