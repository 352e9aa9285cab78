import { useCallback, useMemo } from 'react'
import { daysAfter, daysFrom, mondayOf } from '../../../data/calendar.ts'
import type { Attendance } from '../rules/record.ts'
import { useThisDay } from '../use-this-day.ts'
import { useKnownRecords } from './use-known-records.ts'
import { useLeaves } from './use-leaves.ts'

/**
 * The leave that contains a record, found among those of its week. The week is that of the day in
 * the URL, else of the cached record, else the current one. Undefined if it is not found.
 */
export function useLeave(id: string, dateInUrl: string | undefined) {
  const [known] = useKnownRecords(
    useCallback((record: Attendance) => String(record.id) === id, [id]),
  )
  const thisDay = useThisDay().day
  const date = dateInUrl ?? known?.date ?? thisDay
  const week = mondayOf(date)
  const days = useLeaves(useMemo(() => daysFrom(week, daysAfter(week, 6)), [week]))
  const leave = days.leaves.find(({ records }) =>
    records.some((record) => String(record.id) === id),
  )
  return { leave, date, days }
}
