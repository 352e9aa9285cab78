import { useDataProvider, useOnError } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SummaryQuestion, summaryQuery } from './summary.ts'

/** The figures of a period and a page of its cars; while others are read, those before stay (`isOfBefore`). */
export function useWorkshop(question: SummaryQuestion, { isEnabled = true } = {}) {
  const provider = useDataProvider()()
  const { mutate: reportError } = useOnError()
  const query = useQuery({ ...summaryQuery(provider, question), placeholderData: keepPreviousData, enabled: isEnabled })
  const { data, error } = query

  // A 401 opens the dialog that signs in again.
  useEffect(() => {
    if (error) reportError(error)
  }, [error, reportError])

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
