import * as z from 'zod/mini'
import { readDay, readNumber, readSwitch } from '../../contract/reading.ts'
import { anyId } from '../../contract/schema.ts'
import { companyZone } from './format.ts'

/**
 * zod schemas for replies that accept whatever the specification leaves open, where servers differ.
 */

/** A value that may be missing or malformed: null then. */
export function lenient<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.nullable(schema), null)
}

/** The items that parse; an empty array if the value is no array. */
export function several<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((items): z.output<T>[] =>
      items.flatMap((item) => z.safeParse(schema, item).data ?? []),
    ),
  )
}

const words = z.string().check(z.minLength(1))
const numeric = z.pipe(z.transform(readNumber), z.number())

/** Required: without an id, something is no row. */
export const rowId = anyId
/** A picture as text or `{ url }`. */
export const picture = z.union([
  words,
  z.pipe(
    z.object({ url: words }),
    z.transform(({ url }) => url),
  ),
])

export const id = lenient(rowId)
export const text = lenient(words)
export const number = lenient(numeric)
export const count = lenient(z.pipe(z.transform(readNumber), z.int().check(z.gte(0))))
export const day = lenient(
  z.pipe(
    z.transform((value) => readDay(value, companyZone)),
    z.iso.date(),
  ),
)
export const flag = lenient(z.pipe(z.transform(readSwitch), z.boolean()))
export const moment = lenient(
  z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))),
)

/** A record that a row refers to, such as a person or a branch. */
export const named = lenient(
  z.object({
    id,
    name: text,
    fullName: text,
    code: text,
    photoUrl: lenient(picture),
    timezone: text,
  }),
)

/** The id as a number, also if sent as text; null if it is none. */
export function numberOf(id: unknown): number | null {
  return number.parse(id ?? null)
}
