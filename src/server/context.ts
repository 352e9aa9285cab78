import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Limits } from './limits.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ResourceTables } from './records/table.ts'

/** What every handler works with. */
export interface Context {
  database: Database
  tables: ResourceTables
  pictures: Pictures
  /** The company's time zone, an IANA name: it decides which day is today. */
  zone: string
  clock: Clock
  limits: Limits
}
