import { useDataProvider } from '@refinedev/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RequestError } from '../../data/http.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { type Day, type DayQuestion, dayQuery } from './days.ts'

const none: Day = { records: [] }

/** The records of a day. While another day loads, the previous ones stay. */
export function useDay(question: DayQuestion, { isEnabled = true } = {}) {
  const provider = useDataProvider()()
  const {
    data: { records, missing, doubt } = none,
    isLoading,
    ...day
  } = useDayState(
    useQuery({
      ...dayQuery(provider, question),
      placeholderData: keepPreviousData,
      enabled: isEnabled,
    }),
  )
  return { records, missing, doubt, isLoading: isLoading && isEnabled, ...day }
}

/** The state of a query about a day, as the pages need it. */
export function useDayState<Data>(query: UseQueryResult<Data, RequestError>) {
  const { data, error, isPending, isFetching, isPlaceholderData, dataUpdatedAt } = query

  useReportedError(error)

  return {
    data,
    isLoading: isPending,
    /** Whether the data is still that of the previous filters. */
    isOfBefore: isPlaceholderData,
    /** Whether the data is out of date or being refetched. */
    isStale: isPlaceholderData || isFetching,
    error,
    asOf: dataUpdatedAt === 0 ? undefined : new Date(dataUpdatedAt),
    refresh: () => void query.refetch(),
  }
}
