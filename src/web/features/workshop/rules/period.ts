import { STANDARD_DAYS } from '../../../../contract/limits.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { daysBetween, lastOfMonth, monthsAfter } from '../../../data/calendar.ts'
import { today } from '../../../data/records/format.ts'

/** The first and last day of a period, inclusive, as `YYYY-MM-DD`. */
export interface Dates {
  startDate: string
  endDate: string
}

/** The default period up to a day, by default today in the company's zone. */
export function standardDates(endDate = today()): Dates {
  return { startDate: daysBefore(endDate, STANDARD_DAYS), endDate }
}

/** Frequently used periods, relative to a day. */
export function presetsOn(today: string) {
  const month = `${today.slice(0, 7)}-01`
  const monthBefore = daysBefore(month, 1)
  const standard = standardDates(today)
  const year = Number(today.slice(0, 4))
  return [
    { label: 'Today', from: today, until: today },
    { label: 'Last 7 days', from: daysBefore(today, 6), until: today },
    {
      label: `${STANDARD_DAYS} days back to today`,
      from: standard.startDate,
      until: standard.endDate,
    },
    { label: 'This month', from: month, until: today },
    { label: 'Last month', from: `${monthBefore.slice(0, 7)}-01`, until: monthBefore },
    { label: 'This year', from: `${year}-01-01`, until: today },
    { label: 'Last year', from: `${year - 1}-01-01`, until: `${year - 1}-12-31` },
  ]
}

/**
 * The period to compare with, and its name. A period within a month or year, from its first day on,
 * is compared with the same days one unit before. Any other is compared with the same number of
 * days right before it.
 */
export function periodBefore({ startDate, endDate }: Dates) {
  const unit = unitOf({ startDate, endDate })
  if (unit) {
    const { name, start, months } = unit
    const isComplete = daysBefore(endDate, -1).endsWith(start)
    const dates = {
      startDate: monthsBefore(startDate, months),
      endDate: monthsBefore(endDate, months),
    }
    return {
      dates,
      name: isComplete ? `the ${name} before` : `the same days of the ${name} before`,
    }
  }
  const days = daysBetween(startDate, endDate) + 1
  const dates = { startDate: daysBefore(startDate, days), endDate: daysBefore(startDate, 1) }
  return { dates, name: 'the period before' }
}

/**
 * Maps a day of the period before to the day compared with it. In a month or year this date may not
 * exist, such as 30 February: that day has no counterpart.
 */
export function partnerOf({ startDate, endDate }: Dates): (dayBefore: string) => string {
  const unit = unitOf({ startDate, endDate })
  if (!unit) {
    const days = daysBetween(startDate, endDate) + 1
    return (dayBefore) => daysBefore(dayBefore, -days)
  }
  const since = startDate.slice(0, unit.letters)
  return (dayBefore) => `${since}${dayBefore.slice(unit.letters)}`
}

const units = [
  { name: 'month', letters: 'YYYY-MM'.length, start: '-01', months: 1 },
  { name: 'year', letters: 'YYYY'.length, start: '-01-01', months: 12 },
] as const

/** The month or year that the period starts and lies within. */
function unitOf({ startDate, endDate }: Dates) {
  return units.find(
    ({ letters, start }) =>
      startDate !== endDate &&
      startDate.endsWith(start) &&
      startDate.slice(0, letters) === endDate.slice(0, letters),
  )
}

/**
 * The same day this many months before. The last day of a month, and a day that the earlier month
 * lacks, map to its last day.
 */
function monthsBefore(day: string, months: number) {
  const month = day.slice(0, 7)
  const earlier = monthsAfter(month, -months)
  const last = lastOfMonth(earlier)
  const sameDay = `${earlier}${day.slice(7)}`
  return day === lastOfMonth(month) || sameDay > last ? last : sameDay
}
