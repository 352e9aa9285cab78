import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * One row, with another version whenever somebody's rights have changed: triggers set it last in
 * the transaction of each change of what a viewer has. Two statements that read the same version
 * read the same rights. It is random and not a count, which a restored backup would repeat.
 */
export const rights = pgTable(
  'rights',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    version: uuid('version').notNull().defaultRandom(),
  },
  (t) => [check('rights_is_only', sql`${t.isOnly}`)],
)

/** The version at the snapshot of the statement that it is part of. */
export const rightsVersion = sql<string>`(select ${rights.version} from ${rights})`
