import { useDataProvider } from '@refinedev/core'
import { useCallback } from 'react'
import { callOf } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/resource.ts'

/**
 * Calls an action that is no list and no record, with the values that its endpoint takes; it answers the body as it came.
 * What the contract does not declare cannot be called.
 *
 * @throws {RequestError} when it fails.
 */
export function useAction<R extends Resource>(resource: R, name: keyof R['actions'] & string) {
  const provider = useDataProvider()()
  return useCallback(
    async (values: Record<string, unknown>): Promise<unknown> => {
      const { endpoint } = resource.actions[name] as Resource['actions'][string]
      const { method, path, query, body } = callOf(endpoint, values)
      const url = `${provider.getApiUrl()}${path}`
      const asked = await provider.custom?.({
        url,
        method: method.toLowerCase() as Lowercase<typeof method>,
        query,
        payload: body,
      })
      return asked?.data
    },
    [provider, resource, name],
  )
}
