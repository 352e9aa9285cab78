import { useDataProvider } from '@refinedev/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { limitAsync } from 'es-toolkit/promise'
import type { RequestError } from './http.ts'
import { type Kept, keyOfAll, type Progress, readAll, type WholeList } from './read-all-rows.ts'
import { type Answer, useReads } from './use-reads.ts'
import { useReportedError } from './use-reported-error.ts'

/** A function that reads a list to its end, for what begins at a button. */
export function useReadAll() {
  const provider = useDataProvider()()
  return <T>(list: Omit<WholeList<T>, 'as'>, reading: Parameters<typeof readAll>[2]) =>
    readAll(provider, list, reading)
}

/** What is kept of a list that is read to its end. */
export function useWhole<T>(
  list: WholeList<T>,
  {
    onProgress,
    ...options
  }: Progress & Omit<UseQueryOptions<Kept<T>, RequestError>, 'queryKey' | 'queryFn'> = {},
): Answer<Kept<T>> {
  const provider = useDataProvider()()
  const query = useQuery({
    queryKey: keyOfAll(list),
    queryFn: ({ signal }) => readAll(provider, list, { signal, onProgress }),
    ...options,
  })
  useReportedError(query.error)
  return query
}

/** At most so many of several lists are read in parallel. */
export const LISTS_AT_ONCE = 4
const readInTurn = limitAsync(readAll, LISTS_AT_ONCE)

/**
 * The same of several lists, such as one with several sets of filters; each is cached, fails and
 * retries by itself.
 */
export function useAll<T, Reads extends { error: RequestError | null }>(
  lists: readonly WholeList<T>[],
  combine: (answers: Answer<Kept<T>>[]) => Reads,
  { onProgress }: Progress = {},
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
