import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { day } from '../../../../contract/schema.ts'
import { mondayOf } from '../calendar.ts'
import { type LeaveKind, leaveKinds } from '../leave-kinds.ts'
import { useThisDay } from '../use-this-day.ts'

/** The week and kind of the leave overview, kept in the URL; invalid values are ignored. */
export function useLeaveView() {
  const [params, setParams] = useSearchParams()
  const thisWeek = mondayOf(useThisDay().day)
  const said = z.safeParse(day, params.get('week')).data
  const kind = (Object.keys(leaveKinds) as LeaveKind[]).find((one) => one === params.get('type'))

  function change(name: 'week' | 'type', value: string | undefined) {
    setParams(
      (before) => {
        if (value === undefined) before.delete(name)
        else before.set(name, value)
        return before
      },
      { preventScrollReset: true },
    )
  }

  return {
    week: said ? mondayOf(said) : thisWeek,
    kind,
    goTo: (date: string) =>
      change('week', mondayOf(date) === thisWeek ? undefined : mondayOf(date)),
    show: (next: LeaveKind | undefined) => change('type', next),
  }
}
