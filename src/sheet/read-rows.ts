import Papa from 'papaparse'
import { type CellValue, findLayout } from '../contract/opl/columns.ts'
import { NO_RESULT, SheetFault } from '../contract/opl/sheet.ts'
import { EMPTY_FILE } from '../contract/picture.ts'
import { openWorkbook, type SheetFile } from './workbook.ts'
import { LAST_ROW, type SheetRows, tooFarDown } from './worksheet.ts'

const AS_XLSX = 'Save the sheet as xlsx or csv.'
/** Why files of other formats are rejected, by their extension. */
const others: Readonly<Record<string, string>> = {
  xls: 'is of the old kind, xls. Save it as xlsx or csv.',
  xlsm: 'may have macros. Save it as xlsx without them.',
  xlsb: `is a binary workbook. ${AS_XLSX}`,
  ods: `is a sheet of LibreOffice. ${AS_XLSX}`,
}
const texts = ['csv', 'txt', 'tsv']

/**
 * Opens an xlsx or a text with separators, in the browser and on the server. The format is detected
 * from the bytes; a name that says another one is refused.
 *
 * @throws {SheetFault} for any other file, and for a dangerous one.
 */
export function openSheetFile(bytes: Uint8Array, fileName: string): SheetFile {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (others[extension]) throw new SheetFault(`${fileName} ${others[extension]}`)
  const kind = kindOf(bytes)
  const isNamedSo = extension === kind || (kind === 'csv' && texts.includes(extension))
  if (extension && !isNamedSo)
    throw new SheetFault(
      extension === 'xlsx' || texts.includes(extension)
        ? `${fileName} is named as ${extension}, but is none. Save it anew as xlsx or csv.`
        : `${fileName} is neither xlsx nor csv. ${AS_XLSX}`,
    )
  return kind === 'csv' ? openText(textOf(bytes)) : openWorkbook(bytes)
}

/** The rows of a file; of an xlsx those of one sheet. @throws {SheetFault} like `openSheetFile`. */
export async function readRows(
  bytes: Uint8Array,
  fileName: string,
  sheet?: string,
): Promise<CellValue[][]> {
  return (await openSheetFile(bytes, fileName).read(sheet)).rows
}

function kindOf(bytes: Uint8Array): SheetFile['kind'] {
  if (bytes.length === 0) throw new SheetFault(EMPTY_FILE)
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
    throw new SheetFault(`The file is neither xlsx nor csv. ${AS_XLSX}`)
  return 'csv'
}

/** Whether the bytes contain a text in UTF-16, the encoding of stream names in an old xls file. */
function hasText(bytes: Uint8Array, text: string): boolean {
  const pattern = [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
  const [first = 0] = pattern
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (pattern.every((byte, offset) => bytes[at + offset] === byte)) return true
  }
  return false
}

/** The separators between cells, by the names that users see. */
const separators = { Comma: ',', Semicolon: ';', Tab: '\t', Bar: '|' }
type Separator = keyof typeof separators

function openText(written: string): SheetFile {
  // Normalises line breaks: the parser would guess them from the first line for the whole file.
  const text = written.replace(/\r\n?/g, '\n')
  const names = likelySeparators(text.slice(0, LONGEST_ROW))
  return {
    kind: 'csv',
    names,
    read: async (name) => {
      const chosen = names.find((one) => one === (name ?? names[0]))
      if (!chosen) throw new SheetFault(`There is no sheet “${name}”.`)
      return rowsOfText(text, separators[chosen])
    },
  }
}

function rowsOfText(text: string, delimiter: string): SheetRows {
  const rows: CellValue[][] = []
  let row = 0
  refuseFaultyQuotes(text, delimiter)
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter,
    step({ data }) {
      row += 1
      if (row <= LAST_ROW) rows.push(data.map(bare))
      else if (data.some((cell) => cell.trim() !== '')) throw tooFarDown(row)
    },
  })
  return { rows, hidden: [], hiddenColumns: new Set() }
}

/**
 * The maximum length of a row in characters. A longer one has a quote that is closed rows later.
 */
const LONGEST_ROW = 100_000

/**
 * The separators that occur in a text, in the order of the headers known by them; of equals, the
 * guessed one is first.
 */
function likelySeparators(text: string): Separator[] {
  const parsed = (delimiter: string) =>
    Papa.parse<string[]>(text, {
      newline: '\n',
      delimiter,
      delimitersToGuess: Object.values(separators),
    })
  const guessed = parsed('').meta.delimiter
  const known = (name: Separator) => {
    const { columns } = findLayout(parsed(separators[name]).data)
    return Object.keys(columns).length + Number(separators[name] === guessed) / 2
  }
  const found = (Object.keys(separators) as Separator[]).filter(
    (name) => name === 'Comma' || text.includes(separators[name]),
  )
  return found.sort((one, other) => known(other) - known(one))
}

/**
 * After a misplaced quote, the parser reads what follows, even further rows, as text of the same
 * cell. So that no row is lost silently, a quoted cell has to end at its closing quote.
 *
 * @throws {SheetFault} for such a quote, for one that is not closed, and for an overlong row.
 */
function refuseFaultyQuotes(text: string, delimiter: string): void {
  let [row, start] = [1, 0]
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') {
      at = endOfQuotes(text, at)
      if (at < 0) throw new SheetFault(`In row ${row} of the file, a quote is not closed.`)
      if (!endsCell(text, at, delimiter)) throw misplaced(row)
    }
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
    if (at - start > LONGEST_ROW) throw tooLong(row)
    if (text[at] === '\n') {
      row += 1
      start = at + 1
    }
  }
}

/** The position after a quoted cell that begins here; -1 if it is not closed. */
function endOfQuotes(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  // Two quotes are an escaped one.
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? at : at + 1
}

/** Whether a cell can end here; spaces may follow a closing quote. */
function endsCell(text: string, from: number, delimiter: string): boolean {
  if (from === text.length) return true
  let at = from
  while (text[at] === ' ') at += 1
  return text[at] === delimiter || text[at] === '\n'
}

function misplaced(row: number): SheetFault {
  return new SheetFault(
    `In row ${row} of the file, text follows the closing quote of a cell. Quote the whole cell, and write each quote in it twice.`,
  )
}

function tooLong(row: number): SheetFault {
  return new SheetFault(
    `Row ${row} of the file has more than ${LONGEST_ROW} characters. Look for a quote that is not closed.`,
  )
}

/**
 * `="0812"` means 0812: this marks digits as text in a csv, and this app writes them so (`csv.ts`).
 * Any other formula would be calculated by whatever program opens the file.
 */
function bare(cell: string): string {
  return /^=[\w"(+-]/.test(cell) ? (/^="([^"]*)"$/.exec(cell)?.[1] ?? NO_RESULT) : cell
}

/** Decodes UTF-8, UTF-16 ("Unicode text" of Excel) or Windows-1252 (older versions of Excel). */
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
