import { pick, pickBy } from 'es-toolkit'
import { choicesOf } from '../../contract/choices.ts'
import { compile } from '../../contract/compile.ts'
import type { Fields } from '../../contract/field.ts'
import { permissionsOf } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'

/**
 * The resource as shown to users who may only choose its records, which have one of the permissions
 * `allow`: titles, and fields that narrow a choice (`within`).
 */
export function forChoice(
  resource: Resource,
  allow: readonly string[],
  resources: readonly Resource[],
): Resource {
  const { name, titles, fields, actions } = resource
  const narrowing = choicesOf(name, resources).map(({ field }) => 'within' in field && field.within)
  const shown = new Set<string | false | undefined>([...titles, ...narrowing])
  // What everybody may read is never reduced.
  const reduced = ['list', 'show'].flatMap((read) => {
    const { [read]: action } = actions
    return action && permissionsOf(action.allow).length > 0
      ? [[read, { ...pick(action, ['endpoint', 'cached', 'only', 'mostPerPage']), allow }]]
      : []
  })
  return compile({
    ...resource,
    // Prepared statements are named by the resource, so the reduced one needs a name of its own.
    name: `${name} choice`,
    fields: pickBy(fields, (_, field) => shown.has(field)) as Fields,
    actions: Object.fromEntries(reduced),
    mergeable: undefined,
  })
}
