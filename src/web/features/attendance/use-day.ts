import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useReportedError } from '../../data/use-reported-error.ts'
import { type DayQuestion, dayQuery } from './days.ts'
import type { Attendance } from './record.ts'

const none: readonly Attendance[] = []

/** The records of a day. While another day loads, the previous ones stay (`isPlaceholderData`). */
export function useDay(question: DayQuestion, { isEnabled = true } = {}) {
  const provider = useDataProvider()()
  const query = useQuery({
    ...dayQuery(provider, question),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { error } = query

  useReportedError(error)

  return {
    records: query.data ?? none,
    isLoading: query.isPending && isEnabled,
    /** Whether the rows are still those of the previous filters. */
    isOfBefore: query.isPlaceholderData,
    /** Whether the rows are out of date or being refetched. */
    isStale: query.isPlaceholderData || query.isFetching,
    error,
    asOf: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  }
}
