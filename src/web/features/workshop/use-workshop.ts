import { type DataProvider, useDataProvider } from '@refinedev/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { sortBy } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { opl } from '../../../contract/resources/opl.ts'
import type { RequestError } from '../../data/http.ts'
import { callAction } from '../../data/use-action.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { readSummary, type Summary } from './figures.ts'
import type { Dates } from './period.ts'

/** The period and branches (none for all), and the page of cars to return. */
export interface SummaryQuestion extends Dates {
  branchIds?: readonly Row['id'][]
  page?: number
  perPage?: number
  isAscending?: boolean
}

/** The query key prefix of everything that an upload invalidates. */
export const workshopKey = ['workshop'] as const

/**
 * The figures of a period and a page of its cars, in one request. Specification sections 7 and 9.
 */
export function summaryQuery(
  provider: DataProvider,
  { branchIds = [], ...question }: SummaryQuestion,
) {
  const asked = { page: 1, perPage: PER_PAGE, isAscending: false, ...question }
  const branchId = sortBy(branchIds, [String])
  return queryOptions<Summary, RequestError>({
    queryKey: [...workshopKey, 'summary', asked, branchId],
    queryFn: async () => {
      const reply = await callAction(provider, opl, 'summary', {
        ...asked,
        ...(branchId.length > 0 && { branchId }),
      })
      return readSummary(reply, asked.perPage)
    },
    meta: { rowsOf: opl.name },
  })
}

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
