import type { Row } from '../../contract/envelope.ts'
import { embeddedName, type Field } from '../../contract/field.ts'
import { pictureAddress } from '../../contract/picture.ts'
import type { Resource } from '../../contract/resource.ts'

/** What a form holds: null stands for empty everywhere, as on the wire. */
export type FormValues = Record<string, unknown>

/** The fields that a form shows, in their order. */
export function inputFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => !field.readOnly)
}

/** The values to start from: the record's, or those of a new one. */
export function valuesOf(resource: Resource, record: Row | undefined): FormValues {
  return Object.fromEntries(
    inputFields(resource).map(([name, field]) => [
      name,
      heldValue(field, record?.[name]) ?? (record ? undefined : field.initial) ?? emptyValue(field),
    ]),
  )
}

/**
 * What another server keeps in a record beyond the declaration. It goes back with a change, so that a server which
 * replaces whole records loses nothing.
 */
export function undeclaredValues(resource: Resource, record: Row | undefined): FormValues {
  const known = new Set([
    'id',
    'createdAt',
    'updatedAt',
    ...Object.keys(resource.fields).flatMap((name) => [name, embeddedName(name)]),
  ])
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !known.has(name)))
}

/** Of a picture, a form holds the address alone, however a server answers it. */
function heldValue(field: Field, value: unknown): unknown {
  return field.kind === 'image' ? pictureAddress(value) : value
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'references') return []
  return field.kind === 'switch' ? false : null
}
