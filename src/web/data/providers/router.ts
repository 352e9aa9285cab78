import type { ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback } from 'react'

/**
 * Refine's provider for React Router without the query string. Refine would pass it to the data
 * provider as `meta`, and a URL, which anyone can write, must not choose an endpoint (`meta.list`).
 */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse }

function useParse(): () => ParseResponse {
  const parse = reactRouter.parse?.()
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse])
}
