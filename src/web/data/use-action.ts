import { type DataProvider, useDataProvider, useOnError } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callOf } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Sending } from './providers/request.ts'

type Values = Record<string, unknown>

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
  values: Values,
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
    meta: { ...meta, action: { resource, name } } satisfies Sending,
  })
  return asked?.data
}

interface Callbacks {
  /** The action is under way until this has ended; what it throws is the action's error. */
  onSuccess?: (answer: unknown) => Promise<void> | void
  onError?: (error: unknown) => void
}

interface Run {
  values: Values
  onSuccess: Callbacks['onSuccess']
}

/**
 * `callAction` as a mutation. `run` resolves with whether it succeeded; while a run is under way,
 * another one does nothing and resolves with false. Errors are reported to the auth provider.
 * TypeScript rejects undeclared actions.
 */
export function useAction<R extends Resource>(resource: R, name: keyof R['actions'] & string) {
  const provider = useDataProvider()(resource.api?.name)
  const { mutate: reportError } = useOnError()
  // The second click of a double click comes before the button is rendered as disabled.
  const isUnderWay = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ values, onSuccess }: Run) => {
      const answer = await callAction(provider, resource, name, values)
      await onSuccess?.(answer)
    },
    // What was sent, such as a password, is not kept.
    gcTime: 0,
  })

  async function run(values: Values, { onSuccess, onError }: Callbacks = {}): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      await mutateAsync({ values, onSuccess })
      return true
    } catch (error) {
      onError?.(error)
      reportError(error)
      return false
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    run,
    isRunning: isPending,
    /** The error of the last run, until the next one or `forgetError`. */
    error,
    forgetError: reset,
  }
}
