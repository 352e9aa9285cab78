import { clamp, upperFirst } from 'es-toolkit'
import writeXlsxFile, { type CellObject } from 'write-excel-file/universal'
import { counted } from '../../../contract/texts.ts'
import { formatCount, formatRupiah } from '../../data/records/format.ts'
import { typedCell } from './csv.ts'
import { type CellKind, kindOf, labelOf, type Sheet, type SheetCell } from './sheet.ts'

/** Excel's number format by kind. Excel inserts the separators of its own language. */
const formats: Readonly<Record<CellKind, string>> = {
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
  duration: '[h]:mm',
  money: '"Rp" #,##0',
  share: '0.0%',
}

/** Maximum length of a text in a cell of Excel, in UTF-16 code units. */
const LONGEST_TEXT = 32_767

/** Minimum and maximum width of a column, in characters. */
const [NARROWEST, WIDEST] = [8, 60]

/** The first day that Excel numbers correctly. */
const FIRST_SERIAL = Date.UTC(1900, 2, 1)
const MINUTES_OF_DAY = 1440

/**
 * Generates a workbook with one sheet of typed cells, under a frozen header.
 *
 * @param heading name of the sheet.
 * @returns the file, with a sentence about cut texts, if any.
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

function cellOf(cell: SheetCell, kind: CellKind | undefined) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') {
    const moment = kind === 'date' || kind === 'dateTime' ? momentIn(cell) : undefined
    return moment && kind ? { value: moment, format: formats[kind] } : textCell(cell)
  }
  if (!Number.isFinite(cell)) return textCell(String(cell))
  const value = kind === 'duration' ? cell / MINUTES_OF_DAY : cell
  return { value, ...(kind && { format: formats[kind] }) }
}

/** Parses `2026-11-21` or `2026-11-21 06:45` as local time; undefined for any other text. */
function momentIn(text: string) {
  const iso = text.replace(' ', 'T').padEnd(16, 'T00:00')
  const moment = new Date(`${iso}Z`)
  const isOne = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
  return isOne && moment.getTime() >= FIRST_SERIAL ? moment : undefined
}

/**
 * Formatted as text, so that editing a cell keeps a phone number, or a text like a formula. Excel
 * does not show longer texts in this format.
 */
function textCell(text: string): CellObject {
  const value = written(text)
  return /^[=+\-@\d]/.test(text) && text.length <= 255 ? { value, format: '@' } : { value }
}

/** Characters that XML forbids, and texts that look like their escapes. */
const escaped = /(?!\n|\t)\p{Cc}|\p{Cs}|[\uFDD0-\uFDEF\uFFFD-\uFFFF]|_(?=x[\da-f]{4}_)/giu

/**
 * A text in Excel's encoding: cut to the maximum length, with `_x0007_` for forbidden characters.
 */
function written(text: string) {
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - 1)}…` : text
  return cut
    .replace(/\r\n?/g, '\n')
    .replace(
      escaped,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}

function cutText(cut: number) {
  return `Excel takes no more than ${formatCount(LONGEST_TEXT)} characters in a cell: ${counted(cut, 'text')} cut there. A CSV file has all of it.`
}

/** The approximate width of a cell in characters, by its longest line. */
function widthOf(cell: SheetCell, kind: CellKind | undefined) {
  if (typeof cell === 'number' && kind === 'money') return formatRupiah(cell).length
  const text = String(typedCell(cell, kind) ?? '')
  return text.includes('\n')
    ? Math.max(...text.split('\n').map(({ length }) => length))
    : text.length
}

/** A valid name of a sheet, from a heading. */
export function sheetName(heading: string): string {
  const plain = heading.replace(/[[\]:*?/\\\p{C}]+/gu, ' ').replace(/\s+/g, ' ')
  const name = plain
    .replace(/^[' ]+/, '')
    .slice(0, 31)
    .replace(/[' \p{Cs}]+$/u, '')
  return name === '' || /^history$/i.test(name) ? 'Sheet1' : upperFirst(name)
}
