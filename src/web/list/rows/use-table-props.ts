import type { Row } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { useRow, useRows } from '../context/list-context.ts'
import { isPast } from '../reading/period.ts'

/** What the table of a list has at every width. */
export function useTableProps() {
  const { resource } = useRow()
  const { list, labelledBy } = useRows()
  return {
    'aria-labelledby': labelledBy,
    'aria-busy': list.isStale,
    isStale: list.isStale,
    keyOf,
    stateOf: (row: Row) => ({ className: isPast(resource, row) ? 'past' : undefined }),
    skeletons: list.isLoading ? PER_PAGE : 0,
  }
}

const keyOf = ({ id }: Row) => id
