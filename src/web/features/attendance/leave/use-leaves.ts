import { useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { type DayRange, daysAfter, daysFrom } from '../../../data/calendar.ts'
import { isTaken } from '../../../data/providers/list-query.ts'
import { branchesParam, useBranchScope } from '../../../data/use-branch-scope.ts'
import { useView } from '../../../data/use-view.ts'
import { type LeaveKind, leaveKindNames, typesOf } from '../rules/leave-kinds.ts'
import { leavesIn } from '../rules/leaves.ts'
import { useDays } from '../use-days.ts'

export type Leaves = ReturnType<typeof useLeaves>

interface Narrowing {
  branchIds?: readonly Row['id'][]
  kinds?: readonly LeaveKind[]
}

const branchTable = { branchId: branchesParam }

/** The branches of the leave to show, stored in the URL. */
export function useLeaveBranches() {
  const { values, change } = useView(branchTable)
  const scope = useBranchScope()
  return {
    branchIds: scope.idsIn(values.branchId),
    narrowTo: (ids: readonly Row['id'][]) =>
      change({ branchId: scope.choose(ids) }, { replace: true }),
  }
}

/** The types to filter by; undefined if the server has no such filter. */
export function typesToAsk(kinds: readonly LeaveKind[]) {
  return isTaken(attendance, 'list', 'type') ? typesOf(kinds) : undefined
}

/** Number of days read at once while a leave extends beyond the days read so far. */
const STEP = 4
/** Maximum number of days read on both sides together. */
const MOST = 93
/** One more day on each side, to see whether a leave extends there. */
const neighbour = { before: 1, after: 1 }

/**
 * The leave in these days, optionally of some branches and kinds. Each leave is complete: further
 * days are read before and after as long as it extends there.
 */
export function useLeaves(
  { from: first, until: last }: DayRange,
  { branchIds, kinds = leaveKindNames }: Narrowing = {},
) {
  const question = JSON.stringify([first, last, branchIds])
  const [beyond, setBeyond] = useState({ question, ...neighbour })
  const { before, after } = beyond.question === question ? beyond : neighbour
  const dates = useMemo(
    () => daysFrom(daysAfter(first, -before), daysAfter(last, after)),
    [first, last, before, after],
  )
  const types = typesToAsk(kinds)
  const days = useDays(dates, { branchIds, types })
  const leaves = useMemo(
    () =>
      leavesIn(days.records).filter(
        ({ kind, from, until }) => kinds.includes(kind) && from <= last && until >= first,
      ),
    [days.records, kinds, first, last],
  )

  const isComplete = days.loaded === dates.length
  const mayGoOn = isComplete && before + after < MOST
  const goesOnBefore = mayGoOn && leaves.some(({ from }) => from === dates[0])
  const goesOnAfter = mayGoOn && leaves.some(({ until }) => until === dates.at(-1))
  if (goesOnBefore || goesOnAfter) {
    setBeyond({
      question,
      before: before + (goesOnBefore ? STEP : 0),
      after: after + (goesOnAfter ? STEP : 0),
    })
  }
  const isRunning = days.isRunning || goesOnBefore || goesOnAfter
  return {
    ...days,
    leaves,
    isRunning,
    /** Whether all days have been read. */
    isComplete,
    /** Whether days are being read that have not been read before. */
    isLoading: isRunning && !isComplete,
    /** Whether the server does not let the user read attendance. */
    isRefused: days.error?.statusCode === 403,
    /** The first of the requested days. */
    first,
    /** Whether the server has filtered out other records. */
    isNarrowed: types !== undefined,
  }
}
