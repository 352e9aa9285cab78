import { eq } from 'drizzle-orm'
import { countBy } from 'es-toolkit/array'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AttendanceRecord, BranchDay } from '../../src/contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { INT4 } from '../../src/contract/schema.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { user } from '../../src/server/database/schema.ts'
import { demoAccounts } from '../../src/server/seed/accounts.ts'
import { todayIn } from '../support/clock.ts'
import { type Person, type Signed, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Signed
let supervisor: Person
let branches: { id: number; name: string; timezone: string }[]
/** Beside those of the accounts, who decide. */
let people: { id: number; fullName: string; photoUrl: string | null }[]
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
  supervisor = await server.person(['attendance_list', 'attendance_dashboard'])
  ;[branches, people] = await server.database.read(async (db) => [
    await db
      .select({ id: branch.id, name: branch.name, timezone: branch.timezone })
      .from(branch)
      .orderBy(branch.id),
    await db
      .select({ id: user.id, fullName: user.fullName, photoUrl: user.photoUrl })
      .from(user)
      .orderBy(user.id)
      .offset(demoAccounts.length),
  ])
})
afterAll(() => server.close())

afterEach(() => {
  vi.useRealTimers()
})

/** A day of its own for each test, long after those of the demo. */
let day = '2030-12-31'
beforeEach(() => {
  day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
})

type Values = Partial<typeof attendance.$inferInsert>

/** Adds records of the day that wait, of one person after the other. */
async function add(...changes: Values[]): Promise<number[]> {
  const values = changes.map((change, number) => ({
    userId: people[number]?.id ?? 0,
    branchLocationId: branches[0]?.id ?? 0,
    date: day,
    attendanceTypeId: 1,
    checkInAt: `${day}T01:00:00.000Z`,
    lateMinutes: 0,
    ...change,
  }))
  const added = await server.database.write((db) =>
    db.insert(attendance).values(values).returning({ id: attendance.id }),
  )
  return added.map(({ id }) => id)
}

const decided = (statusId: number): Values => ({
  statusId,
  approvedById: people[1]?.id ?? 0,
  approvedAt: `${day}T03:04:05.678Z`,
})
const get = (path: string, query = '', signed = supervisor.signed) =>
  server.call(`GET /api/attendance/${path}?${query}`, undefined, signed)
const decide = (id: number, statusApprove: unknown, signed = supervisor.signed) =>
  server.call(`PUT /api/attendance/approval/${id}`, { statusApprove }, signed)
const idsIn = (items: { id: number }[]) => items.map(({ id }) => id)

