import type { DataProvider } from '@refinedev/core'
import { useDataProvider } from '@refinedev/core'
import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Resource } from '../../../contract/resource.ts'
import type { RequestError } from '../../data/http.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import type { Reading } from './HomeCard.tsx'

/** The filters of a list, named as in the API. */
type ListQuestion = Readonly<Record<string, string | number | boolean>>

/**
 * The query of a list's total for a set of filters; null if the server returns none, or may have
 * more. `key` is the
 * query key prefix that a write to these records invalidates.
 */
export function listTotal(
  provider: DataProvider,
  resource: Resource,
  key: readonly unknown[],
  question: ListQuestion,
) {
  return queryOptions<number | null, RequestError>({
    queryKey: [...key, 'total', question],
    queryFn: async ({ signal }) => {
      const filters = Object.entries(question).map(([field, value]) => ({
        field,
        operator: 'eq' as const,
        value,
      }))
      const pagination = { currentPage: 1, pageSize: 1 }
      const { total, local } = await provider.getList({
        resource: resource.name,
        filters,
        pagination,
        meta: { signal },
      })
      const isPart = local?.mayBeMore || local?.isComplete === false
      return total === UNKNOWN_TOTAL || isPart ? null : total
    },
  })
}

/** The totals of a list for each set of filters, in order. */
export function useListTotals(
  resource: Resource,
  key: readonly unknown[],
  questions: readonly ListQuestion[],
): Reading & { totals: (number | null)[] } {
  const provider = useDataProvider()()
  const totals = useQueries({
    queries: questions.map((question) => listTotal(provider, resource, key, question)),
    combine: together,
  })

  useReportedError(totals.error)

  return totals
}

function together(
  queries: UseQueryResult<number | null, RequestError>[],
): Reading & { totals: (number | null)[]; error: RequestError | null } {
  return {
    totals: queries.map(({ data }) => data ?? null),
    error: queries.find(({ error }) => error)?.error ?? null,
    isLoading: queries.some(({ isPending }) => isPending),
    refresh: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
