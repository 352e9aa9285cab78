import Papa from 'papaparse'

/** The content of a CSV file; null is an empty cell. */
export interface Sheet {
  header: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** A sentence that says what is missing. */
  lack?: string
}

/**
 * Generates CSV: UTF-8 with a byte order mark. Cells that look like formulas are escaped. Texts of
 * digits, such as a NIK or a phone number, become `="…"`, so that a spreadsheet keeps them as text;
 * our own sheet reader understands that form.
 */
export function csvOf({ header, rows }: Sheet, separator: string): string {
  const lines = { fields: [...header], data: rows.map((row) => row.map(asText)) }
  return `\uFEFF${Papa.unparse(lines, { delimiter: separator, newline: '\r\n', escapeFormulae: formula })}`
}

/**
 * Texts that a spreadsheet would turn into a number: without its leading 0, rounded to 15 digits,
 * or written out, as `12E3`.
 */
const changed = /^(0\d+|\d{16,}|\d+E\d+)$/i

/** What looks like a formula, except the harmless `="…"` with word characters only. */
const formula = /^(?!="\w+"$)[=+\-@\t\r]/

function asText(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && changed.test(cell) ? `="${cell}"` : cell
}

/** The table that a spreadsheet puts into the clipboard. */
export function tableIn(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: true })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}
