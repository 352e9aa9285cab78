import type { AccessControlProvider } from '@refinedev/core'
import { allows } from '../../contract/permissions.ts'
import { type Resource, rightOf } from '../../contract/resource.ts'
import { getSession } from '../session.ts'

/**
 * Refine's access control over the declared rights: what is not declared is refused, and so is everything while
 * nobody is signed in. It decides what is shown; the server decides what is done. Specification section 6.
 */
export function createAccessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  return {
    can: async ({ resource: name, action }) => {
      const resource = resources.find((candidate) => candidate.name === name)
      const session = getSession()
      const held = session ? (session.viewer?.permissions ?? []) : null
      return { can: resource !== undefined && allows(rightOf(resource, action), held) }
    },
    options: { queryOptions: { staleTime: 0, gcTime: 0 } },
  }
}
