import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { brokenRules } from '../../contract/form-input.ts'
import type { Resource } from '../../contract/resource.ts'
import type { FormValues } from '../fields/values/form-values.ts'

/**
 * Clears the error of a rule between fields once it holds again, whichever of the fields was
 * changed.
 */
export function useRules(
  { subscribe, getFieldState, clearErrors }: UseFormReturn<FormValues>,
  resource: Resource,
) {
  const broken = useRef<Record<string, string>>({})

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const now = brokenRules(resource, values)
          for (const [name, message] of Object.entries(broken.current)) {
            if (!(name in now) && getFieldState(name).error?.message === message) clearErrors(name)
          }
          broken.current = now
        },
      }),
    [subscribe, getFieldState, clearErrors, resource],
  )
}
