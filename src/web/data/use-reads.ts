import { useNotification, useOnError } from '@refinedev/core'
import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { texts } from '../../contract/texts.ts'
import type { RequestError } from './client/http.ts'

export type Answer<T> = UseQueryResult<T, RequestError>

type Options<T> = Omit<UseQueryOptions<T, RequestError>, 'placeholderData' | 'subscribed'>

/**
 * Several queries at once, for which Refine has no hook. `combine` must be a stable function.
 * `isQuiet` suppresses the toast about a failure.
 */
export function useReads<T, Reads extends { error: RequestError | null }>(
  queries: readonly Options<T>[],
  combine: (answers: Answer<T>[]) => Reads,
  isQuiet = false,
): Reads {
  const reads = useQueries({ queries, combine })
  useReportedError(reads.error, isQuiet)
  return reads
}

/**
 * Reports the error of a plain query as Refine's hooks do: to the auth provider, which opens the
 * dialog to sign in again, and as a toast unless `isQuiet` (specification section 8).
 */
export function useReportedError(error: RequestError | null, isQuiet = false): void {
  const { mutate: report } = useOnError()
  const { open } = useNotification()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an error with the same message is the same failure
  useEffect(() => {
    if (!error) return
    report(error)
    if (!isQuiet) open?.({ type: 'error', message: texts.head.get, description: error.message })
  }, [error?.message])
}
