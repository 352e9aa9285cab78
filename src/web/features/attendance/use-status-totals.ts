import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { attendance } from '../../../contract/resources/attendance.ts'
import type { RequestError } from '../../data/http.ts'
import { isTaken } from '../../data/providers/data.ts'
import { callAction } from '../../data/use-action.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { allRecordsOf, readDay } from './days.ts'
import { attendanceKey } from './query-key.ts'
import { readStatusTotals, type StatusTotal, statusTotalsOf, withIds } from './status-totals.ts'
import { useDayState } from './use-day.ts'
import type { Filters } from './use-filters.ts'

/** Whether the server counts any day by itself, and not today alone. */
const countsDays = () => isTaken(attendance, 'summary', 'date')

/**
 * The number of a day's records by status. While another day loads, the previous numbers stay.
 * `isExtra`: only where the server counts them, and not by reading all records.
 */
export function useStatusTotals(
  { date, branchIds }: Pick<Filters, 'date' | 'branchIds'>,
  { isExtra = false } = {},
) {
  const provider = useDataProvider()()
  const isAsked = !isExtra || countsDays()
  const { data, ...query } = useDayState(
    useQuery<StatusTotal[], RequestError>({
      queryKey: [...attendanceKey, 'summary', date, branchIds],
      queryFn: async ({ signal }) => {
        // If the summary endpoint does not take a date, the records of the day are counted instead.
        if (!countsDays()) {
          return statusTotalsOf(allRecordsOf(await readDay(provider, { date, branchIds }, signal)))
        }
        const values = { date, ...(branchIds.length > 0 && { branchId: branchIds }) }
        return readStatusTotals(await callAction(provider, attendance, 'summary', values))
      },
      placeholderData: keepPreviousData,
      enabled: isAsked,
    }),
  )
  const areNamedAlone = data?.some(({ statusId }) => statusId === null) ?? false
  const { data: statuses } = useQuery({
    ...cachedList(provider, 'attendance-status'),
    enabled: areNamedAlone,
  })

  return { totals: data && withIds(data, statuses?.rows ?? []), isAsked, ...query }
}
