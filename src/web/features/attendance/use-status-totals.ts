import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attendance } from '../../../contract/resources/attendance.ts'
import { today } from '../../data/format.ts'
import type { RequestError } from '../../data/http.ts'
import { isTaken } from '../../data/providers/data.ts'
import { callAction } from '../../data/use-action.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useMay } from '../../data/use-may.ts'
import { allRecordsOf, type Day, readDay } from './days.ts'
import { attendanceKey } from './query-key.ts'
import { readStatusTotals, type StatusTotal, statusTotalsOf, withIds } from './status-totals.ts'
import { useDayState } from './use-day.ts'
import type { Filters } from './use-filters.ts'

/** Whether the server counts any day by itself, and not today alone. */
const countsDays = () => isTaken(attendance, 'summary', 'date')

/**
 * The number of a day's records by status, which every server counts for today and all branches,
 * and otherwise by the records of the day, for whoever may read them. While another day loads, the
 * previous numbers stay. `isExtra`: only where the server counts them.
 */
export function useStatusTotals(
  { date, branchIds }: Pick<Filters, 'date' | 'branchIds'>,
  { isExtra = false } = {},
) {
  const provider = useDataProvider()()
  const mayList = useMay()(attendance, 'list')
  const isCounted = countsDays() || (date === today() && branchIds.length === 0)
  const isAsked = isCounted || (!isExtra && mayList)
  const { data, ...query } = useDayState(
    useQuery<Pick<Day, 'doubt'> & { totals: StatusTotal[] }, RequestError>({
      queryKey: [...attendanceKey, 'summary', date, branchIds],
      queryFn: async ({ signal }) => {
        if (!isCounted) {
          const day = await readDay(provider, { date, branchIds }, signal)
          return { totals: statusTotalsOf(allRecordsOf(day)), doubt: day.doubt }
        }
        const values = { date, ...(branchIds.length > 0 && { branchId: branchIds }) }
        return {
          totals: readStatusTotals(await callAction(provider, attendance, 'summary', values)),
        }
      },
      placeholderData: keepPreviousData,
      enabled: isAsked,
    }),
  )
  const areNamedAlone = data?.totals.some(({ statusId }) => statusId === null) ?? false
  const { data: statuses } = useQuery({
    ...cachedList(provider, 'attendance-status'),
    enabled: areNamedAlone,
  })

  const totals = isAsked && data ? withIds(data.totals, statuses?.rows ?? []) : undefined
  return { totals, doubt: data?.doubt, isAsked, ...query }
}
