import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useReportedError } from '../../data/use-reported-error.ts'
import { type DayQuestion, dayQuery } from './days.ts'
import type { Attendance } from './record.ts'

const none: readonly Attendance[] = []

/**
 * The records of a day; while another is read, those of the one before stay (`isPlaceholderData`).
 */
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
    /** The rows are those of another question, until the answer to this one is there. */
    isOfBefore: query.isPlaceholderData,
    /** Rows are shown that are not, or not yet again, those that are asked for. */
    isStale: query.isPlaceholderData || query.isFetching,
    error,
    asOf: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  }
}
