import { FIRST_DAY, LAST_DAY } from '../../contract/schema.ts'
import { DAY, daysBefore } from '../../contract/time.ts'

/** Dates are text, `YYYY-MM-DD`, without a zone. */

/** The date `days` later; earlier for a negative number. */
export function daysAfter(date: string, days: number): string {
  return daysBefore(date, -days)
}

/** How many days later the other date is; negative if it is earlier. */
export function daysBetween(date: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(date)) / DAY)
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

/** Months are text, `2026-11`. */

/** The month `months` later; earlier for a negative number. */
export function monthsAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 2026` */
export function monthText(month: string): string {
  return monthName.format(new Date(`${month}-01`))
}

/** The last day of a month. */
export function lastOfMonth(month: string): string {
  return daysAfter(`${monthsAfter(month, 1)}-01`, -1)
}

/** The first and the last day, inclusive. */
export interface DayRange {
  from: string
  until: string
}

/**
 * The range with another first or last day. The other end moves along if it would be on its wrong
 * side, or the range longer than `most` days.
 */
export function withDay(
  { from, until }: DayRange,
  end: keyof DayRange,
  day: string,
  most?: number,
): DayRange {
  const side = end === 'from' ? 1 : -1
  const farthest = most === undefined ? day : inCalendar(daysAfter(day, side * (most - 1)))
  const other = end === 'from' ? until : from
  const days = side * daysBetween(day, other)
  const fits = days >= 0 && (most === undefined || days < most)
  const moved = fits ? other : farthest
  return end === 'from' ? { from: day, until: moved } : { from: moved, until: day }
}
