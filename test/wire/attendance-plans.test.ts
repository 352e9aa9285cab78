// @module-tag postgres
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListFilter } from '../../src/contract/envelope.ts'
import { APPROVED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { user } from '../../src/server/database/schema.ts'
import { tableOf, tables, tablesOf } from '../../src/server/database/tables.ts'
import { matching } from '../../src/server/records/search.ts'
import { sortOrder } from '../../src/server/records/selection.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** A day on which ten thousand people work. */
const DAY = '2031-05-01'
const PEOPLE = 10_000

const table = tableOf(tablesOf(resources, tables), 'attendance')

const server = serverOfFile()
let branchLocationId: number[]
beforeAll(async () => {
  const places = await server.database.read((db) =>
    db.select({ id: branch.id }).from(branch).limit(3),
  )
  branchLocationId = places.map(({ id }) => id)
  await server.database.maintain(async (db) => {
    await db.execute(sql`
      insert into ${attendance} (user_id, branch_location_id, date, attendance_type_id, status_id, approved_by_id, approved_at)
      select people.ids[1 + n % array_length(people.ids, 1)], places.ids[1 + n % array_length(places.ids, 1)],
        ${DAY}::date + day, 1, case when waits then ${WAITING}::int else ${APPROVED}::int end,
        case when not waits then people.ids[1] end, case when not waits then now() end
      from generate_series(-1, 1) day, generate_series(1, ${PEOPLE}::int) n,
        lateral (select n % 20 = 0 as waits) one,
        (select array_agg(id) ids from ${user}) people, (select array_agg(id) ids from ${branch}) places`)
    await db.execute(sql`vacuum analyze ${attendance}`)
  })
})

async function planOf(query: SQL): Promise<string> {
  const { rows } = await server.database.read((db) =>
    db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`),
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe.each([
  ['all of it', () => ({})],
  ['what waits', () => ({ statusId: WAITING })],
  ['some branches', () => ({ branchLocationId })],
  ['what waits at some branches', () => ({ statusId: WAITING, branchLocationId })],
])('of a day of 10 000 records, %s', (_, narrowed: () => object) => {
  const where = () => matching(table, { search: '', date: DAY, ...narrowed() } as ListFilter)

  test.each([
    [
      'a page',
      () =>
        sql`select id from ${attendance} where ${where()} order by ${sortOrder(table, 'id', false)[0]} limit 10`,
    ],
    ['its total', () => sql`select count(*) from ${attendance} where ${where()}`],
    [
      'its summary',
      () => sql`select status_id, count(id) from ${attendance} where ${where()} group by status_id`,
    ],
  ])('%s is read from an index alone', async (_, query) => {
    const plan = await planOf(query())
    expect(plan).toMatch(/Index Only Scan .*using attendance_\w+_index[\s\S]+Index Cond: .*date/)
    expect(plan).not.toContain('Seq Scan')
  })
})

test('the days of its branches are counted and read from an index', async () => {
  const where = matching(table, { search: '', date: DAY, branchLocationId })
  const plan = await planOf(
    sql`select branch_location_id, count(check_in_at) from ${attendance} where ${where} group by 1`,
  )
  expect(plan).toMatch(/attendance_(date|branch_location_id)_index[\s\S]+Index Cond: .*date/)
  expect(plan).not.toContain('Seq Scan')
})

test('the largest tables are cleaned when a hundredth of them has changed', async () => {
  const { rows } = await server.database.read((db) =>
    db.execute<{ reloptions: string[] }>(
      sql`select reloptions from pg_class where relname in ('attendance', 'opl')`,
    ),
  )
  const settings = ['vacuum', 'vacuum_insert'].map((one) => `autovacuum_${one}_scale_factor=0.01`)
  expect(rows.map(({ reloptions }) => reloptions)).toEqual([settings, settings])
})
