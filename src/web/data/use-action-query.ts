import { type CustomResponse, keys, useCustom, useDataProvider } from '@refinedev/core'
import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { callAction } from './call-action.ts'
import type { RequestError } from './client/http.ts'
import type { Sending } from './providers/request.ts'

/** Calls an action with these values, and resolves with the response body. */
export type Ask = (values: Record<string, unknown>, meta?: Sending) => Promise<unknown>

export type ReadOptions<T> = Omit<
  UseQueryOptions<CustomResponse<T>, RequestError>,
  'queryKey' | 'queryFn'
>

/** A function that calls an action, for event handlers and for several requests. */
export function useAsk<R extends Resource>(resource: R, name: keyof R['actions'] & string): Ask {
  const provider = useDataProvider()(resource.api?.name)
  return useCallback(
    (...sent) => callAction(provider, resource, name, ...sent),
    [provider, resource, name],
  )
}

/** The query key of an action that reads, below that of its resource. */
export function keyOfAction({ name, api }: Resource, action: string): readonly unknown[] {
  return [...keys().data(api?.name).resource(name).get(), action]
}

/**
 * Reads an action that is no list, by Refine's `useCustom`. `read` makes the result; `question`
 * tells cached results apart.
 */
export function useActionQuery<R extends Resource, T extends object>(
  resource: R,
  name: keyof R['actions'] & string,
  question: object,
  read: (ask: Ask, context: QueryFunctionContext) => Promise<T>,
  options: ReadOptions<T> = {},
) {
  const ask = useAsk(resource, name)
  const { query } = useCustom<T, RequestError>({
    url: name,
    method: 'get',
    queryOptions: {
      queryKey: [...keyOfAction(resource, name), question],
      queryFn: (context) => read(ask, context).then((data) => ({ data })),
      ...options,
    },
  })
  return { ...query, data: query.data?.data }
}
