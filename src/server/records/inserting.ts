import { is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'

/**
 * The maximum number of prepared statements, one for each set of columns. A form always sends the
 * same set.
 */
const MOST = 10

/**
 * Inserts a row and returns the columns of `returned`. The statement is prepared once for each set
 * of columns; values with SQL expressions use an unprepared one.
 */
export function inserting(table: PgTable, returned: Record<string, PgColumn | SQL>, name: string) {
  const kept = new Map<string, ReturnType<typeof preparedFor>>()

  function preparedFor(columns: string[], number: number) {
    const values = Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)]))
    return perConnection((db) =>
      db.insert(table).values(values).returning(returned).prepare(`${name} create ${number}`),
    )
  }

  return async (
    db: Queries,
    values: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined> => {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const columns = given.map(([column]) => column)
    const key = columns.join()
    const isPlain = given.every(([, value]) => !is(value, SQL))
    if (isPlain && kept.size < MOST && !kept.has(key))
      kept.set(key, preparedFor(columns, kept.size))
    const statement = isPlain ? kept.get(key) : undefined
    const [row] = await (statement
      ? statement(db).execute(values)
      : db.insert(table).values(values).returning(returned))
    return row
  }
}
