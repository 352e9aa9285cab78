import { useState } from 'react'
import { opl } from '../../../../contract/resources/opl.ts'
import { useAddressView } from '../../../ui/use-address.ts'
import { standardDates } from '../period.ts'
import { addressOfPeriod, type PeriodView, readPeriodView } from './period-view.ts'

export type ChosenPeriod = ReturnType<typeof usePeriodView>

/**
 * The view of the dashboard, kept in the URL. "Today" is the day on which the page was opened, so
 * that nothing changes by itself at midnight.
 */
export function usePeriodView() {
  const [standard] = useState(standardDates)
  const [address] = useState({
    read: (params: URLSearchParams) => readPeriodView(params, standard),
    write: (view: PeriodView) => addressOfPeriod(view, standard),
  })
  const { view, change } = useAddressView(address)

  return {
    ...view,
    today: standard.endDate,
    standard,
    /** The period ends before it starts, so no request is sent. */
    isBackwards: view.startDate > view.endDate,
    /** Goes to page 1 unless a page is passed. */
    change,
    /** The URL of this view with some changes, on page 1, as `change` goes to. */
    addressOf: (changes: Partial<PeriodView>) =>
      `${opl.pages.dashboard.path}${address.write({ ...view, page: 1, ...changes })}`,
  }
}
