import { type SQL, sql } from 'drizzle-orm'

/** The SQL counterpart of `contract/time.ts`. */

/** A Date as timestamptz. */
export function instantOf(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}

/** The local day of a moment in a zone. */
export function localDate(zone: SQL, moment: SQL): SQL {
  return sql`(${moment} at time zone ${zone})::date`
}

/** Whole minutes between `openTime` (HH:mm) and the check-in; 0 where `openTime` is unknown. */
export function minutesLate(zone: SQL, checkInAt: SQL, openTime: SQL): SQL {
  const sinceOpening = sql`(${checkInAt} at time zone ${zone})::time - (${openTime})::time`
  return sql`greatest(0, coalesce(floor(extract(epoch from ${sinceOpening}) / 60)::int, 0))`
}
