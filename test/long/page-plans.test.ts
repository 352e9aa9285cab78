import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { sortBy } from 'es-toolkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import { type ResourceTable, tables, tablesOf } from '../../src/server/database/tables.ts'
import { times } from '../support/long.ts'
import { addCopies } from '../support/many-rows.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/**
 * How the database reads the pages of the lists that are read whole; what they are filtered by is
 * asked by growth.
 */

const ROWS = times(3_000)
const PER_PAGE = 10
/** From the sixth on, PostgreSQL may use a plan that is made for any values. */
const RUNS = 10
/** How many connections read. */
const CONNECTIONS = 4
/** More than that are too many for a page, and few beside all. */
const MANY = 200

const resourceTables = tablesOf(resources, tables)
/** Attendance and jobs are read by day, and what is cached is short. */
const lists = [...resourceTables.values()].filter(
  ({ resource: { actions } }) => actions.list && !actions.list.cached && !actions.list.mostPerPage,
)
const refersTo = ({ resource }: ResourceTable) =>
  Object.values(resource.fields).filter(
    (field) =>
      field.kind === 'reference' && lists.some((one) => one.resource.name === field.resource),
  ).length
const large = new Set(lists.map(({ table }) => getTableName(table)))

const server = serverOfFile({ limits: { deadline: 600_000 } })
beforeAll(async () => {
  await server.database.maintain(async (db) => {
    // What is referred to comes first.
    for (const one of sortBy(lists, [refersTo])) await addCopies(db, one, ROWS, lists)
    await db.execute(sql`vacuum analyze`)
  })
}, 600_000)

/** A step of a plan, as EXPLAIN has it in JSON. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

function flat(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(flat)]
}

/** What takes the longer the more records there are, beyond those that a page needs. */
function faultsOf(steps: Step[], needed: number): string[] {
  return steps.flatMap((step) => {
    const { 'Node Type': kind, 'Relation Name': relation = '', Plans: [sorted] = [] } = step
    if (large.has(relation) && rowsOf(step) > needed + MANY)
      return [`reads ${rowsOf(step)} of ${relation}`]
    const total = sorted ? sorted['Actual Rows'] * sorted['Actual Loops'] : 0
    return kind === 'Sort' && total > needed + MANY ? [`sorts ${total}`] : []
  })
}

function outlineOf(steps: Step[]): string {
  const lines = steps.map((step) =>
    [step['Node Type'], step['Relation Name'], step['Index Name'], rowsOf(step)].join(' '),
  )
  return lines.join('\n')
}

function rowsOf(step: Step): number {
  return (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
}

describe.each(lists.map((one) => [one.resource.name, one] as const))('of %s', (name, list) => {
  const endpoint = list.resource.actions.list?.endpoint
  const sorts = list.resource.sortable.flatMap((by) =>
    [true, false].map((isAscending) => [by, isAscending] as const),
  )

  test.each(sorts)('a page by %s, ascending %s, is read from an index', async (by, isAscending) => {
    const page = (page: number) => {
      const query = `sortBy=${by}&isAscending=${isAscending}&page=${page}&perPage=${PER_PAGE}`
      return server.ask(`${endpoint}?${query}`)
    }
    const { status, body } = await page(1)
    expect(status).toBe(200)
    const limit = await mostTaken(list, by)
    // Each half is read from its own end, where it is known.
    const last = Math.ceil((await countOf(list.table)) / 2)
    if (body.totalPage) expect((await page(body.totalPage)).status).toBe(200)
    for (const end of body.totalPage ? ['', ' from its end'] : ['']) {
      const statement = `${name} by ${by} ${isAscending ? 'up' : 'down'}${end}`
      const runs = await onEachConnection(async (db) => {
        const count = await parametersOf(db, statement)
        if (!count) return 0
        const run = async (offset: number) => {
          // The number of records on the page and of those before it, in turn.
          const values = Array.from({ length: count }, (_, at) => (at % 2 ? offset : PER_PAGE))
          const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Step }] }>(
            sql.raw(
              `explain (analyze, timing off, format json) execute "${statement}" (${values})`,
            ),
          )
          return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
        }
        for (let time = 0; time < RUNS; time++) {
          for (const offset of [0, Math.floor((last * time) / RUNS), last]) {
            const steps = await run(offset)
            expect(faultsOf(steps, limit * (offset + PER_PAGE)), outlineOf(steps)).toEqual([])
          }
        }
        return RUNS
      })
      expect(Math.max(...runs), statement).toBe(RUNS)
    }
  })
})

/**
 * How often the records of a page and of those before it may be taken: once more where some have
 * no value. A sort by one of few things, such as a status, takes as many of each.
 */
async function mostTaken({ resource }: ResourceTable, by: string): Promise<number> {
  const field = resource.fields[by]
  const target = field?.kind === 'reference' && resourceTables.get(field.resource)
  if (!target || lists.includes(target)) return 2
  return countOf(target.table)
}

function countOf(table: PgTable): Promise<number> {
  return server.database.read((db) => db.$count(table))
}

/** A statement is prepared on the connection that a request happened to get. */
function onEachConnection<T>(work: (db: Queries) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: CONNECTIONS }, () => server.database.list(work)))
}

async function parametersOf(db: Queries, statement: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select array_length(parameter_types, 1) as count from pg_prepared_statements
    where name = ${statement}`)
  return rows[0]?.count ?? 0
}

test.each([
  ['repair-report', 'isOpen=false', 'branchLocation'],
  ['employee', 'isActive=true', 'branchLocation'],
])('the pages of most of %s, %s, are in the order of their %s', async (name, filter, by) => {
  const list = lists.find(({ resource }) => resource.name === name)
  const endpoint = list?.resource.actions.list?.endpoint
  const pageOf = async (page: number) => {
    const query = `${filter}&sortBy=${by}Id&perPage=100&page=${page}`
    return (await server.ask(`${endpoint}?${query}`)).body
  }
  const { totalData, totalPage } = await pageOf(1)
  const pages = await Promise.all(Array.from({ length: totalPage }, (_, at) => pageOf(at + 1)))
  const rows = pages.flatMap(({ items }) => items)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(totalData)
  expect(totalData).toBeGreaterThan(1_000)
  const places = rows.map((row) => [row[by]?.name.toLowerCase() ?? '~', row.id])
  const inOrder = places.toSorted(([a, id], [b, other]) => (a === b ? id - other : a < b ? -1 : 1))
  expect(places).toEqual(inOrder)
})
