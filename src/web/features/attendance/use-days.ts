import { useDataProvider } from '@refinedev/core'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { limitAsync } from 'es-toolkit'
import { useMemo } from 'react'
import type { RequestError } from '../../data/http.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { type DayQuestion, dayQuery, daysKey, readDay } from './days.ts'
import type { Attendance } from './record.ts'

export type DayState = 'loading' | 'loaded' | 'failed' | 'cancelled'
type DayAnswer = UseQueryResult<readonly Attendance[], RequestError>

/** Four days are asked for at the same time, the others wait for their turn. */
const inTurn = limitAsync((read: () => Promise<readonly Attendance[]>) => read(), 4)

/**
 * The records of several days: one request each, and each is kept, fails and is asked for again by
 * itself.
 */
export function useDays(
  dates: readonly string[],
  { branchIds }: Pick<DayQuestion, 'branchIds'> = {},
  { isEnabled = true } = {},
) {
  const provider = useDataProvider()()
  const client = useQueryClient()
  const answers = useQueries({
    queries: dates.map((date) => ({
      ...dayQuery(provider, { date, branchIds }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(() => readDay(provider, { date, branchIds }, signal)),
      enabled: isEnabled,
    })),
    combine: together,
  })

  useReportedError(answers.error)

  return useMemo(() => {
    const { each, ...rest } = answers
    const failed = dates.filter((_, at) => each[at] && stateOf(each[at]) === 'failed')
    return {
      ...rest,
      states: new Map(
        dates.flatMap((date, at) => (each[at] ? [[date, stateOf(each[at])] as const] : [])),
      ),
      failed,
      /** Asks for no more days; those that came stay. */
      cancel: () => void client.cancelQueries({ queryKey: daysKey }),
      /** Asks for what failed or was cancelled, or for these days. */
      retry: (these: readonly string[] = dates.filter((_, at) => each[at]?.data === undefined)) => {
        for (const date of these) void each[dates.indexOf(date)]?.refetch()
      },
      refresh: () => {
        for (const { refetch } of each) void refetch()
      },
    }
  }, [answers, dates, client])
}

function together(each: DayAnswer[]) {
  const updated = each.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  return {
    each,
    records: each.flatMap(({ data }) => data ?? []),
    loaded: updated.length,
    isRunning: each.some(({ isFetching }) => isFetching),
    error: each.find(({ error }) => error)?.error ?? null,
    /** When the oldest of them was read. */
    asOf: updated.length > 0 ? new Date(Math.min(...updated)) : undefined,
  }
}

function stateOf({ isFetching, data, error }: DayAnswer): DayState {
  if (isFetching) return 'loading'
  if (data) return 'loaded'
  return error ? 'failed' : 'cancelled'
}
