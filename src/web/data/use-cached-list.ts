import { type DataProvider, useDataProvider } from '@refinedev/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './http.ts'
import { useReportedError } from './use-reported-error.ts'

/**
 * A list that is answered as a whole (`Action.cached`): asked for once a session, for whatever
 * needs it.
 */
export function cachedList(provider: DataProvider, resource: string) {
  return queryOptions<Row[], RequestError>({
    queryKey: ['cached', resource],
    queryFn: async () => (await provider.getList<Row>({ resource })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The records of such a list; undefined until they are there. */
export function useCachedList(resource: string) {
  const query = useQuery(cachedList(useDataProvider()(), resource))
  useReportedError(query.error)

  return query
}
