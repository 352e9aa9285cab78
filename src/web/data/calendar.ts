import { FIRST_DAY, LAST_DAY } from '../../contract/schema.ts'
import { daysBefore } from '../../contract/time.ts'

/** Dates are text, `YYYY-MM-DD`, without a zone. */

/** The date so many days later; earlier for a negative number. */
export function daysAfter(date: string, days: number): string {
  return daysBefore(date, -days)
}

/** How many days later the other date is; negative if it is earlier. */
export function daysBetween(date: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(date)) / 86_400_000)
}

/** All dates from the first to the last, within the range that the server accepts. */
export function daysFrom(first: string, last: string): string[] {
  const from = first < FIRST_DAY ? FIRST_DAY : first
  const until = last > LAST_DAY ? LAST_DAY : last
  const count = daysBetween(from, until) + 1
  return Array.from({ length: Math.max(0, count) }, (_, days) => daysAfter(from, days))
}

/** The date, or the nearest one that the server accepts. */
export function inCalendar(date: string): string {
  if (date < FIRST_DAY) return FIRST_DAY
  return date > LAST_DAY ? LAST_DAY : date
}

/** The Monday of the date's week. */
export function mondayOf(date: string): string {
  return daysAfter(date, -((new Date(date).getUTCDay() + 6) % 7))
}
