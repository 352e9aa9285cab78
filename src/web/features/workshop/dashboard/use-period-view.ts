import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { standardDates } from '../period.ts'
import { addressOfPeriod, type PeriodView, readPeriodView } from './period-view.ts'

export type ChosenPeriod = ReturnType<typeof usePeriodView>

/**
 * The view of the dashboard, kept in the URL. "Today" is the day on which the page was opened, so
 * that nothing changes by itself at midnight.
 */
export function usePeriodView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [standard] = useState(standardDates)
  const view = useMemo(
    () => readPeriodView(new URLSearchParams(search), standard),
    [search, standard],
  )
  // The grid reports a new sorting and the page it resets to as two changes, the second before the
  // first has reached the URL.
  const wanted = useRef(view)
  useEffect(() => {
    wanted.current = view
  }, [view])

  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })

  /** Goes to page 1 unless a page is passed. */
  function change(changed: Partial<PeriodView>, { replace = false } = {}) {
    const before = addressOfPeriod(wanted.current, standard)
    wanted.current = { ...wanted.current, page: 1, ...changed }
    const after = addressOfPeriod(wanted.current, standard)
    if (after !== before) void navigate({ search: after }, { replace, preventScrollReset: true })
  }

  return {
    ...view,
    today: standard.endDate,
    standard,
    /** The period ends before it starts, so no request is sent. */
    isBackwards: view.startDate > view.endDate,
    address: search,
    go,
    change,
  }
}
