import Papa from 'papaparse'
import { formatShare } from '../../data/records/format.ts'
import { type CellKind, kindOf, labelOf, type Sheet, type SheetCell } from './sheet.ts'

/**
 * Generates CSV: UTF-8 with a byte order mark. Cells that look like formulas are escaped. Texts of
 * digits, such as a NIK or a phone number, become `="…"`. A spreadsheet keeps these as text, and
 * our own sheet reader understands them.
 */
export function csvOf({ header, rows }: Sheet, separator: string): string {
  const lines = {
    fields: header.map(labelOf),
    data: Array.from(rows, (row) =>
      row.map((cell, at) => {
        const text = typedCell(cell, kindOf(header[at]))
        return typeof text === 'string' && changed.test(text) ? `="${text}"` : text
      }),
    ),
  }
  return `\uFEFF${Papa.unparse(lines, { delimiter: separator, newline: '\r\n', escapeFormulae: formula })}`
}

/** A cell in a format that a spreadsheet parses on opening. */
export function typedCell(cell: SheetCell, kind: CellKind | undefined): SheetCell {
  if (typeof cell !== 'number') return cell
  if (kind === 'duration') return `${Math.floor(cell / 60)}:${String(cell % 60).padStart(2, '0')}`
  return kind === 'share' ? formatShare(cell) : cell
}

/**
 * Texts that a spreadsheet would change as a number: with a leading 0, more than 15 digits, or like
 * `12E3`.
 */
const changed = /^(0\d+|\d{16,}|\d+E\d+)$/i

/** Looks like a formula, except the harmless `="…"` with word characters only. */
const formula = /^(?!="\w+"$)[=+\-@\t\r]/

/** Parses a table copied from a spreadsheet. */
export function tableIn(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t', skipEmptyLines: true })
  return data.map((cells) => cells.map((cell) => cell.trim()))
}
