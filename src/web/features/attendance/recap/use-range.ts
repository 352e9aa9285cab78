import * as z from 'zod/mini'
import { day } from '../../../../contract/schema.ts'
import type { DayRange } from '../../../data/calendar.ts'
import { usePreference } from '../../../data/client/preferences.ts'
import { today } from '../../../data/records/format.ts'
import { useView } from '../../../data/use-view.ts'
import { cutToMost, payrollMonth } from '../rules/recap-range.ts'

/** The last day that exists in every month. */
export const LAST_START = 28

const table = { from: day, to: day }

/** The range of the recap, stored in the URL. By default, the current payroll month. */
export function useRange() {
  const { values, change } = useView(table)
  const [startsOn, setStartsOn] = usePreference(
    'attendance.payrollStart',
    1,
    (stored) => z.safeParse(start, stored).data,
  )
  const standard = payrollMonth(today(), startsOn)
  const { from, to } = values
  const range = (from && to && cutToMost({ from, until: to })) || standard
  return {
    ...range,
    /** Whether the range in the URL was too long and has been cut. */
    isCut: from === range.from && to !== undefined && to > range.until,
    change({ from, until }: DayRange) {
      const isStandard = from === standard.from && until === standard.until
      change(isStandard ? { from: undefined, to: undefined } : { from, to: until })
    },
    startsOn,
    setStartsOn,
  }
}

export type ChosenRange = ReturnType<typeof useRange>

const start = z.int().check(z.gte(1), z.lte(LAST_START))
