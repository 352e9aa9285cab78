import { sumBy } from 'es-toolkit/math'
import { useState } from 'react'
import { FIRST_DAY } from '../../../../contract/schema.ts'
import type { Figures } from '../figures.ts'
import { periodBefore } from '../period.ts'
import { useWorkshop } from '../use-workshop.ts'
import { jobComputed } from './job-columns.ts'
import { isCutOff } from './read-jobs.ts'
import { useCountedJobs } from './use-counted-jobs.ts'
import { useFigureJobs } from './use-figure-jobs.ts'
import { useJobs } from './use-jobs.ts'
import type { ChosenPeriod } from './use-period-view.ts'

export type Dashboard = ReturnType<typeof useDashboard>

/**
 * All data of the dashboard. The period before has its own request, which may fail independently.
 */
export function useDashboard(period: ChosenPeriod) {
  const { startDate, endDate, branchIds, figure, perPage, isAscending, isBackwards } = period
  // The page is one of the cars of the figure, if there is one.
  const page = figure ? 1 : period.page
  const narrowed = { startDate, endDate, branchIds }
  const now = useWorkshop(isBackwards ? undefined : { ...narrowed, page, perPage, isAscending })
  const { dates, name } = periodBefore(period)
  const isNone = dates.startDate < FIRST_DAY
  const before = useWorkshop(
    isBackwards || isNone ? undefined : { ...dates, branchIds, perPage: 1 },
  )
  const list = useJobs({ ...period, page }, now, jobComputed)
  const figureJobs = useFigureJobs(period, jobComputed)
  const counting = useCountedJobs(narrowed)
  const { counted } = counting

  // Another page of the same period has the same figures.
  const key = JSON.stringify(narrowed)
  const [shown, setShown] = useState(key)
  if (now.summary && !now.isOfBefore && shown !== key) setShown(key)

  const isCut = counted !== undefined && isCutOff(counted.cars, now.summary?.total)
  const told = now.summary?.figures
  const figures = told && {
    ...told,
    ...(told.totalAmount === null && counted && !isCut && amountsOf(counted.locations)),
  }
  const past = before.isOfBefore ? undefined : before.summary

  return {
    summary: now.summary,
    /** With the amounts as counted in the browser, if the server returns none. */
    figures,
    /** From the server, else as counted in the browser. */
    days: now.summary?.days ?? counted?.days,
    locations: locationsOf(now.summary?.locations ?? [], counted?.locations),
    counting,
    /** Whether there are more cars than can be counted in the browser. */
    isCutOff: isCut,
    list: figure ? { ...list, ...figureJobs } : list,
    /** How far the cars of the figure are read that the view names; undefined if it names none. */
    figureJobs: figure ? figureJobs : undefined,
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
    /** Whether the figures shown are those of another period or other branches. */
    areFiguresStale: now.isOfBefore && shown !== key,
    isOfBefore: now.isOfBefore,
    error: now.error,
    asOf: now.isOfBefore ? undefined : now.asOf,
    refresh: () => {
      now.refresh()
      if (!isNone) before.refresh()
      if (figure) figureJobs.load()
    },
  }
}

type Locations = NonNullable<ReturnType<typeof useWorkshop>['summary']>['locations']

function amountsOf(locations: Locations): Pick<Figures, 'totalAmount' | 'totalPriced'> {
  const isKnown = locations.every(({ totalAmount }) => totalAmount !== null)
  const sum = (name: 'totalAmount' | 'totalPriced') =>
    isKnown ? sumBy(locations, (one) => one[name] ?? 0) : null
  return { totalAmount: sum('totalAmount'), totalPriced: sum('totalPriced') }
}

/** A server may return branches without their cars, or none at all. */
function locationsOf(told: Locations, counted: Locations | undefined): Locations {
  return counted && told.every(({ totalCars }) => totalCars === null) ? counted : told
}
