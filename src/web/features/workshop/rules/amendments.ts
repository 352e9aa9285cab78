import { sumBy } from 'es-toolkit/math'
import type { Cell } from '../../../../contract/opl/columns.ts'
import { counted } from '../../../../contract/texts.ts'

/** What somebody has changed in a sheet on the page; rows are numbered as in the sheet. */
export interface Amendments {
  /** Different for each state. */
  version: number
  leftOut: ReadonlySet<number>
  /** The corrected cells, by row and 0-based column. */
  cells: ReadonlyMap<number, ReadonlyMap<number, CorrectedCell>>
}

interface CorrectedCell {
  /** The header of its field. */
  header: string
  from: string
  to: string
}

/** A cell to be corrected, with its text. */
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
 * The rows as changed. Those left out stay as empty ones, which nobody reads: so every row has the
 * number that it has in the sheet, also in what a server says.
 */
export function amendedRows(rows: readonly Cell[][], { leftOut, cells }: Amendments): Cell[][] {
  const changed = [...rows]
  for (const [row, corrected] of cells) {
    const line = [...(rows[row - 1] ?? [])]
    for (const [column, { to }] of corrected) line[column] = to
    changed[row - 1] = line
  }
  for (const row of leftOut) changed[row - 1] = []
  return changed
}

/** With new texts of cells; one that is as it was is no longer a corrected one. */
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

/** With rows that are sent after all. */
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
