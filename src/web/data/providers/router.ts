import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isObject } from '../../../contract/values.ts'
import { searchOf, type TableView, ViewAddressContext } from '../view-address.ts'

/**
 * Refine's provider for React Router. Of the query string, it tells what `syncWithLocation` writes:
 * page, order and filters. Refine would pass the rest to the data provider as `meta`, and a URL,
 * which anyone can write, must not choose an endpoint (`meta.list`). A list with an address of its
 * own (`ViewAddressContext`) is read and written by that, and may be read in Refine's form as well.
 */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse, go: useGo }

function useParse(): () => ParseResponse {
  const parse = reactRouter.parse?.()
  const address = useContext(ViewAddressContext)
  const { search } = useLocation()
  return useCallback(() => {
    const parsed = parse?.()
    const view = viewIn(parsed?.params ?? {})
    if (!address) return { ...parsed, params: view }
    const isOfRefine = Object.keys(view).length > 0
    const query = isOfRefine ? address.write({ ...address.read(''), ...view }) : search
    return { ...parsed, params: address.read(query) }
  }, [parse, address, search])
}

/** What is no filter and no sorter, as anyone can write it, is left out. */
function viewIn({ currentPage, pageSize, filters, sorters }: Partial<TableView>) {
  return {
    ...(currentPage !== undefined && { currentPage }),
    ...(pageSize !== undefined && { pageSize }),
    ...(Array.isArray(filters) && { filters: filters.filter(isObject) }),
    ...(Array.isArray(sorters) && { sorters: sorters.filter(isObject) }),
  }
}

function useGo(): (config: GoConfig) => string | undefined {
  const go = reactRouter.go?.()
  const parse = useParse()
  const address = useContext(ViewAddressContext)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return useCallback(
    (config) => {
      const { query, type } = config
      if (!address || !isView(query) || type === 'path') return go?.(config) as string | undefined
      const before = parse().params as TableView
      const next = address.write(query)
      // The same view is written in full, so that a copy of the address shows it to others too.
      const replace = next === address.write(before) || isMoreOfSearch(before, query)
      // An entry that is replaced keeps what a page before has passed to it.
      const nextState = { ...(replace && Object(state)), isOfView: true }
      if (next !== search)
        void navigate({ search: next }, { replace, preventScrollReset: true, state: nextState })
      return undefined
    },
    [go, parse, address, navigate, search, state],
  )
}

function isView(query: GoConfig['query']): query is TableView & NonNullable<GoConfig['query']> {
  return query !== undefined && 'filters' in query && 'sorters' in query
}

/** Each change of a view is a step of the history, but for more letters of a search. */
function isMoreOfSearch(before: TableView, next: TableView): boolean {
  const [was, is] = [searchOf(before), searchOf(next)]
  return was !== '' && is !== '' && was !== is
}
