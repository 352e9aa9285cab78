import { type Field, maxLengthOf } from '../../../contract/field.ts'

/** The longest text in characters that is written beside another one. */
const SHORT = 100

/** Whether a text without line breaks may be longer than a line: its input grows with it. */
export function isLongLine({ kind, schema }: Field): boolean {
  return kind === 'text' && (maxLengthOf(schema) ?? 0) > SHORT
}

/** In px: the height of its input with two lines on a phone. */
export const LONG_LINE = 63
