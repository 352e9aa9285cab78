import type { CrudSort } from '@refinedev/core'
import { useDataGrid } from '@refinedev/mui'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PER_PAGE, type Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RequestError } from '../http.ts'
import { UNKNOWN_TOTAL } from '../providers/data.ts'

export const PAGE_SIZES = [10, 25, 50, 100]

interface Initial {
  sort?: CrudSort | undefined
  pageSize?: number | undefined
}

export type RecordList = ReturnType<typeof useRecordList>

/** The state of a list page, kept in the address bar: page, size, sorting and search; and the rows they lead to. */
export function useRecordList(resource: Resource, { sort, pageSize: firstSize = PER_PAGE }: Initial) {
  const { tableQuery, dataGridProps, filters, sorters, setFilters, currentPage, setCurrentPage, pageSize, setPageSize } =
    useDataGrid<Row, RequestError>({
      resource: resource.name,
      pagination: { pageSize: firstSize },
      sorters: { initial: sort ? [sort] : [] },
      queryOptions: { placeholderData: keepPreviousData },
    })
  const rows = tableQuery.data?.data ?? []
  const total = tableQuery.data?.total ?? UNKNOWN_TOTAL

  const lastPage = total === UNKNOWN_TOTAL ? 1 : Math.max(1, Math.ceil(total / pageSize))
  const isPastTheEnd = tableQuery.isSuccess && !tableQuery.isPlaceholderData && rows.length === 0 && currentPage > 1

  // The address may ask for anything, and the last row of the last page may be deleted.
  useEffect(() => {
    if (!PAGE_SIZES.includes(pageSize)) setPageSize(firstSize)
    if (currentPage < 1) setCurrentPage(1)
    else if (isPastTheEnd) setCurrentPage(lastPage)
  }, [firstSize, pageSize, currentPage, isPastTheEnd, lastPage, setPageSize, setCurrentPage])

  return {
    rows,
    /** Undefined when the server does not tell. */
    total: total === UNKNOWN_TOTAL ? undefined : total,
    hasNextPage: total === UNKNOWN_TOTAL ? rows.length === pageSize : currentPage * pageSize < total,
    page: currentPage,
    pageSize,
    setPage: setCurrentPage,
    search: searchIn(filters),
    setSearch(value: string) {
      setFilters(value ? [{ field: 'search', operator: 'contains', value }] : [], 'replace')
      setCurrentPage(1)
    },
    /** What was asked for, whatever the page. */
    query: { filters, sorters },
    isLoading: tableQuery.isLoading,
    /** Rows of the page before stand in while the next ones load. */
    isStale: tableQuery.isPlaceholderData,
    error: tableQuery.error,
    /** When these rows were read, in ms since 1970; 0 before the first. */
    readAt: tableQuery.dataUpdatedAt,
    refresh: () => void tableQuery.refetch(),
    gridProps: {
      ...dataGridProps,
      // The grid goes back to its first page after sorting: told at once, Refine asks once and not twice.
      onSortModelChange: (...change: Parameters<typeof dataGridProps.onSortModelChange>) => {
        dataGridProps.onSortModelChange(...change)
        setCurrentPage(1)
      },
    },
  }
}

function searchIn(filters: readonly object[]): string {
  const filter = filters.find(
    (candidate): candidate is { field: string; value: unknown } => 'field' in candidate && candidate.field === 'search',
  )
  return typeof filter?.value === 'string' ? filter.value : ''
}
