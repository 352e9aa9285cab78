import { useResourceParams } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/** Looks up the declaration of a resource by name in Refine's resources (`app/refine-resources.ts`). */
export function useDeclared(): (name: string) => Resource | undefined {
  const { select } = useResourceParams()
  return (name) => select(name, false)?.resource?.meta?.declared as Resource | undefined
}
