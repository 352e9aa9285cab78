import { chunk, isEqual } from 'es-toolkit'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { idsOf, ofId } from '../../data/records/record.ts'
import type { RecordList } from '../../list/reading/use-record-list.ts'
import { type ColumnEdits, readColumn } from './rules/pasted-prices.ts'
import { type Amount, byBrand } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** A column pasted into the inputs of an amount. */
export interface Paste {
  name: Amount
  /** The id, as a string, of the row with the focused input. */
  from: string
  cells: readonly string[]
}

/** The result of pasting a column. */
export interface PasteResult extends Pick<ColumnEdits, 'refused' | 'beyond'> {
  changed: number
  unchanged: number
  /** The rows of all cells. */
  rows: readonly Row[]
}

interface Sheet {
  resource: Resource
  list: RecordList
  changes: PriceChanges
  /** Reads this many rows from the start of the list. */
  read: (limit: number) => Promise<Row[]>
}

/**
 * Applies a pasted column to the sheet.
 *
 * @throws {Error} with the reason why nothing was pasted.
 */
export async function pasteColumn(sheet: Sheet, paste: Paste): Promise<PasteResult> {
  if (paste.cells.some((cell) => cell.includes('\t')))
    throw new Error('Paste one column: these cells stand in several.')
  const { resource, changes } = sheet
  const rows = await rowsFrom(sheet, paste)
  const { edits, ...others } = readColumn(resource, paste.name, paste.cells, rows)
  const changing = edits.filter(({ row, name, value }) => changes.of(row).values[name] !== value)
  if (changing.length > 0) changes.edit(changing)
  return {
    ...others,
    rows,
    changed: changing.length,
    unchanged: edits.length - changing.length,
  }
}

/**
 * As many rows as there are cells, starting at this one, in the order of the sheet. Rows of the
 * next pages are read if needed.
 */
async function rowsFrom({ resource, list, read }: Sheet, { from, cells }: Paste) {
  const inOrder = (rows: readonly Row[]) =>
    byBrand(resource, rows, list.view.sort).flatMap(({ rows }) => rows)
  const shown = inOrder(list.rows)
  const here = shown.slice(shown.findIndex(ofId(from)))
  const lack = cells.length - here.length
  if (lack <= 0 || !list.hasNextPage) return here.slice(0, cells.length)
  const { page, pageSize } = list.view
  const all = await read(page * pageSize + lack)
  const pages = chunk(all, pageSize).map(inOrder)
  if (!isEqual(idsOf(pages[page - 1] ?? []), idsOf(shown))) {
    list.refresh()
    throw new Error('The list has changed meanwhile. Look at its rows, and paste again.')
  }
  return [...here, ...pages.slice(page).flat()].slice(0, cells.length)
}
