import { keepPreviousData } from '@tanstack/react-query'
import { attendance } from '../../../contract/resources/attendance.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import { stateOf } from '../../data/query-state.ts'
import { allOf } from '../../data/read-all-rows.ts'
import { today } from '../../data/records/format.ts'
import { useActionQuery } from '../../data/use-action-query.ts'
import { useReadAll } from '../../data/use-all.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { useMay } from '../../data/use-may.ts'
import { dayList } from './days.ts'
import { readStatusTotals, statusTotalsOf, withStatusIds } from './rules/status-totals.ts'
import type { DayFilters } from './use-filters.ts'

/** Whether the server counts any day, and not only today. */
export const countsDays = () => isTaken(attendance, 'summary', 'date')

/**
 * The number of records of a day by status. Every server counts today for all branches. Otherwise
 * the records of the day are counted, if the user may read them. The previous numbers stay visible
 * while another day loads. With `isExtra`, only numbers counted by the server.
 */
export function useStatusTotals(
  { date, branchIds }: Pick<DayFilters, 'date' | 'branchIds'>,
  { isExtra = false } = {},
) {
  const readAll = useReadAll()
  const mayList = useMay()(attendance, 'list')
  const isCounted = countsDays() || (date === today() && branchIds.length === 0)
  const isEnabled = isCounted || (!isExtra && mayList)
  const query = useActionQuery(
    attendance,
    'summary',
    { date, branchIds },
    async (ask, reading) => {
      if (isCounted) {
        const values = { date, ...(branchIds.length > 0 && { branchId: branchIds }) }
        return { totals: readStatusTotals(await ask(values)), doubt: undefined }
      }
      const day = await readAll(dayList({ date, branchIds }), reading)
      return { totals: statusTotalsOf(allOf(day)), doubt: day.doubt }
    },
    { placeholderData: keepPreviousData, enabled: isEnabled },
  )
  const { data } = query
  const areNamedAlone = data?.totals.some(({ statusId }) => statusId === null) ?? false
  const { data: statuses = [] } = useCachedList('attendance-status', { enabled: areNamedAlone })

  const totals = isEnabled && data ? withStatusIds(data.totals, statuses) : undefined
  return { totals, doubt: data?.doubt, isEnabled, ...stateOf(query) }
}
