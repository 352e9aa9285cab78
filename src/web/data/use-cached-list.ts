import { type DataProvider, type GetListResponse, useDataProvider } from '@refinedev/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './http.ts'
import { useReportedError } from './use-reported-error.ts'

/** A list that has to come as a whole, in order to choose among its records. */
export interface CachedList {
  rows: Row[]
  /** Says that the server has more records than it has returned. */
  missing: string | undefined
}

/**
 * Reads a list to its end.
 *
 * @throws whatever the data provider throws.
 */
export async function readCachedList(
  provider: DataProvider,
  resource: string,
  signal?: AbortSignal,
): Promise<CachedList> {
  const answer: GetListResponse<Row> & { missing?: string } = await provider.getList<Row>({
    resource,
    meta: { signal },
  })
  return { rows: answer.data, missing: answer.missing }
}

/** Query options of a list without paging (`Action.cached`), shared by all components. */
export function cachedList(provider: DataProvider, resource: string) {
  return queryOptions<CachedList, RequestError>({
    queryKey: ['cached', resource],
    queryFn: ({ signal }) => readCachedList(provider, resource, signal),
  })
}

/** The query of such a list; its error is reported to the auth provider. */
export function useCachedList(
  resource: string,
  options: { enabled?: boolean; staleTime?: number } = {},
) {
  const list = cachedList(useDataProvider()(), resource)
  const { data, ...query } = useQuery({ ...list, ...options })
  useReportedError(query.error)

  return { ...query, data: data?.rows, missing: data?.missing }
}
