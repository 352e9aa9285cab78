import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { day } from '../../../../contract/schema.ts'
import { today } from '../../../data/format.ts'
import { usePreference } from '../../../data/preferences.ts'
import { payrollMonth, type Range, within } from './range.ts'

/** The last day that every month has. */
export const LAST_START = 28

/** The range of the recap, kept in the URL; the current payroll month if there is no valid one. */
export function useRange() {
  const [params, setParams] = useSearchParams()
  const [startsOn, setStartsOn] = usePreference(
    'attendance.payrollStart',
    1,
    (kept) => z.safeParse(start, kept).data,
  )
  const now = today()
  const standard = useMemo(() => payrollMonth(now, startsOn), [now, startsOn])
  const said = rangeIn(params)
  const range = (said && within(said)) ?? standard

  function change(next: Range) {
    setParams(
      (params) => {
        const isStandard = next.from === standard.from && next.to === standard.to
        for (const name of ['from', 'to'] as const)
          isStandard ? params.delete(name) : params.set(name, next[name])
        return params
      },
      { preventScrollReset: true },
    )
  }

  return {
    ...range,
    /** Whether the range in the URL was too long and has been cut. */
    isCut: said !== undefined && said.from === range.from && said.to > range.to,
    change,
    startsOn,
    setStartsOn,
  }
}

export type ChosenRange = ReturnType<typeof useRange>

const start = z.int().check(z.gte(1), z.lte(LAST_START))

function rangeIn(params: URLSearchParams): Range | undefined {
  return z.safeParse(z.object({ from: day, to: day }), {
    from: params.get('from'),
    to: params.get('to'),
  }).data
}
