import * as z from 'zod/mini'
import { isId, isObject, type Row } from './envelope.ts'
import { embeddedName, type Field, type Fields, type Kind } from './field.ts'
import type { Line } from './lines.ts'
import { allFields, type Resource } from './resource.ts'
import { countReply, dayReply, id, instantReply, pictureReply } from './schema.ts'
import { dayIn } from './time.ts'

/**
 * Converts the values of another server's reply to the types of the contract. A missing value stays
 * missing, and one that cannot be read stays as it came, so that it is shown and never made up.
 */

/**
 * Reads a number, also from decimal text such as `500000.00`, where the point is a decimal point.
 * Anything else, and a number beyond the safe integers, is returned unchanged.
 */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value
}

/** Reads a boolean, 0 or 1, also as text; null for anything else. */
export function readSwitch(value: unknown): boolean | null {
  const text = String(value)
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/**
 * Reads a day, also from a timestamp: midnight is that day in any zone, another time with an offset
 * is converted to the day in `zone`.
 */
export function readDay(value: unknown, zone: string): unknown {
  if (typeof value !== 'string') return value
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](.+)$/.exec(value) ?? []
  if (day === undefined || time === undefined) return value
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(time)
  if (!hasZone || /^00:00(:00(\.0+)?)?(Z|[+-])/i.test(time)) return day
  return Number.isNaN(Date.parse(value)) ? value : dayIn(zone, value)
}

function readText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

const readers: { readonly [K in Kind]?: (value: unknown, zone: string) => unknown } = {
  text: readText,
  longText: readText,
  phone: readText,
  email: readText,
  url: readText,
  slug: readText,
  select: readText,
  number: readNumber,
  decimal: readNumber,
  money: readNumber,
  rating: readNumber,
  switch: readSwitch,
  date: readDay,
}

/** Reads the fields that a record of any server has; `zone` is the company's time zone. */
export function readFields<R extends Row>(
  { fields }: Pick<Resource, 'fields'>,
  row: R,
  zone: string,
): R {
  return readValues(Object.fromEntries(allFields({ fields })), row, zone)
}

function readValues<V extends Line>(fields: Fields, values: V, zone: string): V {
  const read: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value !== null && value !== undefined) read[name] = readValue(field, value, zone)
  }
  return read as V
}

function readValue(field: Field, value: unknown, zone: string): unknown {
  if (field.kind === 'lines')
    return linesIn(value)?.map((line) => readValues(field.columns, line, zone)) ?? value
  const reader = readers[field.kind]
  return reader ? reader(value, zone) : value
}

/** Reads lines; undefined where there is something else in their place. */
export function linesIn(value: unknown): Line[] | undefined {
  return Array.isArray(value) && value.every(isObject) ? value : undefined
}

/**
 * What any server may send where ours sends `T`: each value can be missing, which is null, and ids
 * can be text.
 */
export type Read<T> = T extends readonly (infer One)[]
  ? NonNullable<Read<One>>[]
  : T extends object
    ? { [K in keyof T]: K extends 'id' | `${string}Id` ? Row['id'] | null : Read<T[K]> } | null
    : T | null

/** A record, which has an id at least. */
export type ReadRecord<T> = NonNullable<Read<T>> & { id: Row['id'] }

/** Whether what was read is a record, which has an id. */
export function hasId<R extends { id: Row['id'] | null }>(
  read: R | null,
): read is R & { id: Row['id'] } {
  return read !== null && read.id !== null
}

/**
 * Reads a reply of any server, or a part of it, by the schema of ours. What is missing or cannot be
 * read is null, a missing list is empty, and items that cannot be read are left out of a list. The
 * id of a reference is also taken from the record that is embedded for it, and a name from either
 * of `fullName` and `name`. `zone` is the company's time zone.
 */
export function readBy<T>(schema: z.ZodMiniType, value: unknown, zone: string): Read<T> {
  return valueBy(schema, value ?? null, zone) as Read<T>
}

interface Definition {
  type: string
  innerType: z.ZodMiniType
  element: z.ZodMiniType
  shape: Readonly<Record<string, z.ZodMiniType>>
}

function valueBy(schema: z.ZodMiniType, value: unknown, zone: string): unknown {
  const { type, innerType, element, shape } = schema._zod.def as unknown as Definition
  if (type === 'nullable' || type === 'optional') return valueBy(innerType, value, zone)
  if (type === 'array')
    return Array.isArray(value)
      ? value.map((item) => valueBy(element, item, zone)).filter((item) => item !== null)
      : []
  if (type === 'object') return isObject(value) ? shapeBy(shape, value, zone) : null
  const read = leafBy(schema, type, value, zone)
  return read === '' ? null : read
}

function shapeBy(
  shape: Definition['shape'],
  { ...value }: Record<string, unknown>,
  zone: string,
): Record<string, unknown> {
  for (const name of Object.keys(shape)) {
    const embedded = value[embeddedName(name)]
    if (name.endsWith('Id') && isObject(embedded)) value[name] ??= embedded.id
  }
  if ('fullName' in shape) value.fullName ??= value.name
  else if ('name' in shape) value.name ??= value.fullName
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      valueBy(schema, value[name] ?? null, zone),
    ]),
  )
}

function leafBy(schema: z.ZodMiniType, type: string, value: unknown, zone: string): unknown {
  if (schema === id) return isId(value) ? value : null
  if (schema === dayReply) return validBy(isoDay, readDay(value, zone))
  if (schema === instantReply) return isMoment(value) ? value : null
  if (schema === pictureReply) return typed('string', isObject(value) ? value.url : value)
  if (schema === countReply) return validBy(countReply, readNumber(value))
  if (type === 'number') return typed('number', readNumber(value))
  if (type === 'boolean') return readSwitch(value)
  if (type === 'string' || type === 'enum') return typed('string', readText(value))
  return value
}

const isoDay = z.iso.date()

function validBy(schema: z.ZodMiniType, value: unknown): unknown {
  return z.safeParse(schema, value).success ? value : null
}

function typed(type: 'string' | 'number', value: unknown): unknown {
  return typeof value === type ? value : null
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

const numeric: readonly Kind[] = ['number', 'decimal', 'money', 'rating']

/**
 * Whether a value can be sent back along with a change of another field. A missing value of a
 * required field cannot, nor can an amount with a fraction or beyond the safe integers, nor lines
 * with such a value.
 */
export function isSendable(field: Field, value: unknown): boolean {
  const { kind, schema } = field
  if (value === null || value === undefined) return z.safeParse(schema, null).success
  if (kind === 'lines') {
    const columns = Object.entries(field.columns)
    const isWhole = (line: Line) => columns.every(([name, one]) => isSendable(one, line[name]))
    return linesIn(value)?.every(isWhole) ?? false
  }
  return (
    !numeric.includes(kind) ||
    (kind === 'decimal' ? typeof value === 'number' : Number.isSafeInteger(value))
  )
}
