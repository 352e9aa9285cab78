import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { daysKey } from './days.ts'
import type { Attendance } from './record.ts'

/** Which of the days that were read have a record that is asked for, by id as text; the answer read last counts. */
export function useKnownRecords(isAskedFor: (record: Attendance) => boolean): readonly Attendance[] {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const stamp = useSyncExternalStore(
    useCallback((told: () => void) => cache.subscribe(told), [cache]),
    () => cache.findAll({ queryKey: daysKey }).reduce((last, { state }) => Math.max(last, state.dataUpdatedAt), 0),
  )
  const found = new Map<string, Attendance>()
  if (stamp === 0) return []
  const answers = cache.findAll({ queryKey: daysKey }).sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
  for (const { queryKey } of answers) {
    for (const record of client.getQueryData<readonly Attendance[]>(queryKey) ?? []) {
      if (isAskedFor(record)) found.set(String(record.id), record)
    }
  }
  return [...found.values()]
}
