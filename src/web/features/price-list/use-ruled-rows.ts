import type { Row } from '../../../contract/envelope.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { MOST_READ } from '../../data/providers/list-reader.ts'
import { formatCount } from '../../data/records/format.ts'
import { useAllOf } from '../../data/use-all.ts'
import { useListContext } from '../../list/context/list-context.ts'
import { type BrandPrices, brandKey } from './rules/prices.ts'

/** The prices that a rule applies to: those of a brand, a selection, or all in the list. */
export type RuleScope =
  | { kind: 'brand'; brand: BrandPrices }
  | { kind: 'selection'; rows: readonly Row[] }
  | { kind: 'all' }

/** The prices that a rule applies to. Other pages of the list are read if needed. */
export function useRuledRows(scope: RuleScope) {
  const { resource, list } = useListContext()
  const isOnPage =
    scope.kind === 'selection' || (list.view.page === 1 && !list.hasNextPage && !list.isStale)
  const brandId = scope.kind === 'brand' ? scope.brand.rows[0]?.brandId : undefined
  const { data, error, refetch } = useAllOf(
    {
      resource,
      ...list.query,
      // Prices without a brand cannot be filtered by the server.
      filters: [...list.query.filters, ...filtersFor({ brandId })],
      limit: MOST_READ,
      as: 'for a rule',
      keep: (rows, missing) => ({
        rows,
        missing: missing && rows.length === MOST_READ ? tooMany : missing,
      }),
    },
    {
      enabled: !isOnPage,
      // Fails offline instead of waiting unnoticed.
      networkMode: 'always',
      staleTime: 0,
      gcTime: 0,
    },
  )

  const read = scope.kind === 'selection' ? scope.rows : isOnPage ? list.rows : data?.value.rows
  return {
    /** Undefined while loading. */
    rows: scope.kind === 'brand' ? read?.filter((row) => brandKey(row) === scope.brand.key) : read,
    /** A sentence that there are more prices. */
    missing: isOnPage ? undefined : data?.value.missing,
    error,
    retry: () => void refetch(),
  }
}

const tooMany = `These are the first ${formatCount(MOST_READ)}: narrow the list to change the rest.`
