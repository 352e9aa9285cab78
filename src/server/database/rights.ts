import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * One row, whose version changes with the rights of any user: triggers set it at the end of each
 * transaction that changes them. Two statements that read the same version read the same rights. It
 * is random and not a counter, which a restored backup would repeat.
 */
export const rights = pgTable(
  'rights',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: uuid('version').notNull().defaultRandom(),
  },
  (t) => [check('rights_is_only', sql`${t.isOnly}`)],
)

/** The version in the snapshot of the statement that contains this expression. */
export const rightsVersion = sql<string>`(select ${rights.version} from ${rights})`
