import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/database/open.ts'

/**
 * The number of statements on a PostgreSQL server that wait for another transaction. The embedded
 * database has one connection: changes run one after another there.
 */
export async function waitingIn(database: Database): Promise<number> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return database.read(async (db) => (await db.execute(waits)).rows.length)
}
