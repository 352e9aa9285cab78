import { type DayRange, daysAfter } from '../../../data/calendar.ts'

/** Maximum number of days of a recap. */
export const MOST_DAYS = 31

/** The payroll month of a date. It starts on day `startsOn` of a calendar month, 1 to 28. */
export function payrollMonth(day: string, startsOn: number): DayRange {
  const date = new Date(day)
  const first = (months: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, startsOn))
      .toISOString()
      .slice(0, 10)
  const months = date.getUTCDate() < startsOn ? -1 : 0
  return { from: first(months), until: daysAfter(first(months + 1), -1) }
}

/** The payroll month before that of this date. */
export function monthBefore(day: string, startsOn: number): DayRange {
  return payrollMonth(daysAfter(payrollMonth(day, startsOn).from, -1), startsOn)
}

/** The range, cut to the maximum; undefined if it ends before it starts. */
export function cutToMost({ from, until }: DayRange): DayRange | undefined {
  if (until < from) return undefined
  const last = daysAfter(from, MOST_DAYS - 1)
  return { from, until: until > last ? last : until }
}

export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
