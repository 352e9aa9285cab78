import { count, type SQL, sql } from 'drizzle-orm'
import { readListQuery } from '../../contract/envelope.ts'
import type { testimony as resource } from '../../contract/resources/testimony.ts'
import { testimony } from '../database/company-profile.ts'
import type { Queries } from '../database/queries.ts'
import type { Context } from '../records/context.ts'
import { recordHandlers } from '../records/handlers.ts'
import type { HandlersOf } from '../records/request.ts'
import { matching } from '../records/search.ts'
import { storeOf } from '../records/store.ts'

/** The handlers of testimonies, whose list includes the average rating of all matching records. */
export function testimonyActions(context: Context): HandlersOf<typeof resource> {
  const store = storeOf(context, 'testimony')
  const handlers = recordHandlers(store)
  return {
    ...handlers,

    async list(request) {
      const found = await handlers.list(request)
      // Where a list has too many records to count them, the average would take as long.
      if (!('totalData' in found)) return found
      const where = matching(store.resourceTable, readListQuery(request.query).filter)
      return { ...found, ratings: await context.database.list((db) => ratingsOf(db, where)) }
    },
  }
}

async function ratingsOf(db: Queries, where: SQL | undefined) {
  const average = sql<number | null>`avg(${testimony.rating})::float8`
  const [ratings] = await db
    .select({ average, count: count(testimony.rating) })
    .from(testimony)
    .where(where)
  return ratings
}
