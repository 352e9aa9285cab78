import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { dates } from './columns.ts'

/**
 * Recently created records with an idempotency key; `key` is a hash of it, the sender and the
 * values.
 */
export const creation = pgTable(
  'creation',
  {
    key: text('key').primaryKey(),
    recordId: integer('record_id').notNull(),
    createdAt: dates.createdAt,
  },
  (t) => [index('creation_created_at_index').on(t.createdAt)],
)
