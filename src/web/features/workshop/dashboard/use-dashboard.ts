import { useEffect, useMemo, useState } from 'react'
import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { FIRST_DAY } from '../../../../contract/schema.ts'
import { actualSize, mayGoOn } from '../../../data/providers/read-pages.ts'
import type { RowPage } from '../../../list/context/list-context.ts'
import { withComputed } from '../../../list/reading/computed-columns.ts'
import { useExistingPage } from '../../../list/reading/use-existing-page.ts'
import type { Summary } from '../rules/figures.ts'
import { periodBefore } from '../rules/period.ts'
import { useWorkshop } from '../use-workshop.ts'
import { jobComputed } from './job-columns.ts'
import type { ChosenPeriod } from './use-period-view.ts'

export type DashboardState = ReturnType<typeof useDashboard>

/**
 * All data of the dashboard. The period before has its own request, which may fail independently.
 */
export function useDashboard(period: ChosenPeriod) {
  const { startDate, endDate, branchIds, page, perPage, isAscending, isBackwards } = period
  const narrowed = { startDate, endDate, branchIds }
  const now = useWorkshop(isBackwards ? undefined : { ...narrowed, page, perPage, isAscending })
  const { dates, name } = periodBefore(period)
  /** Whether the period before starts before the first valid date. */
  const isNone = dates.startDate < FIRST_DAY
  const before = useWorkshop(
    isBackwards || isNone ? undefined : { ...dates, branchIds, perPage: 1 },
  )
  const list = useJobs(period, now)

  // The figures stay current while only the page of the list changes.
  const key = JSON.stringify(narrowed)
  const [shown, setShown] = useState(key)
  if (now.summary && !now.isPlaceholderData && shown !== key) setShown(key)

  const past = before.isPlaceholderData ? undefined : before.summary

  return {
    ...now,
    list,
    before: {
      dates,
      name,
      isNone,
      figures: past?.figures,
      days: past?.days,
      branches: past,
      error: before.error,
      retry: before.refresh,
    },
    /** Whether the visible figures belong to another period or other branches. */
    areFiguresStale: now.isPlaceholderData && shown !== key,
    asOf: now.isPlaceholderData ? undefined : now.asOf,
    refresh: () => {
      now.refresh()
      if (!isNone) before.refresh()
    },
  }
}

/** The figures of a period, and those of the period before. */
export interface ComparedFigures extends Pick<DashboardState, 'before'> {
  period: ChosenPeriod
  summary: Summary
  isStale: boolean
}

/** The cars in the summary as a page of rows, for the grid and the cards. */
function useJobs(
  { page, perPage, isAscending, change }: ChosenPeriod,
  { summary, isLoading, isPlaceholderData, isStale }: ReturnType<typeof useWorkshop>,
): RowPage {
  const items = summary?.items
  const rows = useMemo(() => withComputed(jobComputed, items ?? []), [items])
  const total = summary?.total
  const isOfView = summary !== undefined && !isPlaceholderData
  useExistingPage({ page, pageSize: perPage }, { rows, total, isOfView, change })
  // A server may silently limit the page size, which would skip rows between two pages. So the size
  // is reduced to the limit.
  const actual = actualSize(page, perPage, { count: rows.length, leastTotal: total })
  const isLimited = isOfView && actual < perPage
  useEffect(() => {
    const fitting = PAGE_SIZES.findLast((size) => size <= actual)
    if (isLimited && fitting) change({ page: 1, perPage: fitting }, { replace: true })
  }, [isLimited, actual, change])

  return {
    rows,
    total,
    hasNextPage: total === undefined ? mayGoOn(rows.length, perPage) : page * perPage < total,
    view: {
      page,
      pageSize: perPage,
      sort: { field: 'date', order: isAscending ? 'asc' : 'desc' },
    },
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
