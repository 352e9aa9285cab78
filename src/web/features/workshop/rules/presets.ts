import { STANDARD_DAYS } from '../../../../contract/limits.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { type Dates, standardDates } from './period.ts'

interface Preset extends Dates {
  label: string
}

/** Frequently used periods, relative to a day. */
export function presetsOn(today: string): Preset[] {
  const month = `${today.slice(0, 7)}-01`
  const monthBefore = daysBefore(month, 1)
  const year = Number(today.slice(0, 4))
  return [
    { label: 'Today', startDate: today, endDate: today },
    { label: 'Last 7 days', startDate: daysBefore(today, 6), endDate: today },
    { label: `${STANDARD_DAYS} days back to today`, ...standardDates(today) },
    { label: 'This month', startDate: month, endDate: today },
    { label: 'Last month', startDate: `${monthBefore.slice(0, 7)}-01`, endDate: monthBefore },
    { label: 'This year', startDate: `${year}-01-01`, endDate: today },
    { label: 'Last year', startDate: `${year - 1}-01-01`, endDate: `${year - 1}-12-31` },
  ]
}

/** The first preset with these dates. */
export function presetOf(
  presets: readonly Preset[],
  { startDate, endDate }: Dates,
): Preset | undefined {
  return presets.find((one) => one.startDate === startDate && one.endDate === endDate)
}
