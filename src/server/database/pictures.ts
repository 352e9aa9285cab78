import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { dates, instant } from './columns.ts'

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

/**
 * The pictures that the sweep has to check: new ones, and those that a changed or deleted record
 * had. Triggers add them in the transaction of the change.
 */
export const releasedPicture = pgTable('released_picture', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  path: text('path').notNull(),
})

/** One row: the progress of the check of all pictures, from which the sweep continues. */
export const pictureCheck = pgTable(
  'picture_check',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Null until the first check. */
    begunAt: instant('begun_at'),
    /** The path up to which pictures are checked; null when the check is complete. */
    upTo: text('up_to'),
  },
  (t) => [check('picture_check_is_only', sql`${t.isOnly}`)],
)

/**
 * One row: the mark of the storage that has the files of the pictures. None until the first start
 * that looks for it.
 */
export const pictureStore = pgTable(
  'picture_store',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    mark: text('mark').notNull(),
  },
  (t) => [check('picture_store_is_only', sql`${t.isOnly}`)],
)

/** A column with the path of a picture. */
export const picture = (name: string) => text(name).references((): AnyPgColumn => file.path)
