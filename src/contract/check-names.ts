import { closest } from './closest.ts'
import type { Declaration } from './declaration.ts'

/** That a resource has no such field; nothing if it has. */
export function unknownField({ fields }: Declaration, place: string, named: string): string[] {
  return unknown(place, named, 'field', Object.keys(fields))
}

/** That there is none of this name, and which was meant; nothing if there is. */
export function unknown(
  place: string,
  named: string,
  noun: string,
  known: readonly string[],
): string[] {
  if (known.includes(named)) return []
  const meant = closest(named, known)
  return [`${place} names no ${noun}: ${named}${meant ? `; did you mean ${meant}?` : '.'}`]
}
