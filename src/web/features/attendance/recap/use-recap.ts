import { useDeferredValue, useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { type DayRange, daysFrom } from '../../../data/calendar.ts'
import { today } from '../../../data/records/format.ts'
import { branchesOf, peopleOf, recapDays } from '../rules/recap.ts'
import { useDays } from '../use-days.ts'

/**
 * The people that match a search, by branch, in the days that are read so far.
 *
 * @param least the number of days from which on there are people to show.
 */
export function useRecap(
  { from, until }: DayRange,
  branchIds: readonly Row['id'][],
  search: string,
  least: number,
) {
  const now = today()
  const dates = useMemo(() => daysFrom(from, until), [from, until])
  const past = useMemo(() => dates.filter((date) => date <= now), [dates, now])
  const read = useDays(past, { branchIds })
  // Deferred, as replies come faster than the matrix renders.
  const drawn = useDeferredValue(read)
  const { records, states } = drawn
  const isRunning = read.isRunning || drawn !== read
  const days = useMemo(() => recapDays(dates, states, now), [dates, states, now])
  const people = useMemo(() => peopleOf(records, days), [records, days])
  const branches = useMemo(() => {
    const words = search.toLowerCase()
    return branchesOf(
      people.filter(({ name, number }) => [name, number].join('\n').toLowerCase().includes(words)),
    )
  }, [people, search])
  const isFew = isRunning && drawn.loaded < Math.min(least, past.length)
  // What is shown stays while a day is read again.
  const [shownFor, setShownFor] = useState<readonly string[]>()
  if (!isFew && shownFor !== dates) setShownFor(dates)
  return {
    /** The days as they are read, and as they are drawn. */
    read,
    days,
    branches,
    isRunning,
    isBeginning: isFew && shownFor !== dates,
  }
}
