import { useState } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { isRunning, useResult, useRuns } from '../../actions/runs.ts'
import { useBegin } from '../../actions/use-run.ts'
import { useSession } from '../../data/session.ts'
import { useReadAll } from '../../data/use-all.ts'
import { isLeft, type Written } from '../../data/write.ts'
import { dayList } from './days.ts'
import { deciding } from './decisions.ts'
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

/** Decides records, many in parallel. Failed ones stay selected. */
export function useDecisions(selected: Selected) {
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

  async function run(records: readonly Attendance[], approve: boolean, id?: number) {
    // Ignores the second click of a double click, which comes before the next render.
    if (isRunning(place)) return
    setAsking(undefined)
    const results = await begin(records, deciding({ approve, viewerId, readDays }), {
      place,
      id,
      again: (left, id) => run(left, approve, id),
    })
    if (results) selected.choose(results.filter(isLeft).map(({ record }) => record.id))
  }

  return {
    /** Runs under way, and those with failures. */
    runs,
    isRunning: isRunning(place),
    /** The records that wait for confirmation. */
    asking,
    ask: (records: readonly Attendance[], approve: boolean) => {
      const open = records.filter(selected.canSelect)
      if (open.length > 0 && !isRunning(place)) setAsking({ records: open, approve })
    },
    cancel: () => setAsking(undefined),
    run,
  }
}

/** The result of a record; undefined once the record itself shows the decision. */
export function useDecided(record: Attendance): DecisionResult | undefined {
  const result = useResult(place, record)
  return result?.status === 'done' && !isWaiting(record) ? undefined : result
}
