import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { isTaken } from '../../../data/providers/data.ts'
import { type LeaveKind, leaveKindNames, typesOf } from '../leave-kinds.ts'
import { useDays } from '../use-days.ts'
import { leavesIn } from './leaves.ts'

export type Leaves = ReturnType<typeof useLeaves>

interface Narrowing {
  branchIds?: readonly Row['id'][]
  kinds?: readonly LeaveKind[]
}

/** The leave of these days, of these branches and kinds or all. */
export function useLeaves(
  dates: readonly string[],
  { branchIds, kinds = leaveKindNames }: Narrowing = {},
) {
  const isNarrowed = isTaken(attendance, 'list', 'type')
  const days = useDays(dates, { branchIds, types: isNarrowed ? typesOf(kinds) : undefined })
  const leaves = useMemo(
    () => leavesIn(days.records).filter(({ kind }) => kinds.includes(kind)),
    [days.records, kinds],
  )
  return { ...days, leaves, dates, /** Whether other records were not read. */ isNarrowed }
}
