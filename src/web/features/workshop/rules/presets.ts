import { STANDARD_DAYS } from '../../../../contract/limits.ts'
import { daysBefore } from '../../../../contract/time.ts'
import type { DayRange } from '../../../data/calendar.ts'
import { standardDates } from './period.ts'

interface Preset extends DayRange {
  label: string
}

/** Frequently used periods, relative to a day. */
export function presetsOn(today: string): Preset[] {
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
