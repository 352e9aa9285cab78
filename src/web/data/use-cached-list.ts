import { type DataProvider, useDataProvider } from '@refinedev/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './http.ts'
import { useReportedError } from './use-reported-error.ts'

/**
 * Query options of a short list without paging (`Action.cached`): fetched once a session and shared
 * by all components.
 */
export function cachedList(provider: DataProvider, resource: string) {
  return queryOptions<Row[], RequestError>({
    queryKey: ['cached', resource],
    queryFn: async () => (await provider.getList<Row>({ resource })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The query of such a list; its error is reported to the auth provider. */
export function useCachedList(resource: string) {
  const query = useQuery(cachedList(useDataProvider()(), resource))
  useReportedError(query.error)

  return query
}
