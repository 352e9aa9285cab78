import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  readView,
  type ViewChanges,
  type ViewTable,
  type ViewValues,
  writeView,
} from './view-table.ts'

interface Options {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean
}

/**
 * The view of a page that is kept in the query of its URL, as `table` parses it. Anyone can write a
 * URL: invalid values are ignored. Other parameters stay as they are, so that several parts of a
 * page can keep their view in the same URL. The view of a list is Refine's (`view-address.ts`).
 *
 * @param table the same object at every render.
 * @param standard the defaults: they apply where a parameter is missing, and are never written.
 */
export function useView<T extends ViewTable, S extends ViewValues<T> = object>(
  table: T,
  standard?: S,
) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const view = useMemo(() => readView(table, params), [table, params])

  function change(
    changes: ViewChanges<T> | ((latest: ViewValues<T>) => ViewChanges<T>),
    { replace = false }: Options = {},
  ) {
    // The URL of this page is ahead of what is rendered: a second change may come before the page has
    // rendered the first, of whatever part.
    const before = new URLSearchParams(location.pathname === pathname ? location.search : search)
    const changed = typeof changes === 'function' ? changes(readView(table, before)) : changes
    const query = queryOf(writeView(before, changed, standard))
    if (query === queryOf(before)) return
    void navigate({ search: query }, { replace, preventScrollReset: true })
  }

  return {
    values: { ...standard, ...view } as ViewValues<T> & S,
    change,
    /** The URL query of this view with some changes. */
    addressOf: (changes: ViewChanges<T>) => queryOf(writeView(params, changes, standard)),
  }
}

function queryOf(params: URLSearchParams) {
  return params.size > 0 ? `?${params}` : ''
}
