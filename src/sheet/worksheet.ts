import { MOST_SHEET_ROWS } from '../contract/limits.ts'
import { type CellValue, isFormatted } from '../contract/opl/columns.ts'
import { NO_RESULT, SheetFault } from '../contract/opl/sheet.ts'
import { grouped } from '../contract/texts.ts'
import { type CellFormat, cellFormat, serialOf } from './cell-formats.ts'
import { attribute, isTrue, scan } from './xml.ts'

/** The shared strings and formats that cells refer to, and properties of the workbook. */
interface Shared {
  texts: readonly string[]
  formats: readonly CellFormat[]
  isFrom1904: boolean
  /** The stored results are outdated: programs recalculate all formulas when they open the file. */
  isStale: boolean
}

export interface SheetRows {
  rows: CellValue[][]
  /** The 1-based numbers of the hidden rows. */
  hidden: readonly number[]
  /** The 0-based indexes of the hidden columns. */
  hiddenColumns: ReadonlySet<number>
}

/** The last row and column that may have values. Half of these rows may be empty. */
export const LAST_ROW = 2 * MOST_SHEET_ROWS
const LAST_COLUMN = 700

/**
 * The rows of a sheet by position. Cells with only a format take no memory, however many there are.
 *
 * @throws {SheetFault} for a value beyond the last row or column.
 */
export function readWorksheet(bytes: Uint8Array, shared: Shared): SheetRows {
  const rows: CellValue[][] = []
  const [hidden, hiddenColumns] = [new Set<number>(), new Set<number>()]
  let [row, column] = [0, 0]
  let cell = ''
  let value = ''
  let isValue = false
  let isPhonetic = false
  let isFormula = false
  let isHidden = false

  function hideColumns(attributes: string) {
    const last = Math.min(Number(attribute(attributes, 'max')), LAST_COLUMN)
    for (let at = Number(attribute(attributes, 'min')); at <= last; at++) hiddenColumns.add(at - 1)
  }

  function begin(attributes: string) {
    cell = attributes
    value = ''
    isFormula = false
    column = columnOf(attribute(attributes, 'r')) || column + 1
  }

  function end() {
    const type = attribute(cell, 't')
    const lacksResult = isFormula && (shared.isStale || (value === '' && type !== 'str'))
    const read = lacksResult ? NO_RESULT : cellOf(value, type, attribute(cell, 's'), shared)
    if (read === null) return
    if (isHidden) hidden.add(row)
    if (row > LAST_ROW) throw tooFarDown(row)
    if (!(row >= 1)) throw unreadable()
    if (column > LAST_COLUMN) {
      throw new SheetFault(
        `Something stands in column ${column} of the sheet. It may have ${LAST_COLUMN} columns.`,
      )
    }
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1] ?? []
    while (cells.length < column - 1) cells.push(null)
    cells[column - 1] = read
  }

  scan(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 1)
        column = 0
        isHidden = isTrue(attributes, 'hidden')
      } else if (name === 'c') begin(attributes)
      else if (name === 'v' || name === 't') isValue = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'f') isFormula = true
      else if (name === 'col' && isTrue(attributes, 'hidden')) hideColumns(attributes)
    },
    text(text) {
      if (isValue) value += text
    },
    close(name) {
      // Skips cells with only a format, of which there are many.
      if (name === 'c' && (value !== '' || isFormula)) end()
      else if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
    },
  })
  return { rows, hidden: [...hidden], hiddenColumns }
}

export function tooFarDown(row: number): SheetFault {
  return new SheetFault(
    `Something stands in row ${row} of the sheet. It may have ${grouped(MOST_SHEET_ROWS)} rows.`,
  )
}

/** The most tags of shared strings: twice what the largest sheet has. More would take long to read. */
const MOST_TAGS = 2_000_000

/**
 * The shared strings, which cells refer to by index. @throws {SheetFault} where they are too many.
 */
export function readTexts(bytes: Uint8Array): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  let opened = 0
  scan(bytes, {
    open(name) {
      opened += 1
      if (opened > MOST_TAGS) throw new SheetFault('The file has too many texts to be read.')
      if (name === 'si') text = ''
      if (name === 't') isText = !isPhonetic
      if (name === 'rPh') isPhonetic = true
    },
    text(part) {
      if (isText) text += part
    },
    close(name) {
      if (name === 'si') texts.push(text)
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
  })
  return texts
}

function cellOf(
  value: string,
  type = 'n',
  format: string | undefined,
  { texts, formats, isFrom1904 }: Shared,
): CellValue {
  if (type === 's') return textOf(texts[Number(value)] ?? '')
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' && type !== 'd') return textOf(value)
  const number = type === 'd' ? serialOf(value, isFrom1904) : Number(value)
  if (Number.isNaN(number)) return textOf(value)
  const shown = formats[Number(format ?? 0)]?.(number) ?? number
  return type === 'n' || isFormatted(shown) ? shown : cellFormat('yyyy-mm-dd', isFrom1904)(number)
}

/** Decodes characters that XML cannot represent, such as `_x000D_`, and trims the text. */
function textOf(value: string): string | null {
  const plain = value.includes('_x')
    ? value.replace(/_x([\da-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : value
  return plain.trim() || null
}

/** B7 -> 2 */
function columnOf(address = ''): number {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column
}

export function unreadable(): SheetFault {
  return new SheetFault('The file cannot be read as xlsx. Save it anew.')
}
