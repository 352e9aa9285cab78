import { daysBefore } from '../../contract/time.ts'
import { today } from '../format.ts'

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

/** The period right before another one, and as long. */
export function datesBefore({ startDate, endDate }: Dates): Dates {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY) + 1
  return { startDate: daysBefore(startDate, days), endDate: daysBefore(startDate, 1) }
}
