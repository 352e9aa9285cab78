import type { AccessControlProvider } from '@refinedev/core'
import { allows } from '../../../contract/permissions.ts'
import { type Resource, rightOf } from '../../../contract/resource.ts'
import { getSession, heldPermissions, type Session } from '../session.ts'

/**
 * Refine's access control over the declared rights: what is not declared is refused, and so is
 * everything while nobody is signed in. It decides what is shown; the server decides what is done.
 * Specification section 6.
 */
export function createAccessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  return {
    can: async ({ resource: name, action }) => {
      const resource = resources.find((candidate) => candidate.name === name)
      return { can: resource !== undefined && mayDo(resource, action, getSession()) }
    },
    options: { queryOptions: { staleTime: 0, gcTime: 0 } },
  }
}

/**
 * The decision itself, for whoever cannot wait for Refine's answer, which comes a moment after the
 * page is drawn.
 */
export function mayDo(resource: Resource, action: string, session: Session | null): boolean {
  return allows(rightOf(resource, action), heldPermissions(session))
}
