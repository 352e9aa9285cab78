import * as z from 'zod/mini'
import type { NamedField } from './compile.ts'
import { idOf, isId, type Row, readArray } from './envelope.ts'
import { embeddedName, type Field, type Kind } from './field.ts'
import type { Line } from './lines.ts'
import type { Resource } from './resource.ts'
import { countReply, dayReply, id, instantReply, pictureReply } from './schema.ts'
import { dayIn, momentAt } from './time.ts'
import { isObject, readNumber, textIn, type Values } from './values.ts'

/**
 * Converts the values of another server's reply to the types of the contract. A missing value stays
 * missing, and an unreadable one is kept unchanged: the app shows it and invents nothing.
 */

/**
 * Reads a boolean, 0 or 1, also as text or as `{ data: [1] }`, a bit column; null for anything
 * else.
 */
export function readSwitch(value: unknown): boolean | null {
  const text = String(isObject(value) ? value.data : value)
  if (/^(true|1|t|yes|y|on)$/i.test(text)) return true
  return /^(false|0|f|no|n|off)$/i.test(text) ? false : null
}

/**
 * Reads a day, also from a moment: midnight is that day in any zone, another time with an offset is
 * converted to the day in `zone`. Anything else is returned unchanged.
 */
export function readDay(value: unknown, zone: string): unknown {
  const [, day, time = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/.exec(String(value)) ?? []
  if (day && (time === '' || /^00:00(:00(\.0+)?)?(Z|[+-]|$)/i.test(time))) return day
  const moment = readMoment(value, zone)
  return moment === null ? value : dayIn(zone, moment)
}

/**
 * The range of numbers that are read as moments. Below `to`, in 2103, they are seconds since 1970,
 * above milliseconds. Numbers below `from` (three years) may be days such as 20260131.
 */
const MOMENTS = { from: 1e8, to: 4.2e9, until: 1e13 }

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}[\d:.]*) ?(?:(Z|UTC)|([+-]\d{2}):?(\d{2})?)?)?$/i

/**
 * Reads a moment as ISO 8601 text; null for anything else. ISO 8601 text with an offset is returned
 * unchanged. SQL timestamps without an offset are local times in `zone`. Other text needs an
 * offset. Numbers, also as text, are seconds or milliseconds since 1970.
 */
export function readMoment(value: unknown, zone: string): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  const number = Number(readNumber(text))
  const size = Math.abs(number)
  if (size >= MOMENTS.from && size < MOMENTS.until)
    return isoOf(size < MOMENTS.to ? number * 1000 : number)
  const [, day, time = '00:00', utc, hours, minutes = '00'] = written.exec(text) ?? []
  if (!day) return / (GMT|UTC|[+-]\d{4})$/.test(text) ? isoOf(text) : null
  const iso = isoOf(`${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`)
  if (iso === null || utc || hours) return iso && /T.+(Z|:\d\d)$/.test(text) ? text : iso
  return isoOf(momentAt(zone, day, time))
}

