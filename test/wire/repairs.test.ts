import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RepairReport, RepairRow } from '../../src/contract/resources/repair-report.ts'
import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  repairStatuses,
  WAITING_VALIDATION,
} from '../../src/contract/resources/repair-status.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { buildApp } from '../../src/server/app.ts'
import { branch } from '../../src/server/database/branches.ts'
import { repairCost, repairHistory, repairReport } from '../../src/server/database/repairs.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { todayIn } from '../support/clock.ts'
import { unlimited } from '../support/limits.js'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import {
  type Answer,
  type Person,
  secret,
  startServer,
  type TestServer,
} from '../support/server.ts'
import { waitingIn } from '../support/waiting.ts'

let server: TestServer
let coordinator: Person
let branches: { id: number; name: string; timezone: string }[]
let technicians: { id: number; fullName: string }[]
let numbered: string
beforeAll(async () => {
  server = await startServer()
  coordinator = await server.person(['rm_form'])
  numbered = `RM-${todayIn('Asia/Jakarta').slice(0, 7).replace('-', '')}-`
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
afterAll(() => server.close())

afterEach(() => {
  vi.useRealTimers()
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
const made = async (change: object = {}): Promise<RepairReport> => (await create(change)).body
const show = async (id: number): Promise<RepairReport> => (await call(`GET ${id}`)).body
const list = async (query = '') => (await call(`GET all/origin?${query}`)).body
const idsIn = (items: RepairRow[]) => items.map(({ id }) => id)
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

/** A report of that status. What technicians do, they do elsewhere. */
async function reportWith(statusId: number): Promise<number> {
  const { id } = await made()
  const mechanicId = statusId === REPORTED ? null : technicians[0]?.id
  const cancelledAt = statusId === CANCELLED ? '2026-03-01T02:00:00.000Z' : null
  const finishedAt = statusId === DONE ? '2026-03-01T02:00:00.000Z' : null
  const startedAt = statusId === IN_PROGRESS ? '2026-03-01T02:00:00.000Z' : null
  const values = { statusId, mechanicId, startedAt, cancelledAt, finishedAt }
  await server.database.write((db) =>
    db.update(repairReport).set(values).where(eq(repairReport.id, id)),
  )
  return id
}

describe('a new report', () => {
  test('is answered with what was sent, its number, its reporter and the beginning of its history', async () => {
    const [, place] = branches
    const sent = valid({
      branchLocationId: place?.id,
      itemName: 'Lift 2',
      priority: 'urgent',
      reportDate: '2026-01-31',
    })
    const { status, body } = await call('POST create', sent)
    const reporter = { id: coordinator.id, fullName: 'Test Person' }
    expect(status).toBe(201)
    expect(body).toEqual({
      ...sent,
      id: expect.any(Number),
      reportNumber: expect.stringMatching(new RegExp(`^${numbered}\\d{4}$`)),
      branchLocation: place,
      images: [],
      imagesAfter: [],
      statusId: REPORTED,
      status: { id: REPORTED, name: 'Reported', code: 'reported' },
      reporter,
      mechanic: null,
      assignedAt: null,
      startedAt: null,
      finishedAt: null,
      cancelledAt: null,
      costs: [],
      totalCost: 0,
      needValidation: false,
      histories: [
        {
          id: expect.any(Number),
          status: { id: REPORTED, name: 'Reported' },
          user: reporter,
          note: null,
          createdAt: body.createdAt,
        },
      ],
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await show(body.id)).toEqual(body)
  })

  test.each([
    ['Asia/Jakarta', 'Asia/Jayapura'],
    ['Asia/Jayapura', 'Asia/Jakarta'],
  ])('in %s is of today on the clocks there, and not of tomorrow', async (timezone) => {
    const place = branches.find((one) => one.timezone === timezone)
    for (const reportDate of [undefined, null, todayIn(timezone)])
      expect(await made({ branchLocationId: place?.id, reportDate })).toMatchObject({
        reportDate: todayIn(timezone),
      })
    const tomorrow = daysBefore(todayIn(timezone), -1)
    expect(await create({ branchLocationId: place?.id, reportDate: tomorrow })).toMatchObject({
      status: 422,
      body: { errors: { reportDate: 'Choose today, or a day before it.' } },
    })
  })

  test('is of the day that has begun at its branch, where it is still the day before in UTC', async () => {
    const { database, files } = server
    const clock = () => new Date('2098-10-15T16:30:00Z')
    const app = await buildApp({ database, files, secret, clock, limits: unlimited })
    const post = async (url: string, payload: object, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).json()
    const { accessToken } = await post('auth/login-dashboard', coordinator)
    const branchLocationId = branches.find(({ timezone }) => timezone === 'Asia/Jayapura')?.id
    for (const reportDate of [undefined, '2098-10-16'])
      expect(
        await post(
          'repair-maintenances/create',
          { ...valid(), branchLocationId, reportDate },
          { authorization: `Bearer ${accessToken}` },
        ),
      ).toMatchObject({ reportDate: '2098-10-16' })
    await app.close()
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
        return (await import('sharp')).default(rawPayload).metadata()
      }),
    )
    expect(widths.map(({ width }) => width)).toEqual([60, 50, 40, 30, 20])
    expect((await list()).items[0].images).toEqual(body.images)
    const known = await made({ images: body.images.slice(1, 3) })
    expect(known.images).toEqual(body.images.slice(1, 3))
    expect((await show(body.id)).images).toEqual(body.images)
  })

  test.each([
    [
      'six photos',
      async () => Array.from({ length: 6 }, () => server.picture()),
      'Choose at most 5.',
    ],
    [
      'a photo that is none',
      async () => [fileOf(Buffer.from('nothing'), 'x.jpg', 'image/jpeg')],
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a broken photo',
      async () => [fileOf((await drawn(60, 60, 'jpeg')).subarray(0, 200), 'x.jpg', 'image/jpeg')],
      'The picture cannot be read.',
    ],
  ])('with %s is refused, and nothing of it is kept', async (_, images, message) => {
    const sent = valid({ images: await Promise.all(await images()) })
    expect(await call('POST create', formOf(sent))).toMatchObject({
      status: 422,
      body: { errors: { images: message } },
    })
    expect((await list()).totalData).toBe(0)
  })

  test('that has a photo twice, or one that is unknown, is refused at the field', async () => {
    const photo = await server.picture()
    expect((await create({ images: [photo, photo] })).body.errors).toEqual({
      images: expect.any(String),
    })
    expect((await create({ images: ['/files/unknown.webp'] })).body.errors).toEqual({
      images: expect.any(String),
    })
  })

  test('of a branch that is none is refused at the field', async () => {
    expect((await create({ branchLocationId: 2_000_000_000 })).body.errors).toEqual({
      branchLocationId: expect.any(String),
    })
  })

  test('takes the next number of the month, without gaps or doubles, however many come at once', async () => {
    const numberOf = ({ reportNumber }: RepairReport) =>
      Number(reportNumber?.slice(numbered.length))
    const before = numberOf(await made())
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        create(n % 4 === 0 ? { images: ['/files/unknown.webp'] } : {}),
      ),
    )
    const kept = answers.filter(({ status }) => status === 201)
    expect(kept).toHaveLength(30)
    const numbers = kept.map(({ body }) => numberOf(body)).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => before + 1 + n))
  })

  test('begins at one with each month, which is that of the company’s zone', async () => {
    const { database, files } = server
    // A month that the demo has no reports of, whenever it is made.
    const clock = () => new Date('2098-12-31T16:30:00Z')
    const numbers: string[] = []
    for (const zone of ['Asia/Jakarta', 'Asia/Makassar']) {
      const app = await buildApp({ database, files, secret, clock, zone, limits: unlimited })
      const post = async (url: string, payload: object, headers = {}) =>
        (await app.inject({ method: 'POST', url: `/api/${url}`, payload, headers })).json()
      const { accessToken } = await post('auth/login-dashboard', coordinator)
      for (const reported of [valid(), valid()]) {
        const { reportNumber } = await post('repair-maintenances/create', reported, {
          authorization: `Bearer ${accessToken}`,
        })
        numbers.push(reportNumber)
      }
      await app.close()
    }
    expect(numbers).toEqual([
      'RM-209812-0001',
      'RM-209812-0002',
      'RM-209901-0001',
      'RM-209901-0002',
    ])
  })
})

