import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useReportedError } from '../../data/use-reported-error.ts'
import { type SummaryQuestion, summaryQuery } from './summary.ts'

/**
 * The figures of a period and a page of its cars. While new ones load, the previous ones stay
 * (`isOfBefore`).
 */
export function useWorkshop(question: SummaryQuestion, { isEnabled = true } = {}) {
  const provider = useDataProvider()()
  const query = useQuery({
    ...summaryQuery(provider, question),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { data, error } = query

  useReportedError(error)

  return {
    summary: data,
    error,
    isLoading: query.isPending && isEnabled,
    isOfBefore: query.isPlaceholderData,
    isStale: query.isPlaceholderData || query.isFetching,
    asOf: query.dataUpdatedAt === 0 ? undefined : new Date(query.dataUpdatedAt),
    refresh: () => void query.refetch(),
  }
}
