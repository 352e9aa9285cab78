import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sumBy } from 'es-toolkit'
import { countBy } from 'es-toolkit/array'
import { beforeAll, describe, expect, test } from 'vitest'
import { name as brandName } from '../../src/brand.ts'
import type { AttendanceRecord } from '../../src/contract/resources/attendance.ts'
import { WAITING } from '../../src/contract/resources/attendance-status.ts'
import type { RepairReply } from '../../src/contract/resources/repair-report.ts'
import { REPORTED, repairStatuses } from '../../src/contract/resources/repair-status.ts'
import { dayIn, minutesWorked } from '../../src/contract/time.ts'
import { zones } from '../../src/contract/zones.ts'
import { branch } from '../../src/server/database/branches.ts'
import { price, testimony } from '../../src/server/database/company-profile.ts'
import { repairReport } from '../../src/server/database/repairs.ts'
import { article, role, user } from '../../src/server/database/schema.ts'
import { opl } from '../../src/server/database/workshops.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { troubles } from '../../src/server/seed/repairs.ts'
import { todayIn } from '../support/clock.ts'
import { minutesLate } from '../support/minutes-late.ts'
import { branches as branchNames, fullNames } from '../support/names.ts'
import type { Signed } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()

const get = async (path: string) => (await server.ask(`GET /api/${path}`)).body

