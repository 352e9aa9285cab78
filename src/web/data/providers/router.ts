import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isObject } from '../../../contract/values.ts'
import { searchOf, type TableView, ViewAddressContext } from '../records/view-address.ts'

/**
 * Refine's provider for React Router. Of the query string, it returns what `syncWithLocation`
 * writes: page, order and filters. Refine would pass the rest to the data provider as `meta`.
 * Anyone can write a URL, which must not choose an endpoint (`meta.list`). A list with its own URL
 * format (`ViewAddressContext`) uses that, and also reads Refine's.
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

/** Omits what is no filter or sorter, as anyone can write a URL. */
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
  // A navigation that is under way is not yet in `search`.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  return useCallback(
    (config) => {
      const { query, type } = config
      if (!address || !isView(query) || type === 'path') return go?.(config) as string | undefined
      const before = parse().params as TableView
      const next = address.write(query)
      // An unchanged view is written out in full, so that others see it too when they open the URL.
      const replace = next === address.write(before) || isMoreOfSearch(before, query)
      // A replaced history entry keeps the state that another page has passed to it.
      const nextState = { ...(replace && Object(state)), isOfView: true }
      if (next !== latest.current) {
        latest.current = next
        void navigate({ search: next }, { replace, preventScrollReset: true, state: nextState })
      }
      return undefined
    },
    [go, parse, address, navigate, state],
  )
}

function isView(query: GoConfig['query']): query is TableView & NonNullable<GoConfig['query']> {
  return query !== undefined && 'filters' in query && 'sorters' in query
}

/** Each change of a view is a history entry, except further letters of a search. */
function isMoreOfSearch(before: TableView, next: TableView) {
  const [was, is] = [searchOf(before), searchOf(next)]
  return was !== '' && is !== '' && was !== is
}
