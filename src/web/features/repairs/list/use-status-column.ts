import { useDataProvider } from '@refinedev/core'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { uniqBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import type { RequestError } from '../../../data/http.ts'
import { UNKNOWN_TOTAL } from '../../../data/providers/data.ts'
import { mayGoOn } from '../../../data/providers/read-pages.ts'
import { useListKey } from '../../../data/use-list-key.ts'
import { useReportedError } from '../../../data/use-reported-error.ts'
import type { RecordList } from '../../../list/use-record-list.ts'
import type { RepairStatus } from '../use-repair-statuses.ts'
import { ownFilterNames, rowsOf } from './status-filter.ts'

const CARDS_AT_ONCE = 20

interface Answer {
  data: Row[]
  total: number
}

/**
 * The reports of one status, page by page, with the filters and sorting of the list; cached under
 * its query key.
 */
export function useStatusColumn(
  resource: Resource,
  { query }: Pick<RecordList, 'query'>,
  status: RepairStatus,
) {
  const provider = useDataProvider()()
  const listKey = useListKey(resource)
  const narrowed = query.filters.filter(
    (filter) => !('field' in filter) || !ownFilterNames.some((name) => name === filter.field),
  )
  const question = {
    filters: [...narrowed, { field: 'statusId', operator: 'eq', value: status.id } as const],
    sorters: query.sorters,
  }

  const answer = useInfiniteQuery<
    Answer,
    RequestError,
    InfiniteData<Answer, number>,
    readonly unknown[],
    number
  >({
    queryKey: [...listKey, 'column', question],
    queryFn: ({ pageParam }) =>
      provider.getList<Row>({
        resource: resource.name,
        pagination: { currentPage: pageParam, pageSize: CARDS_AT_ONCE },
        ...question,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ data, total }, pages, page) => {
      // A server that ignores the page repeats what has come before.
      const before = new Set(pages.slice(0, -1).flatMap((one) => one.data.map(({ id }) => id)))
      if (data.every(({ id }) => before.has(id))) return undefined
      const hasMore =
        total === UNKNOWN_TOTAL ? mayGoOn(data.length, CARDS_AT_ONCE) : page * CARDS_AT_ONCE < total
      return hasMore ? page + 1 : undefined
    },
  })
  const { data, error } = answer

  useReportedError(error)

  const read = useMemo(
    () => uniqBy(data?.pages.flatMap((page) => page.data) ?? [], ({ id }) => id),
    [data],
  )
  const rows = useMemo(() => rowsOf(status, read), [status, read])
  const total = data?.pages.at(-1)?.total

  return {
    rows,
    /** How many rows were read, and the total; undefined if the server returns none. */
    read: read.length,
    total: total === UNKNOWN_TOTAL ? undefined : total,
    isLoading: answer.isPending,
    isReadingMore: answer.isFetchingNextPage,
    hasMore: answer.hasNextPage,
    more: () => void answer.fetchNextPage(),
    error,
    retry: () => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch()),
  }
}
