import * as z from 'zod/mini'
import { day } from '../schema.ts'
import type { Cell } from './columns.ts'

/**
 * Converts cells to field values. The functions throw a `CellFault` where a cell has no valid
 * value.
 */

export class CellFault extends Error {}

/** The trimmed text of a cell; of a date, its day as `YYYY-MM-DD`. */
export function cellText(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const otherMonths = new Map([
  ['may', 'mei'],
  ['aug', 'agu'],
  ['ags', 'agu'],
  ['oct', 'okt'],
  ['dec', 'des'],
])

/**
 * Reads a date cell, or text such as 31/01/2026, 31-01-2026, 31.01.2026, 2026-01-31, 31 Januari
 * 2026. Except in ISO dates, the day comes first.
 */
export function cellDay(cell: Cell): string {
  if (typeof cell === 'number')
    throw new CellFault(
      `${cell} is a number. Format the cell as a date, or write it as 31/01/2026.`,
    )
  const written = cellText(cell)
  const date = isoDay(written)
  if (!date) throw new CellFault(`“${written}” is no date. Write it as 31/01/2026.`)
  const { success, error } = z.safeParse(day, date)
  if (success) return date
  const turned = written.replace(/^(\d{1,2})([/.-])(\d{1,2})\2/, '$3$2$1$2')
  if (z.safeParse(day, isoDay(turned)).success) {
    throw new CellFault(
      `“${written}”: There is no such day, as the day comes first. Write it as ${turned}.`,
    )
  }
  const message =
    error.issues[0]?.code === 'custom' ? error.issues[0].message : 'There is no such day.'
  throw new CellFault(`“${written}”: ${message}`)
}

function isoDay(written: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(written)
  if (iso) return joined(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(written)
  if (numbers) return joined(numbers[4], numbers[3], numbers[1])
  const [, date, name = '', year] = /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4})$/i.exec(written) ?? []
  const short = name.toLowerCase().slice(0, 3)
  const month = months.indexOf(otherMonths.get(short) ?? short) + 1
  return month > 0 ? joined(year, String(month), date) : undefined
}

function joined(year = '', month = '', date = ''): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const yes = new Set(['v', 'x', 'ya', 'y', 'yes', '✓', '✔', '√'])
const no = new Set(['', '-', 'tidak', 'no', 't', 'n'])

/** Reads a count: a number, or a mark for 1. An empty cell is 0. */
export function cellCount(cell: Cell, most: number): number {
  const written = cellText(cell).toLowerCase()
  if (cell === true || yes.has(written)) return 1
  if (cell === false || no.has(written)) return 0
  const count = /^-?\d+([.,]0+)?$/.test(written)
    ? Math.trunc(Number(written.replace(',', '.')))
    : Number.NaN
  if (Number.isNaN(count))
    throw new CellFault(`“${cellText(cell)}” is no whole number. Write a number, V, or nothing.`)
  if (count < 0 || count > most) throw new CellFault(`${count} is not from 0 to ${most}.`)
  return count
}

/** Reads whole rupiah: 250000, Rp 250.000, 250.000,00. An empty cell is null. */
export function cellAmount(cell: Cell): number | null {
  const written = cellText(cell)
  if (written === '' || written === '-') return null
  const digits = written.replace(/^rp\.?\s*/i, '').replace(/,(00?|-)$/, '')
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(digits)
  const amount =
    typeof cell === 'number'
      ? cell
      : isGrouped || /^-?\d+$/.test(digits)
        ? Number(digits.replace(/[.,]/g, ''))
        : Number.NaN
  if (!Number.isInteger(amount))
    throw new CellFault(`“${written}” is no amount in whole rupiah. Write it as 350000.`)
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
