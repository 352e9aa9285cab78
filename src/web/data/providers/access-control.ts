import type { AccessControlProvider } from '@refinedev/core'
import type { Resource } from '../../../contract/resource.ts'
import { mayOf } from '../client/may.ts'
import { getSession } from '../client/session.ts'

/**
 * Refine's access control provider: decides by the rights that the resources declare. An undeclared
 * action is refused, and so is everything without a session. This only hides controls and pages;
 * the server enforces the rights. Specification section 6.
 */
export function createAccessControlProvider(resources: readonly Resource[]): AccessControlProvider {
  return {
    can: async ({ resource: name, action }) => {
      const may = mayOf(getSession())
      const resource = resources.find((candidate) => candidate.name === name)
      if (resource) return { can: may(resource, action) }
      // An entry of Refine's menu, or a group of entries (`app/refine-resources.ts`).
      const isOpen = resources.some(({ name: of, group, entries }) =>
        entries.some(([page, { allow }]) => [group, `${of}.${page}`].includes(name) && may(allow)),
      )
      return { can: action === 'list' && isOpen }
    },
    options: { queryOptions: { staleTime: 0, gcTime: 0 } },
  }
}
