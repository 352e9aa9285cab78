import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { perConnection } from '../database/per-connection.ts'
import type { Queries } from '../database/queries.ts'
import { rightsVersion } from '../database/rights.ts'
import { type ResourceTable, tableOf } from '../database/tables.ts'
import { missing } from '../limits/refusal.ts'
import { fieldAtFault, usagesOf } from './constraints.ts'
import type { Context } from './context.ts'
import type { ActionRequest } from './request.ts'
import { selection, withIds } from './selection.ts'
import { totalsCache } from './totals.ts'

export type Store = ReturnType<typeof storeOf>

/**
 * The records of a resource in the database, with all that their handlers share. `own` is its name,
 * or a resource with the table of another. `also`: columns that replies have in addition to the
 * fields, or instead of derived ones; `details`: those of a single record.
 */
export function storeOf(
  context: Context,
  subject: string | ResourceTable,
  also: Record<string, SQL> = {},
  details: Record<string, SQL> = {},
) {
  const { tables } = context
  const resourceTable = typeof subject === 'string' ? tableOf(tables, subject) : subject
  const { resource, table, id: idColumn } = resourceTable
  const record = { ...selection(resourceTable, 'record'), ...also, ...details }
  const totals = totalsCache()
  const atFault = fieldAtFault(resourceTable)
  const byId = perConnection((db) =>
    db
      .select({ record, rightsVersion })
      .from(table)
      .where(eq(idColumn, sql.placeholder('id')))
      .prepare(`${resource.name} show`),
  )

  return {
    context,
    resourceTable,
    also,
    /** The columns of a single record in a reply. */
    record,
    /** The cache of the list totals. */
    totals,
    usages: usagesOf(resourceTable, tables),

    /** @throws {Refusal} 404. */
    async find(db: Queries, id: number, context?: ActionRequest['context']) {
      const [found] = await byId(db).execute({ id })
      if (!found) return missing(resource.singular)
      if (context) context.rightsRead = found.rightsVersion
      return withIds(resourceTable, found.record)
    },

    /** Writes for a request, and reports a violated constraint at its field. */
    async change<T>(
      { context }: Pick<ActionRequest, 'context'>,
      ...write: Parameters<typeof context.write<T>>
    ) {
      try {
        return await context.write(...write)
      } catch (error) {
        throw atFault(error)
      } finally {
        totals.forget()
      }
    },
  }
}

/** The number of records that meet the condition, counted up to `most`. */
export async function countOf(
  db: Queries,
  table: PgTable,
  where: SQL | undefined,
  limit?: number,
): Promise<number> {
  if (limit === undefined) return db.$count(table, where)
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limit)
  const [row] = await db.select({ total: count() }).from(some.as('some'))
  return row?.total ?? 0
}