function isoOf(moment: Date | number | string) {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function readText(value: unknown) {
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
  dateTime: (value, zone) => readMoment(value, zone) ?? value,
}

/** Reads the fields of a record from any server; `zone` is the company's time zone. */
export function readFields<R extends Row>(
  { fields, allFields }: Pick<Resource, 'fields' | 'allFields'>,
  row: R,
  zone: string,
): R {
  return readValues(allFields, named(fields, row), zone)
}

/**
 * The name of a person or thing: the text itself, or of an object `fullName`, `name` or
 * `UserInformation`. Undefined if there is none.
 */
export function nameOf(value: unknown): string | undefined {
  if (!isObject(value)) return textIn(value)
  return nameOf(value.fullName) ?? nameOf(value.name) ?? nameOf(value.UserInformation)
}

/** The same values, with the name under the property that our schema has for it. */
function named<V extends Line>(shape: object, values: V) {
  const name = 'fullName' in shape ? 'fullName' : 'name'
  if (!(name in shape) || values[name]) return values
  return { ...values, [name]: nameOf(values) ?? values[name] }
}

function readValues<V extends Line>(fields: readonly NamedField[], values: V, zone: string) {
  const read: Values = { ...values }
  for (const [name, field] of fields) {
    const value = values[name]
    if (value !== null && value !== undefined) read[name] = readValue(field, value, zone)
  }
  return read as V
}

function readValue(field: Field, value: unknown, zone: string) {
  if (field.kind === 'lines') {
    const columns = Object.entries(field.columns)
    return linesIn(value)?.map((line) => readValues(columns, line, zone)) ?? value
  }
  const reader = readers[field.kind]
  return reader ? reader(value, zone) : value
}

/** Reads lines; undefined if the value is not a list of objects. */
export function linesIn(value: unknown): Line[] | undefined {
  const lines = readArray(value)
  return lines?.every(isObject) ? lines : undefined
}

/**
 * The type of a value from any server where ours sends `T`: any value can be null, and ids can be
 * text.
 */
export type Read<T> = T extends readonly (infer One)[]
  ? NonNullable<Read<One>>[]
  : T extends object
    ? { [K in keyof T]: K extends 'id' | `${string}Id` ? Row['id'] | null : Read<T[K]> } | null
    : T | null

/** A record from any server, which has at least an id. */
export type ReadRecord<T> = NonNullable<Read<T>> & { id: Row['id'] }

/** Whether a value from `readBy` is a record, which has an id. */
export function hasId<R extends { id: Row['id'] | null }>(
  read: R | null,
): read is R & { id: Row['id'] } {
  return read !== null && read.id !== null
}

/**
 * Reads a reply of any server, or a part of it, by the schema of ours. A missing or unreadable
 * value is null, a missing list is empty, and unreadable items of a list are omitted. The id of a
 * reference may also come from its embedded record, and a name from several places (`nameOf`).
 * `zone` is the company's time zone.
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
    return (readArray(value) ?? [])
      .map((item) => valueBy(element, item, zone))
      .filter((item) => item !== null)
  if (type === 'object') {
    const isName = typeof value === 'string' && ('fullName' in shape || 'name' in shape)
    const sent = isName ? { name: value } : value
    return isObject(sent) ? shapeBy(shape, sent, zone) : null
  }
  const read = leafBy(schema, type, value, zone)
  return read === '' ? null : read
}

function shapeBy(shape: Definition['shape'], sent: Values, zone: string): Line {
  const value: Values = { ...named(shape, sent), id: idOf(sent) }
  for (const name of Object.keys(shape)) {
    const embedded = value[embeddedName(name)]
    if (name.endsWith('Id') && isObject(embedded)) value[name] ??= idOf(embedded)
  }
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      valueBy(schema, value[name] ?? null, zone),
    ]),
  )
}

function leafBy(schema: z.ZodMiniType, type: string, value: unknown, zone: string) {
  if (schema === id) return isId(value) ? value : null
  if (schema === dayReply) return validBy(isoDay, readDay(value, zone))
  if (schema === instantReply) return readMoment(value, zone)
  if (schema === pictureReply) return typed('string', isObject(value) ? value.url : value)
  if (schema === countReply) return validBy(countReply, readNumber(value))
  if (type === 'number') return typed('number', readNumber(value))
  if (type === 'boolean') return readSwitch(value)
  if (type === 'string' || type === 'enum') return typed('string', readText(value))
  return value
}

const isoDay = z.iso.date()

function validBy(schema: z.ZodMiniType, value: unknown) {
  return z.safeParse(schema, value).success ? value : null
}

function typed(type: 'string' | 'number', value: unknown) {
  return typeof value === type ? value : null
}

export const numeric: readonly Kind[] = ['number', 'decimal', 'money', 'rating']

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
    const isValid = (line: Line) => columns.every(([name, one]) => isSendable(one, line[name]))
    return linesIn(value)?.every(isValid) ?? false
  }
  return (
    !numeric.includes(kind) ||
    (kind === 'decimal' ? typeof value === 'number' : Number.isSafeInteger(value))
  )
}
