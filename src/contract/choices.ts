import type { Declaration } from './declaration.ts'
import type { Field } from './field.ts'
import { permissionsOf } from './permissions.ts'

/**
 * The right to read titles follows from references: users who may write records that refer to
 * others may read the titles of those. The referenced resource declares nothing for it.
 */

/**
 * The permissions by which the records of a resource can be chosen. Only permissions that a
 * referring resource declares itself count: those of the specification grant no more than it
 * states.
 */
export function choosersOf(name: string, resources: readonly Declaration[]): readonly string[] {
  return [...new Set(choicesOf(name, resources).flatMap(({ permissions }) => permissions))]
}

/** The fields that records of a resource are chosen in, each with the permissions for doing so. */
export function choicesOf(name: string, resources: readonly Declaration[]) {
  return resources.flatMap((one) => {
    const permissions = ownPermissionsOf(one)
    if (permissions.length === 0) return []
    return referencesTo(name, one.fields).map((field) => ({ field, permissions }))
  })
}

/**
 * The permissions for creating and editing records that the resource declares itself; none at
 * another API.
 */
function ownPermissionsOf({ api, permissions = [], actions: { create, edit } }: Declaration) {
  if (api) return []
  return [create, edit]
    .flatMap((action) => (action ? permissionsOf(action.allow) : []))
    .filter((permission) => permissions.includes(permission))
}

function referencesTo(name: string, fields: Declaration['fields']): Field[] {
  return Object.values(fields).flatMap((field) => [
    ...('resource' in field && field.resource === name && !field.readOnly ? [field] : []),
    ...(field.kind === 'lines' ? referencesTo(name, field.columns) : []),
  ])
}
