import {
  type DataProvider,
  type GetListResponse,
  keys,
  type UseListProps,
  useList,
} from '@refinedev/core'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './http.ts'

type Answer = GetListResponse<Row>

/** A list without paging (`Action.cached`), in order to choose among its records, for functions. */
export function cachedList(provider: DataProvider, resource: string) {
  return queryOptions<Answer, RequestError>({
    queryKey: keyOf(resource),
    queryFn: ({ signal }) => provider.getList<Row>({ resource, meta: { signal } }),
  })
}

/** The same for components. `missing` says that the server has more records than it has returned. */
export function useCachedList(
  resource: string,
  options: Pick<UseQueryOptions<Answer, RequestError>, 'enabled' | 'staleTime'> = {},
  more: Pick<UseListProps<Row, RequestError, Row>, 'errorNotification'> = {},
) {
  const queryOptions = { ...options, queryKey: keyOf(resource) }
  const { query } = useList<Row, RequestError>({ resource, queryOptions, ...more })
  return { ...query, data: query.data?.data, missing: query.data?.missing as string | undefined }
}

function keyOf(resource: string) {
  return keys().data().resource(resource).action('list').params({ isWhole: true }).get()
}
