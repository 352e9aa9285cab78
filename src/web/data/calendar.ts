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
export interface Period {
  from: string
  until: string
}

/**
 * The period with another first or last day. The other end moves if it would be before it, or the
 * period longer than `most` days.
 */
export function withDay(
  { from, until }: Period,
  end: keyof Period,
  day: string,
  most = Infinity,
): Period {
  const others = Number.isFinite(most) ? most - 1 : daysBetween(FIRST_DAY, LAST_DAY)
  if (end === 'from') {
    const last = inCalendar(daysAfter(day, others))
    return { from: day, until: until < day || until > last ? last : until }
  }
  const first = inCalendar(daysAfter(day, -others))
  return { from: from > day || from < first ? first : from, until: day }
}
