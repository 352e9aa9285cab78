import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { boolean, customType, integer, type PgColumn, pgSequence, text } from 'drizzle-orm/pg-core'

/** One sequence for the ids of all tables, so that no two records share an id. Ids are int4. */
export const recordId = pgSequence('record_id', { maxValue: 2_147_483_647 })

/** A timestamp: ISO 8601 in UTC in the code, timestamptz in the database. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => inUtc(value) ?? new Date(value).toISOString(),
})

/**
 * Converts a timestamp of a connection in UTC. A list has thousands, and `Date` takes six times as
 * long.
 */
function inUtc(value: string) {
  const [, day, time, part = ''] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value) ?? []
  return day && `${day}T${time}.${part.padEnd(3, '0')}Z`
}

export const id = () => integer('id').primaryKey().default(sql`nextval('record_id')`)

/** A reference to a record of another table. */
export const reference = (
  name: string,
  { id }: { id: PgColumn },
  actions?: { onDelete: 'cascade' },
) => integer(name).references(() => id, actions)

export const isActive = () => boolean('is_active').notNull().default(true)

/** The timestamps of all records. */
export const dates = {
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
}

/** The columns that all records have. */
export const recordColumns = { id: id(), ...dates }

/** The columns of statuses and types, whose ids are fixed and not from the sequence. */
export const namedColumns = {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  ...dates,
}

/** Expressions separated by commas. */
export const commaSeparated = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

export const lower = (column: PgColumn) => sql`lower(${column})`
/** For a trigram index that supports `lower(column) like '%…%'`, the search of lists. */
export const trigrams = (column: PgColumn) => sql`lower(${column}) gin_trgm_ops`

/**
 * Wraps a subquery: Drizzle strips table names from the columns of a selected expression, but not
 * from those of an SQL chunk nested in it.
 */
export function nested(query: SQL): SQL {
  return sql`(${query})`
}
