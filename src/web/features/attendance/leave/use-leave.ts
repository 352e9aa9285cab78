import { useQueryClient } from '@tanstack/react-query'
import { sumBy } from 'es-toolkit/math'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ReadList } from '../../../data/read-all-rows.ts'
import { ofId } from '../../../data/records/record.ts'
import { daysKey } from '../days.ts'
import { weekOf } from '../rules/leave-month.ts'
import type { Attendance } from '../rules/record.ts'
import { useThisDay } from '../use-this-day.ts'
import { useLeaves } from './use-leaves.ts'

/**
 * The leave that contains a record, found among those of its week. The week is that of the day in
 * the URL, else of the cached record, else the current one. Undefined if it is not found.
 */
export function useLeave(id: string, dateInUrl: string | undefined) {
  const known = useCachedRecord(id)
  const thisDay = useThisDay().day
  const date = dateInUrl ?? known?.date ?? thisDay
  const days = useLeaves(weekOf(date))
  const leave = days.leaves.find(({ records }) => records.some(ofId(id)))
  return { leave, date, days }
}

/** The latest version of a record in the cached days. */
function useCachedRecord(id: string) {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  // The sum of the load times, as two days may load in the same millisecond.
  const readAt = useSyncExternalStore(
    useCallback((notify: () => void) => cache.subscribe(notify), [cache]),
    () => sumBy(cache.findAll({ queryKey: daysKey }), ({ state }) => state.dataUpdatedAt),
  )
  return useMemo(() => {
    if (readAt === 0) return undefined
    return cache
      .findAll({ queryKey: daysKey })
      .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
      .flatMap(
        ({ queryKey }) =>
          client.getQueryData<ReadList<readonly Attendance[]>>(queryKey)?.value ?? [],
      )
      .findLast(ofId(id))
  }, [client, cache, readAt, id])
}
