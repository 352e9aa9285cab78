import * as z from 'zod/mini'
import type { Row } from './envelope.ts'
import type { Field, Kind } from './field.ts'
import { allFields, type Resource } from './resource.ts'
import { dayIn } from './time.ts'

/**
 * Reads what another server sends into the values that the contract means. A value that was not
 * sent stays missing, and one that cannot be read stays as it came, so that it is shown and never
 * made up.
 */

/**
 * A number, or decimal text as `500000.00`: a point is a decimal point. What has no exact number
 * stays as it is.
 */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value
}

/** A boolean, 0 or 1, or either as text; null where it is none of these. */
export function readSwitch(value: unknown): boolean | null {
  const text = String(value)
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : null
}

/**
 * A day, also where it is written as a moment: midnight is that day in any zone, another time is of
 * the day in `zone`.
 */
export function readDay(value: unknown, zone: string): unknown {
  if (typeof value !== 'string') return value
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](.+)$/.exec(value) ?? []
  if (day === undefined || time === undefined) return value
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(time)
  if (!hasZone || /^00:00(:00(\.0+)?)?\D/.test(time)) return day
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

/** Reads the fields of a record of any server, as far as it has them; `zone` is the company's. */
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
 * Whether a value that was read can go back with a change of another field. What was not sent, and
 * an amount with a fraction, cannot.
 */
export function isSendable({ kind, schema }: Field, value: unknown): boolean {
  if (value === null || value === undefined) return z.safeParse(schema, null).success
  return (
    !numeric.includes(kind) ||
    (kind === 'decimal' ? typeof value === 'number' : Number.isInteger(value))
  )
}
