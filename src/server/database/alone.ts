import { isAlone } from './advisory-locks.ts'
import type { Database } from './open.ts'
import type { Work } from './queries.ts'

/**
 * Runs clean-up work in one process at a time, even on a nearly full disk.
 *
 * @returns false if another process runs it, else the result of the work.
 */
export function alone(database: Database, key: number, work: Work<boolean>): Promise<boolean> {
  return database.write(async (db) => (await isAlone(db, key)) && work(db), { makesRoom: true })
}
