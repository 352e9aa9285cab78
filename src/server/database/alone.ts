import { isAlone } from './advisory-locks.ts'
import type { Database } from './open.ts'
import type { Queries } from './queries.ts'

/** Makes room in one process at a time. @returns false where another one does. */
export function alone(
  database: Database,
  key: number,
  work: (db: Queries) => Promise<boolean>,
): Promise<boolean> {
  return database.write(async (db) => (await isAlone(db, key)) && work(db), { makesRoom: true })
}
