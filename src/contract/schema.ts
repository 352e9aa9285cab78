import * as z from 'zod/mini'
import { isCommonPassword } from './common-passwords.ts'
import './complaints.ts'

/**
 * The schemas that fields are built from. Each accepts only what JSON, a form and PostgreSQL can
 * all represent: text without NUL and lone surrogates, integers within int4, dates that exist.
 */

export const INT4 = 2_147_483_647

/** A record's id: a positive int4. */
export const id = integer(1, INT4)

/** A record's id on any server: the app sends it back unchanged. */
export const anyId = z.union([z.number(), z.string().check(z.minLength(1))])

/** An id as text in a path or query. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Write the number of a record.')),
  z.pipe(z.transform(Number), id),
)

/**
 * Words that a query may have in place of an id: all records, a cleared filter, records without
 * one.
 */
const notIds: readonly string[] = ['all', 'any', 'none']

/** Letters, digits and the punctuation of ids. A negative number is no id. */
const anyIdText = /^(?!-\d+$)[\p{L}\d_-][\p{L}\d_.:~/ +=@$-]{0,63}$/u

/**
 * An id of any server as text in a path or query. It is converted to a number only if that number
 * is written the same way: `007` stays text. A comma separates ids.
 */
export const anyIdParam = z.pipe(
  z.string().check(
    z.regex(anyIdText),
    z.refine((text) => !notIds.includes(text)),
  ),
  z.transform((text: string) => {
    const number = Number(text)
    return number > 0 && Number.isSafeInteger(number) && String(number) === text ? number : text
  }),
)

/** Several ids in a query: `1,2`, or the parameter repeated. Duplicates are removed. */
export function idsParam(max: number) {
  return severalParam(max, idParam)
}

/** Several ids of any server in a query. */
export function anyIdsParam(max: number) {
  return severalParam(max, anyIdParam)
}

/** Several values in a query: `a,b`, or the parameter repeated. Duplicates are removed. */
export function severalParam<P extends z.ZodMiniType<unknown, string>>(max: number, one: P) {
  return z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) => [
        ...new Set([value].flat().flatMap((text) => text.split(','))),
      ]),
      z.array(one).check(z.maxLength(max)),
    ),
  )
}

/**
 * One line of text, trimmed. `min` and `max` count UTF-16 code units, like `maxLength` in a
 * browser.
 */
export function text(min: number, max: number) {
  return trimmed(min, max).check(
    z.refine((value) => isWellFormed(value) && !/\p{Control}/u.test(value), CANNOT_BE_STORED),
  )
}

/** Multi-line text, trimmed. */
export function longText(min: number, max: number) {
  return trimmed(min, max).check(z.refine(storable, CANNOT_BE_STORED))
}

export const CANNOT_BE_STORED = 'Contains a character that cannot be stored.'

function trimmed(min: number, max: number) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max))
}

/**
 * The HTML of an article; `maxBytes` counts UTF-8 bytes. The server sanitises it too
 * (`rich-text.ts`).
 */
export function richText(maxBytes: number) {
  return z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine(
      (value) => utf8Length(value) <= maxBytes,
      `Longer than ${Math.round(maxBytes / 1000)} kB.`,
    ),
    z.refine(
      (value) => !/\ssrc\s*=\s*["']?\s*data:/i.test(value),
      'A pasted picture cannot be kept. Remove it from the text.',
    ),
    z.refine(storable, CANNOT_BE_STORED),
  )
}

/** The URL slug of a record: a–z, 0–9 and single hyphens. */
export function slug(max: number) {
  return trimmed(1, max).check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use a–z, 0–9 and single hyphens, as in new-branch-2.'),
  )
}

/**
 * Derives a slug from a title: "Ban & Velg Baru" -> "ban-velg-baru". Empty when no character is
 * usable.
 */
export function slugify(name: string, max: number): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-|-$/g, '')
}

export function integer(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max))
}

/** A number that may have a fraction. */
export function decimal(min: number, max: number) {
  return z.number().check(z.gte(min), z.lte(max))
}

/** Text of `min` to `max` digits. */
export function digits(min: number, max = min) {
  const length = min === max ? String(min) : `${min} to ${max}`
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.regex(new RegExp(`^\\d{${min},${max}}$`), `Write ${length} digits.`),
    )
}

/** A phone number without separators and a leading plus sign. */
export function phoneDigits(written: string): string {
  return written.replace(/^\s*\+|[\s().-]/g, '')
}

/** The country code of Indonesia. */
export const COUNTRY_CODE = '62'

