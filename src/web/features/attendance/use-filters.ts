import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { anyIdParam, day } from '../../../contract/schema.ts'
import { ofId } from '../../data/records/record.ts'
import { branchesParam, useBranchScope } from '../../data/use-branch-scope.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
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
  /** Empty for all. Without branches in the URL, those that the user works with. */
  branchIds: readonly Row['id'][]
}

export type DayFilters = ReturnType<typeof useFilters>

/** The URL value for all statuses. */
const ALL = 'all'
const table = {
  date: day,
  statusId: z.union([z.literal(ALL), anyIdParam]),
  branchId: branchesParam,
}

type Values = ViewValues<typeof table>

interface Options {
  /** Whether the URL may contain a day. */
  hasDay?: boolean
  /** Whether a URL without branches means those that the user works with, not all. */
  hasScope?: boolean
}

/** The filters of an attendance page, stored in the URL. Invalid values are ignored. */
export function useFilters({ hasDay = true, hasScope = true }: Options = {}) {
  const { values, change } = useView(table)
  const scope = useBranchScope(hasScope)
  const thisDay = useThisDay()

  function filtersIn({ date, statusId, branchId }: Values): AttendanceFilters {
    return {
      date: (hasDay && date) || thisDay.day,
      statusId: statusId === ALL ? undefined : (statusId ?? WAITING),
      branchIds: scope.idsIn(branchId),
    }
  }

  const filters = filtersIn(values)
  return {
    ...filters,
    change(changed: Partial<AttendanceFilters>) {
      const chosen = changed.branchIds && scope.choose(changed.branchIds)
      const next = (latest: Values) => {
        const { date, statusId, branchIds } = { ...filtersIn(latest), ...changed }
        return {
          date: date === thisDay.day ? undefined : date,
          statusId: String(statusId) === String(WAITING) ? undefined : (statusId ?? ALL),
          branchId: chosen ?? latest.branchId ?? branchIds,
        }
      }
      // What is kept is not undone by going back.
      change(next, { replace: chosen !== undefined })
    },
    question: JSON.stringify(filters),
    /**
     * The new day after midnight, if the URL has no day. The page does not switch to it by itself.
     */
    newDay: hasDay && values.date ? undefined : thisDay.newDay,
    loadNewDay: thisDay.load,
  }
}

/** The name of a status; undefined for all. */
export function useStatusName(statusId: AttendanceFilters['statusId']): string | undefined {
  const { data } = useCachedList('attendance-status')
  if (statusId === undefined) return undefined
  return String(data?.find(ofId(statusId))?.name ?? `Status ${statusId}`)
}
