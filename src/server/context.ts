import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Limits } from './limits.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ResourceTables } from './records/table.ts'

/** The dependencies of every handler. */
export interface Context {
  database: Database
  tables: ResourceTables
  pictures: Pictures
  /** The company's time zone, an IANA name; "today" is the day there. */
  zone: string
  clock: Clock
  limits: Limits
}
