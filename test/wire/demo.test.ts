import { and, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countBy } from 'es-toolkit/array'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { name as brandName } from '../../src/brand.ts'
import type { AttendanceRecord } from '../../src/contract/resources/attendance.ts'
import { WAITING } from '../../src/contract/resources/attendance-status.ts'
import { dayIn, minutesLate, minutesWorked } from '../../src/contract/time.ts'
import { zones } from '../../src/contract/zones.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { price, testimony } from '../../src/server/database/company-profile.ts'
import { file } from '../../src/server/database/pictures.ts'
import { repairNumber, repairReport } from '../../src/server/database/repairs.ts'
import { article, role, user } from '../../src/server/database/schema.ts'
import { oplUpload } from '../../src/server/database/workshops.ts'
import { demoAccounts, demoPassword } from '../../src/server/seed/accounts.ts'
import { addAttendance } from '../../src/server/seed/add-attendance.ts'
import type { DemoPictures } from '../../src/server/seed/add-pictures.ts'
import { addRepairs } from '../../src/server/seed/add-repairs.ts'
import { addWorkshops } from '../../src/server/seed/add-workshops.ts'
import { troubles } from '../../src/server/seed/repairs.ts'
import { todayIn } from '../support/clock.ts'
import { branches as branchNames, fullNames } from '../support/names.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const people = () =>
  server.database.read((db) =>
    db
      .select({
        email: user.email,
        fullName: user.fullName,
        nik: user.nik,
        branchId: user.branchLocationId,
        role: role.name,
      })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId)),
  )

test('the demo has 24 branches in all three zones, of both kinds', async () => {
  const branches = await server.database.read((db) => db.select().from(branch))
  expect(branches).toHaveLength(24)
  for (const zone of zones)
    expect(branches.filter(({ timezone }) => timezone === zone).length).toBeGreaterThan(2)
  for (const one of branches) expect(one.isInternalBranch).toBe(one.partnerName === null)
  const names = branches.map((one) => one.name)
  expect(names).toEqual(expect.arrayContaining(Object.values(branchNames)))
  for (const { name, partnerName } of branches) expect(name).toMatch(partnerName ?? brandName)
})

test('everybody who signs in with a demo account has the name that tests know', async () => {
  const called = (await people()).map(({ email, fullName }) => [email.split('@')[0], fullName])
  expect(Object.fromEntries(called)).toMatchObject(fullNames)
})

test('each branch of the demo has one head', async () => {
  const heads = await server.database.read((db) =>
    db.select({ at: user.branchLocationId }).from(user).where(eq(user.position, 'Branch head')),
  )
  expect(new Set(heads.map(({ at }) => at)).size).toBe(24)
  expect(heads).toHaveLength(24)
})

test.each([
  ['news', article.createdAt],
  ['prices', price.createdAt],
  ['testimonies', testimony.createdAt],
  ['employees', user.createdAt],
  ['repairs', repairReport.createdAt],
])('the %s of the demo were written over a year, none of them later than it', async (_, moment) => {
  const written = await server.database.read((db) =>
    db
      .select({ moment })
      .from(moment.table as PgTable)
      .orderBy(moment),
  )
  const days = written.map(({ moment }) => String(moment).slice(0, 10))
  expect(Date.parse(days.at(-1) ?? '')).toBeLessThanOrEqual(server.clock().getTime())
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(10)
})

test('a repair report of the demo has photos of its own item alone', async () => {
  const { rows } = await server.database.read((db) =>
    db.execute<{ items: number; photos: number }>(sql`
      select count(distinct item_name)::int as items, count(*)::int as photos
      from (select report_id, path from rm_image union select report_id, path from rm_image_after) photo
      join ${repairReport} on ${repairReport.id} = report_id group by path`),
  )
  expect(rows).toHaveLength(troubles.length * 3)
  for (const { items } of rows) expect(items).toBe(1)
})

