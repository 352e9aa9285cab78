import { groupBy } from 'es-toolkit'
import type { Action } from '../../contract/declaration.ts'
import { permissionsOf, type Right } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'

/** An action of the contract with its name and its resource. */
export interface DeclaredAction {
  resource: Resource
  name: string
  action: Action
}

/** The actions of an endpoint: one, or several that share it. */
export type Sharing<One = DeclaredAction> = readonly [One, ...One[]]

/** The actions of each endpoint of the contract. */
export function endpointsOf(resources: readonly Resource[]) {
  const all = resources.flatMap((resource) =>
    Object.entries(resource.actions).map(([name, action]) => ({ resource, name, action })),
  )
  return Object.values(groupBy(all, ({ action }) => action.endpoint)) as unknown as Sharing[]
}

/** The noun for the records of an endpoint: that of its resource, or of all that share it. */
export function singularOf(sharing: readonly DeclaredAction[]): string {
  return sharing.map(({ resource }) => resource.singular).join(' or ')
}

/** The right to an endpoint: that of its action, or any one of those that share it. */
export function rightTo(sharing: Sharing): Right {
  const [{ action }, ...others] = sharing
  if (others.length === 0) return action.allow
  return sharing.flatMap((one) => permissionsOf(one.action.allow))
}
