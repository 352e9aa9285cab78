import type { ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { pick } from 'es-toolkit/object'
import { useCallback } from 'react'

/**
 * Refine's provider for React Router. Of the query string, it tells what `syncWithLocation` writes:
 * page, order and filters. Refine would pass the rest to the data provider as `meta`, and a URL,
 * which anyone can write, must not choose an endpoint (`meta.list`).
 */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse }

function useParse(): () => ParseResponse {
  const parse = reactRouter.parse?.()
  return useCallback(() => {
    const parsed = parse?.()
    return { ...parsed, params: viewIn(parsed?.params ?? {}) }
  }, [parse])
}

/** A view that is no list of filters or sorters, as anyone can write it, is none. */
function viewIn(params: NonNullable<ParseResponse['params']>): ParseResponse['params'] {
  const { filters, sorters } = params
  return {
    ...pick(params, ['currentPage', 'pageSize']),
    ...(Array.isArray(filters) && { filters }),
    ...(Array.isArray(sorters) && { sorters }),
  }
}
