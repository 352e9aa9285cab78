import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dates } from './columns.ts'

/**
 * The stored pictures by URL path. A row is inserted before its files are written and deleted after
 * they are removed, so that no file is without a row. Foreign keys ensure that a referenced picture
 * exists.
 */
export const file = pgTable(
  'file',
  {
    path: text('path').primaryKey(),
    /** The size of the picture without its small variant. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: dates.createdAt,
  },
  (t) => [index('file_created_at_index').on(t.createdAt)],
)

/** A column with the path of a picture. */
export const picture = (name: string) => text(name).references((): AnyPgColumn => file.path)
