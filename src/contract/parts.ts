import type { Resource } from './resource.ts'
import { isObject, type Values } from './values.ts'

/**
 * Some fields are nested in an object of their record on the wire: `UserInformation.fullName`. The
 * app and the server use flat records; these functions convert at the boundary.
 */

type Parts = Pick<Resource, 'parts'>

/**
 * Flattens a record from the wire. Properties of a part that are not declared as fields stay in it.
 */
export function lift<V extends Values>({ parts }: Parts, travelling: V): V {
  const lifted: Values = { ...travelling }
  for (const [part, names] of parts) {
    const inside = travelling[part]
    if (typeof inside !== 'object' || inside === null) continue
    const others: Values = { ...inside }
    for (const name of names) {
      if (name in others) lifted[name] = others[name]
      delete others[name]
    }
    if (Object.keys(others).length > 0) lifted[part] = others
    else delete lifted[part]
  }
  return lifted as V
}

/** Nests the fields of a flat record for the wire. */
export function nest<V extends Values>({ parts }: Parts, values: V): V {
  const nested: Values = { ...values }
  for (const [part, names] of parts) {
    const present = names.filter((name) => name in values)
    if (present.length === 0) continue
    const others = values[part]
    nested[part] = {
      ...(typeof others === 'object' ? others : {}),
      ...Object.fromEntries(present.map((name) => [name, values[name]])),
    }
    for (const name of present) delete nested[name]
  }
  return nested as V
}

/**
 * The names of the parts that are present but are not objects, so that no field can be read from
 * them.
 */
export function brokenParts({ parts }: Parts, travelling: Readonly<Values>): string[] {
  return parts.flatMap(([part]) => {
    const inside = travelling[part]
    return inside === undefined || isObject(inside) ? [] : part
  })
}
