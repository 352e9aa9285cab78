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
import { isAbsent, mayBeDone, RequestError } from '../data/http.ts'
import { messageIn } from '../data/message-in.ts'
import { failureOf, type Notice } from '../data/providers/notification.ts'
import { titleOf } from '../data/record.ts'
import { runEach } from '../data/run-each.ts'

/** The outcome for one record. */
export interface RunResult {
  record: Row
  /**
   * `final`: it failed, and trying again does not help. `unsent`: the run was stopped before it.
   */
  status: 'done' | 'final' | 'failed' | 'unsent'
  message?: string
  /** The server's messages by field. */
  errors?: Record<string, string> | undefined
}

type Outcome = Omit<RunResult, 'record'>

/** What is done to each record, and what is said about it. */
export interface Work {
  /** Whose records they are. */
  resource: Resource
  /** Sends the request for one record. */
  send: (record: Row, provider: DataProvider) => Promise<unknown>
  /** It is sent by Refine, which has reported its error to the auth provider. */
  isReported?: true
  /** Whether trying again does not help after this error. */
  isFinal: (error: unknown) => boolean
  /**
   * The outcome after a lost reply, by the record as it is now; undefined if it does not exist any
   * more.
   */
  outcome: (now: Row | undefined, doubt: Outcome, error: unknown) => Outcome
  /** A participle: `deleted`. */
  done: string
  /** The queries that are refreshed at the end. */
  invalidates: ('list' | 'many' | 'detail')[]
  /** The toast about so many; nothing is told where there is none. */
  told?: ((count: number) => Notice) | undefined
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
  const stopping = useRef(false)
  // The second click of a double click comes before the button is rendered as disabled.
  const underWay = useRef<Promise<RunResult[]>>(undefined)

  async function attempt(record: Row, work: Work): Promise<Outcome> {
    if (stopping.current) return { status: 'unsent' }
    try {
      await work.send(record, providers(work.resource.api?.name))
      return { status: 'done' }
    } catch (error) {
      if (!work.isReported) reportError(error)
      if (mayBeDone(error)) return readAgain(record, work, error)
      return { status: work.isFinal(error) ? 'final' : 'failed', ...causeOf(error) }
    }
  }

  async function readAgain(record: Row, work: Work, error: unknown): Promise<Outcome> {
    const message = `It may have been ${work.done}: the answer was lost. ${messageIn(error)}`
    const doubt: Outcome = { status: 'failed', message }
    try {
      const { data } = await providers().getOne<Row>({
        resource: work.resource.name,
        id: record.id,
      })
      return work.outcome(data, doubt, error)
    } catch (answer) {
      if (isAbsent(answer)) return work.outcome(undefined, doubt, error)
      reportError(answer)
      return doubt
    }
  }

  async function run(records: readonly Row[], work: Work): Promise<RunResult[]> {
    stopping.current = false
    setResults(undefined)
    setProgress({ answered: 0, total: records.length })
    const settled = await runEach(
      records,
      async (record): Promise<RunResult> => ({ record, ...(await attempt(record, work)) }),
      {
        onResult: () =>
          setProgress((before) => before && { ...before, answered: before.answered + 1 }),
      },
    )
    const { resource, invalidates } = work
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
      stopping.current = true
    },
  }
}

/** The records of a run for which it can be tried again. */
export function leftOf(results: readonly RunResult[]): Row[] {
  return results
    .filter(({ status }) => status === 'failed' || status === 'unsent')
    .map(({ record }) => record)
}

/** The ids of the records for which it is settled. */
export function finishedIn(results: readonly RunResult[]): Row['id'][] {
  const left = leftOf(results)
  return results
    .map(({ record }) => record)
    .filter((one) => !left.includes(one))
    .map(({ id }) => id)
}

function causeOf(error: unknown): Pick<RunResult, 'message' | 'errors'> {
  const errors = error instanceof RequestError ? error.errors : undefined
  return { message: messageIn(error), ...(errors && { errors }) }
}

function noticeOf(results: readonly RunResult[], { resource, told, failed }: Work) {
  const done = results.filter(({ status }) => status === 'done').length
  const [only, ...others] = results
  if (done === 0) return failureOf(failed, results)
  const isOne = only && others.length === 0
  return told && { ...told(done), ...(isOne && { description: titleOf(resource, only.record) }) }
}
