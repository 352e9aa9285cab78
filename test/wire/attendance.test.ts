import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AttendanceRecord, BranchDayReply } from '../../src/contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { INT4 } from '../../src/contract/schema.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { user } from '../../src/server/database/schema.ts'
import { demoAccounts } from '../../src/server/seed/accounts.ts'
import { todayIn } from '../support/clock.ts'
import type { Person } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()
let supervisor: Person
let branches: { id: number; name: string; timezone: string }[]
/** Beside those of the accounts, who decide. */
let people: { id: number; fullName: string; photoUrl: string | null }[]
beforeAll(async () => {
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
/** The list of the day, narrowed to this. */
const list = async (query = '', signed = supervisor.signed) =>
  (await get('live', `date=${day}&${query}`, signed)).body
const byBranch = async (query = '', signed = supervisor.signed) =>
  (await get('live/by/branch', `date=${day}&${query}`, signed)).body
const decide = (id: number, statusApprove: boolean, signed = supervisor.signed) =>
  server.call(`PUT /api/attendance/approval/${id}`, { statusApprove }, signed)
const idsIn = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)

describe('the records of a day', () => {
  test('say who was where and when, and what became of it', async () => {
    const checkInImage = (await server.picture()) as string
    const [, , third] = branches
    const values = {
      branchLocationId: third?.id ?? 0,
      attendanceTypeId: 2,
      checkOutAt: `${day}T09:30:59.000Z`,
      lateMinutes: 12,
      checkInImage,
      checkInLatitude: -6.2,
      checkInLongitude: 106.8,
      note: 'Traffic',
    }
    const [id] = await add({ ...values, ...decided(DECLINED) })
    expect(await list()).toMatchObject({
      items: [
        {
          id,
          ...values,
          user: people[0],
          branchLocation: third,
          date: day,
          attendanceType: { code: 'late', name: 'Late' },
          checkInAt: `${day}T01:00:00.000Z`,
          checkOutImage: null,
          status: { id: DECLINED, name: 'Declined' },
          approvedBy: { id: people[1]?.id, fullName: people[1]?.fullName },
          approvedAt: `${day}T03:04:05.678Z`,
          workMinutes: 510,
          clockIns: 1,
        },
      ],
      totalData: 1,
    })
  })

  test('have the employee number for those who may list employees', async () => {
    const reader = await server.person(['attendance_list', 'employee_list'])
    const employeeNumber = `N-${day}`
    const [id = 0] = await add({})
    const isFirst = eq(user.id, people[0]?.id ?? 0)
    await server.database.write((db) => db.update(user).set({ employeeNumber }).where(isFirst))
    for (const [signed, seen] of [
      [reader.signed, employeeNumber],
      [supervisor.signed, undefined],
    ] as const) {
      const { items } = await byBranch('', signed)
      const records = [(await list('', signed)).items[0], items[0].items[0]]
      records.push((await decide(id, true, signed)).body)
      expect(records.map((record) => record.user.employeeNumber)).toEqual([seen, seen, seen])
    }
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
    const both = await list('sortBy=id&type[]=sick&type[]=annualLeave')
    expect({ ids: idsIn(both), total: both.totalData }).toEqual({ ids: [sick, leave], total: 2 })
    expect(idsIn(await list('type=sick,permit'))).toEqual([sick])
    const { items } = await list('sortBy=id')
    expect(items.map(({ clockIns }: AttendanceRecord) => clockIns)).toEqual([2, 2, 2, 0])
  })

  test('are searched by name, and sorted by it', async () => {
    const ids = await add({}, {})
    const found = async (query: string) => idsIn(await list(query))
    expect(await found(`search=${people[1]?.fullName.toUpperCase()}`)).toEqual(ids.slice(1))
    const [one = '', other = ''] = people.map(({ fullName }) => fullName.toLowerCase())
    expect(await found('sortBy=userId')).toEqual(one < other ? ids : ids.toReversed())
  })
})

test('the day of each branch counts all of it, and holds what is asked for', async () => {
  const [one, two] = branches
  const at = (place: typeof one, change: Values = {}): Values => ({
    branchLocationId: place?.id ?? 0,
    ...change,
  })
  const sick = { attendanceTypeId: 4, checkInAt: null, lateMinutes: null }
  const ids = await add(
    at(one),
    at(one, { ...decided(APPROVED), lateMinutes: 5 }),
    at(one, { ...decided(DECLINED), ...sick }),
    at(two, decided(APPROVED)),
  )
  const dayOf = (place: typeof one, counts: object, items: unknown[] = []) => ({
    branchLocationId: place?.id,
    branchLocationName: place?.name ?? '',
    timezone: place?.timezone,
    ...counts,
    items,
  })
  const waiting = expect.objectContaining({ id: ids[0], user: people[0] })
  const days = [
    dayOf(one, { total: 3, present: 2, late: 1, waiting: 1 }, [waiting]),
    dayOf(two, { total: 1, present: 1, late: 0, waiting: 0 }),
  ].toSorted((a, b) => (a.branchLocationName < b.branchLocationName ? -1 : 1))
  const envelope = { totalData: 2, totalPage: 1, page: 1, perPage: 500 }
  expect(await byBranch(`statusId=${WAITING}`)).toEqual({ items: days, ...envelope })

  const all = await byBranch(`branchId[]=${one?.id}`)
  expect(all.items).toHaveLength(1)
  expect(idsIn(all.items[0]).toSorted()).toEqual(ids.slice(0, 3))
  const counts = await byBranch('hasItems=false')
  expect(counts.items).toEqual(days.map((one) => ({ ...one, items: [] })))
  expect(await byBranch('page=2&perPage=1')).toMatchObject({
    items: [{ branchLocationId: days[1]?.branchLocationId }],
    totalData: 2,
    totalPage: 2,
  })
  const named = await byBranch(`search=${people[3]?.fullName}`)
  expect(named.items.flatMap((one: BranchDayReply) => idsIn(one))).toEqual([ids[3]])
  const { body: none } = await get('live/by/branch', 'date=2099-12-31')
  expect(none).toMatchObject({ items: [], totalData: 0 })
})

test('the summary counts a day by status, those of none included', async () => {
  await add({}, {}, decided(APPROVED), { ...decided(APPROVED), branchLocationId: branches[1]?.id })
  const counts = (approved: number, waiting: number) => [
    { statusId: APPROVED, name: 'Approved', total: approved },
    { statusId: DECLINED, name: 'Declined', total: 0 },
    { statusId: WAITING, name: 'Waiting', total: waiting },
  ]
  const summary = async (query = '') => (await get('summary', query)).body
  expect(await summary(`date=${day}`)).toEqual({ date: day, attendanceByStatus: counts(2, 2) })
  const there = await summary(`date=${day}&branchId=${branches[1]?.id}`)
  expect(there.attendanceByStatus).toEqual(counts(1, 0))
  expect((await summary()).date).toBe(todayIn('Asia/Jakarta'))
})

describe('a decision', () => {
  test.each([
    [true, { id: APPROVED, name: 'Approved' }],
    [false, { id: DECLINED, name: 'Declined' }],
  ])('%s is kept with who made it and when', async (statusApprove, status) => {
    const [id = 0] = await add({})
    const before = await list()
    const { status: code, body } = await decide(id, statusApprove)
    const { approvedAt, updatedAt } = body
    const approvedBy = { id: supervisor.id, fullName: 'Test Person' }
    const decision = { statusId: status.id, status, approvedBy, approvedAt, updatedAt }
    expect([code, body]).toEqual([200, { ...before.items[0], ...decision }])
    expect(Math.abs(Date.parse(approvedAt) - server.clock().getTime())).toBeLessThan(60_000)
    expect(updatedAt > before.items[0].updatedAt).toBe(true)
    expect((await list()).items).toEqual([body])
  })

  test.each([
    ['Asia/Jakarta', true, 'Test Person has declined', '10.04 WIB'],
    ['Asia/Jayapura', false, 'Test Person has approved', '12.04 WIT'],
  ])('against another one is refused, by the clocks in %s', async (timezone, choice, who, time) => {
    const place = branches.find((one) => one.timezone === timezone)
    const [id = 0] = await add({ branchLocationId: place?.id })
    const { body: first } = await decide(id, !choice)
    const approvedAt = '2031-03-01T03:04:05.678Z'
    await server.database.write((db) =>
      db.update(attendance).set({ approvedAt }).where(eq(attendance.id, id)),
    )
    expect(await decide(id, choice, server.signed)).toMatchObject({
      status: 409,
      body: { message: `${who} it already, on 1 Mar 2031, ${time}. Nothing was changed.` },
    })
    const { statusId, approvedBy } = first
    expect((await list()).items).toMatchObject([{ statusId, approvedBy }])
  })

  test('on one’s own record is refused, whether it waits or not', async () => {
    const message = 'Nobody decides their own attendance. Ask somebody else who may.'
    const refused = { status: 403, body: { message } }
    const [id = 0] = await add({ userId: supervisor.id })
    expect(await decide(id, true)).toMatchObject(refused)
    expect((await list()).items).toMatchObject([{ statusId: WAITING, approvedBy: null }])
    expect((await decide(id, true, server.signed)).status).toBe(200)
    expect(await decide(id, true)).toMatchObject(refused)
  })

  test('on a record that is gone is told so', async () => {
    const message = 'There is no such attendance record (any more).'
    expect(await decide(INT4, true)).toMatchObject({ status: 404, body: { message } })
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
    const { items } = await list()
    for (const { id, statusId, approvedBy, approvedAt } of items as AttendanceRecord[]) {
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
