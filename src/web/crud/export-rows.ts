import Papa from 'papaparse'
import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import { companyZone } from '../format.ts'
import { cellText } from './cell-text.ts'
import type { Column } from './columns.ts'

/** No export is longer; a longer list is narrowed by a search first. */
export const MOST_ROWS = 5000

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
