import type { AccessControlProvider } from '@refinedev/core'
import { allows, type Right } from '../../../contract/permissions.ts'
import type { Resource } from '../../../contract/resource.ts'
import { getSession, heldPermissions, type Session } from '../session.ts'

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
      const isOpen = resources.some(({ name: of, group, pages }) =>
        Object.entries(pages).some(
          ([page, { menu, allow }]) =>
            menu && [group, `${of}.${page}`].includes(name) && may(allow),
        ),
      )
      return { can: action === 'list' && isOpen }
    },
    options: { queryOptions: { staleTime: 0, gcTime: 0 } },
  }
}

/**
 * Whether the user has a right, or may perform an action of a resource: by the right of the page
 * that it opens, else of the endpoint that it calls. Undeclared actions are denied.
 */
export type May = (
  ...args: [right: Right | undefined] | [resource: Resource, action: string]
) => boolean

/**
 * The rights of the session's user. Synchronous: Refine's `can` is async, so its answer arrives
 * after the first render.
 */
export function mayOf(session: Session | null): May {
  return mayBy(heldPermissions(session), session?.viewer?.capabilities)
}

/**
 * The rights that follow from these permissions. Actions beyond the specification also need the
 * capability of the server.
 */
export function mayBy(
  permissions: readonly string[] | null,
  capabilities: readonly string[] = [],
): May {
  return (...args) => {
    if (args.length === 1) return allows(args[0], permissions)
    const [resource, action] = args
    const needs = resource.actions[action]?.needs
    if (needs !== undefined && !capabilities.includes(needs)) return false
    return allows(resource.pages[action]?.allow ?? resource.actions[action]?.allow, permissions)
  }
}
