import { daysBefore } from '../../../contract/time.ts'
import { today } from '../../data/format.ts'

/** The first and the last day of a period, both `YYYY-MM-DD` and part of it. */
export interface Dates {
  startDate: string
  endDate: string
}

/** How long back the period begins where none is said (specification section 9). */
const DAYS = 30
const DAY = 86_400_000

/** 30 days back to today, in the company's zone. */
export function standardDates(): Dates {
  return { startDate: daysBefore(today(), DAYS), endDate: today() }
}

/** What a period is compared with, and what that is called. */
export interface PeriodBefore {
  dates: Dates
  name: string
}

/**
 * What comes before a period: of one from the first of a month, or of a year, on the same days of
 * the one before, as a month is told by its month; of any other as many days, right before it.
 */
export function periodBefore({ startDate, endDate }: Dates): PeriodBefore {
  const isOneDay = startDate === endDate
  for (const { unit, letters, start, months } of units) {
    if (
      isOneDay ||
      !startDate.endsWith(start) ||
      startDate.slice(0, letters) !== endDate.slice(0, letters)
    )
      continue
    const isWhole = daysBefore(endDate, -1).endsWith(start)
    const dates = {
      startDate: monthsBefore(startDate, months),
      endDate: monthsBefore(endDate, months),
    }
    return { dates, name: isWhole ? `the ${unit} before` : `the same days of the ${unit} before` }
  }
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY) + 1
  const dates = { startDate: daysBefore(startDate, days), endDate: daysBefore(startDate, 1) }
  return { dates, name: 'the period before' }
}

const units = [
  { unit: 'month', letters: 'YYYY-MM'.length, start: '-01', months: 1 },
  { unit: 'year', letters: 'YYYY'.length, start: '-01-01', months: 12 },
] as const

/**
 * The same day so many months before: the last one where that month is shorter, or where it is the
 * last one here.
 */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOf = (months: number) => new Date(Date.UTC(year, month - months, 0))
  const last = lastOf(months)
  const isLast = date === lastOf(0).getUTCDate()
  if (!isLast && date < last.getUTCDate()) last.setUTCDate(date)
  return last.toISOString().slice(0, 10)
}