describe('a technician', () => {
  test('is assigned, and may be changed: the history tells both', async () => {
    const [first, second] = technicians
    const { id } = await made()
    const assigned = await assign(id)
    expect(assigned).toMatchObject({
      status: 200,
      body: {
        statusId: ASSIGNED,
        status: { code: 'assigned' },
        mechanic: first,
        assignedAt: expect.any(String),
      },
    })
    const { body } = await assign(id, second?.id)
    expect(body.mechanic).toEqual(second)
    expect(
      body.histories.map(({ status, note }: RepairReport['histories'][number]) => [
        status.name,
        note,
      ]),
    ).toEqual([
      ['Reported', null],
      ['Assigned', `Technician: ${first?.fullName}`],
      ['Assigned', `Technician: ${second?.fullName}`],
    ])
    expect(body.updatedAt >= assigned.body.updatedAt).toBe(true)
  })

  test('who is changed while the work is in progress has not begun', async () => {
    const id = await reportWith(IN_PROGRESS)
    expect((await assign(id, technicians[1]?.id)).body).toMatchObject({
      statusId: ASSIGNED,
      startedAt: null,
    })
  })

  test('who has it already is answered as done, and nothing changes', async () => {
    const { id } = await made()
    const { body } = await assign(id)
    expect(await assign(id)).toMatchObject({ status: 200, body })
  })

  test.each([
    ['nobody', () => 2_000_000_000],
    ['somebody who is none', () => coordinator.id],
  ])('%s is refused', async (_, userId) => {
    const { id } = await made()
    expect(await assign(id, userId())).toMatchObject({
      status: 422,
      body: { errors: { userId: 'Choose a technician who is active.' } },
    })
    expect((await show(id)).histories).toHaveLength(1)
  })

  test('who has left is refused', async () => {
    const { id } = await made()
    const last = technicians.at(-1)?.id ?? 0
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.id, last)),
    )
    expect((await assign(id, last)).status).toBe(422)
  })

  test('is found by name, and not by what the list does not show', async () => {
    const [one] = await server.database.read((db) =>
      db
        .select()
        .from(user)
        .where(eq(user.id, technicians[0]?.id ?? 0)),
    )
    const found = async (search = '') =>
      (await call(`GET user/list?search=${encodeURIComponent(search)}`)).body.items
    expect(await found(one?.fullName)).toMatchObject([{ id: one?.id, fullName: one?.fullName }])
    expect(await found(one?.email)).toEqual([])
  })

  test('is listed with the tasks that are open, as the list of reports has them', async () => {
    const tasks = async () => {
      const { items } = (await call('GET user/list')).body
      return items.find(({ id }: { id: number }) => id === technicians[0]?.id).openTaskCount
    }
    for (const status of repairStatuses) await reportWith(status)
    const listed = async () =>
      (await call(`GET all/origin?mechanicId=${technicians[0]?.id}&isOpen=true`)).body.totalData
    const before = await tasks()
    expect(before).toBeGreaterThan(0)
    expect(await listed()).toBe(before)
    await assign((await made()).id)
    expect([await tasks(), await listed()]).toEqual([before + 1, before + 1])
  })

  test.runIf(process.env.DATABASE_URL)(
    'who waits for another change is assigned when that one has ended',
    { tags: 'postgres' },
    async () => {
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
    },
  )

  test.runIf(process.env.DATABASE_URL)(
    'is assigned while somebody else is changing the branch',
    { tags: 'postgres' },
    async () => {
      const { id, branchLocationId } = await made()
      const { status } = await server.database.write(async (db) => {
        await db
          .select()
          .from(branch)
          .where(eq(branch.id, branchLocationId ?? 0))
          .for('update')
        return assign(id)
      })
      expect(status).toBe(200)
    },
  )

  test('is one of those that are chosen at the same time, and the history ends with that one', async () => {
    const { id } = await made()
    const answers = await Promise.all(technicians.slice(0, 10).map((one) => assign(id, one.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { mechanic, histories } = await show(id)
    expect(histories).toHaveLength(11)
    expect(histories.at(-1)?.note).toBe(`Technician: ${mechanic?.fullName}`)
  })
})

describe('cancelling', () => {
  test.each([REPORTED, ASSIGNED, IN_PROGRESS, WAITING_VALIDATION])(
    'is possible with status %i',
    async (status) => {
      const id = await reportWith(status)
      const { status: answered, body } = await cancel(id, { note: 'Reported twice' })
      expect(answered).toBe(200)
      expect(body).toMatchObject({
        statusId: CANCELLED,
        cancelledAt: expect.any(String),
        needValidation: false,
      })
      expect(body.histories.at(-1)).toMatchObject({
        status: { name: 'Cancelled' },
        user: { id: coordinator.id },
        note: 'Reported twice',
      })
    },
  )

  test('twice is answered as done, and changes nothing', async () => {
    const { id } = await made()
    const { body } = await cancel(id)
    expect(await cancel(id, { note: 'Again' })).toMatchObject({ status: 200, body })
  })

  test('of many at the same time, one stands', async () => {
    const { id } = await made()
    await Promise.all(Array.from({ length: 8 }, () => cancel(id)))
    expect((await show(id)).histories).toHaveLength(2)
  })
})

describe('what cannot be done is said in words, and changes nothing', () => {
  const done = 'This report is done since 1 Mar 2026, 09.00 WIB.'
  const cancelled = 'This report is cancelled since 1 Mar 2026, 09.00 WIB.'
  test.each<[string, number, (id: number) => Promise<Answer>, string]>([
    ['cancel a done one', DONE, (id) => cancel(id), `${done} It cannot be cancelled.`],
    [
      'assign a done one',
      DONE,
      (id) => assign(id, technicians[1]?.id),
      `${done} No technician can be assigned.`,
    ],
    [
      'assign a cancelled one',
      CANCELLED,
      (id) => assign(id),
      `${cancelled} No technician can be assigned.`,
    ],
    [
      'assign one whose work is finished',
      WAITING_VALIDATION,
      (id) => assign(id, technicians[1]?.id),
      'The work is finished and waits for its validation. No technician can be assigned.',
    ],
    [
      'put costs into a cancelled one',
      CANCELLED,
      (id) => inputCost(id, [line(1)]),
      `${cancelled} No cost can be put in.`,
    ],
  ])('%s', async (_, status, act, message) => {
    const id = await reportWith(status)
    const before = await show(id)
    expect(await act(id)).toMatchObject({
      status: 409,
      body: { message: `${message} Nothing was changed.` },
    })
    expect(await show(id)).toEqual(before)
  })

  test('with the time on the clocks of the branch', async () => {
    const { id } = await made({
      branchLocationId: branches.find(({ timezone }) => timezone === 'Asia/Jayapura')?.id,
    })
    const cancelled = { statusId: CANCELLED, cancelledAt: '2026-03-01T02:00:00.000Z' }
    await server.database.write((db) =>
      db.update(repairReport).set(cancelled).where(eq(repairReport.id, id)),
    )
    expect((await assign(id)).body.message).toContain(
      'This report is cancelled since 1 Mar 2026, 11.00 WIT.',
    )
  })

  test.each(['assign-task', 'cancel', 'input-cost'])(
    '%s of a report that is none',
    async (name) => {
      const body = { reportId: 2_000_000_000, userId: technicians[0]?.id, costs: [line(1)] }
      expect(await call(`POST ${name}`, body)).toMatchObject({
        status: 404,
        body: { message: 'There is no such repair report (any more).' },
      })
    },
  )
})

describe('costs', () => {
  test('are kept in their order, with their total', async () => {
    const id = await reportWith(IN_PROGRESS)
    const costs = [
      line(999_999_999, { date: '2026-02-03', vendor: 'A dealer' }),
      line(1, { category: 'labour' }),
    ]
    const { status, body } = await inputCost(id, costs, { note: 'With receipt' })
    expect(status).toBe(200)
    expect(body.costs).toEqual([
      { id: expect.any(Number), ...costs[0] },
      { id: expect.any(Number), ...costs[1], date: null, vendor: null },
    ])
    expect(body).toMatchObject({ totalCost: 1_000_000_000, statusId: IN_PROGRESS })
    expect(body.histories.at(-1)).toMatchObject({ note: 'Cost: Rp 1.000.000.000. With receipt' })
    expect((await list()).items[0].totalCost).toBe(1_000_000_000)
    const stamps = await server.database.read((db) =>
      db.select({ at: repairCost.createdAt }).from(repairCost),
    )
    expect(stamps).toEqual([{ at: body.updatedAt }, { at: body.updatedAt }])
  })

  test('take the place of those before them: sent twice, they count once', async () => {
    const id = await reportWith(DONE)
    await inputCost(id, [line(5_000_000), line(10)])
    await inputCost(id, [line(500_000)])
    const { costs, totalCost } = await show(id)
    expect({ amounts: costs.map(({ amount }) => amount), totalCost }).toEqual({
      amounts: [500_000],
      totalCost: 500_000,
    })
  })

  test('that are sent again, as their answer was lost, are answered as done, and nothing changes', async () => {
    const { id, updatedAt } = await made()
    const costs = [line(5000, { vendor: 'A dealer', date: '2026-02-03' }), line(10)]
    const { body } = await inputCost(id, costs, { updatedAt, note: 'With receipt' })
    expect(await inputCost(id, costs, { updatedAt, note: 'With receipt' })).toMatchObject({
      status: 200,
      body,
    })
    expect(
      (await inputCost(id, [...costs].reverse(), { updatedAt, note: 'With receipt' })).status,
    ).toBe(409)
  })

  test.each([
    { description: 'Another seal' },
    { category: 'labour' },
    { date: '2026-02-04' },
    { date: null },
    { vendor: 'Another dealer' },
    { vendor: null },
  ])('that are others by %j alone are put in anew', async (change) => {
    const { id } = await made()
    const cost = line(7, { date: '2026-02-03', vendor: 'A dealer' })
    await inputCost(id, [cost, line(8)])
    const { body } = await inputCost(id, [{ ...cost, ...change }, line(8)])
    expect(body.costs).toMatchObject([{ ...cost, ...change }, line(8)])
    expect(body.histories).toHaveLength(3)
  })

  test('with another note are put in anew: the history tells both', async () => {
    const { id } = await made()
    await inputCost(id, [line(7)], { note: 'On account' })
    const { body } = await inputCost(id, [line(7)], { note: 'With receipt' })
    const notes = body.histories.slice(1).map(({ note }: RepairReport['histories'][number]) => note)
    expect(notes).toEqual(['Cost: Rp 7. On account', 'Cost: Rp 7. With receipt'])
  })

  test('of one report are never those of another', async () => {
    const [{ id, updatedAt }, other] = [await made(), await made()]
    await inputCost(id, [line(7)], { updatedAt })
    const { body } = await inputCost(other.id, [line(8), line(9)])
    expect(await inputCost(id, [line(7)], { updatedAt })).toMatchObject({
      status: 200,
      body: { totalCost: 7 },
    })
    await inputCost(id, [line(10)])
    const amounts = async (one: number) => (await show(one)).costs.map(({ amount }) => amount)
    expect([await amounts(id), await amounts(other.id)]).toEqual([[10], [8, 9]])
    expect(await show(other.id)).toEqual(body)
  })

  test('of thirty lines may be more than four bytes hold', async () => {
    const { id } = await made()
    const { body } = await inputCost(id, Array(30).fill(line(999_999_999)))
    expect(body.totalCost).toBe(29_999_999_970)
  })

  test('of somebody who was slower are refused when they say what they have read', async () => {
    const { id, updatedAt } = await made()
    expect((await inputCost(id, [line(1)], { updatedAt })).status).toBe(200)
    expect(await inputCost(id, [line(2)], { updatedAt })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('Somebody else has changed this report meanwhile.'),
      },
    })
    expect((await show(id)).totalCost).toBe(1)
  })

  test('of many at the same time are those of one', async () => {
    const { id } = await made()
    await Promise.all([1, 2, 3, 4, 5].map((amount) => inputCost(id, [line(amount), line(amount)])))
    const { costs, totalCost, histories } = await show(id)
    expect(costs).toHaveLength(2)
    expect(costs[0]?.amount).toBe(totalCost === null ? 0 : totalCost / 2)
    expect(histories.at(-1)?.note).toBe(`Cost: Rp ${totalCost}`)
  })

  test.each([
    ['none', [], 'costs'],
    ['more than thirty', Array(31).fill(line(1)), 'costs'],
    ['of nothing', [line(0)], 'costs.0.amount'],
    ['below nothing', [line(1), line(-5)], 'costs.1.amount'],
    ['of half a rupiah', [line(0.5)], 'costs.0.amount'],
    ['too high', [line(1_000_000_000)], 'costs.0.amount'],
    ['for what is unknown', [line(1, { category: 'fun' })], 'costs.0.category'],
    ['on a day that is none', [line(1, { date: '2026-02-31' })], 'costs.0.date'],
  ])('%s are refused', async (_, costs, path) => {
    const { id } = await made()
    const { status, body } = await inputCost(id, costs)
    expect([status, body.errors]).toEqual([422, { [path]: expect.any(String) }])
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
    expect(items.map(({ needValidation }: RepairRow) => needValidation)).toEqual([true, true])
  })

  test('counts what has changed at once', async () => {
    const totals = async () => [
      (await list('isOpen=true')).totalData,
      (await list()).totalValidationNeedApproval,
    ]
    const id = await reportWith(WAITING_VALIDATION)
    // A total is kept for a second.
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    const before = await totals()
    await made()
    const after = await totals()
    await cancel(id)
    expect([before, after, await totals()]).toEqual([
      [1, 1],
      [2, 1],
      [1, 0],
    ])
  })

  test('is narrowed by day, branch, and whether they are open', async () => {
    const ids = new Map<number, number>()
    for (const status of repairStatuses) ids.set(status, await reportWith(status))
    const [first = 0, second = 0] = [branches[1]?.id, branches[2]?.id]
    const old = await made({ reportDate: '2026-01-05', branchLocationId: first })
    const other = await made({ reportDate: '2026-01-06', branchLocationId: second })
    expect(idsIn((await list('date=2026-01-05')).items)).toEqual([old.id])
    const both = [
      '[]= &branchId[]=',
      '[]= &branchId=',
      '= &branchId[]=',
      '= &branchId=',
      '= ,',
    ].map((way) => way.split(' '))
    for (const [before, between] of both) {
      const { items } = await list(`branchId${before}${first}${between}${second}`)
      expect(idsIn(items), `branchId${before}1${between}2`).toEqual([other.id, old.id])
    }
    expect(idsIn((await list(`branchId[]=${second}`)).items)).toEqual([other.id])
    expect(idsIn((await list('isOpen=false')).items)).toEqual([ids.get(CANCELLED), ids.get(DONE)])
    expect((await list('isOpen=true')).totalData).toBe(6)
    expect(idsIn((await list(`isOpen=true&statusId=${ASSIGNED}`)).items)).toEqual([
      ids.get(ASSIGNED),
    ])
    expect((await list(`isOpen=true&statusId=${DONE}`)).totalData).toBe(0)
  })

  test('is narrowed to a period, latest day first, however long it is', async () => {
    const days = ['2026-01-07', '2016-01-05', '2026-01-05', '2026-01-06']
    const reports = new Map<string, number>()
    for (const reportDate of days) reports.set(reportDate, (await made({ reportDate })).id)
    const daysIn = async (query: string) =>
      (await list(query)).items.map(({ reportDate }: RepairRow) => reportDate)
    expect(await daysIn('startDate=2026-01-05&endDate=2026-01-06')).toEqual([
      '2026-01-06',
      '2026-01-05',
    ])
    expect(await daysIn('startDate=2016-01-05&endDate=2026-01-06')).toEqual([
      '2026-01-06',
      '2026-01-05',
      '2016-01-05',
    ])
    expect(await daysIn('startDate=2026-01-06')).toEqual(['2026-01-07', '2026-01-06'])
    expect(await daysIn('endDate=2026-01-05&sortBy=reportDate')).toEqual([
      '2016-01-05',
      '2026-01-05',
    ])
    expect(await daysIn('startDate=2026-01-06&date=2026-01-07')).toEqual(['2026-01-07'])
    expect(await daysIn('endDate=2026-01-06&date=2026-01-07')).toEqual([])
    expect(await daysIn('startDate=2026-01-07&endDate=2026-01-05')).toEqual([])
    expect(idsIn((await list('endDate=2026-01-06&sortBy=id&isAscending=false')).items)).toEqual(
      ['2026-01-06', '2026-01-05', '2016-01-05'].map((day) => reports.get(day)),
    )
    expect((await call('GET all/origin?startDate=yesterday')).status).toBe(422)
  })

  test('is narrowed to a technician, who may have left since', async () => {
    const [leaver = 0, other = 0] = technicians.map(({ id }) => id)
    const [old, theirs, open] = [await made(), await made(), await made()]
    await assign(old.id, leaver)
    await assign(theirs.id, other)
    await assign(open.id, leaver)
    await cancel(old.id)
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.id, leaver)),
    )
    expect(idsIn((await list(`mechanicId=${leaver}`)).items)).toEqual([open.id, old.id])
    expect(idsIn((await list(`mechanicId=${leaver}&isOpen=true`)).items)).toEqual([open.id])
    expect(await list('mechanicId=2147483647')).toMatchObject({ items: [], totalData: 0 })
    await server.database.write((db) =>
      db.update(user).set({ isActive: true }).where(eq(user.id, leaver)),
    )
  })

  test('is narrowed to what somebody has reported or is to repair, with every other filter', async () => {
    const somebody = await server.person(['rm_form', 'rm_report'])
    const create = async (change: object, signed = somebody.signed): Promise<RepairReport> =>
      (await call('POST create', valid(change), signed)).body
    const mine = async (query = '', signed = somebody.signed) =>
      idsIn((await call(`GET all/origin?mine=true&${query}`, undefined, signed)).body.items)
    const one = await create({ title: 'The compressor leaks', reportDate: '2026-01-05' })
    const cancelled = await create({})
    await cancel(cancelled.id)
    const theirs = await made({ title: 'The compressor hums' })
    expect(await mine()).toEqual([cancelled.id, one.id])
    expect(await mine('isOpen=true')).toEqual([one.id])
    expect(await mine('search=compressor')).toEqual([one.id])
    expect(await mine('endDate=2026-01-05&statusId=1')).toEqual([one.id])
    expect(await mine('sortBy=branchLocationId')).toEqual([one.id, cancelled.id])
    expect(await mine('', coordinator.signed)).toEqual([theirs.id])

    const assignee = await server.person(['rm_report'])
    await server.database.write((db) =>
      db
        .update(repairReport)
        .set({ mechanicId: assignee.id, statusId: ASSIGNED })
        .where(eq(repairReport.id, theirs.id)),
    )
    expect(await mine('', assignee.signed)).toEqual([theirs.id])
    expect(await mine('', (await server.person(['rm_report'])).signed)).toEqual([])
    expect((await call('GET all/origin?mine=false')).status).toBe(422)
  })

  test('is searched by number, title, item and branch', async () => {
    const one = await made({
      title: 'The compressor leaks',
      itemName: 'Atlas 9000',
      branchLocationId: branches[3]?.id,
    })
    await made()
    for (const search of [one.reportNumber, 'COMPRESSOR', 'atlas', branches[3]?.name]) {
      expect(idsIn((await list(`search=${encodeURIComponent(search ?? '')}`)).items)).toEqual([
        one.id,
      ])
    }
  })

  test('is sorted by urgency in its own order, and by the date', async () => {
    for (const [n, priority] of ['high', 'low', null, 'urgent', 'medium'].entries()) {
      await made({ priority, reportDate: `2026-01-0${5 - n}` })
    }
    const by = async (query: string, field: keyof RepairRow) =>
      (await list(query)).items.map((one: RepairRow) => one[field])
    expect(await by('sortBy=priority', 'priority')).toEqual([
      'low',
      'medium',
      'high',
      'urgent',
      null,
    ])
    expect(await by('sortBy=reportDate&isAscending=true', 'reportDate')).toEqual(
      [1, 2, 3, 4, 5].map((n) => `2026-01-0${n}`),
    )
  })

  test('has pages', async () => {
    for (let n = 0; n < 12; n += 1) await made()
    expect(await list('page=2&perPage=5')).toMatchObject({
      totalData: 12,
      totalPage: 3,
      page: 2,
      perPage: 5,
    })
  })
})

