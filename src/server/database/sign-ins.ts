import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { user } from './schema.ts'

/** Counters of recent failed sign-ins; `key` is a hash of what is counted together. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    /** When the counter expires. */
    until: instant('until').notNull(),
  },
  (t) => [index('sign_in_failure_until_index').on(t.until)],
)

/** The places that accounts have signed in from: a hash of the network or of the device id. */
export const signInPlace = pgTable(
  'sign_in_place',
  {
    place: text('place').notNull(),
    userId: reference('user_id', user, { onDelete: 'cascade' }).notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.place, t.userId] }),
    index('sign_in_place_used_at_index').on(t.usedAt),
  ],
)
