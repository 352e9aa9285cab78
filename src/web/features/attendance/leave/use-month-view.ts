import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../../contract/limits.ts'
import { anyIdsParam, day } from '../../../../contract/schema.ts'
import { useThisDay } from '../use-this-day.ts'

const branches = anyIdsParam(MOST_BRANCHES)

/** The month and branches of the leave calendar, kept in the URL; invalid values are ignored. */
export function useMonthView() {
  const [params, setParams] = useSearchParams()
  const thisMonth = useThisDay().day.slice(0, 7)
  const isMonth = z.safeParse(day, `${params.get('month')}-01`).success
  const branchText = params.get('branchId')
  const branchIds = useMemo(() => z.safeParse(branches, branchText).data ?? [], [branchText])

  function change(name: 'month' | 'branchId', value: string | undefined) {
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { preventScrollReset: true },
    )
  }

  return {
    month: (isMonth && params.get('month')) || thisMonth,
    branchIds,
    goTo: (month: string) => {
      if (z.safeParse(day, `${month}-01`).success)
        change('month', month === thisMonth ? undefined : month)
    },
    narrowTo: (ids: readonly Row['id'][]) => change('branchId', ids.join()),
  }
}
