import type { Endpoint } from '../contract/endpoint.ts'
import { permissionsOf, type Right } from '../contract/permissions.ts'
import type { Action, Resource } from '../contract/resource.ts'

/** An action of the contract with its name and its resource. */
export interface Declared {
  resource: Resource
  name: string
  action: Action
}

/** Every endpoint of the contract with the actions that declare it: one, or several that share it. */
export function endpointsOf(
  resources: readonly Resource[],
): Map<Endpoint, [Declared, ...Declared[]]> {
  const endpoints = new Map<Endpoint, [Declared, ...Declared[]]>()
  for (const resource of resources) {
    for (const [name, action] of Object.entries(resource.actions)) {
      const known = endpoints.get(action.endpoint)
      if (known) known.push({ resource, name, action })
      else endpoints.set(action.endpoint, [{ resource, name, action }])
    }
  }
  return endpoints
}

/** The right to an endpoint: that of its action, or any one of those that share it. */
export function rightTo(sharing: readonly Declared[]): Right {
  const [only, ...others] = sharing.map(({ action }) => action.allow)
  if (only !== undefined && others.length === 0) return only
  return sharing.flatMap(({ action }): readonly string[] => permissionsOf(action.allow))
}
