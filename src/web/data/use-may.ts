import type { Resource } from '../../contract/resource.ts'
import { mayDo } from './providers/access-control.ts'
import { useSession } from './session.ts'

/**
 * Whether the signed-in person may do this action. Synchronous, so that no control appears or
 * disappears after the first render.
 */
export function useMay(resource: Resource, action: string): boolean {
  return mayDo(resource, action, useSession())
}
