import type { DataProvider } from '@refinedev/core'
import { callOf } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Sending } from './providers/request.ts'

/**
 * Calls an action other than the standard list and record ones, and returns the response body
 * unchanged. A file among the values is uploaded, with `meta.onSent` for its progress. Query
 * parameters that this server does not take are left out.
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
  const answer = await provider.custom?.({
    url,
    method: method.toLowerCase() as Lowercase<typeof method>,
    query,
    payload: body,
    meta: { ...meta, action: { resource, name } } satisfies Sending,
  })
  return answer?.data
}