describe('the records of a day', () => {
  test('say who was where and when, and what became of it', async () => {
    const picture = (await server.picture()) as string
    const [, , third] = branches
    const [id] = await add({
      branchLocationId: third?.id ?? 0,
      attendanceTypeId: 2,
      ...decided(DECLINED),
      checkOutAt: `${day}T09:30:59.000Z`,
      lateMinutes: 12,
      checkInImage: picture,
      checkInLatitude: -6.2,
      checkInLongitude: 106.8,
      note: 'Traffic',
    })
    const { status, body } = await get('live', `date=${day}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        {
          id,
          userId: people[0]?.id,
          user: people[0],
          branchLocationId: third?.id,
          branchLocation: third,
          date: day,
          attendanceTypeId: 2,
          attendanceType: { id: 2, code: 'late', name: 'Late' },
          checkInAt: `${day}T01:00:00.000Z`,
          checkOutAt: `${day}T09:30:59.000Z`,
          checkInImage: picture,
          checkOutImage: null,
          picturesRemovedAt: null,
          checkInLatitude: -6.2,
          checkInLongitude: 106.8,
          checkOutLatitude: null,
          checkOutLongitude: null,
          statusId: DECLINED,
          status: { id: DECLINED, name: 'Declined' },
          note: 'Traffic',
          attachmentUrl: null,
          approvedBy: { id: people[1]?.id, fullName: people[1]?.fullName },
          approvedAt: `${day}T03:04:05.678Z`,
          lateMinutes: 12,
          workMinutes: 510,
          clockIns: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
      totalData: 1,
      totalPage: 1,
      page: 1,
      perPage: 10,
    })
  })

  test('have the employee number for those who may list employees', async () => {
    const reader = await server.person(['attendance_list', 'employee_list'])
    const number = `N-${day}`
    const [id = 0] = await add({})
    await server.database.write((db) =>
      db
        .update(user)
        .set({ employeeNumber: number })
        .where(eq(user.id, people[0]?.id ?? 0)),
    )
    for (const [signed, seen] of [
      [reader.signed, number],
      [supervisor.signed, undefined],
    ] as const) {
      const list = await get('live', `date=${day}`, signed)
      const byBranch = await get('live/by/branch', `date=${day}`, signed)
      const decision = await decide(id, true, signed)
      const numbers = [list.body.items[0], byBranch.body.items[0].items[0], decision.body].map(
        (record) => record.user.employeeNumber,
      )
      expect(numbers).toEqual([seen, seen, seen])
    }
  })

  test('are those of today, of every status, where nothing else is asked', async () => {
    const { body } = await get('live', 'perPage=1000')
    expect(body.totalData).toBe(body.items.length)
    expect(new Set(body.items.map(({ date }: AttendanceRecord) => date))).toEqual(
      new Set([todayIn('Asia/Jakarta')]),
    )
    const { Waiting: waiting = 0, Approved: approved = 0 } = countBy(
      body.items as AttendanceRecord[],
      ({ status }) => status.name,
    )
    expect(waiting).toBeGreaterThan(20)
    expect(approved).toBeGreaterThan(20)
    expect((await get('live', `statusId=${WAITING}`)).body.totalData).toBe(waiting)
  })

  test('are narrowed to branches, in any way that a list is sent', async () => {
    const [one, two, three] = branches.map(({ id }) => id)
    const added = await add(
      { branchLocationId: one },
      { branchLocationId: two },
      { branchLocationId: three },
    )
    const found = async (query: string) =>
      idsIn((await get('live', `date=${day}&sortBy=id&${query}`)).body.items)
    expect(await found('')).toEqual(added)
    const both = added.slice(0, 2)
    expect(await found(`branchId[]=${one}&branchId[]=${two}`)).toEqual(both)
    expect(await found(`branchId%5B%5D=${one}&branchId%5B%5D=${two}`)).toEqual(both)
    expect(await found(`branchId=${one}&branchId=${two}`)).toEqual(both)
    expect(await found(`branchId=${one},${two}`)).toEqual(both)
    expect(await found(`branchId[]=${three}`)).toEqual([added[2]])
    const many = Array.from({ length: 499 }, (_, number) => 1_000_000 + number)
    expect(
      await found(
        many
          .concat(one ?? 0)
          .map((id) => `branchId[]=${id}`)
          .join('&'),
      ),
    ).toEqual([added[0]])
    expect(await found(`branchId=${INT4}`)).toEqual([])
  })

  test('are narrowed to types, and say how often their person has clocked in on that day', async () => {
    const userId = people[0]?.id ?? 0
    const [, sick, , leave] = await add(
      { userId },
      { userId, attendanceTypeId: 4, checkInAt: null },
      { userId, branchLocationId: branches[1]?.id ?? 0 },
      { attendanceTypeId: 6, checkInAt: null },
      { userId, date: '2030-12-30' },
    )
    const found = async (query: string) =>
      (await get('live', `date=${day}&sortBy=id&${query}`)).body
    const { items, totalData } = await found('type[]=sick&type[]=annualLeave')
    expect({ ids: idsIn(items), totalData }).toEqual({ ids: [sick, leave], totalData: 2 })
    expect(idsIn((await found('type=sick,permit')).items)).toEqual([sick])
    const { items: all } = await found('')
    expect(all.map(({ clockIns }: AttendanceRecord) => clockIns)).toEqual([2, 2, 2, 0])
  })

  test('are searched by name, and sorted', async () => {
    const [first, second] = await add({ lateMinutes: 3 }, { lateMinutes: 20 })
    const found = async (query: string) =>
      idsIn((await get('live', `date=${day}&${query}`)).body.items)
    expect(await found(`search=${people[1]?.fullName.toUpperCase()}`)).toEqual([second])
    expect(await found('search=%25')).toEqual([])
    expect(await found('sortBy=lateMinutes')).toEqual([first, second])
    expect(await found('sortBy=lateMinutes&isAscending=false')).toEqual([second, first])
    const names = people
      .slice(0, 2)
      .map(({ fullName }, place) => ({ fullName, id: [first, second][place] }))
    const byName = names.toSorted((a, b) =>
      a.fullName.toLowerCase() < b.fullName.toLowerCase() ? -1 : 1,
    )
    expect(await found('sortBy=userId')).toEqual(byName.map(({ id }) => id))
  })

  test.each(['date=2099-12-31', 'date=1900-01-01', 'statusId=999'])(
    'may be none: %s',
    async (query) => {
      expect(await get('live', query)).toMatchObject({
        status: 200,
        body: { items: [], totalData: 0, totalPage: 0 },
      })
    },
  )

  test.each([
    ['date', 'date=2100-01-01'],
    ['date', 'date=2026-02-29'],
    ['date', 'date='],
    ['date', 'date=2026-01-01&date=2026-01-02'],
    ['statusId', 'statusId=waiting'],
    ['statusId', 'statusId=1&statusId=2'],
    ['branchId', 'branchId='],
    ['type', 'type=holiday'],
    ['branchId', 'branchId=1,,2'],
    ['branchId', `branchId=${Array.from({ length: 501 }, (_, number) => number + 1)}`],
    ['perPage', 'perPage=1001'],
    ['page', 'page[]=1'],
    ['sortBy', 'sortBy=note'],
  ])('are refused at %s for %s', async (field, query) => {
    const { status, body } = await get('live', query)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
  })
})

describe('the day of each branch', () => {
  test('counts all of it, and holds what is asked for', async () => {
    const [one, two] = [branches[0], branches[1]]
    const at = (place: typeof one, change: Values = {}): Values => ({
      branchLocationId: place?.id ?? 0,
      ...change,
    })
    const ids = await add(
      at(one),
      at(one, { ...decided(APPROVED), lateMinutes: 5 }),
      at(one, { ...decided(DECLINED), attendanceTypeId: 4, checkInAt: null, lateMinutes: null }),
      at(two, decided(APPROVED)),
    )
    const { body } = await get('live/by/branch', `date=${day}&statusId=${WAITING}`)
    const byName = [
      {
        branchLocationId: one?.id,
        branchLocationName: one?.name,
        timezone: one?.timezone,
        total: 3,
        present: 2,
        late: 1,
        waiting: 1,
        items: [expect.objectContaining({ id: ids[0], user: people[0] })],
      },
      {
        branchLocationId: two?.id,
        branchLocationName: two?.name,
        timezone: two?.timezone,
        total: 1,
        present: 1,
        late: 0,
        waiting: 0,
        items: [],
      },
    ].toSorted((a, b) => ((a.branchLocationName ?? '') < (b.branchLocationName ?? '') ? -1 : 1))
    expect(body).toEqual({ items: byName, totalData: 2, totalPage: 1, page: 1, perPage: 500 })

    const { body: all } = await get('live/by/branch', `date=${day}&branchId[]=${one?.id}`)
    expect(all.items).toHaveLength(1)
    expect(idsIn(all.items[0].items).toSorted()).toEqual(ids.slice(0, 3))
    const { body: counts } = await get('live/by/branch', `date=${day}&hasItems=false`)
    expect(counts.items).toEqual(byName.map((one) => ({ ...one, items: [] })))
    const { body: second } = await get('live/by/branch', `date=${day}&page=2&perPage=1`)
    expect(second).toMatchObject({
      items: [{ branchLocationId: byName[1]?.branchLocationId }],
      totalData: 2,
      totalPage: 2,
    })
    const { body: named } = await get('live/by/branch', `date=${day}&search=${people[3]?.fullName}`)
    expect(named.items.flatMap((one: BranchDay) => idsIn(one.items))).toEqual([ids[3]])
  })

  test('is empty on a day without records', async () => {
    expect((await get('live/by/branch', 'date=2099-12-31')).body).toMatchObject({
      items: [],
      totalData: 0,
    })
  })
})

test('the summary counts a day by status, those of none included', async () => {
  await add({}, {}, decided(APPROVED), { ...decided(APPROVED), branchLocationId: branches[1]?.id })
  const counts = (approved: number, waiting: number) => [
    { statusId: APPROVED, name: 'Approved', total: approved },
    { statusId: DECLINED, name: 'Declined', total: 0 },
    { statusId: WAITING, name: 'Waiting', total: waiting },
  ]
  expect((await get('summary', `date=${day}`)).body).toEqual({
    date: day,
    attendanceByStatus: counts(2, 2),
  })
  expect(
    (await get('summary', `date=${day}&branchId=${branches[1]?.id}`)).body.attendanceByStatus,
  ).toEqual(counts(1, 0))
  expect((await get('summary')).body.date).toBe(todayIn('Asia/Jakarta'))
})

test('the statuses are answered as a whole', async () => {
  const { body } = await get('status')
  expect(body.items).toMatchObject([
    { id: 1, name: 'Approved' },
    { id: 2, name: 'Declined' },
    { id: 3, name: 'Waiting' },
  ])
})

describe('a decision', () => {
  test.each([
    [true, { id: APPROVED, name: 'Approved' }],
    [false, { id: DECLINED, name: 'Declined' }],
  ])('%s is kept with who made it and when', async (statusApprove, status) => {
    const [id = 0] = await add({})
    const { body: before } = await get('live', `date=${day}`)
    const answer = await decide(id, statusApprove)
    const { approvedAt, updatedAt } = answer.body
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...before.items[0],
        approvedAt,
        updatedAt,
        statusId: status.id,
        status,
        approvedBy: { id: supervisor.id, fullName: 'Test Person' },
      },
    })
    expect(Math.abs(Date.parse(approvedAt) - server.clock().getTime())).toBeLessThan(60_000)
    expect(updatedAt).toBe(approvedAt)
    expect((await get('live', `date=${day}`)).body.items).toEqual([answer.body])
    expect((await get('live', `date=${day}&statusId=${WAITING}`)).body.totalData).toBe(0)
  })

  test('counts in the next list at once', async () => {
    const [id = 0] = await add({}, {})
    const waiting = async () =>
      (await get('live', `date=${day}&statusId=${WAITING}`)).body.totalData
    // A total is kept for a second.
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    expect(await waiting()).toBe(2)
    await decide(id, true)
    expect(await waiting()).toBe(1)
  })

  test('made again, by whomever, changes nothing', async () => {
    const [id = 0] = await add({})
    const { body: first } = await decide(id, true)
    expect(await decide(id, true)).toMatchObject({ status: 200, body: first })
    expect(await decide(id, true, admin)).toMatchObject({ status: 200, body: first })
  })

  test.each([
    ['Asia/Jakarta', true, 'Test Person has declined', '10.04 WIB'],
    ['Asia/Makassar', false, 'Test Person has approved', '11.04 WITA'],
    ['Asia/Jayapura', true, 'Test Person has declined', '12.04 WIT'],
  ])(
    'against another one is refused, by the clocks in %s',
    async (timezone, statusApprove, who, time) => {
      const [id = 0] = await add({
        branchLocationId: branches.find((one) => one.timezone === timezone)?.id,
      })
      const { body: first } = await decide(id, !statusApprove)
      await server.database.write((db) =>
        db
          .update(attendance)
          .set({ approvedAt: '2031-03-01T03:04:05.678Z' })
          .where(eq(attendance.id, id)),
      )
      expect(await decide(id, statusApprove, admin)).toMatchObject({
        status: 409,
        body: { message: `${who} it already, on 1 Mar 2031, ${time}. Nothing was changed.` },
      })
      expect((await get('live', `date=${day}`)).body.items).toMatchObject([
        { statusId: first.statusId, approvedBy: first.approvedBy },
      ])
    },
  )

  test('on one’s own record is refused, whether it waits or not', async () => {
    const refused = {
      status: 403,
      body: { message: 'Nobody decides their own attendance. Ask somebody else who may.' },
    }
    const [id = 0] = await add({ userId: supervisor.id })
    expect(await decide(id, true)).toMatchObject(refused)
    expect((await get('live', `date=${day}`)).body.items).toMatchObject([
      { statusId: WAITING, approvedBy: null },
    ])
    expect((await decide(id, true, admin)).status).toBe(200)
    expect(await decide(id, true)).toMatchObject(refused)
  })

  test('on a record that is gone is told so', async () => {
    const [id = 0] = await add({})
    await server.database.write((db) => db.delete(attendance).where(eq(attendance.id, id)))
    expect(await decide(id, true)).toMatchObject({
      status: 404,
      body: { message: 'There is no such attendance record (any more).' },
    })
  })

  test.each([undefined, null, 'true', 1])('is yes or no, not %j', async (statusApprove) => {
    const [id = 0] = await add({})
    const { status, body } = await decide(id, statusApprove)
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: ['statusApprove'],
    })
    expect((await get('live', `date=${day}`)).body.items).toMatchObject([{ statusId: WAITING }])
  })

  test('of many at once, one stands', async () => {
    const ids = await add({}, {}, {}, {}, {})
    const approvers = await Promise.all(
      Array.from({ length: 8 }, () => server.person(['attendance_list'])),
    )
    const answers = await Promise.all(
      ids.flatMap((id) =>
        approvers.map(async ({ signed }, number) => ({
          id,
          wants: number % 2 === 0,
          ...(await decide(id, number % 2 === 0, signed)),
        })),
      ),
    )
    const { body } = await get('live', `date=${day}`)
    for (const { id, statusId, approvedBy, approvedAt } of body.items as AttendanceRecord[]) {
      expect(approvers.map((one) => one.id)).toContain(approvedBy?.id)
      for (const { wants, status, body: answered } of answers.filter((one) => one.id === id)) {
        const isSame = wants === (statusId === APPROVED)
        expect(status).toBe(isSame ? 200 : 409)
        // Whoever is told that it is done is told of the one decision that stands.
        if (isSame) expect(answered).toMatchObject({ statusId, approvedBy, approvedAt })
      }
    }
  })
})

test('a branch with attendance is not deleted, and it is said why', async () => {
  const [one] = branches
  const { id: _, ...like } = (
    await server.call(`GET /api/branch-location/${one?.id}`, undefined, admin)
  ).body
  const { body: made } = await server.call(
    'POST /api/branch-location/create',
    { ...like, name: 'Of this test', code: null },
    admin,
  )
  await add(...Array.from({ length: 12 }, () => ({ branchLocationId: made.id })))
  expect(
    await server.call(`DELETE /api/branch-location/${made.id}`, undefined, admin),
  ).toMatchObject({
    status: 409,
    body: { message: 'Used by 12 attendance records.' },
  })
  await server.database.write((db) =>
    db.delete(attendance).where(eq(attendance.branchLocationId, made.id)),
  )
  expect(
    (await server.call(`DELETE /api/branch-location/${made.id}`, undefined, admin)).status,
  ).toBe(200)
})
