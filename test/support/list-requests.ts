import { sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import { listQuery, NONE } from '../../src/contract/envelope.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import type { Database } from '../../src/server/database/open.ts'
import { repairReport } from '../../src/server/database/repairs.ts'
import type { ResourceTable } from '../../src/server/database/tables.ts'

/** Searches for words that are rare, frequent, or in no record. */
const searches = ['e', '16', '%_\\', 'person1500', '202506-0017', 'number 1500', 'nitrogen', 'zqx']

/** The requests of a list: without parameters, and with each sort, filter and search. */
export async function requestsOf(database: Database, list: ResourceTable): Promise<string[]> {
  const { resource } = list
  const { endpoint } = resource.actions.list ?? {}
  const sorts = resource.sortable.flatMap((by) =>
    [true, false].map((isAscending) => `sortBy=${by}&isAscending=${isAscending}`),
  )
  const fields = Object.keys(resource.fields).filter((name) => resource.fields[name]?.filter)
  const filters = await Promise.all(fields.map((by) => filtersBy(database, list, by)))
  const words = resource.isSearchable ? searches : []
  const found = words.map((text) => `search=${encodeURIComponent(text)}`)
  const { always = '', more = [] } = (await others(database))[resource.name] ?? {}
  return ['', ...sorts, ...filters.flat(), ...found, ...more].map(
    (query) => `${endpoint}?${always}${query}`,
  )
}

/** The parameters of some lists beyond those of all: required ones, and filters. */
async function others(
  database: Database,
): Promise<Record<string, { always?: string; more?: string[] }>> {
  const [at, repairs, days] = await database.read(async (db) => [
    await db.select({ id: branch.id }).from(branch).limit(1),
    await db
      .select({
        mechanic: sql<number>`mode() within group (order by ${repairReport.mechanicId})`,
        first: sql<string>`min(${repairReport.reportDate})::text`,
        last: sql<string>`max(${repairReport.reportDate})::text`,
      })
      .from(repairReport),
    await db
      .select({
        last: sql<string>`max(${attendance.date})::text`,
        first: sql<string>`(max(${attendance.date}) - 364)::text`,
      })
      .from(attendance),
  ])
  const [{ last, first } = { last: '', first: '' }] = days
  const [{ mechanic, ...reported } = { mechanic: 0, first: '', last: '' }] = repairs
  const ofBranch = `branchId=${at[0]?.id}`
  return {
    attendance: { always: `date=${last}&`, more: [ofBranch] },
    opl: { always: `startDate=${first}&endDate=${last}&`, more: [ofBranch] },
    'repair-report': {
      more: [
        ofBranch,
        `date=${last}`,
        'isOpen=true',
        'isOpen=false',
        `startDate=${reported.first}&endDate=${reported.last}`,
        `endDate=${reported.first}`,
        `mechanicId=${mechanic}`,
        'mine=true',
      ].flatMap((filter) => [filter, `${filter}&sortBy=branchLocationId`]),
    },
  }
}

/** Filters by the least and the most frequent value, and by none. */
async function filtersBy(database: Database, list: ResourceTable, by: string): Promise<string[]> {
  const { table, other } = list.links[by] ?? { table: list.table, other: list.column(by) }
  const { rows } = await database.read((db) =>
    db.execute<{ value: unknown }>(sql`select ${other} as value from ${table}
      where ${other} is not null group by ${other} order by count(*), ${other}`),
  )
  const values = uniq([rows[0]?.value, rows.at(-1)?.value, NONE].map(String))
  const schema = listQuery(list.resource, list.resource.actions.list)
  const period = list.resource.periods.find(({ field }) => field === by)
  if (period) return [`${period.from}=2026-01-01`, `${period.until}=2026-01-01`]
  return values.flatMap((value) =>
    schema.safeParse({ [by]: value }).success ? [`${by}=${value}`] : [],
  )
}
