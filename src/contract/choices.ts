import type { Declaration } from './declaration.ts'
import type { Field } from './field.ts'
import { permissionsOf } from './permissions.ts'
import { compile, type Resource } from './resource.ts'

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
function choicesOf(name: string, resources: readonly Declaration[]) {
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

/**
 * The resource as shown to users who may only choose its records: titles, and fields that narrow a
 * choice (`within`).
 */
export function forChoice(resource: Resource, resources: readonly Declaration[]): Resource {
  const { name, titles, fields } = resource
  const allow = choosersOf(name, resources)
  const narrowing = choicesOf(name, resources).map(({ field }) => 'within' in field && field.within)
  const shown = new Set<string | false | undefined>([...titles, ...narrowing])
  // What everybody may read is never reduced.
  const actions = Object.entries(resource.actions).flatMap(
    ([action, { allow: full, endpoint, cached, only, mostPerPage }]) =>
      /^(list|show)$/.test(action) && permissionsOf(full).length > 0
        ? [[action, { endpoint, allow, cached, only, mostPerPage }]]
        : [],
  )
  return compile({
    ...resource,
    // Prepared statements are named by the resource, so the reduced one needs a name of its own.
    name: `${name} choice`,
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => shown.has(field))),
    actions: Object.fromEntries(actions),
    mergeable: undefined,
  })
}

function referencesTo(name: string, fields: Declaration['fields']): Field[] {
  return Object.values(fields).flatMap((field) => [
    ...('resource' in field && field.resource === name && !field.readOnly ? [field] : []),
    ...(field.kind === 'lines' ? referencesTo(name, field.columns) : []),
  ])
}
