import { useMemo, useState } from 'react'
import { useAllOf } from '../../../data/use-all.ts'
import { type ComputedColumn, withComputed } from '../../../list/computed-columns.ts'
import type { RowPage } from '../../../list/list-context.ts'
import { useExistingPage } from '../../../list/use-existing-page.ts'
import type { Read } from '../../../ui/sheets/ReadProgress.tsx'
import { isCountedBy } from './figure-rows.ts'
import { jobList } from './read-jobs.ts'
import type { ChosenPeriod } from './use-period-view.ts'

/**
 * The cars that a figure counts, for a view that names one. No server filters by figures: all cars
 * of the period are read, and these are kept.
 */
export function useFigureJobs(period: ChosenPeriod, computed: readonly ComputedColumn[]) {
  const { figure, isAscending, isBackwards, page, perPage, change } = period
  const [progress, setProgress] = useState<Read>()
  const list = jobList(period, `of ${figure}, ${isAscending}`, (cars) => ({
    rows: withComputed(
      computed,
      cars.filter((row) => figure && isCountedBy(figure, row)),
    ),
    read: cars.length,
  }))
  const { data, error, isFetching, refetch } = useAllOf(list, {
    onProgress: (read, total) => setProgress({ read, total }),
    enabled: figure !== undefined && !isBackwards,
    // A retry would start from the first page again.
    retry: false,
  })
  const all = data?.kept.rows
  const rows = useMemo(
    () => all?.slice((page - 1) * perPage, page * perPage) ?? [],
    [all, page, perPage],
  )
  const view = useMemo(
    (): RowPage['view'] => ({
      page,
      pageSize: perPage,
      sort: { field: 'date', order: isAscending ? 'asc' : 'desc' },
    }),
    [page, perPage, isAscending],
  )
  useExistingPage(view, { rows, total: all?.length, isOfView: all !== undefined, change })
  return {
    rows,
    total: all?.length,
    view,
    hasNextPage: page * perPage < (all?.length ?? 0),
    /** The number of cars that were looked at. */
    read: data?.kept.read,
    progress: isFetching && !data ? progress : undefined,
    isLoading: isFetching && !data,
    error: data ? null : error,
    isStale: isFetching,
    load: () => void refetch(),
  }
}
