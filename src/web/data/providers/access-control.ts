import type { AccessControlProvider } from '@refinedev/core'
import { allows } from '../../../contract/permissions.ts'
import { type Resource, rightOf } from '../../../contract/resource.ts'
import { getSession, heldPermissions, type Session } from '../session.ts'

/**
 * Refine's access control provider: decides by the rights that the resources declare. An undeclared
 * action is refused, and so is everything without a session. This only hides controls and pages;
 * the server enforces the rights. Specification section 6.
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
 * The same check, synchronously: Refine's `can` is async, so its answer arrives after the first
 * render. What is beyond the specification also needs its capability.
 */
export function mayDo(resource: Resource, action: string, session: Session | null): boolean {
  const needs = resource.actions[action]?.needs
  if (needs !== undefined && !session?.viewer?.capabilities?.includes(needs)) return false
  return allows(rightOf(resource, action), heldPermissions(session))
}
