import * as z from 'zod/mini'
import { day } from '../schema.ts'
import { wholeOf, withoutInvisible, writtenAmount, writtenDay } from '../written.ts'
import { type Cell, isFormatted } from './columns.ts'

/**
 * Converts cells to field values. The functions throw a `CellFault` where a cell has no valid
 * value.
 */

export class CellFault extends Error {}

/** The text of a cell as it is shown, trimmed and without signs that nobody sees. */
export function cellText(cell: Cell): string {
  const text = isFormatted(cell) ? cell.shown : String(cell ?? '')
  return withoutInvisible(typeof cell === 'boolean' ? text.toUpperCase() : text).trim()
}

/** Reads a cell that is shown as a date, or a text such as 31/01/2026 or 31 Januari 2026. */
export function cellDay(cell: Cell): string {
  const written = cellText(cell)
  if (typeof cell === 'number')
    throw new CellFault(
      `${written} is a number. Format the cell as a date, or write it as 31/01/2026.`,
    )
  const date = isFormatted(cell) ? cell.day : writtenDay(written)
  if (!date) {
    const turned = written.replace(/^(\d{1,2})([/.-])(\d{1,2})\2/, '$3$2$1$2')
    throw new CellFault(
      writtenDay(turned)
        ? `“${written}”: There is no such day, as the day comes first. Write it as ${turned}.`
        : `“${written}” is no date. Write it as 31/01/2026.`,
    )
  }
  const { error } = z.safeParse(day, date)
  if (error) throw new CellFault(`“${written}”: ${error.issues[0]?.message}`)
  return date
}

const yes = new Set(['v', 'x', 'ya', 'y', 'yes', '✓', '✔', '√'])
const no = new Set(['', '-', 'tidak', 'no', 't', 'n'])

/** Reads a count: a number, or a mark for 1. An empty cell is 0. */
export function cellCount(cell: Cell, most: number): number {
  const written = cellText(cell).toLowerCase()
  if (cell === true || yes.has(written)) return 1
  if (cell === false || no.has(written)) return 0
  const count = integerIn(cell)
  if (typeof count !== 'number')
    throw new CellFault(`“${cellText(cell)}” is no whole number. Write a number, V, or nothing.`)
  if (count < 0 || count > most) throw new CellFault(`${count} is not from 0 to ${most}.`)
  return count
}

/** The whole number of a cell, which is no other than the one that it shows. */
function integerIn(cell: Cell): number | string | null {
  if (typeof cell === 'number') return wholeOf(cell) ?? String(cell)
  const shown = writtenAmount(cellText(cell))
  if (!isFormatted(cell)) return shown
  const value = wholeOf(cell.value) ?? cell.shown
  return cell.shown.endsWith('%') || (typeof shown === 'number' && shown !== value)
    ? cell.shown
    : value
}

/** Reads whole rupiah: 250000, Rp 250.000, 250.000,00. An empty cell is null. */
export function cellAmount(cell: Cell): number | null {
  const written = cellText(cell)
  const amount = written === '-' ? null : integerIn(cell)
  if (typeof amount === 'string')
    throw new CellFault(`“${written}” is no amount in whole rupiah. Write it as 350000.`)
  if (amount === null) return null
  if (amount < 0 || amount > 999_999_999)
    throw new CellFault(`“${written}” is not from 0 to 999.999.999.`)
  return amount
}

const statuses = new Map<string, 'draft' | 'done'>([
  ['', 'draft'],
  ['draft', 'draft'],
  ['done', 'done'],
  ['selesai', 'done'],
])

export function cellStatus(cell: Cell): 'draft' | 'done' {
  const status = statuses.get(cellText(cell).toLowerCase())
  if (!status)
    throw new CellFault(`“${cellText(cell)}” is no status. Write Draft, Done or Selesai.`)
  return status
}
