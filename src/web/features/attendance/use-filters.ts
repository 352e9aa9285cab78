import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../contract/limits.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { anyId, anyIdsParam, day, idParam } from '../../../contract/schema.ts'
import { usePreference } from '../../data/preferences.ts'
import { useThisDay } from './use-this-day.ts'

export interface AttendanceFilters {
  /** The day, `YYYY-MM-DD`; without one in the URL, the company's day when the page was opened. */
  date: string
  /** Undefined for all; waiting records if the URL has no status (specification section 9). */
  statusId: number | undefined
  /** Empty for all; without branches in the URL, those that this person chose last. */
  branchIds: readonly Row['id'][]
}

export type Filters = ReturnType<typeof useFilters>

/** The URL value for all statuses or all branches. */
const ALL = 'all'
const branches = anyIdsParam(MOST_BRANCHES)

/**
 * The filters of an attendance page, kept in the URL; invalid values are ignored. `hasDay`: whether
 * the URL may contain a day.
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
     * The new day after midnight, if the URL has no day. The page does not move on to it by itself.
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
