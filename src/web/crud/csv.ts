import Papa from 'papaparse'

/** What goes into a file for a spreadsheet; null is an empty cell. */
export interface Sheet {
  header: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
  /** What it should have and has not, in a sentence. */
  lack?: string
}

/** As CSV: UTF-8 with a byte order mark, and cells that could be taken for a formula made harmless. */
export function csvOf({ header, rows }: Sheet, separator: string): string {
  const lines = { fields: [...header], data: rows.map((row) => [...row]) }
  return `\uFEFF${Papa.unparse(lines, { delimiter: separator, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ })}`
}
