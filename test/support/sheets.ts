import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sheets that other programs wrote, each made once and kept as it is: its writer, the version and
 * the licence of that, and the texts of its cells below the headers.
 */
export interface KeptSheet {
  file: string
  writer: string
  version: string
  licence: string
  cells: readonly (readonly string[])[]
  /** The row of its headers. */
  headerRow?: number
}

const row = '03/11/2026|EXT-BPN-01|000057|26:30|B 1 AA|TRUE|4|350.000|10%'.split('|')
const withoutResult = '03/11/2026|EXT-BPN-01|F 1|||||#FORMULA!'.split('|')
/** A row of all columns. */
const job = (number: string, change: Record<number, string> = {}) =>
  Object.assign(
    `03/11/2026|EXT-BPN-01|${number}|WO-1|B 1 AA|Toyota|Avanza|Pelanggan A|SA A|Mekanik A|1|4|0|4|350000|Done`.split(
      '|',
    ),
    change,
  )
const months = ['3 Nopember', '3 Pebruari', '3 Agt', '3 November', '03 Agustus']
const inNotes = 'Ganti ban, spooring, balancing, nitrogen'
const made = { writer: 'exceljs', version: '4.4.0', licence: 'MIT' }
const byHand = { writer: 'by hand', version: '-', licence: 'MIT' }

export const keptSheets: readonly KeptSheet[] = [
  { file: 'exceljs.xlsx', ...made, cells: [row, row.slice(0, 2).concat('H 1'), withoutResult] },
  { file: 'exceljs-1904.xlsx', ...made, cells: [row] },
  { file: 'date1904-with-x15-workbookPr.xlsx', ...made, cells: [job('D1904X-1')] },
  { file: 'time-in-text-column.xlsx', ...made, cells: [job('TIME-1', { 3: '26:30', 16: '08:30' })] },
  { file: 'sheetjs.xlsx', writer: 'SheetJS', version: '0.18.5', licence: 'Apache-2.0', cells: [row] },
  { file: 'sheetjs-iso.xlsx', writer: 'SheetJS', version: '0.20.3', licence: 'Apache-2.0', cells: [row] },
  { file: 'write-excel-file.xlsx', writer: 'write-excel-file', version: '4.1.1', licence: 'MIT', cells: [row] },
  { file: 'hucre.xlsx', writer: 'hucre', version: '1.0.0', licence: 'MIT', cells: [row] },
  { file: 'xlsx-populate.xlsx', writer: 'xlsx-populate', version: '1.21.0', licence: 'MIT', cells: [row] },
  { file: 'excel4node.xlsx', writer: 'excel4node', version: '1.8.2', licence: 'MIT', cells: [row] },
  { file: 'openpyxl.xlsx', writer: 'openpyxl', version: '3.0.9', licence: 'MIT', cells: [row, withoutResult] },
  { file: 'openpyxl-iso.xlsx', writer: 'openpyxl', version: '3.0.9', licence: 'MIT', cells: [row] },
  // Its headers are merged, in two rows.
  { file: 'xlsxwriter.xlsx', writer: 'XlsxWriter', version: '3.0.2', licence: 'BSD-2-Clause', cells: [row, withoutResult], headerRow: 2 },
  { file: 'excel-writer-xlsx.xlsx', writer: 'Excel::Writer::XLSX', version: '1.10', licence: 'Artistic-1.0', cells: [row] },
  { file: 'pandas.csv', ...byHand, cells: [job('PD-1', { 0: '2026-11-03 00:00:00', 11: '4.0', 14: '350000.0' }), job('PD-2', { 0: '2026-11-03', 14: '' })] },
  { file: 'decimal-sql.csv', ...byHand, cells: [job('DEC-1', { 14: '350000.00' })] },
  { file: 'excel-unicode-text.txt', ...byHand, cells: [job('U16-2')] },
  { file: 'indonesian-months.csv', ...byHand, cells: months.map((month, at) => job(`MN-${at + 1}`, { 0: `${month} 2026` })) },
  { file: 'semicolon-with-commas-in-notes.csv', ...byHand, cells: [1, 2, 3].map((at) => job(`SC3-${at}`, { 16: inNotes })) },
] // biome-ignore format: a table

export function sheetBytes({ file }: KeptSheet): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(join(import.meta.dirname, 'sheets', file)))
}
