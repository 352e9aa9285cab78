import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { counted } from '../../contract/texts.ts'
import type { Queries } from '../database/queries.ts'
import { missing, Refusal } from '../limits/refusal.ts'
import type { ActionRequest } from './request.ts'
import { countOf, type Store } from './store.ts'

/** The handler that deletes a record, unless others refer to it. */
export function deletionOf({ resourceTable, usages, change }: Store) {
  const { resource, table, id: idColumn } = resourceTable
  const isInLines = usages.some(({ hasKey }) => !hasKey)

  return async (request: ActionRequest) => {
    const { id } = request
    const isUsed = usages.map(
      ({ table, column, holds }) => sql`exists (select from ${table} where ${holds(column, id)})`,
    )
    const isFree = and(eq(idColumn, id), ...isUsed.map(not))
    const remove = async (db: Queries, where: SQL | undefined) => {
      const [removed] = await db.delete(table).where(where).returning({ id: idColumn })
      return removed
    }
    const removed = isInLines
      ? undefined
      : await change(request, (db) => remove(db, isFree), { isOne: true })
    if (removed) return removed
    return change(request, async (db) => {
      // Locked before references are counted: writers of lines lock the record too, without a
      // foreign key.
      if (isInLines)
        await db.select({ id: idColumn }).from(table).where(eq(idColumn, id)).for('update')
      const used: string[] = []
      for (const { table: from, column, holds, by } of usages) {
        const total = await countOf(db, from, holds(column, id))
        if (total > 0) used.push(counted(total, by.resource.singular))
      }
      if (used.length > 0) throw new Refusal(409, `Used by ${used.join(' and ')}.`)
      return (await remove(db, eq(idColumn, id))) ?? missing(resource.singular)
    })
  }
}
