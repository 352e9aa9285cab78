import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../../contract/limits.ts'
import { anyIdsParam, booleanParam, day } from '../../../../contract/schema.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { mondayOf } from '../calendar.ts'
import { type LeaveKind, leaveKindNames } from '../leave-kinds.ts'
import { useThisDay } from '../use-this-day.ts'

const all: Row['id'][] = []

const weekSchema = {
  week: day,
  type: z.enum(leaveKindNames),
  isWaiting: booleanParam,
  branchId: anyIdsParam(MOST_BRANCHES),
}

/** The week, kind or status, and branches of the leave overview, kept in the URL. */
export function useLeaveView() {
  const { values, change } = useAddress(weekSchema)
  const thisWeek = mondayOf(useThisDay().day)
  return {
    week: values.week ? mondayOf(values.week) : thisWeek,
    kind: values.isWaiting ? undefined : values.type,
    isWaiting: values.isWaiting === true,
    branchIds: values.branchId ?? all,
    goTo(date: string) {
      const week = mondayOf(date)
      change({ week: week === thisWeek ? undefined : week })
    },
    show: (type: LeaveKind | undefined) => change({ type, isWaiting: undefined }),
    showWaiting: () => change({ type: undefined, isWaiting: true }),
    narrowTo: (branchId: readonly Row['id'][]) => change({ branchId }),
    clear: () => change({ type: undefined, isWaiting: undefined, branchId: undefined }),
  }
}

/** `YYYY-MM` */
const month = z.string().check(z.refine((text) => z.safeParse(day, `${text}-01`).success))
const monthSchema = { month, branchId: anyIdsParam(MOST_BRANCHES), day }
/** The month and branches of the leave calendar, and the day that it is narrowed to, kept in the URL. */
export function useMonthView() {
  const { values, change } = useAddress(monthSchema)
  const thisDay = useThisDay().day
  const thisMonth = thisDay.slice(0, 7)
  const shown = values.month ?? thisMonth
  return {
    month: shown,
    thisDay,
    branchIds: values.branchId ?? all,
    day: values.day?.startsWith(shown) ? values.day : undefined,
    goTo(next: string) {
      if (z.safeParse(month, next).success)
        change({ month: next === thisMonth ? undefined : next, day: undefined })
    },
    showDay: (day: string | undefined) => change({ day }),
    narrowTo: (branchId: readonly Row['id'][]) => change({ branchId }),
  }
}
