import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../../contract/limits.ts'
import { anyIdsParam, day } from '../../../../contract/schema.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { useThisDay } from '../use-this-day.ts'

/** `YYYY-MM` */
const month = z.string().check(z.refine((text) => z.safeParse(day, `${text}-01`).success))
const schema = { month, branchId: anyIdsParam(MOST_BRANCHES) }
const all: Row['id'][] = []

/** The month and branches of the leave calendar, kept in the URL. */
export function useMonthView() {
  const { values, change } = useAddress(schema)
  const thisMonth = useThisDay().day.slice(0, 7)
  return {
    month: values.month ?? thisMonth,
    branchIds: values.branchId ?? all,
    goTo(next: string) {
      if (z.safeParse(month, next).success) change({ month: next === thisMonth ? undefined : next })
    },
    narrowTo: (branchId: readonly Row['id'][]) => change({ branchId }),
  }
}
