import type { Resource } from '../../contract/resource.ts'
import { mayDo } from './providers/access-control.ts'
import { useSession } from './session.ts'

/**
 * Whether the signed-in person may do this to the resource: known at once, so that nothing comes or
 * goes while a page stands.
 */
export function useMay(resource: Resource, action: string): boolean {
  return mayDo(resource, action, useSession())
}
