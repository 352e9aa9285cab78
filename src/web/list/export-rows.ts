import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import { sortableMoment } from '../../contract/time.ts'
import { companyZone } from '../data/format.ts'
import { cellText } from '../fields/cell-text.ts'
import { linesText } from '../fields/lines/line-text.ts'
import type { Sheet } from '../ui/csv.ts'
import type { Column } from './columns.ts'

/** The most rows an export reads; narrow a longer list first. */
export const MOST_ROWS = 5000

/** The rows for a spreadsheet, under a header of labels. */
export function sheetOf(columns: readonly Column[], rows: readonly Row[]): Sheet {
  return {
    header: columns.map(([, { label }]) => label),
    rows: rows.map((row) => columns.map(([name, field]) => sheetText(name, field, row))),
  }
}

/**
 * As on screen, except for dates and times: they are written so that a spreadsheet can sort and
 * calculate with them, in the company's zone.
 */
function sheetText(name: string, field: Field, row: Row): string {
  const value = row[name]
  if (field.kind === 'lines') return linesText(field, value)
  if (typeof value !== 'string') return cellText(name, field, row)
  if (field.kind === 'date') return value
  const isMoment = field.kind === 'dateTime' && !Number.isNaN(Date.parse(value))
  return isMoment ? sortableMoment(companyZone, value) : cellText(name, field, row)
}
