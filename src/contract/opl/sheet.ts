import * as z from 'zod/mini'
import { MOST_FINDINGS, MOST_SHEET_ROWS } from '../limits.ts'
import { type Finding, opl } from '../resources/opl.ts'
import { grouped } from '../texts.ts'
import { CellFault, cellAmount, cellCount, cellDay, cellStatus, cellText } from './cells.ts'
import {
  type CellValue,
  findLayout,
  isRunningNumber,
  type Layout,
  missingHeaders,
  neededFields,
  type OplColumns,
  type OplField,
  oplFields,
  oplHeaders,
  plain,
} from './columns.ts'

/**
 * Validates an OPL sheet, both in the browser before the upload and on the server. Independent of
 * file formats and libraries: the caller passes the cells.
 */

/**
 * A branch, which a sheet names by its code, else by its name or that of its partner. `today` is
 * the local day at the branch.
 */
export interface SheetBranch {
  id: number | string
  name: string
  code: string | null
  partnerName: string | null
  today: string
}

/** A valid row: a value for each field, and its row number in the sheet. */
export type OplEntry = Record<OplField, string | number | null> & { row: number }

export type CheckedSheet = ReturnType<typeof checkRows>

/** A sheet that cannot be read at all; the message is for the user. */
export class SheetFault extends Error {}

/** The fault of a sheet that is not read within the time limit. */
export const TOO_SLOW = 'The file takes too long to be read.'

/**
 * Validates the rows of a sheet.
 *
 * @param chosen the position of the headers, if the user has chosen it.
 * @param maxFindings the maximum number of findings of each kind.
 * @throws {SheetFault} when the sheet is empty, lacks required headers or has too many rows.
 */
export function checkSheet(
  rows: readonly (readonly CellValue[])[],
  branches: readonly SheetBranch[],
  chosen?: Layout,
  maxFindings = MOST_FINDINGS,
): CheckedSheet {
  if (!rows.some(saysAnything)) throw new SheetFault('The sheet is empty.')
  const layout = chosen ?? findLayout(rows)
  const { headerRow, columns } = layout
  const missing = missingHeaders(columns)
  if (missing.length > 0)
    throw new SheetFault(`The sheet has no column for ${missing.join(', nor for ')}.`)
  const header = rows[headerRow - 1]?.map(plain).join('\t')
  // Sheets made for printing repeat their headers.
  const messages = rows
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(
      ({ cells, row }) =>
        row > headerRow && saysAnything(cells) && cells.map(plain).join('\t') !== header,
    )
  if (messages.length === 0) throw new SheetFault('The sheet has headers, but no rows below them.')
  if (messages.length > MOST_SHEET_ROWS)
    throw new SheetFault(
      `The sheet has ${grouped(messages.length)} rows. It may have ${grouped(MOST_SHEET_ROWS)}: send it in several files.`,
    )
  const warnings = notRead(messages, rows[headerRow - 1] ?? [], layout).slice(0, maxFindings)
  return checkRows(messages, columns, branchFinder(branches), maxFindings, warnings)
}

const total = /^((sub|grand)[ -]?)?total\b|^jumlah\b/i
const OF_TOTALS = 'This is a row of totals, and no job. Leave it out.'

interface SheetRow {
  cells: readonly CellValue[]
  row: number
}

/**
 * Warns about each column that has values but is not read, and about rows longer than the headers.
 */
function notRead(
  rows: readonly SheetRow[],
  headers: readonly CellValue[],
  { headerRow, columns }: Layout,
) {
  const read = new Set(Object.values(columns))
  const width = Math.max(lengthOf(headers), ...[...read].map((column) => column + 1))
  const isLost = (column: number) =>
    !read.has(column) &&
    !isRunningNumber(headers[column]) &&
    rows.some(({ cells }) => cellText(cells[column]) !== '')
  const lost = [...Array(width).keys()].filter(isLost)
  const nameOf = (column: number) => cellText(headers[column]) || `Column ${column + 1}`
  return [
    ...lost.map((column) => ({
      row: headerRow,
      column: nameOf(column),
      message: 'This column is not read: no field stands for it.',
    })),
    ...rows.flatMap(({ cells, row }) => {
      const length = lengthOf(cells)
      const message = `The row has ${length} cells under ${width} headers. Look whether each value is in its column.`
      return length > width ? [{ row, column: nameOf(length - 1), message }] : []
    }),
  ]
}

/** The number of cells up to the last non-empty one. */
function lengthOf(cells: readonly CellValue[]) {
  return cells.findLastIndex((cell) => cellText(cell) !== '') + 1
}

