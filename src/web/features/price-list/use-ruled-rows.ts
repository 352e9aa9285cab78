import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { isNotNil } from 'es-toolkit/predicate'
import type { Row } from '../../../contract/envelope.ts'
import { formatCount } from '../../data/format.ts'
import type { RequestError } from '../../data/http.ts'
import { MOST_READ } from '../../data/providers/list-reader.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { useListKey } from '../../data/use-list-key.ts'
import { useReportedError } from '../../data/use-reported-error.ts'
import { useListContext } from '../../list/list-context.ts'
import { type BrandPrices, brandKey } from './prices.ts'

/** Which prices a rule is for: those of a brand, a selection, or all that the list finds. */
export type RuleScope =
  | { kind: 'brand'; brand: BrandPrices }
  | { kind: 'selection'; rows: readonly Row[] }
  | { kind: 'all' }

/** The prices that a rule is for. Those of the other pages of the list are read. */
export function useRuledRows(scope: RuleScope) {
  const { resource, list } = useListContext()
  const provider = useDataProvider()()
  const isOnPage =
    scope.kind === 'selection' || (list.view.page === 1 && !list.hasNextPage && !list.isStale)
  const filters = filtersOf(scope, list.query.filters)

  const { data, error, refetch } = useQuery<RowsToEnd, RequestError>({
    queryKey: [...useListKey(resource), 'rule', filters],
    queryFn: async ({ signal }) => {
      let missing: string | undefined
      const rows = await readAllRows({
        provider,
        resource,
        ...list.query,
        filters,
        most: MOST_READ + 1,
        signal,
        onMissing: (message) => {
          missing = message
        },
      })
      if (rows.length <= MOST_READ) return { rows, missing }
      const most = formatCount(MOST_READ)
      return {
        rows: rows.slice(0, MOST_READ),
        missing: `These are the first ${most}: narrow the list to change the rest.`,
      }
    },
    enabled: !isOnPage,
    // Without a network it fails, rather than wait for one unseen.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  useReportedError(error)

  const read = scope.kind === 'selection' ? scope.rows : isOnPage ? list.rows : data?.rows
  return {
    /** Undefined while they are read. */
    rows: scope.kind === 'brand' ? read?.filter((row) => brandKey(row) === scope.brand.key) : read,
    /** Says that there are more. */
    missing: isOnPage ? undefined : data?.missing,
    error,
    retry: () => void refetch(),
  }
}

interface RowsToEnd {
  rows: Row[]
  missing: string | undefined
}

/** Prices without a brand cannot be filtered by it. */
function filtersOf(scope: RuleScope, filters: CrudFilters): CrudFilters {
  const id = scope.kind === 'brand' ? scope.brand.rows[0]?.brandId : undefined
  return isNotNil(id) ? [...filters, { field: 'brandId', operator: 'eq', value: id }] : filters
}
