import * as z from 'zod/mini'
import { readNumber } from './values.ts'

/** Reads values as people type or paste them in forms and sheets. */

/**
 * Reads a number with a decimal comma or point, without thousands separators; null if empty. Other
 * text is returned unchanged.
 */
export function writtenDecimal(text: string): unknown {
  const bare = bareNumber(text).replace(',', '.')
  const read = readNumber(bare.replace(/(?<=\d)\.$/, '').replace(/^-?(?=\.\d)/, '$&0'))
  return bare === '' ? null : typeof read === 'number' ? read : text
}

/** Removes spaces and invisible characters, and converts a typographic minus sign. */
function bareNumber(text: string) {
  return text.replace(/[\s\p{Format}]/gu, '').replace(/^[−–]/, '-')
}

/** Three digits after a separator are thousands, so a fraction has any other length. */
const number = /^(-?(?:\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)|\d+))(?:[.,](\d{0,2}|\d{4,}))?$/

/**
 * Reads a whole number, with thousands separators or not: `1250`, `1.250`, `1,250`, `1250.00`; null
 * if empty. Other text is returned unchanged, also with a fraction that is not zero.
 */
export function writtenInteger(text: string): number | string | null {
  const bare = bareNumber(text)
  if (bare === '') return null
  const [, integer = 'none', fraction = ''] = number.exec(bare) ?? []
  return integerOf(Number(`${integer.replace(/[.,]/g, '')}.${fraction}`)) ?? text
}

/**
 * The whole number, tolerating rounding errors such as 316350.00000000006; undefined for fractions.
 */
export function integerOf(value: number): number | undefined {
  const rounded = Math.round(value)
  return Math.abs(value - rounded) < 1e-6 && Number.isSafeInteger(rounded) ? rounded : undefined
}

/** Reads whole rupiah like `writtenInteger`, also `Rp 1.250.000,-`. */
export function writtenAmount(text: string): number | string | null {
  const bare = text.replace(/^[\s\p{Format}]*Rp\.?/iu, '').replace(/,-\s*$/, '')
  const read = writtenInteger(bare)
  return typeof read === 'string' ? text : read
}

/** The English and Indonesian names of months, by their first three letters. */
const months =
  'jan feb,peb mar apr may,mei jun jul aug,agu,ags,agt sep oct,okt nov,nop dec,des'.split(' ')

/**
 * Reads a day as `YYYY-MM-DD`, the day before the month: `31/12/26`, `31.12.2026`, `31,12,26`,
 * `31122026`, `31 Des 2026`, `Dec 31, 2026` or `2026-12-31`, also with a time. Undefined for a day
 * that does not exist and for anything that could be read in two ways.
 */
export function writtenDay(text: string): string | undefined {
  const bare = text
    .replace(/[\s\p{Format}]+/gu, ' ')
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '')
    .replace(/^ ?(\d{4})(0\d|1[0-2])(\d\d) ?$/, '$1 $2 $3')
    .replace(/^ ?(\d\d)(\d\d)(\d{4}) ?$/, '$1 $2 $3')
  const parts = bare.match(/\d+|\p{Letter}+|[^ .,/\p{Dash_Punctuation}]/gu) ?? []
  const [one = '', two = '', three = ''] = parts
  if (parts.length !== 3) return undefined
  if (/^\d{4}/.test(one)) return isoDay(one, two, three)
  if (/^\d/.test(one)) return isoDay(three, two, one)
  return isoDay(three.padStart(3, '0'), one, two)
}

const isoDate = z.iso.date()

/**
 * Two-digit years from 50 are in the last century, as of births; others in this one, as of offers.
 */
function isoDay(year: string, month: string, day: string) {
  const name = month.toLowerCase().slice(0, 3).padEnd(3, '.')
  const number = /^\d/.test(month)
    ? month
    : String(months.findIndex((names) => names.includes(name)) + 1)
  const century = year.length > 2 ? '' : year < '50' ? '20' : '19'
  const iso = [century + year, number.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return z.safeParse(isoDate, iso).success ? iso : undefined
}
