import type { CrudFilters, CrudSorting, DataProvider } from '@refinedev/core'
import Papa from 'papaparse'
import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { companyZone } from '../format.ts'
import { type Listing, UNKNOWN_TOTAL } from '../providers/data.ts'
import { cellText } from './cell-text.ts'
import type { Column } from './columns.ts'

/** No export is longer; a longer list is narrowed by a search first. */
export const MOST_ROWS = 5000
const PER_REQUEST = 100

interface Reading {
  provider: DataProvider
  resource: Resource
  filters: CrudFilters
  sorters: CrudSorting
  meta: Listing
  signal: AbortSignal
  /** Told after each page; the total is undefined where the server does not tell it. */
  onProgress: (read: number, total: number | undefined) => void
}

/**
 * Reads all rows of a list as it is filtered and sorted, one page after the other, up to `MOST_ROWS`.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is cancelled.
 */
export async function readAllRows({ provider, resource, signal, onProgress, ...question }: Reading): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>()
  for (let currentPage = 1; rows.size < MOST_ROWS; currentPage++) {
    const pagination = { currentPage, pageSize: PER_REQUEST }
    const { data, total } = await provider.getList<Row>({ resource: resource.name, pagination, ...question })
    signal.throwIfAborted()
    const before = rows.size
    for (const row of data) rows.set(row.id, row)
    onProgress(Math.min(rows.size, MOST_ROWS), total === UNKNOWN_TOTAL ? undefined : Math.min(total, MOST_ROWS))
    // A full page may be shorter than asked for: a server may have a limit of its own.
    // Nothing new comes after the last one, nor from a server that knows no pages and answers the same rows again.
    if (rows.size === before || (total !== UNKNOWN_TOTAL && rows.size >= total)) break
  }
  return [...rows.values()].slice(0, MOST_ROWS)
}

/**
 * The rows as CSV for a spreadsheet: UTF-8 with a byte order mark, a header of labels, and cells that could be taken
 * for a formula made harmless.
 */
export function toCsv(columns: readonly Column[], rows: readonly Row[], separator: string): string {
  const data = rows.map((row) => columns.map(([name, field]) => sheetText(name, field, row)))
  const fields = columns.map(([, field]) => field.label)
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter: separator, newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ })}`
}

const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: companyZone })

/** As on screen, but for dates, which a spreadsheet can sort and count with: `2026-11-21 08:42` in the company's zone. */
function sheetText(name: string, field: Field, row: Row): string {
  const value = row[name]
  if (typeof value !== 'string') return cellText(name, field, row)
  if (field.kind === 'date') return value
  const moment = new Date(value)
  return field.kind === 'dateTime' && !Number.isNaN(moment.getTime()) ? sortable.format(moment) : cellText(name, field, row)
}
