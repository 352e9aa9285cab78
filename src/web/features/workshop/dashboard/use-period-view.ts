import { useState } from 'react'
import { opl } from '../../../../contract/resources/opl.ts'
import { useView } from '../../../data/use-view.ts'
import { standardDates } from '../rules/period.ts'
import {
  type PeriodView,
  paramsOf,
  periodOf,
  periodTable,
  standardPage,
} from '../rules/period-view.ts'

export type ChosenPeriod = ReturnType<typeof usePeriodView>

/**
 * The view of the dashboard, stored in the URL. "Today" is the day on which the page was opened, so
 * that nothing changes at midnight.
 */
export function usePeriodView() {
  const [standard] = useState(standardDates)
  const { values, change, addressOf } = useView(periodTable, standardPage)
  const view = periodOf(values, standard)
  const params = (before: PeriodView, changes: Partial<PeriodView>) =>
    paramsOf({ ...before, page: 1, ...changes }, standard)

  return {
    ...view,
    today: standard.endDate,
    /** The period ends before it starts. No request is sent. */
    isBackwards: view.startDate > view.endDate,
    /** Goes to page 1 unless a page is passed. */
    change: (changes: Partial<PeriodView>, options?: { replace: boolean }) =>
      change((latest) => params(periodOf(latest, standard), changes), options),
    /** The URL of this view with some changes, on page 1 as with `change`. */
    addressOf: (changes: Partial<PeriodView>) =>
      `${opl.pages.dashboard.path}${addressOf(params(view, changes))}`,
  }
}
