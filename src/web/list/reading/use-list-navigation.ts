import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { pathTo } from '../../data/records/record.ts'
import type { Opens } from './use-list-rights.ts'
import type { RecordList } from './use-record-list.ts'
import type { RecordNavigation } from './use-record-navigation.ts'

/**
 * The router state for the show page of one of these rows; undefined for links to forms.
 *
 * @param total Undefined if it is unknown.
 * @param list The list that the rows are a page of; left out if the rows are the whole list.
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
