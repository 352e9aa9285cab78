import { keepPreviousData } from '@tanstack/react-query'
import { sortBy } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { opl } from '../../../contract/resources/opl.ts'
import { stateOf } from '../../data/query-state.ts'
import { type Ask, type ReadOptions, useActionQuery } from '../../data/use-action-query.ts'
import { readSummary, type Summary } from './rules/figures.ts'
import type { Dates } from './rules/period.ts'

/** A period, branches (none for all), and the page of cars to return. */
export interface SummaryQuestion extends Dates {
  branchIds?: readonly Row['id'][]
  page?: number
  perPage?: number
  isAscending?: boolean
}

/** The parameters of a question; defaults without one. */
function valuesOf({ branchIds = [], ...question }: Partial<SummaryQuestion> = {}) {
  const branchId = sortBy(branchIds, [String])
  return {
    page: 1,
    perPage: PER_PAGE,
    isAscending: false,
    ...question,
    ...(branchId.length > 0 && { branchId }),
  }
}

/**
 * Reads the figures of a period and a page of its cars, in one request. Specification sections 7
 * and 9.
 */
export async function askSummary(ask: Ask, question?: SummaryQuestion): Promise<Summary> {
  const values = valuesOf(question)
  return readSummary(await ask(values), values.perPage)
}

/** The same as a query. A `key` separates it from other queries with the same parameters. */
export function useSummary(
  question: SummaryQuestion | undefined,
  { key, ...options }: ReadOptions<Summary> & { key?: unknown },
) {
  return useActionQuery(
    opl,
    'summary',
    { ...valuesOf(question), key },
    (ask) => askSummary(ask, question),
    { enabled: question !== undefined, ...options },
  )
}

/**
 * The figures of a period and a page of its cars. The previous ones stay visible while new ones
 * load (`isPlaceholderData`).
 */
export function useWorkshop(question: SummaryQuestion | undefined) {
  const query = useSummary(question, {
    placeholderData: keepPreviousData,
    meta: { rowsOf: opl.name },
  })
  return { summary: query.data, ...stateOf(query) }
}
