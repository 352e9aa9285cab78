import Papa from 'papaparse'
import type { Cell } from '../contract/opl/columns.ts'
import { SheetFault } from '../contract/opl/sheet.ts'
import { openWorkbook, type SheetFile } from './workbook.ts'
import { LAST_ROW, tooFarDown } from './worksheet.ts'

/**
 * Opens an xlsx or a csv, by what its bytes are and not by what its name says, the same in the
 * browser and on the server.
 *
 * @throws {SheetFault} for any other file, and for one that could do harm.
 */
export function openSheetFile(bytes: Uint8Array, fileName: string): SheetFile {
  const kind = kindOf(bytes)
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  if (extension && extension !== kind) {
    throw new SheetFault(
      `${fileName} is named as ${extension}, but is none. Save it anew as xlsx or csv.`,
    )
  }
  return kind === 'csv' ? { names: [], read: async () => rowsOfText(bytes) } : openWorkbook(bytes)
}

/** The rows of a file: of an xlsx those of one sheet. @throws {SheetFault} as above. */
export async function readRows(
  bytes: Uint8Array,
  fileName: string,
  sheet?: string,
): Promise<Cell[][]> {
  return openSheetFile(bytes, fileName).read(sheet)
}

function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new SheetFault('The file is empty.')
  const start = bytes.subarray(0, 8).join(' ')
  if (start.startsWith('80 75 3 4')) return 'xlsx'
  if (start === '208 207 17 224 161 177 26 225') {
    throw new SheetFault(
      hasText(bytes, 'EncryptedPackage')
        ? 'The file is protected by a password. Save it without one.'
        : 'The file is of the old kind, xls. Save it as xlsx or csv.',
    )
  }
  const isUtf16 = start.startsWith('255 254') || start.startsWith('254 255')
  if (!isUtf16 && bytes.subarray(0, 4096).some((byte) => byte < 9))
    throw new SheetFault('The file is neither xlsx nor csv. Save the sheet as one of them.')
  return 'csv'
}

/** Whether a text stands in the bytes as UTF-16, as the parts of an old file are named. */
function hasText(bytes: Uint8Array, text: string): boolean {
  const wanted = [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
  const [first = 0] = wanted
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true
  }
  return false
}

function rowsOfText(bytes: Uint8Array): Cell[][] {
  const rows: Cell[][] = []
  let row = 0
  // Whatever ends a line: left to guess, the parser takes that of the first line for all of them.
  const text = textOf(bytes).replace(/\r\n?/g, '\n')
  refuseLongRows(text)
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimitersToGuess: [',', ';', '\t', '|'],
    step({ data }) {
      row += 1
      if (row <= LAST_ROW) rows.push(data.map(bare))
      else if (data.some((cell) => cell.trim() !== '')) throw tooFarDown(row)
    },
  })
  return rows
}

/** In characters. The parser keeps something of each quote of a row that stands where none may. */
const LONGEST_ROW = 100_000

/** @throws {SheetFault} for a row that never ends, as after a quote that is not closed. */
function refuseLongRows(text: string): void {
  let [row, start, isQuoted, mayOpen] = [1, 0, false, true]
  for (let at = 0; at <= text.length; at += 1) {
    if (at - start > LONGEST_ROW) throw tooLong(row)
    const char = text[at]
    if (char === '"' && (isQuoted || mayOpen)) {
      isQuoted = !isQuoted
      // Two quotes within a cell are one that does not end it.
      mayOpen = !isQuoted
    } else if (!isQuoted) {
      mayOpen = char !== undefined && ',;\t|\n'.includes(char)
      if (char !== '\n') continue
      row += 1
      start = at + 1
    }
  }
}

function tooLong(row: number): SheetFault {
  return new SheetFault(
    `Row ${row} of the file has more than ${LONGEST_ROW} characters. Look for a quote that is not closed.`,
  )
}

/**
 * `="0812"` stands for 0812: so a csv says that digits are a text, and so this app writes them
 * (`csv.ts`).
 */
function bare(cell: string): string {
  return cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/, '$1') : cell
}

/** Most are UTF-8; an older Excel writes Windows-1252, or UTF-16 as "Unicode text". */
function textOf(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