function checkRows(
  rows: readonly SheetRow[],
  columns: OplColumns,
  branchOf: (cell: CellValue) => SheetBranch,
  maxFindings: number,
  warnings: Finding[],
) {
  const checked = {
    /** The number of non-empty rows without the headers. */
    totalRows: rows.length,
    entries: [] as OplEntry[],
    errors: [] as Finding[],
    /** Rows with the same branch, day and OPL number as an earlier one: skipped. */
    duplicates: [] as Finding[],
    /**
     * Values outside the columns that are read: no row is rejected for them, but they may be a
     * mistake.
     */
    warnings,
    failed: 0,
  }
  const known = new Map<string, number>()
  const tell = (findings: Finding[], more: Finding[]) =>
    findings.push(...more.slice(0, maxFindings - findings.length))
  for (const { cells, row } of rows) {
    const { entry, errors } = readEntry(cells, row, columns, branchOf)
    if (errors.length > 0) {
      checked.failed += 1
      const isOfTotals = !entry.date && cells.some((cell) => total.test(cellText(cell)))
      tell(checked.errors, isOfTotals ? [finding(row, 'date', OF_TOTALS)] : errors)
      continue
    }
    const key = [entry.branchLocationId, entry.date, entry.oplNumber].join('\t')
    const first = known.get(key)
    known.set(key, first ?? row)
    if (first === undefined) checked.entries.push(entry)
    else
      tell(checked.duplicates, [
        finding(row, 'oplNumber', `The same branch, date and OPL number as in row ${first}.`),
      ])
  }
  return checked
}

function readEntry(
  cells: readonly CellValue[],
  row: number,
  columns: OplColumns,
  branchOf: (cell: CellValue) => SheetBranch,
) {
  const entry = { row } as OplEntry
  const errors: Finding[] = []
  let place: SheetBranch | undefined
  for (const field of oplFields) {
    const column = columns[field]
    const cell = column === undefined ? null : cells[column]
    try {
      if (field !== 'branchLocationId') entry[field] = readCell(field, cell)
      else {
        place = branchOf(cell)
        entry[field] = place.id
      }
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      errors.push(finding(row, field, error.message))
    }
  }
  if (place && typeof entry.date === 'string' && entry.date > place.today) {
    errors.push(finding(row, 'date', `${entry.date} has not come yet.`))
  }
  return { entry, errors }
}

function readCell(field: Exclude<OplField, 'branchLocationId'>, cell: CellValue) {
  const written = cellText(cell)
  if (written === '' && neededFields.includes(field)) throw new CellFault(EMPTY)
  if (written === NO_RESULT)
    throw new CellFault('The file has no result of this formula. Open and save it in Excel.')
  if (errorValue.test(written)) throw new CellFault(`The formula gives ${written}.`)
  const read = readers[opl.fields[field].kind](cell)
  const value = inCapitals.has(field) && read ? String(read).toUpperCase() : read
  const { data, error } = z.safeParse(opl.fields[field].schema, value)
  if (error) throw new CellFault(`“${written.slice(0, 40)}”: ${error.issues[0]?.message}`)
  return data as string | number | null
}

const readers = {
  date: cellDay,
  number: cellCount,
  money: cellAmount,
  select: cellStatus,
  text: cellLine,
  longText: cellLine,
} as const

const EMPTY = 'Is empty. Fill it in: of merged cells, only the first one holds the value.'
const errorValue = /^(#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)|Err:\d+)$/
/** The cell value for a formula whose result is not stored in the file. */
export const NO_RESULT = '#FORMULA!'
/** Converted to upper case, so that spellings in another case count as the same. */
const inCapitals = new Set<OplField>(['oplNumber', 'plateNumber'])

/** Whitespace and line breaks become one space. */
function cellLine(cell: CellValue) {
  return cellText(cell).replace(/\s+/g, ' ') || null
}

/** The finding about a row that is stored already. */
export function existing(row: number): Finding {
  return finding(row, 'oplNumber', 'There is a row of this branch, date and OPL number already.')
}

function finding(row: number, field: OplField, message: string) {
  return { row, column: oplHeaders[field][0], message }
}

function saysAnything(cells: readonly CellValue[]) {
  return lengthOf(cells) > 0
}

/** Finds a branch by its code, else by its name if that is unique. */
function branchFinder(branches: readonly SheetBranch[]): (cell: CellValue) => SheetBranch {
  const same = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  const knownBy = (names: readonly (keyof SheetBranch)[]) => {
    const known = new Map<string, Set<SheetBranch>>()
    for (const one of branches)
      for (const name of names.map((key) => same(String(one[key] ?? ''))))
        if (name) known.set(name, (known.get(name) ?? new Set()).add(one))
    return known
  }
  const [codes, names] = [knownBy(['code']), knownBy(['name', 'partnerName'])]
  return (cell) => {
    const written = same(cellText(cell))
    if (written === '') throw new CellFault(EMPTY)
    const [found, other] = codes.get(written) ?? names.get(written) ?? []
    if (other)
      throw new CellFault(
        `Several branches are called “${cellText(cell)}”. Write the code of the branch.`,
      )
    if (!found)
      throw new CellFault(
        `There is no branch “${cellText(cell)}”. Write its code, or its name as in the list of branches.`,
      )
    return found
  }
}
