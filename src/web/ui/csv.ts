import Papa from 'papaparse'

/** What goes into a file for a spreadsheet; null is an empty cell. */
export interface Sheet {
  header: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** What it should have and has not, in a sentence. */
  lack?: string
}

/**
 * As CSV: UTF-8 with a byte order mark, cells that could be taken for a formula made harmless, and
 * digits that are a text, as a NIK or a phone number, written so that a spreadsheet keeps them: our
 * own reader takes that form as what it stands for.
 */
export function csvOf({ header, rows }: Sheet, separator: string): string {
  const lines = { fields: [...header], data: rows.map((row) => row.map(asText)) }
  return `\uFEFF${Papa.unparse(lines, { delimiter: separator, newline: '\r\n', escapeFormulae: formula })}`
}

/**
 * What a spreadsheet would take for a number, and drop the first 0 of, round to 15 digits, or write
 * out: `12E3`.
 */
const changed = /^(0\d+|\d{16,}|\d+E\d+)$/i

/** A text and nothing else in quotation marks is a formula that does no harm. */
const formula = /^(?!="\w+"$)[=+\-@\t\r]/

function asText(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && changed.test(cell) ? `="${cell}"` : cell
}
