import { useInvalidate, useNotification, useOnError } from '@refinedev/core'
import { delay, uniq } from 'es-toolkit'
import { useEffect, useRef, useState } from 'react'
import { attendance } from '../../../contract/resources/attendance.ts'
import { texts } from '../../../contract/texts.ts'
import { RequestError } from '../../data/http.ts'
import { failureOf, type Notice } from '../../data/providers/notification.ts'
import { useSession } from '../../data/session.ts'
import { useAsk } from '../../data/use-action-query.ts'
import { useReadAll } from '../../data/use-all.ts'
import { isLeft } from '../../data/write.ts'
import { dayList } from './days.ts'
import { type DecisionResult, decide } from './decisions.ts'
import { type Attendance, recordIn } from './record.ts'
import { resultStore } from './result-store.ts'
import type { Selected } from './use-selected.ts'

/** Records to decide, before, during or after the run. */
export interface Run {
  approve: boolean
  records: readonly Attendance[]
}

export type Decisions = ReturnType<typeof useDecisions>

/**
 * Decides records, many at a time. `results` has the result of each; records that failed stay
 * selected.
 */
export function useDecisions(selected: Selected) {
  const viewerId = useSession()?.viewer?.id
  const sendDecision = useAsk(attendance, 'approve')
  const readAll = useReadAll()
  const invalidate = useInvalidate()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const [results] = useState(resultStore)
  const [asking, setAsking] = useState<Run>()
  const [running, setRunning] = useState<Run>()
  const [summary, setSummary] = useState<{ approve: boolean; results: readonly DecisionResult[] }>()
  // A ref, as a second click comes before the next render.
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(record: Attendance, statusApprove: boolean) {
    try {
      const { id, updatedAt } = record
      const values = { id, statusApprove, updatedAt }
      return recordIn(await sendDecision(values), record.date)
    } catch (error) {
      if (error instanceof RequestError && error.statusCode === 401) reportError(error)
      throw error
    }
  }

  async function read(records: readonly Attendance[]) {
    // Bypasses the query cache: a request under way may have been answered before the decision.
    const { signal } = new AbortController()
    const dates = uniq(records.map(({ date }) => date))
    const days = await Promise.all(dates.map((date) => readAll(dayList({ date }), { signal })))
    return new Map(days.flatMap(({ kept }) => kept).map((record) => [String(record.id), record]))
  }

  async function settle(run: Run, before: readonly DecisionResult[] = []) {
    if (stopping.current) return
    stopping.current = new AbortController()
    const { signal } = stopping.current
    setAsking(undefined)
    setSummary(undefined)
    setRunning(run)
    results.clear()
    for (const record of run.records) results.put({ record, status: 'queued' })
    // The list shows the run before the first requests take the main thread.
    await delay(0)
    const settled = await decide(
      { ...run, viewerId, send, read, onResult: results.put, signal },
      before,
    )
    results.flush()
    stopping.current = undefined
    setRunning(undefined)
    const notice = noticeOf(run.approve, settled)
    if (notice) open?.(notice)
    selected.markDecided(
      settled.filter(({ status }) => status === 'done').map(({ record }) => record.id),
    )
    selected.choose(settled.filter(isLeft).map(({ record }) => record.id))
    const all = [...before.filter((result) => !isLeft(result)), ...settled]
    setSummary(
      all.every(({ status }) => status === 'done')
        ? undefined
        : { approve: run.approve, results: all },
    )
    void invalidate({
      resource: attendance.name,
      invalidates: ['resourceAll'],
      // An answer under way may be of before the decisions.
      invalidationOptions: { cancelRefetch: true },
    })
  }

  return {
    results,
    /** The run that waits for confirmation. */
    asking,
    running,
    /** The outcome of the last run, unless all succeeded. */
    summary,
    ask: (records: readonly Attendance[], approve: boolean) => {
      const open = records.filter(selected.canSelect)
      if (open.length > 0 && !stopping.current) setAsking({ records: open, approve })
    },
    cancel: () => setAsking(undefined),
    run: (records: readonly Attendance[], approve: boolean) => settle({ records, approve }),
    retry: () => {
      if (!summary) return
      const { approve, results } = summary
      void settle({ approve, records: results.filter(isLeft).map(({ record }) => record) }, results)
    },
    /** Sends no further requests; those under way are awaited. */
    stop: () => stopping.current?.abort(),
    dismiss: () => {
      setSummary(undefined)
      results.clear()
    },
  }
}

/** Tells how many succeeded, or why none did. */
function noticeOf(approve: boolean, results: readonly DecisionResult[]): Notice | undefined {
  const done = results.filter(({ status }) => status === 'done').length
  if (done === 0) return failureOf(texts.head.update, results)
  const description = approve ? texts.approved(done) : texts.declined(done)
  return { type: 'success', message: texts.success.approve, description }
}
