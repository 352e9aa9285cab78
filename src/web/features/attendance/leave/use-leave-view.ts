import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { booleanParam, day } from '../../../../contract/schema.ts'
import { mondayOf } from '../../../data/calendar.ts'
import { branchesParam, useBranchScope } from '../../../data/use-branch-scope.ts'
import { useView } from '../../../data/use-view.ts'
import { type LeaveKind, leaveKindNames } from '../rules/leave-kinds.ts'
import { useThisDay } from '../use-this-day.ts'

const weekTable = {
  week: day,
  type: z.enum(leaveKindNames),
  isWaiting: booleanParam,
  branchId: branchesParam,
}

/** The week, kind or status, and branches of the leave overview, stored in the URL. */
export function useLeaveView() {
  const week = mondayOf(useThisDay().day)
  const { values, change } = useView(weekTable, { week, isWaiting: false })
  const scope = useBranchScope()
  return {
    week: mondayOf(values.week),
    kind: values.isWaiting ? undefined : values.type,
    isWaiting: values.isWaiting,
    branchIds: scope.idsIn(values.branchId),
    goTo: (date: string) => change({ week: mondayOf(date) }),
    show: (type: LeaveKind | undefined) => change({ type, isWaiting: undefined }),
    showWaiting: () => change({ type: undefined, isWaiting: true }),
    narrowTo: (ids: readonly Row['id'][]) =>
      change({ branchId: scope.choose(ids) }, { replace: true }),
    clear: () => change({ type: undefined, isWaiting: undefined }),
  }
}

/** `YYYY-MM` */
const month = z.string().check(z.refine((text) => z.safeParse(day, `${text}-01`).success))
const monthTable = { month, branchId: branchesParam, day }

/** The month and branches of the leave calendar, and the chosen day, stored in the URL. */
export function useMonthView() {
  const thisDay = useThisDay().day
  const { values, change } = useView(monthTable, { month: thisDay.slice(0, 7) })
  const scope = useBranchScope()
  return {
    month: values.month,
    thisDay,
    branchIds: scope.idsIn(values.branchId),
    day: values.day?.startsWith(values.month) ? values.day : undefined,
    goTo(next: string) {
      if (z.safeParse(month, next).success) change({ month: next, day: undefined })
    },
    showDay: (day: string | undefined) => change({ day }),
    narrowTo: (ids: readonly Row['id'][]) =>
      change({ branchId: scope.choose(ids) }, { replace: true }),
  }
}
