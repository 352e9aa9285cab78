import { useMemo } from 'react'
import { useBranches } from '../../data/use-branches.ts'
import { flagged } from './rules/flags.ts'
import type { Attendance, DayQuestion } from './rules/record.ts'
import { useBranchPlaces } from './use-branch-places.ts'
import { useDay } from './use-day.ts'

/**
 * The records with their flags. A second clock-in can only be found among all records of the day,
 * as filters may hide the other record. If the server does not count clock-ins, the whole day is
 * read.
 */
export function useFlagged(
  records: readonly Attendance[],
  { date, statusId, branchIds }: DayQuestion,
) {
  const places = useBranchPlaces()
  const { isLoading } = useBranches()
  const isUncounted = records.some(({ clockIns }) => clockIns === null)
  const day = useDay({ date, branchIds }, { isEnabled: statusId !== undefined && isUncounted })
  return {
    all: useMemo(() => flagged(records, places, day.records), [records, places, day.records]),
    /** Whether flags are still being determined: the branches or the whole day are loading. */
    isComing: isLoading || day.isLoading,
  }
}
