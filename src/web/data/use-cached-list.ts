import { type UseListProps, useList } from '@refinedev/core'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './client/http.ts'
import { keyOfPage, type ListAnswer } from './page-query.ts'

interface Options
  extends Pick<UseQueryOptions<ListAnswer, RequestError>, 'enabled' | 'staleTime'>,
    Pick<UseListProps<Row, RequestError, Row>, 'errorNotification'> {}

/**
 * A list without paging (`Action.cached`), whose records can be chosen from. `missing` is the
 * message that the server has more than it has returned.
 */
export function useCachedList(resource: string, { errorNotification, ...options }: Options = {}) {
  const queryOptions = { ...options, queryKey: keyOfPage({ resource }) }
  const { query } = useList<Row, RequestError>({ resource, queryOptions, errorNotification })
  return { ...query, data: query.data?.data, missing: query.data?.missing as string | undefined }
}
