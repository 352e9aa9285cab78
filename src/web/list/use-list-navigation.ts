import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { pathTo } from '../data/record.ts'
import type { Opens } from './use-list-rights.ts'
import type { RecordNavigation } from './use-record-navigation.ts'

/**
 * The navigation state for the show page of one of these rows of a list; forms get none.
 *
 * @param offset How many records stand before them.
 * @param total Undefined if it is unknown.
 */
export function useListNavigation(
  resource: Resource,
  rows: readonly Row[],
  opens: Opens,
  total?: number,
  offset = 0,
): RecordNavigation | undefined {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    if (opens !== 'show') return undefined
    return {
      back: `${pathname}${search}`,
      paths: rows.flatMap(({ id }) => pathTo(resource, opens, id) ?? []),
      offset,
      total,
    }
  }, [resource, rows, opens, total, offset, pathname, search])
}
