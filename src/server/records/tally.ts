import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListFilter } from '../../contract/envelope.ts'
import { advisoryLocks, isAlone } from '../database/advisory-locks.ts'
import { commaSeparated } from '../database/columns.ts'
import type { Database } from '../database/open.ts'
import type { Queries } from '../database/queries.ts'
import type { ResourceTable, Tally } from '../database/tables.ts'
import { matching } from './search.ts'

/** The number of rows from which a tally is summed up. */
const MANY = 1_000

/**
 * The number of records that match a filter, by the tally of their table. Undefined if there is
 * none, or if it does not have all columns of the filter.
 */
export function talliedTotal(
  db: Queries,
  resourceTable: ResourceTable,
  filter: ListFilter,
): Promise<number> | undefined {
  const { tally } = resourceTable
  if (!tally) return undefined
  const columns: Record<string, PgColumn> = getTableColumns(tally)
  const { search, ...values } = filter
  const filtered = Object.keys(values).filter((name) => values[name] !== undefined)
  if (search !== '' || !filtered.every((name) => name in columns)) return undefined
  const column = (name: string) => columns[name] ?? resourceTable.column(name)
  return addUp(db, tally, matching({ ...resourceTable, table: tally, column }, filter))
}

async function addUp(db: Queries, tally: Tally, where: SQL | undefined) {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${tally.change}), 0)::int` })
    .from(tally)
    .where(where)
  return row?.total ?? 0
}

/** Sums up the rows of the tallies, so that few have to be read; rows added meanwhile stay. */
export function compactTallies(
  database: Database,
  tables: Iterable<Pick<ResourceTable, 'tally'>>,
): Promise<void> {
  return database.write(async (db) => {
    if (!(await isAlone(db, advisoryLocks.tallies))) return
    for (const { tally } of tables) if (tally) await compact(db, tally)
  })
}

async function compact(db: Queries, tally: Tally) {
  const by = Object.values<PgColumn>(getTableColumns(tally)).filter((one) => one !== tally.change)
  const [values, change] = [columnNames(by), columnNames([tally.change])]
  await db.execute(sql`
    with gone as (
      delete from ${tally} where (select count(*) from (select from ${tally} limit ${MANY}) kept) = ${MANY}
      returning *
    )
    insert into ${tally} (${values}, ${change})
    select ${values}, sum(${change}) from gone group by ${values} having sum(${change}) <> 0`)
}

function columnNames(columns: readonly PgColumn[]) {
  return commaSeparated(columns.map(({ name }) => sql.identifier(name)))
}
