import { useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { mayGoOn } from '../../../data/providers/read-pages.ts'
import { type ComputedColumn, withComputed } from '../../../list/computed-columns.ts'
import type { ListView } from '../../../list/list-address.ts'
import type { RecordList } from '../../../list/use-record-list.ts'
import type { useWorkshop } from '../use-workshop.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const none: Row[] = []

/** The cars in the summary, in the shape of a `RecordList` for the grid and the cards. */
export function useJobs(
  period: ChosenPeriod,
  { summary, isLoading, isOfBefore, isStale, error, asOf, refresh }: ReturnType<typeof useWorkshop>,
  computed: readonly ComputedColumn[],
): RecordList {
  const { page, perPage, isAscending, change, address, go } = period
  const items = summary?.items ?? none
  const rows = useMemo(() => withComputed(computed, items), [computed, items])
  const total = summary?.total
  const view = useMemo(
    (): ListView => ({
      page,
      pageSize: perPage,
      search: '',
      filters: {},
      sort: { field: 'date', order: isAscending ? 'asc' : 'desc' },
    }),
    [page, perPage, isAscending],
  )

  // For a list without a total: the last page known to have rows.
  const filled = useRef(1)
  const isPastTheEnd = summary !== undefined && !isOfBefore && items.length === 0 && page > 1
  useEffect(() => {
    if (items.length > 0 && !isOfBefore) filled.current = page
    const last =
      total === undefined
        ? Math.min(filled.current, page - 1)
        : Math.max(1, Math.ceil(total / perPage))
    if (isPastTheEnd) change({ page: last }, { replace: true })
  })

  return {
    rows,
    total,
    hasNextPage: total === undefined ? mayGoOn(items.length, perPage) : page * perPage < total,
    view,
    address,
    go,
    change: (changed, options) =>
      change(
        {
          ...(changed.page && { page: changed.page }),
          ...(changed.pageSize && { perPage: changed.pageSize }),
          ...('sort' in changed && { isAscending: changed.sort?.order === 'asc' }),
        },
        options,
      ),
    local: undefined,
    can: always,
    // The page has its own filters.
    narrowing: [],
    panel: [],
    panelCount: 0,
    extra: {},
    isNarrowed: true,
    search: noop,
    clearFilters: () => change({ ...period.standard, branchIds: [] }),
    query: { filters: [], sorters: [], meta: {} },
    isLoading,
    isStale,
    error,
    readAt: asOf?.getTime() ?? 0,
    refresh,
  }
}

const noop = () => undefined
const always = () => true
