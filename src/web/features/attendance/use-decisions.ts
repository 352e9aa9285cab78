import { useEffect, useEffectEvent, useState } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { isRunning, undoLast, useResult, useRuns } from '../../actions/runs.ts'
import { type RunOptions, useBegin } from '../../actions/use-run.ts'
import { useSession } from '../../data/client/session.ts'
import { useReadAll } from '../../data/use-all.ts'
import { isLeft, type Written } from '../../data/write.ts'
import { dayList } from './days.ts'
import { deciding } from './decisions.ts'
import { keepIfLeft, takeLeft } from './left-decisions.ts'
import type { Flagged } from './rules/flags.ts'
import { type Attendance, isWaiting } from './rules/record.ts'
import type { Selected } from './use-selected.ts'

const place = attendance.name

/** Records to be decided. */
export interface Asking {
  approve: boolean
  records: readonly Attendance[]
}

export type Decisions = ReturnType<typeof useDecisions>
export type DecisionResult = Written<Attendance>

/**
 * Decides records, many in parallel. Failed ones stay selected. A single record without flags is
 * decided without a question, and can be undone for some seconds.
 *
 * @param known the records whose flags are known.
 */
export function useDecisions(selected: Selected, known: readonly Flagged[] = []) {
  const viewerId = useSession()?.viewer?.id
  const readAll = useReadAll()
  const begin = useBegin()
  const runs = useRuns(place)
  const [asking, setAsking] = useState<Asking>()

  async function readDays(dates: readonly string[]) {
    // Without the query cache: a cached request may have been answered before the decision.
    const { signal } = new AbortController()
    const days = await Promise.all(dates.map((date) => readAll(dayList({ date }), { signal })))
    return days.flatMap(({ value }) => value)
  }

  function start(
    records: readonly Attendance[],
    approve: boolean,
    options: Pick<RunOptions<Attendance>, 'id' | 'mode'>,
  ) {
    keepIfLeft(records, approve)
    return begin(records, deciding({ approve, viewerId, readDays }), {
      ...options,
      place,
      again: (left, id) => run(left, approve, id),
    })
  }

  async function run(records: readonly Attendance[], approve: boolean, id?: number) {
    // Ignores the second click of a double click, which comes before the next render.
    if (isRunning(place)) return
    setAsking(undefined)
    const results = await start(records, approve, { id })
    if (results) selected.choose(results.filter(isLeft).map(({ record }) => record.id))
  }

  function ask(records: readonly Attendance[], approve: boolean) {
    const open = records.filter(selected.canSelect)
    const [record, ...others] = open
    if (!record || isRunning(place)) return
    const isPlain = known.some((row) => row.record.id === record.id && row.flags.length === 0)
    if (others.length > 0 || !isPlain) setAsking({ records: open, approve })
    else void start(open, approve, { mode: 'held' })
  }

  const readLeft = useEffectEvent(() => {
    for (const approve of [true, false]) {
      const left = takeLeft(approve)
      if (left.length > 0) void start(left, approve, { mode: 'sent' })
    }
  })
  useEffect(readLeft, [])

  return {
    /** Runs under way, and those with failures. */
    runs,
    isRunning: isRunning(place),
    /** The records that wait for confirmation. */
    asking,
    ask,
    cancel: () => setAsking(undefined),
    /** Undoes the last decision that is not sent yet. */
    undo: () => undoLast(place),
    run,
  }
}

/** The result of a record; undefined once the record itself shows the decision. */
export function useDecided(record: Attendance): DecisionResult | undefined {
  const result = useResult(place, record)
  return result?.status === 'done' && !isWaiting(record) ? undefined : result
}
