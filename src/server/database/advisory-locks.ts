import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'

/** The keys of the advisory locks, distinct and the same in all processes. */
export const advisoryLocks = {
  maintenance: 7_632_001,
  grants: 7_632_003,
  unusedPictures: 7_632_004,
  attendancePictures: 7_632_005,
  tallies: 7_632_006,
} as const

/** Tries to take a lock until the end of the transaction; false if another one has it. */
export async function isAlone(db: Queries, key: number): Promise<boolean> {
  const { rows } = await db.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${key}) as alone`,
  )
  return rows[0]?.alone === true
}
