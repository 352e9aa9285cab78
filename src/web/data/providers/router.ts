import type { ParseResponse, RouterProvider } from '@refinedev/core'
import reactRouter from '@refinedev/react-router'
import { useCallback } from 'react'

/**
 * Refine's provider for React Router, silent about the query of the address: Refine would hand it
 * on to the data provider with whatever a page asks for, and an address, which anyone may write,
 * must not choose an endpoint (`meta.list`).
 */
export const routerProvider: RouterProvider = { ...reactRouter, parse: useParse }

function useParse(): () => ParseResponse {
  const parse = reactRouter.parse?.()
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse])
}
