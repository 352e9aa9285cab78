import { integerOf, writtenAmount, writtenDay } from '../written.ts'
import { type CellValue, isFormatted } from './columns.ts'

/**
 * Converts cells to field values. The functions throw a `CellFault` where a cell has no valid
 * value.
 */

export class CellFault extends Error {}

/** Invisible characters, except joiners, which some scripts need. */
const invisible = /(?![\u200c\u200d])\p{Format}/gu

/** The text of a cell as shown, trimmed and without invisible characters. */
export function cellText(cell: CellValue): string {
  return String((isFormatted(cell) ? cell.shown : cell) ?? '')
    .replace(invisible, '')
    .trim()
}

/** Reads a cell that is shown as a date, or a text such as 31/01/2026 or 31 Januari 2026. */
export function cellDay(cell: CellValue): string {
  const date = isFormatted(cell) ? cell.day : typeof cell === 'string' && writtenDay(cell)
  if (date) return date
  throw new CellFault(`“${cellText(cell)}” is no date. Write it as 31/01/2026, the day first.`)
}

const yes = new Set(['v', 'x', 'ya', 'y', 'yes', '✓', '✔', '√', 'true'])
const no = new Set(['', '-', 'tidak', 'no', 't', 'n', 'false'])

/** Reads a count: a number, or a mark for 1. An empty cell is 0. */
export function cellCount(cell: CellValue): number {
  const written = cellText(cell).toLowerCase()
  if (yes.has(written)) return 1
  if (no.has(written)) return 0
  const count = integerIn(cell)
  if (typeof count === 'number') return count
  throw new CellFault(`“${written}” is no whole number. Write a number, V, or nothing.`)
}

/**
 * The whole number of a cell. A date, a percentage, or a number that its format shows differently,
 * is returned as the shown text.
 */
function integerIn(cell: CellValue) {
  if (typeof cell === 'number') return integerOf(cell) ?? String(cell)
  const shown = writtenAmount(cellText(cell))
  if (!isFormatted(cell)) return shown
  const value = integerOf(cell.value) ?? cell.shown
  const isOther = typeof shown === 'number' && shown !== value
  return cell.day !== undefined || cell.shown.endsWith('%') || isOther ? cell.shown : value
}

/** Reads whole rupiah: 250000, Rp 250.000, 250.000,00. An empty cell is null. */
export function cellAmount(cell: CellValue): number | null {
  const written = cellText(cell)
  const amount = written === '-' ? null : integerIn(cell)
  if (typeof amount === 'string')
    throw new CellFault(`“${written}” is no amount in whole rupiah. Write it as 350000.`)
  return amount
}

const statuses = new Map<string, 'draft' | 'done'>([
  ['', 'draft'],
  ['draft', 'draft'],
  ['done', 'done'],
  ['selesai', 'done'],
])

export function cellStatus(cell: CellValue): 'draft' | 'done' {
  const status = statuses.get(cellText(cell).toLowerCase())
  if (!status)
    throw new CellFault(`“${cellText(cell)}” is no status. Write Draft, Done or Selesai.`)
  return status
}
