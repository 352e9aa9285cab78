import { closest } from './closest.ts'
import type { Declaration } from './declaration.ts'
import type { Kind } from './field.ts'

/**
 * The result of a check: what is wrong, as ends of sentences that begin with the place, nested in
 * lists; falsy entries are no problem.
 */
export type Found = string | false | undefined | readonly Found[]

/** The sentences of a check, each beginning with this place. */
export function at(place: string, found: Found): string[] {
  if (typeof found === 'object') return found.flatMap((one) => at(place, one))
  return found ? [place + found] : []
}

/** Runs a check on each entry of an object, which is its place. */
export function each<T>(
  of: Readonly<Record<string, T>> | undefined,
  find: (one: T, name: string) => Found,
): Found {
  return Object.entries(of ?? {}).map(([name, one]) => at(`.${name}`, find(one, name)))
}

/** The problem that a resource has no field of this name, or one of another kind than these. */
export function unfit(
  { fields }: Pick<Declaration, 'fields'>,
  named: string,
  kinds?: readonly Kind[],
): Found {
  const kind = fields[named]?.kind
  if (!kind) return unknown(named, 'field', Object.keys(fields))
  return (
    kinds?.includes(kind) === false &&
    ` names ${named}, which is of the kind ${kind} and not ${kinds.join(' or ')}.`
  )
}

/** The problem that there are no resources of these names. */
export function unknownResource(
  named: string | readonly string[],
  resources: readonly Declaration[],
): Found {
  return unknown(
    named,
    'resource',
    resources.map(({ name }) => name),
  )
}

/** The problem that names are unknown, each with the most similar known name as a suggestion. */
export function unknown(
  named: string | readonly string[],
  noun: string,
  known: readonly string[],
): Found {
  return [named].flat().map((one) => {
    const similar = closest(one, known)
    const suggestion = similar ? `; did you mean ${similar}?` : '.'
    return !known.includes(one) && ` names no ${noun}: ${one}${suggestion}`
  })
}
