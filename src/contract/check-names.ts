import { closest } from './closest.ts'
import type { Declaration } from './declaration.ts'
import type { Kind } from './field.ts'

/** What may be wrong, one sentence each, nested as it was looked for; nothing where it is right. */
export type Found = string | false | undefined | readonly Found[]

/** The sentences alone. */
export function sentences(found: Found): string[] {
  if (typeof found === 'object') return found.flatMap(sentences)
  return found ? [found] : []
}

/** What is wrong with each entry of an object, by its name. */
export function each<T>(
  of: Readonly<Record<string, T>> | undefined,
  find: (name: string, one: T) => Found,
): Found {
  return Object.entries(of ?? {}).map(([name, one]) => find(name, one))
}

/** That a resource has no such field. */
export function unknownField({ fields }: Declaration, place: string, named: string): Found {
  return unknown(place, named, 'field', Object.keys(fields))
}

/** That a resource has no such field, or one of another kind. */
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

/** That there is no such resource. */
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

/** That there is none of this name, and which was meant. */
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
