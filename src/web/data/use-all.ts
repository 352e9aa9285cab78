import { useDataProvider } from '@refinedev/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { limitAsync } from 'es-toolkit/promise'
import type { RequestError } from './client/http.ts'
import {
  keyOfAll,
  type ListReading,
  type ListToRead,
  type ReadList,
  readAll,
} from './read-all-rows.ts'
import { type Answer, useReads, useReportedError } from './use-reads.ts'

/** A function that reads a list to its end, for event handlers. */
export function useReadAll() {
  const provider = useDataProvider()()
  return <T>(list: Omit<ListToRead<T>, 'as'>, reading: ListReading) =>
    readAll(provider, list, reading)
}

/** The result of a list that is read to its end. */
export function useAllOf<T>(
  list: ListToRead<T>,
  options: Omit<UseQueryOptions<ReadList<T>, RequestError>, 'queryKey' | 'queryFn'> = {},
): Answer<ReadList<T>> {
  const provider = useDataProvider()()
  const query = useQuery({
    queryKey: keyOfAll(list),
    queryFn: ({ signal }) => readAll(provider, list, { signal }),
    ...options,
  })
  useReportedError(query.error)
  return query
}

/** The most lists that are read in parallel. */
export const LISTS_AT_ONCE = 4
const readInTurn = limitAsync(readAll, LISTS_AT_ONCE)

/**
 * The results of several lists, such as one with several sets of filters. Each is cached, fails and
 * retries separately.
 */
export function useAll<T, Reads extends { error: RequestError | null }>(
  lists: readonly ListToRead<T>[],
  combine: (answers: Answer<ReadList<T>>[]) => Reads,
  { onProgress }: Pick<ListReading, 'onProgress'> = {},
): Reads {
  const provider = useDataProvider()()
  return useReads(
    lists.map((list) => ({
      queryKey: keyOfAll(list),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readInTurn(provider, list, { signal, onProgress }),
    })),
    combine,
  )
}
