import * as z from 'zod/mini'
import { day } from '../../../../contract/schema.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { mondayOf } from '../calendar.ts'
import { type LeaveKind, leaveKindNames } from '../leave-kinds.ts'
import { useThisDay } from '../use-this-day.ts'

const schema = { week: day, type: z.enum(leaveKindNames) }

/** The week and kind of the leave overview, kept in the URL. */
export function useLeaveView() {
  const { values, change } = useAddress(schema)
  const thisWeek = mondayOf(useThisDay().day)
  return {
    week: values.week ? mondayOf(values.week) : thisWeek,
    kind: values.type,
    goTo(date: string) {
      const week = mondayOf(date)
      change({ week: week === thisWeek ? undefined : week })
    },
    show: (type: LeaveKind | undefined) => change({ type }),
  }
}
