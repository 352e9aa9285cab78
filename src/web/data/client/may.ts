import { allows, type Right } from '../../../contract/permissions.ts'
import type { Resource } from '../../../contract/resource.ts'
import { heldPermissions, type Session } from './session.ts'

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
