import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../contract/limits.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { anyId, anyIdsParam, day, idParam } from '../../../contract/schema.ts'
import { usePreference } from '../../data/preferences.ts'
import { useThisDay } from './use-this-day.ts'

export interface AttendanceFilters {
  /**
   * The day that is shown, `YYYY-MM-DD`: the company's when the page was opened, where the address
   * names none.
   */
  date: string
  /**
   * Undefined for all; those that wait where the address says nothing (specification section 9).
   */
  statusId: number | undefined
  /** None for all; those that this person chose last where the address says nothing. */
  branchIds: readonly Row['id'][]
}

export type Filters = ReturnType<typeof useFilters>

/** In the address, for every status and for every branch. */
const ALL = 'all'
const branches = anyIdsParam(MOST_BRANCHES)

/**
 * What a page of attendance is narrowed to, kept in the address bar; what makes no sense there
 * counts as not said. `hasDay`: whether the address may name a day.
 */
export function useFilters({ hasDay = true } = {}) {
  const [params, setParams] = useSearchParams()
  const [lastBranchIds, keepBranchIds] = usePreference<Row['id'][]>(
    'attendance.branches',
    [],
    parsedBy(z.array(anyId)),
  )
  const thisDay = useThisDay()
  const dateInAddress = hasDay ? parsedBy(day)(params.get('date')) : undefined
  const filters: AttendanceFilters = {
    date: dateInAddress ?? thisDay.day,
    statusId:
      params.get('statusId') === ALL
        ? undefined
        : (parsedBy(idParam)(params.get('statusId')) ?? WAITING),
    branchIds:
      params.get('branchId') === ALL
        ? []
        : (parsedBy(branches)(params.get('branchId')) ?? lastBranchIds),
  }

  function change(changed: Partial<AttendanceFilters>) {
    if (changed.branchIds) keepBranchIds([...changed.branchIds])
    const { date, statusId, branchIds } = { ...filters, ...changed }
    setParams(
      (said) => {
        say(said, 'date', date === thisDay.day ? undefined : date)
        say(said, 'statusId', statusId === WAITING ? undefined : (statusId ?? ALL))
        say(
          said,
          'branchId',
          branchIds.join() || ((changed.branchIds || said.has('branchId')) && ALL),
        )
        return said
      },
      { preventScrollReset: true },
    )
  }

  return {
    ...filters,
    change,
    question: JSON.stringify(filters),
    /**
     * The day that has begun since, where the address names none: nothing moves on to it by itself.
     */
    newDay: dateInAddress ? undefined : thisDay.newDay,
    loadNewDay: thisDay.load,
  }
}

function say(said: URLSearchParams, name: string, value: string | number | false | undefined) {
  if (value === undefined || value === false) said.delete(name)
  else said.set(name, String(value))
}

function parsedBy<T extends z.ZodMiniType>(schema: T) {
  return (value: unknown): z.output<T> | undefined => z.safeParse(schema, value).data
}
