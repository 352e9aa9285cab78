import { range } from 'es-toolkit/math'
import { mapValues, omit, pickBy } from 'es-toolkit/object'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import {
  type Columns,
  embeddedName,
  type Field,
  type FieldOf,
  type Kind,
  maxLengthOf,
} from '../../../contract/field.ts'
import { createInput } from '../../../contract/input.ts'
import { type Line, referencesIn } from '../../../contract/lines.ts'
import { pictureAddress } from '../../../contract/picture.ts'
import { isSendable, linesIn } from '../../../contract/reading.ts'
import type { Resource } from '../../../contract/resource.ts'
import { slugify } from '../../../contract/schema.ts'

/** The values of a form; null means empty, as in the API. */
export type FormValues = Record<string, unknown>

/**
 * The form values of a record. A field that the record lacks is null, even a switch: no default is
 * made up.
 */
export function valuesOf(resource: Resource, record: Row | undefined): FormValues {
  return Object.fromEntries(
    resource.sent.edit.map(([name, field]) => [
      name,
      heldValue(field, record?.[name]) ?? (field.kind === 'references' ? [] : null),
    ]),
  )
}

/** The unchanged values to send with a change, in the form that the server returned. */
export function untouchedValues(
  resource: Resource,
  record: Row,
  changed: readonly string[],
): FormValues {
  const fields = Object.fromEntries(resource.sent.edit)
  return pickBy(valuesOf(resource, record), (value, name) => {
    const field = fields[name]
    return (
      field !== undefined && name in record && !changed.includes(name) && isSendable(field, value)
    )
  })
}

/** The initial values of a new record: `defaults`, else those that the resource declares. */
export function initialValues(resource: Resource, defaults: FormValues): FormValues {
  return Object.fromEntries(
    resource.sent.create.map(([name, field]) => [name, defaults[name] ?? initialValue(field)]),
  )
}

/**
 * The values of a copy of a record. Unique and private fields, moments, and fields with an initial
 * value start as in any new record.
 */
export function copiedValues(resource: Resource, record: Row): FormValues {
  const { fields } = resource
  return pickBy(valuesOf(resource, record), (_, name) => isCopied(fields[name]))
}

/** Whether a copy of a record would keep any value. */
export function isCopyable(resource: Resource): boolean {
  return resource.sent.edit.some(([, field]) => isCopied(field))
}

const apart = new Set<Kind>(['slug', 'dateTime', 'password'])

function isCopied(field: Field | undefined) {
  if (!field || field.unique || field.sensitive || apart.has(field.kind)) return false
  return field.initial === undefined
}

/**
 * Values of fields that the declaration does not have. They are sent back with a change, so that a
 * server that replaces whole records does not lose them.
 */
export function undeclaredValues(resource: Resource, record: Row | undefined): FormValues {
  const declared = Object.keys(resource.fields).flatMap((name) => [name, embeddedName(name)])
  return omit({ ...record }, ['id', 'createdAt', 'updatedAt', ...declared])
}

/**
 * The values to send for a change, with the version they are based on. All other values are
 * included, as some servers replace whole records, unless the API takes partial ones.
 */
export function changedRecord(resource: Resource, record: Row, changed: FormValues): FormValues {
  return {
    ...(!resource.api?.patches && {
      ...undeclaredValues(resource, record),
      ...untouchedValues(resource, record, Object.keys(changed)),
    }),
    ...changed,
    updatedAt: record.updatedAt,
  }
}

/** The values that may be stored on the device: all but passwords. */
export function keepable({ fields }: Resource, values: FormValues): FormValues {
  return pickBy(values, (_, name) => fields[name]?.kind !== 'password')
}

/** The lines without the records that a reply embeds beside their ids. */
export function withoutEmbedded(columns: Columns, lines: readonly Line[]): Line[] {
  const embedded = referencesIn(columns).map(([name]) => embeddedName(name))
  return lines.map((line) => omit(line, embedded))
}

/**
 * The form value of a stored value. For a picture it is the URL, whatever form the server returns.
 * Lines have no embedded records.
 */
function heldValue(field: Field, value: unknown) {
  if (field.kind === 'lines') {
    const lines = linesIn(value)
    if (!lines) return value
    return heldLines(field, withoutEmbedded(field.columns, lines))
  }
  if (field.kind === 'image') return pictureAddress(value)
  if (field.kind !== 'images' || !Array.isArray(value)) return value
  const addresses = value.flatMap((one) => pictureAddress(one) ?? [])
  return addresses.length > 0 ? addresses : null
}

/** The value of a field in a new record, or of a column in a new line. */
export function initialValue(field: Field): unknown {
  if (field.initial !== undefined) return field.initial
  if (field.kind === 'references') return []
  if (field.kind === 'lines') return linesToWrite(field, [])
  return field.kind === 'switch' && !field.states ? false : null
}

/** A line with only the initial values of its columns. */
export function emptyLine(columns: Columns): Line {
  return mapValues(columns, initialValue)
}

/** The lines to edit: as many empty ones as are required, if there are none. */
export function linesToWrite(field: FieldOf<'lines'>, lines: readonly Line[]) {
  const { columns, min } = field
  return heldLines(field, lines.length > 0 ? lines : range(min).map(() => emptyLine(columns)))
}

/** Lines as a form holds them: null in place of none, unless some are required. */
export function heldLines({ min }: Pick<FieldOf<'lines'>, 'min'>, lines: readonly Line[]) {
  return lines.length > 0 || min > 0 ? lines : null
}

/** The values of a new record from its title alone; undefined if other values are required. */
export function valuesFrom(resource: Resource, title: string): FormValues | undefined {
  const fields = resource.sent.create
  const values = Object.fromEntries(
    fields.map(([name, field]) => {
      if (name === resource.title) return [name, title]
      return [
        name,
        field.kind === 'slug' && field.from === resource.title
          ? slugify(title, maxLengthOf(field.schema) ?? 100)
          : initialValue(field),
      ]
    }),
  )
  return z.safeParse(createInput(resource), values).success ? values : undefined
}

/**
 * Whether two values are equal as JSON. Files, at any depth, are compared by name, size and time.
 */
export function isSame(one: unknown, other: unknown): boolean {
  return asText(one) === asText(other)
}

function asText(value: unknown) {
  return JSON.stringify(value ?? null, (_, part) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  )
}
