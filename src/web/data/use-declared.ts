import { useResourceParams } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/**
 * Finds the declaration of a resource by its name, as Refine holds it for the app
 * (`navigation.tsx`).
 */
export function useDeclared(): (name: string) => Resource | undefined {
  const { select } = useResourceParams()
  return (name) => select(name, false)?.resource?.meta?.declared as Resource | undefined
}
