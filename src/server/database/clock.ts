import { type SQL, sql } from 'drizzle-orm'

/** What `contract/time.ts` says of moments and zones, as SQL. */

/** A moment as the database has it. */
export function instantOf(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}

/** The day of a moment on the clocks of a zone. */
export function dayIn(zone: SQL, moment: SQL): SQL {
  return sql`(${moment} at time zone ${zone})::date`
}

/** How many whole minutes after `openTime` (HH:mm) somebody came; none where that is not known. */
export function minutesLate(zone: SQL, checkInAt: SQL, openTime: SQL): SQL {
  const sinceOpening = sql`(${checkInAt} at time zone ${zone})::time - (${openTime})::time`
  return sql`greatest(0, coalesce(floor(extract(epoch from ${sinceOpening}) / 60)::int, 0))`
}
