import { type GetListParams, useDataProvider } from '@refinedev/core'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { RequestError } from './client/http.ts'
import { type ListAnswer, pageQuery } from './page-query.ts'
import { UNKNOWN_TOTAL } from './providers/data.ts'
import { stateOfAll } from './query-state.ts'
import { useReads } from './use-reads.ts'

export interface TotalsOptions
  extends Pick<
    UseQueryOptions<ListAnswer, RequestError>,
    'enabled' | 'staleTime' | 'refetchInterval' | 'retry' | 'retryOnMount'
  > {
  /** Suppresses the toast about a failure. */
  isQuiet?: boolean
}

/** Pages of several lists, each with the parameters of `useList`. */
export function useLists(
  questions: readonly GetListParams[],
  { isQuiet, ...options }: TotalsOptions = {},
) {
  const provider = useDataProvider()()
  const queries = questions.map((question) => ({ ...pageQuery(provider, question), ...options }))
  return useReads(queries, stateOfAll<ListAnswer>, isQuiet)
}

const pagination = { currentPage: 1, pageSize: 1, mode: 'server' } as const

/** The totals of lists, each for its own filters. */
export function useTotals(questions: readonly GetListParams[], options?: TotalsOptions) {
  const { each, ...state } = useLists(
    questions.map((question) => ({ ...question, pagination })),
    options,
  )
  const answers = each.map(({ data }) => data)
  /** Undefined while a list is loading. */
  const totals = answers.map((answer) => answer && totalIn(answer))
  return { ...state, answers, totals }
}

/** The total of a list; null if the server returns none, or may have more. */
export function totalIn({ total, local }: ListAnswer): number | null {
  const isPart = local?.mayBeMore || local?.isComplete === false
  return total === UNKNOWN_TOTAL || isPart ? null : total
}
