import {
  type DataProvider,
  useDataProvider,
  useInvalidate,
  useNotification,
  useOnError,
} from '@refinedev/core'
import { useRef, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { isAbsent } from '../data/http.ts'
import { failureOf, type Notice } from '../data/providers/notification.ts'
import { titleOf } from '../data/record.ts'
import { CONNECTIONS, runEach } from '../data/run-each.ts'
import { isLeft, type Written, write } from '../data/write.ts'

/** The outcome for one record. `final`: it failed, and trying again does not help. */
export type RunResult = Written<Row, 'done' | 'final'>
type Outcome = Omit<RunResult, 'record'>

/** What is done to each record, and what is said about it. */
export interface Work {
  /** Whose records they are. */
  resource: Resource
  /** Sends the request for one record. */
  send: (record: Row, provider: DataProvider, late: AbortSignal) => Promise<unknown>
  /** It is sent by Refine, which has reported its error to the auth provider. */
  isReported?: true
  /** Whether trying again does not help after this error. */
  isFinal: (error: unknown) => boolean
  /**
   * The outcome after a lost reply, by the record as it is now; undefined if it does not exist any
   * more. `doubt` is for a record that does not tell.
   */
  outcome: (now: Row | undefined, failed: Outcome, doubt: Outcome) => Outcome
  /** A participle: `deleted`. */
  done: string
  /** The queries that are refreshed at the end. */
  invalidates: ('list' | 'many' | 'detail')[]
  /** The toast about so many; nothing is told where there is none. */
  told?: ((count: number) => Notice) | undefined
  /** Its second line where that is about one; its title where there is none. */
  tells?: () => string | undefined
  /** The heading of the toast where nothing was done. */
  failed: string
}

export interface Run {
  /** How many requests have finished; undefined when idle. */
  answered: number | undefined
  total: number
  /** The outcome of each record, once all requests have finished. */
  results: RunResult[] | undefined
  /**
   * Sends a request for each record, and resolves with the outcome of each. While a run is under
   * way, another one does nothing.
   */
  start: (records: readonly Row[], work: Work) => Promise<RunResult[]>
  /** Sends no further requests. */
  stop: () => void
}

/**
 * Does something to records, a few at a time, with an outcome for each. A record whose reply was
 * lost is read again. Lists are invalidated once, at the end.
 */
export function useRun(): Run {
  const providers = useDataProvider()
  const invalidate = useInvalidate()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const [progress, setProgress] = useState<{ answered: number; total: number }>()
  const [results, setResults] = useState<RunResult[]>()
  const stopping = useRef(new AbortController())
  /** What has become of the records of the last run, and whose they are. */
  const last = useRef<{ of: Resource; results: RunResult[] }>(undefined)
  // The second click of a double click comes before the button is rendered as disabled.
  const underWay = useRef<Promise<RunResult[]>>(undefined)

  async function send(record: Row, work: Work, late: AbortSignal): Promise<RunResult> {
    try {
      await work.send(record, providers(work.resource.api?.name), late)
      return { record, status: 'done' }
    } catch (error) {
      if (!work.isReported) reportError(error)
      throw error
    }
  }

  async function readAgain({ record, cause = '' }: RunResult, work: Work): Promise<RunResult> {
    const { name } = work.resource
    const failed: Outcome = { status: 'failed', message: cause }
    const doubt = `It may have been ${work.done}: the answer was lost. ${cause}`
    const outcome = (now?: Row) => work.outcome(now, failed, { ...failed, message: doubt })
    try {
      const { data } = await providers().getOne<Row>({ resource: name, id: record.id })
      return { record, ...outcome(data) }
    } catch (error) {
      if (isAbsent(error)) return { record, ...outcome() }
      reportError(error)
      return { record, status: 'unclear', message: doubt, cause }
    }
  }

  async function run(records: readonly Row[], work: Work): Promise<RunResult[]> {
    stopping.current = new AbortController()
    const answered = new Set<Row['id']>()
    setResults(undefined)
    setProgress({ answered: 0, total: records.length })
    const settled = await write<Row, 'done' | 'final'>(
      records,
      {
        send: (record, late) => send(record, work, late),
        judge: (error) => (work.isFinal(error) ? 'final' : undefined),
        settle: (unclear) => runEach(unclear, (result) => readAgain(result, work)),
        onResult: ({ record, status }) => {
          if (status === 'sending') return
          answered.add(record.id)
          setProgress({ answered: answered.size, total: records.length })
        },
        signal: stopping.current.signal,
        atOnce: CONNECTIONS,
      },
      last.current?.of.name === work.resource.name ? last.current.results : [],
    )
    const { resource, invalidates } = work
    last.current = { of: resource, results: settled }
    if (invalidates.includes('detail'))
      for (const { id } of records)
        void invalidate({ resource: resource.name, id, invalidates: ['detail'] })
    void invalidate({
      resource: resource.name,
      invalidates: invalidates.filter((one) => one !== 'detail'),
    })
    const notice = noticeOf(settled, work)
    if (notice) open?.(notice)
    setResults(settled)
    setProgress(undefined)
    return settled
  }

  return {
    answered: progress?.answered,
    total: progress?.total ?? results?.length ?? 0,
    results,
    start: (records, work) => {
      underWay.current ??= run(records, work).finally(() => {
        underWay.current = undefined
      })
      return underWay.current
    },
    stop: () => {
      stopping.current.abort()
    },
  }
}

/** The records of a run for which it can be tried again. */
export function leftOf(results: readonly RunResult[]): Row[] {
  return results.filter(isLeft).map(({ record }) => record)
}

/** The ids of the records for which it is settled. */
export function finishedIn(results: readonly RunResult[]): Row['id'][] {
  return results.filter((result) => !isLeft(result)).map(({ record }) => record.id)
}

function noticeOf(results: readonly RunResult[], { resource, told, tells, failed }: Work) {
  const done = results.filter(({ status }) => status === 'done').length
  const [only, ...others] = results
  if (done === 0) return failureOf(failed, results)
  const isOne = only && others.length === 0
  const description = isOne ? (tells?.() ?? titleOf(resource, only.record)) : undefined
  return told && { ...told(done), ...(description && { description }) }
}
