import { uniq } from 'es-toolkit/array'
import type { Resource } from '../../../contract/resource.ts'

/** The fields whose options this one narrows; they are cleared when it changes. */
export function narrowedBy({ narrowings }: Resource, name: string): string[] {
  return narrowings.flatMap(([narrowed, by]) => (by === name ? narrowed : []))
}

/**
 * These fields and their partners. One of a pair means nothing without the other, so both are kept
 * or changed together.
 */
export function withPartners({ narrowings }: Resource, names: readonly string[]): string[] {
  const pairs = narrowings.filter((pair) => pair.some((name) => names.includes(name)))
  return uniq([...names, ...pairs.flat()])
}
