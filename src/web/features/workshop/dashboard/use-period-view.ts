import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { standardDates } from '../period.ts'
import { addressOfPeriod, type PeriodView, readPeriodView } from './period-view.ts'

export type ChosenPeriod = ReturnType<typeof usePeriodView>

/**
 * What the dashboard shows, kept in the address bar. Today is that of when the page was opened:
 * nothing moves on by itself.
 */
export function usePeriodView() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [standard] = useState(standardDates)
  const view = useMemo(
    () => readPeriodView(new URLSearchParams(search), standard),
    [search, standard],
  )
  // The grid tells of a new order and of the page that it leads to one right after the other.
  const wanted = useRef(view)
  useEffect(() => {
    wanted.current = view
  }, [view])

  const go = (search: string) => void navigate({ search }, { preventScrollReset: true })

  /** Unless it says which page, it is the first. */
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
    /** It ends before it starts: there is nothing to ask for. */
    isBackwards: view.startDate > view.endDate,
    address: search,
    go,
    change,
  }
}
