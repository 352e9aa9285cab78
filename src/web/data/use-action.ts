import { type DataProvider, useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { callOf } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Sending } from './providers/data.ts'

/**
 * Calls an action that is no list and no record, with the values that its endpoint takes; it
 * answers the body as it came. A file among them travels as such, and `meta` is told how far it is.
 * Of a query, what this server does not take is left out.
 *
 * @throws {RequestError} when it fails.
 */
export async function callAction<R extends Resource>(
  provider: DataProvider,
  resource: R,
  name: keyof R['actions'] & string,
  values: Record<string, unknown>,
  meta?: Sending,
): Promise<unknown> {
  const { endpoint } = resource.actions[name] as Resource['actions'][string]
  const { method, path, query, body } = callOf(endpoint, values)
  const url = `${provider.getApiUrl()}${path}`
  const asked = await provider.custom?.({
    url,
    method: method.toLowerCase() as Lowercase<typeof method>,
    query,
    payload: body,
    meta: { ...meta, endpoint } satisfies Sending,
  })
  return asked?.data
}

/** `callAction` for a component. What the contract does not declare cannot be called. */
export function useAction<R extends Resource>(resource: R, name: keyof R['actions'] & string) {
  const provider = useDataProvider()()
  return useCallback(
    (values: Record<string, unknown>, meta?: Sending) =>
      callAction(provider, resource, name, values, meta),
    [provider, resource, name],
  )
}
