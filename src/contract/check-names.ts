import { closest } from './closest.ts'
import type { Declaration } from './declaration.ts'
import type { Kind } from './field.ts'

/**
 * The result of a check: sentences about problems, nested in lists; falsy entries are no problem.
 */
export type Found = string | false | undefined | readonly Found[]

/** Flattens the result of a check into its sentences. */
export function sentences(found: Found): string[] {
  if (typeof found === 'object') return found.flatMap(sentences)
  return found ? [found] : []
}

/** Runs a check on each entry of an object. */
export function each<T>(
  of: Readonly<Record<string, T>> | undefined,
  find: (name: string, one: T) => Found,
): Found {
  return Object.entries(of ?? {}).map(([name, one]) => find(name, one))
}

/** The problem that a resource has no field of this name. */
export function unknownField({ fields }: Declaration, place: string, named: string): Found {
  return unknown(place, named, 'field', Object.keys(fields))
}

/** The problem that a resource has no field of this name, or one of another kind. */
export function unfitField(
  resource: Declaration,
  place: string,
  named: string,
  kinds: readonly Kind[],
): Found {
  const kind = resource.fields[named]?.kind
  return kind
    ? !kinds.includes(kind) &&
        `${place} names ${named}, which is of the kind ${kind} and not ${kinds.join(' or ')}.`
    : unknownField(resource, place, named)
}

/** The problem that no resource has this name. */
export function unknownResource(
  place: string,
  named: string,
  resources: readonly Declaration[],
): Found {
  return unknown(
    place,
    named,
    'resource',
    resources.map(({ name }) => name),
  )
}

/** The problem that a name is unknown, with the most similar known name as a suggestion. */
export function unknown(
  place: string,
  named: string,
  noun: string,
  known: readonly string[],
): Found {
  const meant = closest(named, known)
  return (
    !known.includes(named) &&
    `${place} names no ${noun}: ${named}${meant ? `; did you mean ${meant}?` : '.'}`
  )
}
