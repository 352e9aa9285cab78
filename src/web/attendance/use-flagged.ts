import { useMemo } from 'react'
import { useBranchPlaces } from './branch-places.ts'
import type { DayQuestion } from './days.ts'
import { type Flagged, flagged } from './flags.ts'
import type { Attendance } from './record.ts'
import { useDay } from './use-day.ts'

/**
 * The answer to a question about a day with what is odd about each record. Whether somebody came twice is told by the
 * whole day: the other time may have been decided already, and is then not among those that wait.
 */
export function useFlagged(records: readonly Attendance[], { date, statusId, branchIds }: DayQuestion): Flagged[] {
  const places = useBranchPlaces()
  const { records: others } = useDay({ date, branchIds }, { isEnabled: statusId !== undefined })
  return useMemo(() => flagged(records, places, others), [records, places, others])
}
