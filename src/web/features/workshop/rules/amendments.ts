import { sumBy } from 'es-toolkit/math'
import type { CellValue } from '../../../../contract/opl/columns.ts'
import { counted } from '../../../../contract/texts.ts'

/** The user's changes to a sheet. Row numbers are those of the sheet. */
export interface Amendments {
  /** A new number for each state. */
  version: number
  leftOut: ReadonlySet<number>
  /** Corrected cells, by row number and 0-based column. */
  cells: ReadonlyMap<number, ReadonlyMap<number, CorrectedCell>>
}

interface CorrectedCell {
  /** The header of the column's field. */
  header: string
  from: string
  to: string
}

/** A cell that can be corrected, with its text. */
export interface CellPlace {
  row: number
  column: number
  header: string
  text: string
}

export const noAmendments: Amendments = { version: 0, leftOut: new Set(), cells: new Map() }

export function isAmended({ leftOut, cells }: Amendments): boolean {
  return leftOut.size > 0 || cells.size > 0
}

/**
 * The rows with the changes. Left-out rows become empty, and are skipped. This keeps row numbers as
 * in the sheet, also in the server's messages.
 */
export function amendedRows(
  rows: readonly CellValue[][],
  { leftOut, cells }: Amendments,
): CellValue[][] {
  const changed = [...rows]
  for (const [row, corrected] of cells) {
    const line = [...(rows[row - 1] ?? [])]
    for (const [column, { to }] of corrected) line[column] = to
    changed[row - 1] = line
  }
  for (const row of leftOut) changed[row - 1] = []
  return changed
}

/** Changes the text of cells. A cell with its original text no longer counts as corrected. */
export function withCorrected(
  amendments: Amendments,
  places: readonly CellPlace[],
  to: string,
): Amendments {
  const cells = new Map(amendments.cells)
  for (const { row, column, header, text } of places) {
    const corrected = new Map(cells.get(row))
    const from = corrected.get(column)?.from ?? text
    if (from === to) corrected.delete(column)
    else corrected.set(column, { header, from, to })
    if (corrected.size > 0) cells.set(row, corrected)
    else cells.delete(row)
  }
  return changed(amendments, { cells })
}

export function withLeftOut(amendments: Amendments, rows: readonly number[]): Amendments {
  return changed(amendments, { leftOut: new Set([...amendments.leftOut, ...rows]) })
}

/** Includes rows again. */
export function withRows(amendments: Amendments, rows: readonly number[]): Amendments {
  const leftOut = new Set([...amendments.leftOut].filter((row) => !rows.includes(row)))
  return changed(amendments, { leftOut })
}

/** `3 cells corrected, 2 rows left out` */
export function amendmentsText({ leftOut, cells }: Amendments): string {
  const corrected = sumBy([...cells.values()], ({ size }) => size)
  return [
    corrected > 0 && `${counted(corrected, 'cell')} corrected`,
    leftOut.size > 0 && `${counted(leftOut.size, 'row')} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

let last = 0

function changed(amendments: Amendments, changes: Partial<Amendments>): Amendments {
  last += 1
  return { ...amendments, ...changes, version: last }
}