test('the demo has 300 people, five to eight of them mechanics at each branch', async () => {
  const all = await people()
  expect(all).toHaveLength(300)
  expect(new Set(all.map(({ fullName }) => fullName)).size).toBe(300)
  const mechanics = all.filter((one) => one.role === 'Mechanic' && one.branchId)
  const perBranch = Object.values(countBy(mechanics, ({ branchId }) => String(branchId)))
  expect(perBranch).toHaveLength(24)
  for (const crew of perBranch) expect([5, 6, 7, 8]).toContain(crew)
})

test('nobody in it could be a real person', async () => {
  for (const { email, nik } of await people()) {
    expect(email).toMatch(/@roda\.example$/)
    expect(nik ?? '99').toMatch(/^99/)
  }
})

test('only the demo accounts can be signed in with', async () => {
  const signIn = (email: string) =>
    server.call('POST /api/auth/login-dashboard', { email, password: demoPassword })
  const [other] = await server.database.read((db) =>
    db
      .select({ email: user.email })
      .from(user)
      .where(sql`${user.isActive} and ${user.employeeNumber} > 'RD-0100'`)
      .limit(1),
  )
  expect((await signIn(other?.email ?? '')).status).toBe(401)
  for (const { email } of demoAccounts) expect((await signIn(email)).status).toBe(200)
})

describe('the attendance of the demo', () => {
  let supervisor: Signed
  beforeAll(async () => {
    supervisor = await server.signIn('supervisor')
  })
  const recordsOf = async (query: string) => {
    const { body } = await server.call(
      `GET /api/attendance/live?perPage=1000&${query}`,
      undefined,
      supervisor,
    )
    return body.items as AttendanceRecord[]
  }
  const today = todayIn('Asia/Jakarta')
  const daysAgo = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

  test('has something to decide today, and all before it is decided', async () => {
    const waiting = await recordsOf(`statusId=${WAITING}`)
    expect(waiting.length).toBeGreaterThan(25)
    expect(waiting.length).toBeLessThanOrEqual(40)
    expect(waiting.map(({ user }) => user.fullName)).toContain(fullNames.supervisor)
    const isPlain = ({ attendanceType, lateMinutes }: AttendanceRecord) =>
      ['present', 'duty', 'transfer'].includes(attendanceType.code) && lateMinutes === 0
    expect(waiting.filter((one) => !isPlain(one)).length).toBeLessThan(8)
    for (const days of [2, 3])
      expect(await recordsOf(`date=${daysAgo(days)}&statusId=${WAITING}`)).toEqual([])
  })

  test('has nothing that is yet to come, nothing that somebody decided for themselves, and the day of the branch', async () => {
    const records = (
      await Promise.all([0, 1, 2, 3].map((days) => recordsOf(`date=${daysAgo(days)}`)))
    ).flat()
    expect(records.length).toBeGreaterThan(1000)
    for (const one of records) {
      const { checkInAt, checkOutAt, approvedAt, approvedBy, userId, branchLocation } = one
      for (const moment of [checkInAt, checkOutAt, approvedAt])
        expect(Date.parse(moment ?? '') > server.clock().getTime()).toBe(false)
      if (checkInAt) expect(dayIn(branchLocation.timezone, checkInAt)).toBe(one.date)
      if (checkInAt && checkOutAt)
        expect(one.workMinutes).toBe(minutesWorked(checkInAt, checkOutAt))
      expect(approvedBy?.id).not.toBe(userId)
      expect(one.lateMinutes === null).toBe(checkInAt === null)
      expect(one.attachmentUrl === null || one.attendanceType.code === 'sick').toBe(true)
    }
  })

  test('is as late as the branch and its clocks have it', async () => {
    const branches = await server.database.read((db) => db.select().from(branch))
    const opens = new Map(branches.map(({ id, openTime }) => [id, openTime]))
    for (const { checkInAt, lateMinutes, branchLocation, branchLocationId } of await recordsOf(
      `date=${daysAgo(2)}`,
    )) {
      if (!checkInAt) continue
      expect(lateMinutes).toBe(
        minutesLate(branchLocation.timezone, checkInAt, opens.get(branchLocationId ?? 0) ?? null),
      )
    }
  })

  test('has days of every kind', async () => {
    const records = (
      await Promise.all(
        Array.from({ length: 12 }, (_, day) => day + 1).map((days) =>
          recordsOf(`date=${daysAgo(days)}`),
        ),
      )
    ).flat()
    const common = [
      'present',
      'late',
      'earlyLeave',
      'sick',
      'permit',
      'annualLeave',
      'absent',
      'duty',
      'off',
    ]
    expect(Object.keys(countBy(records, ({ attendanceType }) => attendanceType.code))).toEqual(
      expect.arrayContaining(common),
    )
    expect(records.some(({ checkInAt, checkOutAt }) => checkInAt && !checkOutAt)).toBe(true)
    expect(records.some(({ workMinutes }) => (workMinutes ?? 0) > 720)).toBe(true)
    expect(
      records.some(({ userId, date, id }) =>
        records.some((other) => other.userId === userId && other.date === date && other.id !== id),
      ),
    ).toBe(true)
    expect(records.filter(({ attachmentUrl }) => attachmentUrl).length).toBeGreaterThan(0)
  })
})

