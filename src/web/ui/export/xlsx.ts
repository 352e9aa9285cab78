import { clamp, upperFirst } from 'es-toolkit'
import writeXlsxFile, { type CellObject } from 'write-excel-file/universal'
import { counted } from '../../../contract/texts.ts'
import { formatCount, formatRupiah } from '../../data/format.ts'
import { typedCell } from './csv.ts'
import { type CellKind, kindOf, labelOf, type Sheet, type SheetCell } from './sheet.ts'

/** How Excel shows the cells of a kind; it puts in the separators of its own language. */
const formats: Readonly<Record<CellKind, string>> = {
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
  duration: '[h]:mm',
  money: '"Rp" #,##0',
  share: '0.0%',
}

/** The longest text of a cell that Excel opens, in UTF-16 code units. */
const LONGEST_TEXT = 32_767

/** Bounds of the width of a column, in characters. */
const [NARROWEST, WIDEST] = [8, 60]

/** The first day that Excel counts as everybody else does. */
const FIRST_DAY = Date.UTC(1900, 2, 1)
const MINUTES_OF_DAY = 1440

/**
 * Generates a workbook of one sheet with typed cells, under a header that stays in view.
 *
 * @param heading what the sheet is named after.
 * @returns with a sentence that says what was cut, if anything.
 */
export async function xlsxOf(
  { header, rows }: Sheet,
  heading: string,
): Promise<{ file: Blob; lack: string | undefined }> {
  const kinds = header.map(kindOf)
  const widths = header.map((one) => labelOf(one).length)
  let cut = 0
  const lines = Array.from(rows, (row) =>
    row.map((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, widthOf(cell, kinds[at]))
      if (typeof cell === 'string' && cell.length > LONGEST_TEXT) cut += 1
      return cellOf(cell, kinds[at])
    }),
  )
  const file = await writeXlsxFile(
    [header.map((one) => ({ ...textCell(labelOf(one)), fontWeight: 'bold' as const })), ...lines],
    {
      sheet: sheetName(heading),
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width: clamp(width + 2, NARROWEST, WIDEST) })),
    },
  ).toBlob()
  return { file, lack: cut > 0 ? cutText(cut) : undefined }
}

function cellOf(cell: SheetCell, kind: CellKind | undefined): CellObject | null {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') {
    const moment = kind === 'date' || kind === 'dateTime' ? momentIn(cell) : undefined
    return moment && kind ? { value: moment, format: formats[kind] } : textCell(cell)
  }
  if (!Number.isFinite(cell)) return textCell(String(cell))
  const value = kind === 'duration' ? cell / MINUTES_OF_DAY : cell
  return { value, ...(kind && { format: formats[kind] }) }
}

/** `2026-11-21` or `2026-11-21 06:45` as it stands on the clock; undefined for any other text. */
function momentIn(text: string): Date | undefined {
  const iso = text.replace(' ', 'T').padEnd(16, 'T00:00')
  const moment = new Date(`${iso}Z`)
  const isOne = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  return isOne && moment.getTime() >= FIRST_DAY ? moment : undefined
}

/**
 * A text stays one when somebody edits the cell: Excel would take a phone number for a number then,
 * and what begins like a formula for that. Longer texts it does not show in this format.
 */
function textCell(text: string): CellObject {
  const value = written(text)
  return /^[=+\-@\d]/.test(text) && text.length <= 255 ? { value, format: '@' } : { value }
}

/** What XML cannot hold, and what would be read as an escape of that. */
const escaped = /(?!\n|\t)\p{Cc}|\p{Cs}|[\uFDD0-\uFDEF\uFFFD-\uFFFF]|_(?=x[\da-f]{4}_)/giu

/** As Excel writes texts: at most so long, and with `_x0007_` for what XML cannot hold. */
function written(text: string): string {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
  return cut
    .replace(/\r\n?/g, '\n')
    .replace(
      escaped,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

function cutText(cut: number): string {
  return `Excel takes no more than ${formatCount(LONGEST_TEXT)} characters in a cell: ${counted(cut, 'text')} cut there. A CSV file has all of it.`
}

/** About how many characters wide a cell is shown: its longest line. */
function widthOf(cell: SheetCell, kind: CellKind | undefined): number {
  if (typeof cell === 'number' && kind === 'money') return formatRupiah(cell).length
  const text = String(typedCell(cell, kind) ?? '')
  return text.includes('\n')
    ? Math.max(...text.split('\n').map(({ length }) => length))
    : text.length
}

/** A heading as the name of a sheet, as far as Excel takes it. */
export function sheetName(heading: string): string {
  const plain = heading.replace(/[[\]:*?/\\\p{C}]+/gu, ' ').replace(/\s+/g, ' ')
  const name = plain
    .replace(/^[' ]+/, '')
    .slice(0, 31)
    .replace(/[' \p{Cs}]+$/u, '')
  return name === '' || /^history$/i.test(name) ? 'Sheet1' : upperFirst(name)
}
