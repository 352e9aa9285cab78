import { sql } from 'drizzle-orm'
import type { Database } from '../../src/server/database/open.ts'

/**
 * How many statements on a PostgreSQL server wait until another transaction has ended. The embedded
 * database has one connection: there, a change begins when the one before it has ended.
 */
export async function waitingIn(database: Database): Promise<number> {
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return database.read(async (db) => (await db.execute(waits)).rows.length)
}
