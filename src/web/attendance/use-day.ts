import { useDataProvider, useOnError } from '@refinedev/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DayQuestion, dayQuery } from './days.ts'
import type { Attendance } from './record.ts'

const none: readonly Attendance[] = []

/** The records of a day; while another is read, those of the one before stay (`isPlaceholderData`). */
export function useDay(question: DayQuestion, { isEnabled = true } = {}) {
  const provider = useDataProvider()()
  const query = useQuery({ ...dayQuery(provider, question), placeholderData: keepPreviousData, enabled: isEnabled })
  const { mutate: reportError } = useOnError()
  const { error } = query

  // A 401 opens the dialog that signs in again.
  useEffect(() => {
    if (error) reportError(error)
  }, [error, reportError])

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
