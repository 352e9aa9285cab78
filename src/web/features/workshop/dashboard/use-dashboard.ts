import { useState } from 'react'
import { FIRST_DAY } from '../../../../contract/schema.ts'
import { periodBefore } from '../rules/period.ts'
import { useWorkshop } from '../use-workshop.ts'
import { jobComputed } from './job-columns.ts'
import { useJobs } from './use-jobs.ts'
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
  const isNone = dates.startDate < FIRST_DAY
  const before = useWorkshop(
    isBackwards || isNone ? undefined : { ...dates, branchIds, perPage: 1 },
  )
  const list = useJobs(period, now, jobComputed)

  // The figures stay current while only the page of the list changes.
  const key = JSON.stringify(narrowed)
  const [shown, setShown] = useState(key)
  if (now.summary && !now.isPlaceholderData && shown !== key) setShown(key)

  const past = before.isPlaceholderData ? undefined : before.summary

  return {
    summary: now.summary,
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
    isLoading: now.isLoading,
    /** Whether the visible figures belong to another period or other branches. */
    areFiguresStale: now.isPlaceholderData && shown !== key,
    isPlaceholderData: now.isPlaceholderData,
    error: now.error,
    asOf: now.isPlaceholderData ? undefined : now.asOf,
    refresh: () => {
      now.refresh()
      if (!isNone) before.refresh()
    },
  }
}
