import { eq, lt, sql } from 'drizzle-orm'
import { creation } from '../database/creations.ts'
import type { Database } from '../database/open.ts'
import type { Queries } from '../database/queries.ts'

/** The id of the record that was created with this key; 0, which is no id, if none was. */
export async function idCreatedWith(db: Queries, key = ''): Promise<number> {
  const [found] = await db
    .select({ id: creation.recordId })
    .from(creation)
    .where(eq(creation.key, key))
  return found?.id ?? 0
}

/** Deletes keys after a day. */
export function clearCreations(database: Database): Promise<void> {
  const isOld = lt(creation.createdAt, sql`now() - interval '1 day'`)
  return database.write(async (db) => void (await db.delete(creation).where(isOld)), {
    makesRoom: true,
  })
}
