import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../contract/limits.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { anyId, anyIdParam, anyIdsParam, day } from '../../../contract/schema.ts'
import { usePreference } from '../../data/client/preferences.ts'
import { useView } from '../../data/use-view.ts'
import type { ViewValues } from '../../data/view-table.ts'
import { useThisDay } from './use-this-day.ts'

export interface AttendanceFilters {
  /**
   * The day, `YYYY-MM-DD`. Without one in the URL, the company's day at the time the page was
   * opened.
   */
  date: string
  /** Undefined for all. Without a status in the URL, waiting records (specification section 9). */
  statusId: Row['id'] | undefined
  /** Empty for all. Without branches in the URL, the user's last choice. */
  branchIds: readonly Row['id'][]
}

export type DayFilters = ReturnType<typeof useFilters>

/** The URL value for all statuses or all branches. */
const ALL = 'all'
const all = z.literal(ALL)
const table = {
  date: day,
  statusId: z.union([all, anyIdParam]),
  branchId: z.union([all, anyIdsParam(MOST_BRANCHES)]),
}

/**
 * The filters of an attendance page, stored in the URL. Invalid values are ignored. `hasDay` is
 * whether the URL may contain a day.
 */
export function useFilters({ hasDay = true } = {}) {
  const { values, change } = useView(table)
  const [lastBranchIds, keepBranchIds] = usePreference<Row['id'][]>(
    'attendance.branches',
    [],
    (stored) => z.safeParse(z.array(anyId), stored).data,
  )
  const thisDay = useThisDay()

  function filtersIn({ date, statusId, branchId }: ViewValues<typeof table>) {
    return {
      date: (hasDay && date) || thisDay.day,
      statusId: statusId === ALL ? undefined : (statusId ?? WAITING),
      branchIds: branchId === ALL ? [] : (branchId ?? lastBranchIds),
    } satisfies AttendanceFilters
  }

  const filters: AttendanceFilters = filtersIn(values)
  return {
    ...filters,
    change(changed: Partial<AttendanceFilters>) {
      if (changed.branchIds) keepBranchIds([...changed.branchIds])
      change((latest) => {
        const { date, statusId, branchIds } = { ...filtersIn(latest), ...changed }
        const saysAll = changed.branchIds !== undefined || latest.branchId !== undefined
        return {
          date: date === thisDay.day ? undefined : date,
          statusId: String(statusId) === String(WAITING) ? undefined : (statusId ?? ALL),
          branchId: branchIds.length === 0 && saysAll ? ALL : branchIds,
        }
      })
    },
    question: JSON.stringify(filters),
    /**
     * The new day after midnight, if the URL has no day. The page does not switch to it by itself.
     */
    newDay: hasDay && values.date ? undefined : thisDay.newDay,
    loadNewDay: thisDay.load,
  }
}
