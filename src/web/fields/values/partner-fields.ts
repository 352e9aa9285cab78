import { uniq } from 'es-toolkit/array'
import type { Resource } from '../../../contract/resource.ts'

/**
 * All pairs of a reference and the field that narrows its options (`within`), such as a city and
 * its province.
 */
function narrowings({ fields }: Resource): (readonly [narrowed: string, by: string])[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.within ? [[name, field.within] as const] : [],
  )
}

/** The fields whose options this one narrows; they are cleared when it changes. */
export function narrowedBy(resource: Resource, name: string): string[] {
  return narrowings(resource).flatMap(([narrowed, by]) => (by === name ? narrowed : []))
}

/**
 * These fields and their partners. One of a pair means nothing without the other, so both are kept
 * or changed together.
 */
export function withPartners(resource: Resource, names: readonly string[]): string[] {
  return uniq([
    ...names,
    ...narrowings(resource)
      .filter((pair) => pair.some((name) => names.includes(name)))
      .flat(),
  ])
}
