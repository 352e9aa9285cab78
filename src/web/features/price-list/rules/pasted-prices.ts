import type { Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { writtenAmount } from '../../../../contract/written.ts'
import { rupiahProblem } from '../../../fields/values/rupiah.ts'
import { type Amount, faultOf, type PriceEdit } from './prices.ts'

/** The cells of a column copied from a spreadsheet; undefined for a single one. */
export function pastedCells(text: string): string[] | undefined {
  const cells = text.replace(/(\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/)
  return cells.length > 1 ? cells : undefined
}

interface RefusedCell {
  /** The number of the cell in the column, from 1. */
  line: number
  row: Row
  text: string
  reason: string
}

/** The changes from a pasted column. */
export interface ColumnEdits {
  edits: PriceEdit[]
  refused: RefusedCell[]
  /** Number of cells without a row. */
  beyond: number
}

/**
 * Parses the cells as amounts of consecutive rows. A cell that is not an amount leaves its row
 * unchanged, and the following cells keep their rows.
 */
export function readColumn(
  resource: Resource,
  name: Amount,
  cells: readonly string[],
  rows: readonly Row[],
): ColumnEdits {
  const edits: PriceEdit[] = []
  const refused: RefusedCell[] = []
  for (const [index, row] of rows.slice(0, cells.length).entries()) {
    const text = cells[index] ?? ''
    const value = writtenAmount(text)
    const reason =
      (typeof value === 'string' ? rupiahProblem(value) : undefined) ??
      faultOf(resource, name, value)
    if (reason) refused.push({ line: index + 1, row, text, reason })
    else edits.push({ row, name, value })
  }
  return { edits, refused, beyond: Math.max(0, cells.length - rows.length) }
}
