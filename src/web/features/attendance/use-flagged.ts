import { useMemo } from 'react'
import { type BranchPlace, useBranchList } from './branch-places.ts'
import type { DayQuestion } from './days.ts'
import { flagged } from './flags.ts'
import type { Attendance } from './record.ts'
import { useDay } from './use-day.ts'

const nowhere: ReadonlyMap<string, BranchPlace> = new Map()

/**
 * The answer to a question about a day with what is odd about each record. Whether somebody came
 * twice is told by the whole day: the other time may have been decided already, and is then not
 * among those that wait.
 */
export function useFlagged(
  records: readonly Attendance[],
  { date, statusId, branchIds }: DayQuestion,
) {
  const { data: places = nowhere, isLoading } = useBranchList()
  const day = useDay({ date, branchIds }, { isEnabled: statusId !== undefined })
  const others = day.records
  return {
    all: useMemo(() => flagged(records, places, others), [records, places, others]),
    /**
     * Whether more may turn out to be odd, as the places or the whole day are still on their way.
     */
    isComing: isLoading || day.isLoading,
  }
}
