import { type Field, maxLengthOf } from '../../../contract/field.ts'

/** Maximum length of a text whose input may share a row. */
const SHORT = 100

/** Whether a text without line breaks may be longer than a line. Its input then grows. */
export function isLongLine({ kind, schema }: Field): boolean {
  return kind === 'text' && (maxLengthOf(schema) ?? 0) > SHORT
}

/** In px: height of the input with two lines, on a phone. */
export const LONG_LINE = 63
