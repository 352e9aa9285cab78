import { useEffect, useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { actualSize, mayGoOn } from '../../../data/providers/read-pages.ts'
import type { RowPage } from '../../../list/context/list-context.ts'
import { type ComputedColumn, withComputed } from '../../../list/reading/computed-columns.ts'
import { useExistingPage } from '../../../list/reading/use-existing-page.ts'
import type { useWorkshop } from '../use-workshop.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const none: Row[] = []

/** The cars in the summary as a page of rows, for the grid and the cards. */
export function useJobs(
  { page, perPage, isAscending, change }: ChosenPeriod,
  { summary, isLoading, isPlaceholderData, isStale }: ReturnType<typeof useWorkshop>,
  computed: readonly ComputedColumn[],
): RowPage {
  const items = summary?.items ?? none
  const rows = useMemo(() => withComputed(computed, items), [computed, items])
  const total = summary?.total
  const view = useMemo(
    (): RowPage['view'] => ({
      page,
      pageSize: perPage,
      sort: { field: 'date', order: isAscending ? 'asc' : 'desc' },
    }),
    [page, perPage, isAscending],
  )
  const isOfView = summary !== undefined && !isPlaceholderData
  useExistingPage(view, { rows, total, isOfView, change })
  // A server may silently limit the page size, which would skip rows between two pages. So the size
  // is reduced to the limit.
  const actual = actualSize(page, perPage, { count: items.length, leastTotal: total })
  const isLimited = isOfView && actual < perPage
  useEffect(() => {
    const fitting = PAGE_SIZES.findLast((size) => size <= actual)
    if (isLimited && fitting) change({ page: 1, perPage: fitting }, { replace: true })
  }, [isLimited, actual, change])

  return {
    rows,
    total,
    hasNextPage: total === undefined ? mayGoOn(items.length, perPage) : page * perPage < total,
    view,
    change: (changed) =>
      change({
        ...(changed.page && { page: changed.page }),
        ...(changed.pageSize && { perPage: changed.pageSize }),
        ...('sort' in changed && { isAscending: changed.sort?.order === 'asc' }),
      }),
    isLoading,
    isStale,
  }
}
