import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { pathTo } from '../../data/record.ts'
import type { Opens } from './use-list-rights.ts'
import type { RecordList } from './use-record-list.ts'
import type { RecordNavigation } from './use-record-navigation.ts'

/**
 * The navigation state for the show page of one of these rows of a list; forms get none.
 *
 * @param total Undefined if it is unknown.
 * @param list The list that they are a page of, unless they are all from the first on.
 */
export function useListNavigation(
  resource: Resource,
  rows: readonly Row[],
  opens: Opens,
  total?: number,
  list?: Pick<RecordList, 'view' | 'query'>,
): RecordNavigation | undefined {
  const { pathname, search } = useLocation()
  const { page: number = 1, pageSize: size = 0 } = list?.view ?? {}
  const query = list?.query
  return useMemo(() => {
    if (opens !== 'show') return undefined
    const route = resource.pages.show?.path
    return {
      back: `${pathname}${search}`,
      paths: rows.flatMap(({ id }) => pathTo(resource, opens, id) ?? []),
      total,
      ...(query &&
        route && {
          offset: (number - 1) * size,
          page: { number, size, query, resource: resource.name, route },
        }),
    }
  }, [resource, rows, opens, total, number, size, query, pathname, search])
}