test('the statuses are six, with the ids that they always have', async () => {
  const { items } = (await call('GET all/status?sortBy=id')).body
  expect(
    items.map(({ id, name, code }: { id: number; name: string; code: string }) => [id, name, code]),
  ).toEqual([
    [1, 'Reported', 'reported'],
    [2, 'Assigned', 'assigned'],
    [3, 'In Progress', 'inProgress'],
    [4, 'Waiting Validation', 'waitingValidation'],
    [5, 'Done', 'done'],
    [6, 'Cancelled', 'cancelled'],
  ])
})

test('a picture of a report is in use: it is not swept', async () => {
  const { keepPictures } = await import('../../src/server/pictures/pictures.ts')
  const { tables, tablesOf } = await import('../../src/server/records/table.ts')
  const { resources } = await import('../../src/contract/resources/index.ts')
  const { file } = await import('../../src/server/database/pictures.ts')
  const [path, unused] = [await server.picture(), await server.picture()]
  await made({ images: [path] })
  await server.database.write((db) =>
    db.update(file).set({ createdAt: '2026-01-01T00:00:00.000Z' }),
  )
  await keepPictures(
    server.database,
    server.files,
    tablesOf(resources, tables),
    server.clock,
    unlimited,
  ).sweep()
  const kept = await server.database.read((db) => db.select({ path: file.path }).from(file))
  expect(kept).toContainEqual({ path })
  expect(kept).not.toContainEqual({ path: unused })
})

test('what nobody did stands in the history without a name', async () => {
  const { id } = await made()
  await server.database.write((db) => db.update(repairHistory).set({ userId: null }))
  expect((await show(id)).histories).toMatchObject([{ status: { name: 'Reported' }, user: null }])
})

test('a report leaves nothing behind', async () => {
  const { id } = await made({ images: [await server.picture()] })
  await inputCost(id, [line(5)])
  await server.database.write((db) => db.delete(repairReport))
  const left = await server.database.read(async (db) => [
    await db.$count(repairCost),
    await db.$count(repairHistory),
  ])
  expect(left).toEqual([0, 0])
})
