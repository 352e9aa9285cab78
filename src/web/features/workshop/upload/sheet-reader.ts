import { groupBy, uniq } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import type { Row } from '../../../../contract/envelope.ts'
import { cellText } from '../../../../contract/opl/cells.ts'
import {
  type Cell,
  findLayout,
  isFormatted,
  type Layout,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import { eachService, services } from '../../../../contract/opl/services.ts'
import { checkSheet, type OplEntry, type SheetBranch } from '../../../../contract/opl/sheet.ts'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { noticesOf } from '../../../../sheet/notices.ts'
import { openSheetFile } from '../../../../sheet/read-rows.ts'
import type { SheetFile } from '../../../../sheet/workbook.ts'
import type { SheetRows } from '../../../../sheet/worksheet.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'
import { type Amendments, amendedRows, noAmendments } from './amendments.ts'
import type { KindOfFinding } from './findings.ts'
import { warningsOf } from './warnings.ts'

/** The number of rows and columns shown to choose the header row. */
const HEAD = 40
const MOST_COLUMNS = 100

/** The first rows of a sheet as text, and its detected layout. */
export interface Preview {
  head: string[][]
  automatic: Layout
  /** The numbers of the rows that are hidden in the file. */
  hidden: readonly number[]
}

/** What a file is, before a sheet of it is read. */
export type Opened = Pick<SheetFile, 'kind' | 'names'>

export interface Checked {
  /** Of the amendments with which it was checked. */
  version: number
  totalRows: number
  /** Rows that the server would reject, each with at least one error. */
  failed: number
  findings: KindOfFinding[]
  /** The cells of each row that has a finding, as text. */
  texts: ReadonlyMap<number, readonly string[]>
  /** The totals of the valid rows, without duplicates in the sheet. */
  figures: OplFigures
  branchIds: Row['id'][]
  /** Sorted. */
  dates: string[]
}

/**
 * Reads and checks one sheet at a time. The rows stay here and only results are passed to the page:
 * it runs in a worker (`sheet-worker.ts`), so that the page is never blocked.
 */
export function createSheetReader() {
  let file: SheetFile | undefined
  /** As in the file. */
  let original: Cell[][] = []
  let hidden: SheetRows['hidden'] = []
  let hiddenColumns: SheetRows['hiddenColumns'] = new Set()
  /** As somebody has amended them. */
  let rows: Cell[][] = []
  let layout: Layout = { headerRow: 0, columns: {} }
  let entries: OplEntry[] = []
  let errors: KindOfFinding[] = []

  return {
    /** @throws {SheetFault} */
    async open(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<Opened> {
      file = openSheetFile(bytes, fileName)
      const { kind, names } = file
      return { kind, names }
    },

    /** @throws {SheetFault} */
    async look(sheet?: string): Promise<Preview> {
      if (!file) throw new Error('No file is open.')
      ;({ rows: original, hidden, hiddenColumns } = await file.read(sheet))
      rows = original
      const head = rows.slice(0, HEAD).map((cells) => cells.slice(0, MOST_COLUMNS).map(cellText))
      return { head, automatic: findLayout(rows), hidden }
    },

    /**
     * Checks every row by the rules of the server. Without `branches`, branch names are not
     * checked.
     *
     * @param today the company's day.
     * @throws {SheetFault}
     */
    async check(
      chosen: Layout,
      today: string,
      branches?: readonly SheetBranch[],
      amendments: Amendments = noAmendments,
    ): Promise<Checked> {
      layout = chosen
      rows = amendedRows(original, amendments)
      const checked = checkSheet(
        rows,
        branches ?? branchesIn(rows, chosen, today),
        chosen,
        Number.POSITIVE_INFINITY,
      )
      entries = checked.entries
      errors = checked.errors.map((error) => ({ ...error, kind: 'error' }))
      const noticed = [...checked.warnings, ...noticesOf({ rows, hidden, hiddenColumns }, chosen)]
      const warnings = noticed.map((one): KindOfFinding => ({ ...one, kind: 'warning' }))
      const duplicates = checked.duplicates.map(
        (one): KindOfFinding => ({ ...one, kind: 'duplicate' }),
      )
      const findings = inOrder([
        ...errors,
        ...duplicates,
        ...warnings,
        ...warningsOf(entries, today),
      ])
      return {
        version: amendments.version,
        totalRows: checked.totalRows,
        failed: checked.failed,
        findings,
        texts: new Map(findings.map(({ row }) => [row, rows[row - 1]?.map(cellText) ?? []])),
        figures: figuresOf(entries),
        branchIds: branches
          ? uniq(entries.flatMap(({ branchLocationId }) => branchLocationId ?? []))
          : [],
        dates: uniq(entries.map(({ date }) => String(date))).sort(),
      }
    },

    /** Finds the rows that exist already, given the keys (`keyOf`) of existing rows. */
    async compare(known: readonly string[]): Promise<KindOfFinding[]> {
      const keys = new Set(known)
      const column = oplHeaders.oplNumber[0]
      const message = 'There is a row of this branch, date and OPL number already.'
      return entries
        .filter((entry) => keys.has(keyOf(entry.branchLocationId, entry.date, entry.oplNumber)))
        .map(({ row }) => ({ kind: 'duplicate', row, column, message }))
    },

    /** The totals of the rows, without those with these row numbers. */
    async figures(without: readonly number[]): Promise<OplFigures> {
      const left = new Set(without)
      return figuresOf(entries.filter(({ row }) => !left.has(row)))
    },

    /**
     * The whole sheet as amended: each cell at its place, so that the server finds the headers, and
     * numbers the rows, as in the file that was chosen.
     */
    async mended(): Promise<Sheet> {
      const width = Math.max(...rows.map(({ length }) => length))
      const sent = sending(layout)
      const [first = [], ...others] = rows.map((cells) =>
        Array.from({ length: width }, (_, at) => sent(cells[at], at)),
      )
      const { date } = layout.columns
      return {
        header: first.map((cell, at): Header => {
          const label = String(cell ?? '')
          return at === date ? { label, kind: 'date' } : label
        }),
        rows: others.map((cells) =>
          // A number is no date to the server, and would look like one to whoever opens the file.
          cells.map((cell, at) => (typeof cell === 'number' && at === date ? String(cell) : cell)),
        ),
      }
    },

    /**
     * The rows with errors, unchanged, with the messages, to be corrected and uploaded separately.
     */
    async faulty(): Promise<Sheet> {
      const problems = Object.values(groupBy(errors, ({ row }) => row))
      const headers = rows[layout.headerRow - 1] ?? []
      const sent = sending(layout)
      const names = new Map(
        oplFields.flatMap((field) => [[layout.columns[field], oplHeaders[field][0]] as const]),
      )
      const width = Math.max(
        headers.length,
        ...oplFields.map((field) => (layout.columns[field] ?? -1) + 1),
      )
      return {
        header: [
          'Row',
          'Problems',
          ...Array.from({ length: width }, (_, at): Header => {
            const label = names.get(at) ?? cellText(headers[at])
            return at === layout.columns.date ? { label, kind: 'date' } : label
          }),
        ],
        rows: problems.map((found) => {
          const row = found[0]?.row ?? 0
          const said = found.map(({ column, message }) => `${column}: ${message}`).join(' ')
          return [
            row,
            said,
            ...Array.from({ length: width }, (_, at) => sent(rows[row - 1]?.[at], at)),
          ]
        }),
      }
    },
  }
}

export type SheetReader = ReturnType<typeof createSheetReader>

/** The key by which the server, too, recognizes duplicate rows. */
export function keyOf(branchId: unknown, date: unknown, oplNumber: unknown): string {
  return [branchId, date, oplNumber].join('\t')
}

function figuresOf(entries: readonly OplEntry[]): OplFigures {
  const totalDone = entries.filter(({ status }) => status === 'done').length
  return {
    totalCars: entries.length,
    ...eachService('total', ({ name }) => sumBy(entries, (entry) => Number(entry[name]))),
    totalDraft: entries.length - totalDone,
    totalDone,
  }
}

/** Sorts by row; errors come first, as the sort is stable. */
function inOrder(findings: KindOfFinding[]): KindOfFinding[] {
  return findings.sort((a, b) => a.row - b.row)
}

const numericFields = [...services.map(({ name }) => name), 'amount'] as const

/** Writes a cell of a column so that it is read as the one in the sheet is. */
function sending({ columns }: Layout) {
  const numeric = new Set<number | undefined>(numericFields.map((field) => columns[field]))
  return (cell: Cell, at: number): string | number | null => {
    if (cell === null || cell === undefined || typeof cell === 'number') return cell ?? null
    if (isFormatted(cell))
      return numeric.has(at) ? cell.value : (at === columns.date && cell.day) || cell.shown
    return cellText(cell)
  }
}

function branchesIn(
  rows: readonly (readonly Cell[])[],
  { headerRow, columns }: Layout,
  today: string,
): SheetBranch[] {
  const named = rows
    .slice(headerRow)
    .map((cells) => cellText(cells[columns.branchLocationId ?? -1]))
  return uniq(named).map((name, id) => ({ id, name, code: null, partnerName: null, today }))
}
