import { useQueryClient } from '@tanstack/react-query'
import { sumBy } from 'es-toolkit/math'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ReadList } from '../../../data/read-all-rows.ts'
import { daysKey } from '../days.ts'
import type { Attendance } from '../rules/record.ts'

/**
 * The cached records that match `isWanted`, which must be a stable function. The latest version of
 * each.
 */
export function useKnownRecords(isWanted: (record: Attendance) => boolean): readonly Attendance[] {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  // The sum of the load times, as two days may load in the same millisecond.
  const readAt = useSyncExternalStore(
    useCallback((notify: () => void) => cache.subscribe(notify), [cache]),
    () => sumBy(cache.findAll({ queryKey: daysKey }), ({ state }) => state.dataUpdatedAt),
  )
  return useMemo(() => {
    if (readAt === 0) return []
    const found = new Map<string, Attendance>()
    const answers = cache
      .findAll({ queryKey: daysKey })
      .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    for (const { queryKey } of answers) {
      for (const record of client.getQueryData<ReadList<readonly Attendance[]>>(queryKey)?.value ??
        []) {
        if (isWanted(record)) found.set(String(record.id), record)
      }
    }
    return [...found.values()]
  }, [client, cache, readAt, isWanted])
}
