import { useCallback, useMemo, useState } from 'react'
import { today } from '../../../data/format.ts'
import { daysAfter, daysFrom } from '../calendar.ts'
import type { Attendance } from '../record.ts'
import { useKnownRecords } from '../use-known-records.ts'
import { useLeaves } from './use-leaves.ts'

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
