import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { today } from '../../../data/format.ts'
import { daysAfter, daysFrom } from '../calendar.ts'
import type { Attendance } from '../record.ts'
import { useDays } from '../use-days.ts'
import { useKnownRecords } from '../use-known-records.ts'
import { leavesIn } from './leaves.ts'

export type Leaves = ReturnType<typeof useLeaves>

const everywhere: readonly Row['id'][] = []

/** The leave of these days, of these branches or all. */
export function useLeaves(dates: readonly string[], branchIds: readonly Row['id'][] = everywhere) {
  const days = useDays(dates, { branchIds })
  const leaves = useMemo(() => leavesIn(days.records), [days.records])
  return { ...days, leaves, dates }
}

/** How many days are read on either side, and again while the leave continues there. */
const STEP = 3
/** The most days on either side. */
const MOST = 93

/**
 * The leave that contains a record, with all its days. The record is looked for on its own day if
 * it is in the cache, else on the day in the URL, else today. Undefined if it is not
 * found.
 */
export function useLeave(id: string, said: string | undefined) {
  const [known] = useKnownRecords(
    useCallback((record: Attendance) => String(record.id) === id, [id]),
  )
  const [thisDay] = useState(today)
  const date = known?.date ?? said ?? thisDay
  const [span, setSpan] = useState({ of: date, before: STEP, after: STEP })
  const { before, after } = span.of === date ? span : { before: STEP, after: STEP }
  const dates = useMemo(
    () => daysFrom(daysAfter(date, -before), daysAfter(date, after)),
    [date, before, after],
  )
  const days = useLeaves(dates)
  const leave = days.leaves.find(({ records }) =>
    records.some((record) => String(record.id) === id),
  )

  if (leave && before + after < MOST) {
    const isOpenBefore = leave.from === daysAfter(date, -before)
    const isOpenAfter = leave.until === daysAfter(date, after)
    if (isOpenBefore || isOpenAfter) {
      setSpan({
        of: date,
        before: before + (isOpenBefore ? STEP : 0),
        after: after + (isOpenAfter ? STEP : 0),
      })
    }
  }
  return { leave, date, days }
}
