import { useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { daysAfter, daysFrom } from '../../../data/calendar.ts'
import { isTaken } from '../../../data/providers/list-query.ts'
import { type LeaveKind, leaveKindNames, typesOf } from '../rules/leave-kinds.ts'
import { leavesIn } from '../rules/leaves.ts'
import { useDays } from '../use-days.ts'

export type Leaves = ReturnType<typeof useLeaves>

interface Narrowing {
  branchIds?: readonly Row['id'][]
  kinds?: readonly LeaveKind[]
}

/** The types to ask for; undefined where the server does not take them. */
export function typesToAsk(kinds: readonly LeaveKind[]) {
  return isTaken(attendance, 'list', 'type') ? typesOf(kinds) : undefined
}

/** How many days are read at a time while leave goes on before or after those read so far. */
const STEP = 4
/** The most days on both sides. */
const MOST = 93
/** The day on either side says whether leave goes on there. */
const neighbour = { before: 1, after: 1 }

/**
 * The leave of these days, of these branches and kinds or all. Each is whole: days before and after
 * are read as long as leave goes on there.
 */
export function useLeaves(
  of: readonly string[],
  { branchIds, kinds = leaveKindNames }: Narrowing = {},
) {
  const [first = '', last = ''] = [of[0], of.at(-1)]
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

  const mayGoOn = days.loaded === dates.length && before + after < MOST
  const goesOnBefore = mayGoOn && leaves.some(({ from }) => from === dates[0])
  const goesOnAfter = mayGoOn && leaves.some(({ until }) => until === dates.at(-1))
  if (goesOnBefore || goesOnAfter) {
    setBeyond({
      question,
      before: before + (goesOnBefore ? STEP : 0),
      after: after + (goesOnAfter ? STEP : 0),
    })
  }
  return {
    ...days,
    leaves,
    dates,
    isRunning: days.isRunning || goesOnBefore || goesOnAfter,
    /** The first of the days asked for. */
    first,
    /** Whether other records were not read. */
    isNarrowed: types !== undefined,
  }
}
