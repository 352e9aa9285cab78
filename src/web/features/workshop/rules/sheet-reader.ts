import { uniq } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import type { Row } from '../../../../contract/envelope.ts'
import { cellText } from '../../../../contract/opl/cells.ts'
import { type CellValue, findLayout, type Layout } from '../../../../contract/opl/columns.ts'
import {
  checkSheet,
  existing,
  type OplEntry,
  type SheetBranch,
} from '../../../../contract/opl/sheet.ts'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import { eachService } from '../../../../contract/resources/opl-services.ts'
import { noticesOf } from '../../../../sheet/notices.ts'
import { openSheetFile } from '../../../../sheet/read-rows.ts'
import type { SheetFile } from '../../../../sheet/workbook.ts'
import type { SheetRows } from '../../../../sheet/worksheet.ts'
import { type Amendments, amendedRows, noAmendments } from './amendments.ts'
import { findingsOf, type KindOfFinding, warningsOf } from './findings.ts'
import { faultySheet, mendedSheet, type ReadSheet } from './written-sheets.ts'

/** Maximum number of rows and columns in the preview for choosing the header row. */
const HEAD = 40
const MOST_COLUMNS = 100

/** The first rows of a sheet as text, and its detected layout. */
export interface Preview {
  head: string[][]
  automatic: Layout
  /** Numbers of the rows that are hidden in the file. */
  hidden: readonly number[]
}

/** The kind of a file and the names of its sheets. */
export type Opened = Pick<SheetFile, 'kind' | 'names'>

export interface SheetCheck {
  /** The version of the amendments that were checked. */
  version: number
  totalRows: number
  /** Rows that the server would reject, each with at least one error. */
  failed: number
  findings: KindOfFinding[]
  /** The cells of each row with findings, as text. */
  texts: ReadonlyMap<number, readonly string[]>
  /** The totals of the valid rows, without duplicates in the sheet. */
  figures: OplFigures
  branchIds: Row['id'][]
  /** Sorted. */
  dates: string[]
}

/**
 * Reads and checks one sheet at a time. Runs in a worker (`sheet-worker.ts`), so that it does not
 * block the page. The rows stay in the worker; only results are passed on.
 */
export function createSheetReader() {
  let file: SheetFile | undefined
  /** The rows of the file. */
  let original: SheetRows = { rows: [], hidden: [], hiddenColumns: new Set() }
  /** The rows with the user's changes, and their errors. */
  let amended: ReadSheet = { rows: [], layout: { headerRow: 0, columns: {} }, errors: [] }
  let entries: OplEntry[] = []

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
      original = await file.read(sheet)
      const { rows, hidden } = original
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
      layout: Layout,
      today: string,
      branches?: readonly SheetBranch[],
      amendments: Amendments = noAmendments,
    ): Promise<SheetCheck> {
      const rows = amendedRows(original.rows, amendments)
      const known = branches ?? branchesIn(rows, layout, today)
      const checked = checkSheet(rows, known, layout, Number.POSITIVE_INFINITY)
      const notices = noticesOf({ ...original, rows }, layout)
      const warnings = [...checked.warnings, ...notices, ...warningsOf(checked.entries, today)]
      const findings = findingsOf({ ...checked, warnings })
      amended = { rows, layout, errors: checked.errors }
      entries = checked.entries
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

    /** The rows that exist already, by the keys (`rowId`) of existing rows. */
    async compare(known: readonly string[]): Promise<KindOfFinding[]> {
      const keys = new Set(known)
      return entries
        .filter((entry) => keys.has(rowId(entry.branchLocationId, entry.date, entry.oplNumber)))
        .map(({ row }) => ({ kind: 'duplicate', ...existing(row) }))
    },

    /** The totals of the rows, except those with these row numbers. */
    async figures(without: readonly number[]): Promise<OplFigures> {
      const left = new Set(without)
      return figuresOf(entries.filter(({ row }) => !left.has(row)))
    },

    mended: async () => mendedSheet(amended),
    faulty: async () => faultySheet(amended),
  }
}

export type SheetReader = ReturnType<typeof createSheetReader>

/** The key by which the server, too, recognizes duplicate rows. */
export function rowId(branchId: unknown, date: unknown, oplNumber: unknown): string {
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

function branchesIn(
  rows: readonly (readonly CellValue[])[],
  { headerRow, columns }: Layout,
  today: string,
): SheetBranch[] {
  const named = rows
    .slice(headerRow)
    .map((cells) => cellText(cells[columns.branchLocationId ?? -1]))
  return uniq(named).map((name, id) => ({ id, name, code: null, partnerName: null, today }))
}
