import { type CrudFilter, type CrudSort, keys, useInfiniteList } from '@refinedev/core'
import { uniqBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import { NONE, type Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { RequestError } from '../../data/client/http.ts'
import { type Listing, UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { withComputed } from '../reading/computed-columns.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import { type BoardColumn, CARDS_AT_ONCE, nextPage, rowsIn } from './column-pages.ts'

/** The board that a column is part of. */
export interface BoardQuery extends Pick<RecordList, 'query' | 'computed'> {
  resource: Resource
  /** The field whose values are the columns. */
  field: string
  /** Names of filters that choose the columns, and are not sent with the request of a column. */
  replaced: readonly string[]
}

interface ColumnQuestion {
  filters: CrudFilter[]
  sorters: CrudSort[]
  meta: Listing
}

/** The query of a column: filters, search and sorting of the list, and the value of the column. */
export function columnQuestion(
  { field, query, replaced }: BoardQuery,
  { value }: BoardColumn,
): ColumnQuestion {
  const { filters, sorters, meta } = query
  const others = filters.filter(
    (filter) =>
      !('field' in filter) || (filter.field !== field && !replaced.includes(filter.field)),
  )
  return { filters: [...others, { field, operator: 'eq', value: value ?? NONE }], sorters, meta }
}

/** The query key of all columns of a resource, or of one. */
export function columnKey({ name, api }: Resource, question?: ColumnQuestion): readonly unknown[] {
  const lists = keys().data(api?.name).resource(name).action('list').get()
  return [...lists, 'column', ...(question ? [question] : [])]
}

/** The records of a column, page by page; cached under the key of the resource's lists. */
export function useColumn(board: BoardQuery, column: BoardColumn) {
  const { resource, field, computed } = board
  const question = columnQuestion(board, column)
  const leaving = useLeaving()

  const { query: answer } = useInfiniteList<Row, RequestError>({
    resource: resource.name,
    pagination: { pageSize: CARDS_AT_ONCE },
    ...question,
    queryOptions: {
      queryKey: columnKey(resource, question),
      getNextPageParam: (_, pages) => nextPage(pages),
    },
  })
  const { data, error, isRefetching, refetch, fetchNextPage } = answer

  const read = useMemo(
    () => uniqBy(data?.pages.flatMap((page) => page.data) ?? [], ({ id }) => id),
    [data],
  )
  const rows = useMemo(
    () => withComputed(computed, rowsIn(column, field, read)),
    [computed, column, field, read],
  )
  const total = data?.pages.at(-1)?.total

  /**
   * Loading a page cancels a refetch of the earlier pages: a row that moved between pages would be
   * in neither. So it waits for the refetch. A refetch that starts later cancels the page, which is
   * then loaded again.
   */
  async function readMore() {
    if (isRefetching) await refetch({ cancelRefetch: false })
    const count = data?.pages.length
    for (let isCancelled = true; isCancelled; ) {
      const { data: latest, hasNextPage, isError } = await fetchNextPage()
      isCancelled = !isError && hasNextPage && latest?.pages.length === count && !leaving().aborted
    }
  }

  return {
    rows,
    /** The number of rows read, and the total; undefined if the server returns none. */
    read: read.length,
    total: total === UNKNOWN_TOTAL ? undefined : total,
    isLoading: answer.isPending,
    isReadingMore: answer.isFetchingNextPage,
    hasMore: answer.hasNextPage,
    more: () => void readMore(),
    error,
    retry: () => void (answer.isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}
