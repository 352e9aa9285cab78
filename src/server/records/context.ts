import type { Database } from '../database/open.ts'
import type { ResourceTables } from '../database/tables.ts'
import type { Clock } from '../limits/clock.ts'
import type { Limits } from '../limits/limits.ts'
import type { PictureKeeper } from '../pictures/pictures.ts'

/** The dependencies of every handler. */
export interface Context {
  /** Read-only: a handler writes through the context of its request. */
  database: Pick<Database, 'list' | 'read'>
  tables: ResourceTables
  pictures: PictureKeeper
  /** The company's time zone, an IANA name; "today" is the day there. */
  zone: string
  clock: Clock
  limits: Limits
}
