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

/** The types to ask for; undefined where the server does not take them. */
export function typesToAsk(kinds: readonly LeaveKind[]) {
  return isTaken(attendance, 'list', 'type') ? typesOf(kinds) : undefined
}

/** The leave of these days, of these branches and kinds or all. */
export function useLeaves(
  dates: readonly string[],
  { branchIds, kinds = leaveKindNames }: Narrowing = {},
) {
  const types = typesToAsk(kinds)
  const days = useDays(dates, { branchIds, types })
  const leaves = useMemo(
    () => leavesIn(days.records).filter(({ kind }) => kinds.includes(kind)),
    [days.records, kinds],
  )
  return {
    ...days,
    leaves,
    dates,
    /** Whether other records were not read. */ isNarrowed: types !== undefined,
  }
}
