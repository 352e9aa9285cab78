import { pickBy } from 'es-toolkit/object'
import type { Row } from '../../contract/envelope.ts'
import { embeddedName, type Field } from '../../contract/field.ts'
import { isFile, pictureAddress } from '../../contract/picture.ts'
import { isSendable } from '../../contract/reading.ts'
import { type Resource, sentFields } from '../../contract/resource.ts'

/** What a form holds: null stands for empty everywhere, as on the wire. */
export type FormValues = Record<string, unknown>

/**
 * The values of a known record. One that it does not tell is null, a switch too: nothing is made
 * up.
 */
export function valuesOf(resource: Resource, record: Row | undefined): FormValues {
  return Object.fromEntries(
    sentFields(resource, 'edit').map(([name, field]) => [
      name,
      heldValue(field, record?.[name]) ?? (field.kind === 'references' ? [] : null),
    ]),
  )
}

/** What of a record goes back beside the changed fields: all that it tells, as it came. */
export function untouchedValues(
  resource: Resource,
  record: Row,
  changed: readonly string[],
): FormValues {
  const fields = Object.fromEntries(sentFields(resource, 'edit'))
  return pickBy(valuesOf(resource, record), (value, name) => {
    const field = fields[name]
    return (
      field !== undefined && name in record && !changed.includes(name) && isSendable(field, value)
    )
  })
}

/** The values that a new record starts from: those that are given, else the declared ones. */
export function initialValues(resource: Resource, given: FormValues): FormValues {
  return Object.fromEntries(
    sentFields(resource, 'create').map(([name, field]) => [
      name,
      given[name] ?? field.initial ?? emptyValue(field),
    ]),
  )
}

/**
 * What another server keeps in a record beyond the declaration. It goes back with a change, so that
 * a server which replaces whole records loses nothing.
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

/** What of these values may be kept on the device: a password never. */
export function keepable({ fields }: Resource, values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name]?.kind !== 'password'),
  )
}

/** Of a picture, a form holds the address alone, however a server answers it. */
function heldValue(field: Field, value: unknown): unknown {
  if (field.kind === 'image') return pictureAddress(value)
  if (field.kind !== 'images' || !Array.isArray(value)) return value
  const addresses = value.flatMap((one) => pictureAddress(one) ?? [])
  return addresses.length > 0 ? addresses : null
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'references') return []
  return field.kind === 'switch' && !field.states ? false : null
}

/** Whether two values are the same on the wire. A file is the same as itself only. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isFile(one) || isFile(other)) return one === other
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
