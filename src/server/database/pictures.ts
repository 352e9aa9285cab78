import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dates } from './columns.ts'

/**
 * The pictures that the server keeps, by their address. A row is there before its files are and
 * goes after them, so that none is ever kept that cannot be found again; and what refers to a
 * picture refers to one that there is.
 */
export const file = pgTable(
  'file',
  {
    path: text('path').primaryKey(),
    /** Of the picture; its small variant comes on top. */
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: dates.createdAt,
  },
  (t) => [index('file_created_at_index').on(t.createdAt)],
)

/** A column that holds the address of a picture. */
export const picture = (name: string) => text(name).references((): AnyPgColumn => file.path)