/**
 * The hours at which a day is over at one branch and not at another, or has only begun, and days
 * that are odd.
 */
const instants = [
  '2026-11-22T22:30:00+07:00',
  '2026-11-23T00:05:00+07:00',
  '2026-12-01T06:30:00+07:00',
  '2027-01-01T23:55:00+07:00',
  '2028-02-29T09:00:00+07:00',
]

test.each(instants)(
  'made at %s it has something to decide, and no moment that is yet to come',
  async (instant) => {
    const at = new Date(instant)
    const found = await server.database.maintain(async (db) => {
      await db.execute(sql`begin`)
      try {
        await db.execute(
          sql`truncate ${attendance}, ${repairReport}, ${repairNumber}, ${oplUpload} cascade`,
        )
        const accounts = await db
          .select({ id: user.id, role: role.name })
          .from(user)
          .innerJoin(role, eq(role.id, user.roleId))
        const people = new Map(accounts.map(({ id, role }) => [role, id]))
        const branches = (await db.select({ id: branch.id }).from(branch).orderBy(branch.id)).map(
          ({ id }) => id,
        )
        const paths = (await db.select({ path: file.path }).from(file).limit(troubles.length)).map(
          ({ path }) => path,
        )
        const pictures = {
          clockIns: paths,
          letters: paths,
          troubles: paths,
          closeUps: paths.toReversed(),
          repaired: paths,
        } as DemoPictures
        await addAttendance(db, { branches, people, pictures, days: 3, at })
        await addRepairs(db, people, pictures, at)
        await addWorkshops(db, people, 3, at)
        const { rows: columns } = await db.execute<{ of: string; name: string }>(sql`
        select table_name as of, column_name as name from information_schema.columns
        where data_type like 'timestamp%' and table_name in ('attendance', 'rm_report', 'rm_cost', 'rm_history', 'opl', 'opl_upload')`)
        const toCome: string[] = []
        for (const { of, name } of columns) {
          const late = sql`select from ${sql.identifier(of)} where ${sql.identifier(name)} > ${at.toISOString()}::timestamptz`
          if ((await db.execute(late)).rowCount) toCome.push(`${of}.${name}`)
        }
        const isWaiting = and(
          eq(attendance.statusId, WAITING),
          eq(attendance.date, dayIn('Asia/Jakarta', at)),
        )
        return { columns: columns.length, toCome, waiting: await db.$count(attendance, isWaiting) }
      } finally {
        await db.execute(sql`rollback`)
      }
    })
    expect(found.toCome).toEqual([])
    expect(found.columns).toBeGreaterThan(12)
    expect(found.waiting).toBeGreaterThan(25)
  },
)
