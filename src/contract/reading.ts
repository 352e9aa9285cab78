import * as z from 'zod/mini'
import type { Row } from './envelope.ts'
import type { Field, Kind } from './field.ts'
import { allFields, type Resource } from './resource.ts'
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
  const read: Record<string, unknown> = { ...row }
  for (const [name, { kind }] of allFields({ fields })) {
    const reader = readers[kind]
    const value = row[name]
    if (reader && value !== null && value !== undefined) read[name] = reader(value, zone)
  }
  return read as R
}

const numeric: readonly Kind[] = ['number', 'decimal', 'money', 'rating']

/**
 * Whether a value can be sent back along with a change of another field. A missing value of a
 * required field and an amount with a fraction cannot.
 */
export function isSendable({ kind, schema }: Field, value: unknown): boolean {
  if (value === null || value === undefined) return z.safeParse(schema, null).success
  return (
    !numeric.includes(kind) ||
    (kind === 'decimal' ? typeof value === 'number' : Number.isInteger(value))
  )
}
