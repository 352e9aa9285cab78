import { useDataProvider, useDelete, useInvalidate, useOnError } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { messageIn, texts } from '../../contract/texts.ts'
import { isAbsent, mayBeDone, type RequestError } from '../data/http.ts'
import { openToast } from '../data/providers/notification.ts'
import { titleOf } from '../data/record.ts'
import { runEach } from '../data/run-each.ts'

/** The outcome of deleting one record. */
export interface RemovalResult {
  record: Row
  /** `gone`: it did not exist any more. `kept`: the request was never sent. */
  status: 'deleted' | 'gone' | 'failed' | 'kept'
  message?: string
}

export interface Removal {
  /** How many requests have finished; undefined when idle. */
  answered: number | undefined
  total: number
  /** The outcome of each record, once all requests have finished. */
  results: RemovalResult[] | undefined
  /** Deletes these records, and resolves with the outcome of each. */
  run: (records: readonly Row[]) => Promise<RemovalResult[]>
  /** Sends no further requests. */
  stop: () => void
}

/**
 * Deletes records, a few at a time, with an outcome for each. The lists are invalidated once, at
 * the end.
 */
export function useRemoval(resource: Resource): Removal {
  const { mutateAsync } = useDelete<Row, RequestError>()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const { mutate: reportError } = useOnError()
  const [progress, setProgress] = useState<{ answered: number; total: number }>()
  const [results, setResults] = useState<RemovalResult[]>()
  const stopping = useRef(false)

  // The dialog reports all outcomes, and the lists are invalidated once.
  const quietly = { successNotification: false, errorNotification: false } as const

  async function remove(record: Row): Promise<RemovalResult> {
    if (stopping.current) return { record, status: 'kept' }
    try {
      await mutateAsync({ resource: resource.name, id: record.id, ...quietly, invalidates: [] })
      return { record, status: 'deleted' }
    } catch (error) {
      if (mayBeDone(error)) return readAgain(record, error)
      return { record, status: isAbsent(error) ? 'gone' : 'failed', message: messageIn(error) }
    }
  }

  /** The reply was lost: reads the record to find out whether it was deleted. */
  async function readAgain(record: Row, error: unknown): Promise<RemovalResult> {
    try {
      await provider.getOne({ resource: resource.name, id: record.id })
      return { record, status: 'failed', message: messageIn(error) }
    } catch (answer) {
      if (isAbsent(answer)) return { record, status: 'deleted' }
      reportError(answer)
      return {
        record,
        status: 'failed',
        message: `It may have been deleted: the answer was lost. ${messageIn(error)}`,
      }
    }
  }

  async function run(records: readonly Row[]): Promise<RemovalResult[]> {
    stopping.current = false
    setResults(undefined)
    setProgress({ answered: 0, total: records.length })
    const settled = await runEach(records, remove, {
      onResult: () =>
        setProgress((before) => before && { ...before, answered: before.answered + 1 }),
    })
    void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
    tell(resource, settled)
    setResults(settled)
    setProgress(undefined)
    return settled
  }

  return {
    answered: progress?.answered,
    total: progress?.total ?? results?.length ?? 0,
    results,
    run,
    stop: () => {
      stopping.current = true
    },
  }
}

function tell(resource: Resource, results: readonly RemovalResult[]): void {
  const deleted = results.filter(({ status }) => status === 'deleted').length
  const [only, ...others] = results
  if (deleted > 0 && only) {
    const message = others.length === 0 ? titleOf(resource, only.record) : texts.deleted(deleted)
    openToast({ headMsg: texts.success.delete, message, deleted: true })
  } else if (only?.message && others.length === 0) {
    openToast({ headMsg: texts.head.delete, message: only.message, severity: 'error' })
  }
}
