import { useCan } from '@refinedev/core'
import type { Resource } from '../../contract/resource.ts'

/** Whether the signed-in person may do this to the resource; no until it is known. */
export function useMay(resource: Resource, action: string): boolean {
  return useCan({ resource: resource.name, action }).data?.can ?? false
}
