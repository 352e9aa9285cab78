import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { pathTo } from '../data/record.ts'
import type { Opens } from './use-list-rights.ts'
import type { ListPage, RecordNavigation } from './use-record-navigation.ts'

/**
 * The navigation state for the show page of one of these rows of a list; forms get none.
 *
 * @param total Undefined if it is unknown.
 * @param page The page of the list that they are on, unless they are all from the first on.
 */
export function useListNavigation(
  resource: Resource,
  rows: readonly Row[],
  opens: Opens,
  total?: number,
  page?: Omit<ListPage, 'resource' | 'route'>,
): RecordNavigation | undefined {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    if (opens !== 'show') return undefined
    const route = resource.pages.show?.path
    return {
      back: `${pathname}${search}`,
      paths: rows.flatMap(({ id }) => pathTo(resource, opens, id) ?? []),
      total,
      ...(page &&
        route && {
          offset: (page.number - 1) * page.size,
          page: { ...page, resource: resource.name, route },
        }),
    }
  }, [resource, rows, opens, total, page, pathname, search])
}