const people = () =>
  server.database.read((db) =>
    db
      .select({
        email: user.email,
        fullName: user.fullName,
        nik: user.nik,
        position: user.position,
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

test('the demo has 300 people, each branch one head and five to eight mechanics', async () => {
  const all = await people()
  expect(all).toHaveLength(300)
  expect(new Set(all.map(({ fullName }) => fullName)).size).toBe(300)
  const heads = all.filter(({ position }) => position === 'Branch head')
  expect([heads.length, new Set(heads.map(({ branchId }) => branchId)).size]).toEqual([24, 24])
  const mechanics = all.filter((one) => one.role === 'Mechanic' && one.branchId)
  const crews = Object.values(countBy(mechanics, ({ branchId }) => String(branchId)))
  expect(crews).toHaveLength(24)
  for (const crew of crews) expect(crew).toBeOneOf([5, 6, 7, 8])
})

test('nobody in it could be a real person', async () => {
  for (const { email, nik } of await people()) {
    expect(email).toMatch(/@roda\.example$/)
    expect(nik ?? '99').toMatch(/^99/)
  }
})

test('nobody but the demo accounts can be signed in with', async () => {
  const isOther = sql`${user.isActive} and ${user.employeeNumber} > 'RD-0100'`
  const [other] = await server.database.read((db) => db.select().from(user).where(isOther).limit(1))
  const input = { email: other?.email, password: demoPassword }
  const { status } = await server.call('POST /api/auth/login-dashboard', input)
  expect([other?.email, status]).toEqual([expect.any(String), 401])
})

describe('the attendance of the demo', () => {
  let supervisor: Signed
  beforeAll(async () => {
    supervisor = await server.signIn('supervisor')
  })
  const recordsOf = async (query: string): Promise<AttendanceRecord[]> => {
    const path = `GET /api/attendance/live?perPage=1000&${query}`
    return (await server.call(path, undefined, supervisor)).body.items
  }
  const recordsAgo = async (...days: number[]) =>
    (await Promise.all(days.map((ago) => recordsOf(`date=${daysAgo(ago)}`)))).flat()
  const today = todayIn('Asia/Jakarta')
  const daysAgo = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

  test('has something to decide today, and all before it is decided', async () => {
    const waiting = await recordsOf(`statusId=${WAITING}`)
    expect(waiting.length).toBeGreaterThan(25)
    expect(waiting.map(({ user }) => user.fullName)).toContain(fullNames.supervisor)
    for (const days of [2, 3])
      expect(await recordsOf(`date=${daysAgo(days)}&statusId=${WAITING}`)).toEqual([])
  })

  test('has nothing that somebody decided for themselves, and the day and the clock of the branch', async () => {
    const branches = await server.database.read((db) => db.select().from(branch))
    const opens = new Map<unknown, string | null>(branches.map((at) => [at.id, at.openTime]))
    const records = await recordsAgo(0, 1, 2, 3)
    expect(records.length).toBeGreaterThan(1000)
    for (const one of records) {
      const { checkInAt, checkOutAt, approvedBy, userId, branchLocation } = one
      const late = (moment: string) =>
        minutesLate(branchLocation.timezone, moment, opens.get(branchLocation.id) ?? null)
      if (checkInAt) expect(dayIn(branchLocation.timezone, checkInAt)).toBe(one.date)
      if (checkInAt) expect(one.lateMinutes).toBe(late(checkInAt))
      if (checkInAt && checkOutAt)
        expect(one.workMinutes).toBe(minutesWorked(checkInAt, checkOutAt))
      expect(approvedBy?.id).not.toBe(userId)
      expect(one.lateMinutes === null).toBe(checkInAt === null)
      expect(one.attachmentUrl === null || one.attendanceType.code === 'sick').toBe(true)
    }
  })

  test('has days of every kind', async () => {
    const records = await recordsAgo(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    const kinds = 'present late earlyLeave sick permit annualLeave absent duty off'.split(' ')
    const had = Object.keys(countBy(records, ({ attendanceType }) => attendanceType.code))
    expect(had).toEqual(expect.arrayContaining(kinds))
    expect(records.some(({ checkInAt, checkOutAt }) => checkInAt && !checkOutAt)).toBe(true)
    const perDay = countBy(records, ({ userId, date }) => `${userId} ${date}`)
    expect(Object.values(perDay)).toContain(2)
  })
})

// At the hours at which a day is over at one branch and not at another: test/long/clock.ts.
test('the demo has no moment that is yet to come', async () => {
  const now = sql`${server.clock().toISOString()}::timestamptz`
  const { rows: columns } = await server.database.read((db) =>
    db.execute<{ of: string; name: string }>(sql`
      select table_name as of, column_name as name from information_schema.columns
      where data_type like 'timestamp%' and table_name in
        ('attendance', 'rm_report', 'rm_cost', 'rm_history', 'opl', 'opl_upload')`),
  )
  expect(columns.length).toBeGreaterThan(12)
  for (const { of, name } of columns) {
    const late = sql`select from ${sql.identifier(of)} where ${sql.identifier(name)} > ${now}`
    const { rowCount } = await server.database.read((db) => db.execute(late))
    expect([of, name, rowCount]).toEqual([of, name, 0])
  }
})

test('the demo has 400 repair reports, some in every status', async () => {
  expect((await get('repair-maintenances/all/origin')).totalData).toBe(400)
  for (const id of repairStatuses) {
    const { totalData } = await get(`repair-maintenances/all/origin?statusId=${id}`)
    expect(totalData).toBeGreaterThan(10)
  }
})

test('a mechanic repairs and works at their own branch alone', async () => {
  const { rows } = await server.database.read((db) =>
    db.execute(sql`
      select from ${repairReport} report join ${user} on ${user.id} = report.mechanic_id
      where report.branch_location_id is distinct from ${user.branchLocationId}
      union all
      select from ${opl} where not exists (
        select from ${user} where full_name = mechanic_name and ${user.branchLocationId} = ${opl.branchLocationId})`),
  )
  expect(rows).toEqual([])
})

test('its repair reports have photos, costs that come to their total, and a history that ends as they stand', async () => {
  const { items } = await get('repair-maintenances/all/origin?perPage=100&isOpen=false')
  const reports: RepairReply[] = await Promise.all(
    items.map(({ id }: { id: number }) => get(`repair-maintenances/${id}`)),
  )
  expect(reports.some((one) => one.images.length > 1 && one.imagesAfter.length > 0)).toBe(true)
  for (const { costs, totalCost, histories, statusId } of reports) {
    expect(sumBy(costs, ({ amount }) => amount)).toBe(totalCost)
    expect([histories[0]?.status.id, histories.at(-1)?.status.id]).toEqual([REPORTED, statusId])
    const moments = histories.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  }
})

test('cars have come each day until today, at external branches alone', async () => {
  const { days, endDate, locationsWithWorkshop, summary } = await get('workshops/all/summary')
  expect(days).toHaveLength(14)
  expect(days.at(-1).date).toBe(endDate)
  expect(summary.totalCars).toBe(Math.round((14 * 50_000) / 366))
  for (const figure of Object.values(summary)) expect(figure).toBeGreaterThan(0)
  const { items } = await get('branch-location/type/external?perPage=100')
  const external = items.map(({ id }: { id: number }) => id)
  expect(locationsWithWorkshop.length).toBeGreaterThan(5)
  for (const { id } of locationsWithWorkshop) expect(external).toContain(id)
})
