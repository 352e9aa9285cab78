import { allows } from '../../contract/permissions.ts'
import { type Resource, rightOf } from '../../contract/resource.ts'
import { useSession } from '../session.ts'

/** Whether the signed-in person may do this to the resource: known at once, so that nothing comes or goes while a page stands. */
export function useMay(resource: Resource, action: string): boolean {
  return allows(rightOf(resource, action), useSession()?.viewer?.permissions ?? [])
}
