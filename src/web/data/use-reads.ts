import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { RequestError } from './client/http.ts'
import { useReportedError } from './use-reported-error.ts'

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
