import { useOnError } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { useAsk } from '../../data/use-action-query.ts'

type Values = Record<string, unknown>

interface Callbacks {
  /** The action is running until this has ended; what this throws is the action's error. */
  onSuccess?: (answer: unknown) => void
  onError?: (error: unknown) => void
}

/**
 * `callAction` as a mutation. `run` resolves with whether it succeeded; while a run is under way,
 * another one does nothing and resolves with false. Errors are reported to the auth provider.
 * TypeScript rejects undeclared actions.
 */
export function useAction<R extends Resource>(
  resource: R,
  name: keyof R['actions'] & string,
  { onSuccess, onError }: Callbacks,
) {
  const ask = useAsk(resource, name)
  const { mutate: reportError } = useOnError()
  // The second click of a double click comes before the button is rendered as disabled.
  const isUnderWay = useRef(false)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (values: Values) => {
      const answer = await ask(values)
      onSuccess?.(answer)
    },
    // The sent values, such as a password, are not kept.
    gcTime: 0,
  })

  async function run(values: Values) {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    try {
      await mutateAsync(values)
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
    /** The error of the last run, until the next one. */
    error,
  }
}