/**
 * The digits to search phone numbers for. +62 is removed, as a number may be stored with 62 or 0 in
 * front. Text without digits is searched as it is.
 */
export function phoneTerm(written: string): string {
  return phoneDigits(written.replace(/^\s*\+\s*62/, '')) || written
}

/** A phone number of 9 to 15 digits; separators are removed. */
export const phoneNumber = z
  .string()
  .check(
    z.overwrite(phoneDigits),
    z.minLength(1),
    z.regex(/^\d{9,15}$/, 'Write 9 to 15 digits, as in 0812 3456 7890.'),
  )

const emailAddress = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/

export const email = text(1, 100).check(
  z.regex(emailAddress, 'Write an email address, as in name@company.co.id.'),
)

export function isEmail(value: string): boolean {
  return emailAddress.test(value)
}

/** The minimum length of a new password. */
export const LEAST_PASSWORD = 12

export const COMMON_PASSWORD = 'Everybody tries this one first. Choose another.'

/** A new password. A sign-in does not validate against it, as older passwords stay valid. */
export const newPassword = z.string().check(
  z.minLength(LEAST_PASSWORD),
  z.maxLength(72),
  z.refine(storable, 'Contains a character that cannot be used.'),
  z.refine((value) => value.trim() !== '', 'Write more than spaces.'),
  z.refine((value) => !isCommonPassword(value), COMMON_PASSWORD),
)

/** A time of the day, `HH:mm`. */
export const timeOfDay = z
  .string()
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 08:30.'))

/** A web URL, `https://…`. */
export function webAddress(max: number) {
  return text(1, max).check(z.refine(isWebAddress, 'Write an address that begins with https://.'))
}

/** The target of a link on the public site: a path of its own, `/promo`, or a web URL. */
export function link(max: number) {
  return text(1, max).check(
    z.refine(
      (value) => /^\/(?![/\\])\S*$/.test(value) || isWebAddress(value),
      'Write a path such as /promo, or an address that begins with https://.',
    ),
  )
}

/** The range of valid days (specification section 5). */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2099-12-31'
/** The error of a period whose last day is before its first. */
export const ENDS_FIRST = 'Ends before it starts.'

const inRange = z.refine<string>(
  (value) => value >= FIRST_DAY && value.slice(0, 10) <= LAST_DAY,
  'Choose a date from 1900 to 2099.',
)

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date().check(inRange)

/** A timestamp, ISO 8601 in UTC, in the same range of days. */
export const instant = z.iso.datetime().check(inRange)

/**
 * In replies: a day, a moment, the URL of a picture, and a count. `reading.ts` recognises each of
 * these schemas and reads its values in its own way.
 */
export const dayReply = z.string()
export const instantReply = z.string()
export const pictureReply = z.string()
export const countReply = z.int().check(z.gte(0))
/** The id and name of a record that a reply embeds. */
export const namedReply = z.object({ id, name: z.string() })

/** A list without duplicates; `noun` is that of one value, in the error. */
export function distinct<One extends z.ZodMiniType>(max: number, one: One, noun = 'entry') {
  return z.array(one).check(
    z.maxLength(max),
    z.refine((list) => new Set(list).size === list.length, `Contains the same ${noun} twice.`),
  )
}

/** A list of ids without duplicates. */
export const ids = (max: number) => distinct(max, id)

/** One of the keys of `options`: value on the wire -> label on screen. */
export function oneOf<T extends Readonly<Record<string, string>>>(options: T) {
  return z.enum(Object.keys(options) as (keyof T & string)[])
}

/** May be omitted or null; null clears the value. */
export function optional<S extends z.ZodMiniType>(schema: S) {
  return z.optional(z.nullable(schema))
}

/** An integer as text in a query. */
export function integerParam(min: number, max: number) {
  return z.pipe(
    z.string().check(z.regex(/^-?\d{1,10}$/, 'Write a whole number.')),
    z.pipe(z.transform(Number), integer(min, max)),
  )
}

/** `true` or `false` as text in a query. */
export const booleanParam = z.pipe(
  z.enum(['true', 'false']),
  z.pipe(
    z.transform((value: 'true' | 'false') => value === 'true'),
    z.boolean(),
  ),
)

/** Whether a text is a URL `https://…` without a user name. */
export function isWebAddress(value: string): boolean {
  return /^https:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(value)
}

function storable(value: string) {
  return isWellFormed(value) && !value.includes('\u0000')
}

/** Whether PostgreSQL and JSON can represent a text: it has no lone surrogates. */
export function isWellFormed(value: string): boolean {
  return !/\p{Surrogate}/u.test(value)
}

function utf8Length(value: string) {
  let bytes = 0
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
