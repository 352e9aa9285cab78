import type { UseQueryResult } from '@tanstack/react-query'
import type { RequestError } from './client/http.ts'

/** The state of a query for display. */
export function stateOf(query: Omit<UseQueryResult<unknown, RequestError>, 'data'>) {
  const { error, isPending, isEnabled, isPlaceholderData, isFetching, dataUpdatedAt } = query
  return {
    error,
    isLoading: isPending && isEnabled,
    /** Whether the data is still that of the previous query key. */
    isPlaceholderData,
    /** Whether the data is out of date or being refetched. */
    isStale: isPlaceholderData || isFetching,
    asOf: dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt),
    refresh: () => void query.refetch(),
  }
}

/** The state of several queries, each of which may fail. */
export function stateOfAll<T>(each: readonly UseQueryResult<T, RequestError>[]) {
  return {
    each,
    error: each.find(({ error }) => error)?.error ?? null,
    isLoading: each.some(({ isPending, isEnabled }) => isPending && isEnabled),
    refresh: () => {
      for (const { refetch } of each) void refetch()
    },
  }
}
