import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import type { RequestError } from '../../../data/http.ts'
import { type ComputedColumn, withComputed } from '../../../list/computed-columns.ts'
import type { RowPage } from '../../../list/list-context.ts'
import { useExistingPage } from '../../../list/use-existing-page.ts'
import type { Read } from '../../../ui/sheets/ReadProgress.tsx'
import { workshopKey } from '../use-workshop.ts'
import { isCountedBy } from './figure-rows.ts'
import { readJobs } from './read-jobs.ts'
import type { ChosenPeriod } from './use-period-view.ts'

/**
 * The cars that a figure counts, for a view that names one. No server filters by figures: all cars
 * of the period are read, and these are kept.
 */
export function useFigureJobs(period: ChosenPeriod, computed: readonly ComputedColumn[]) {
  const { startDate, endDate, branchIds, figure, isAscending, isBackwards } = period
  const { page, perPage, change } = period
  const provider = useDataProvider()()
  const [progress, setProgress] = useState<Read>()
  const { data, error, isFetching, refetch } = useQuery<FigureJobs, RequestError>({
    queryKey: [...workshopKey, 'figure', figure, startDate, endDate, branchIds, isAscending],
    queryFn: async ({ signal }) => {
      setProgress({ read: 0, total: undefined })
      const onProgress = (read: number, total: number | undefined) => setProgress({ read, total })
      const asked = { startDate, endDate, branchIds, isAscending }
      const cars = await readJobs(provider, asked, { signal, onProgress })
      const rows = figure ? cars.filter((row) => isCountedBy(figure, row)) : []
      return { rows: withComputed(computed, rows), read: cars.length }
    },
    enabled: figure !== undefined && !isBackwards,
    // A retry would start from the first page again.
    retry: false,
  })
  const all = data?.rows
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
    read: data?.read,
    progress: isFetching && !data ? progress : undefined,
    isLoading: isFetching && !data,
    error: data ? null : error,
    isStale: isFetching,
    load: () => void refetch(),
  }
}

interface FigureJobs {
  rows: Row[]
  read: number
}
