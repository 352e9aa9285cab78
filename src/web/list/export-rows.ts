import type { NamedField } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import { numeric } from '../../contract/reading.ts'
import { sortableMoment } from '../../contract/time.ts'
import { companyZone } from '../data/records/format.ts'
import { linesText } from '../fields/lines/line-text.ts'
import { fieldText } from '../fields/values/cell-text.ts'
import type { Header, Sheet } from '../ui/export/sheet.ts'

/** The most rows an export reads; narrow a longer list first. */
export const MOST_ROWS = 5000

/** The rows for a spreadsheet, under a header of labels. */
export function sheetOf(columns: readonly NamedField[], rows: readonly Row[]): Sheet {
  return { header: columns.map(([, field]) => headerOf(field)), rows: linesOf(columns, rows) }
}

function headerOf({ label, kind }: Field): Header {
  return kind === 'date' || kind === 'dateTime' || kind === 'money' ? { label, kind } : label
}

function* linesOf(columns: readonly NamedField[], rows: readonly Row[]) {
  for (const row of rows) yield columns.map(([name, field]) => cellOf(name, field, row))
}

/**
 * Values as on screen, except for those that a spreadsheet sorts or calculates with. These are
 * numbers, and dates and times in the company's zone.
 */
function cellOf(name: string, field: Field, row: Row) {
  const value = row[name]
  if (field.kind === 'lines') return linesText(field, value)
  if (typeof value === 'number' && numeric.includes(field.kind)) return value
  if (typeof value !== 'string') return fieldText(name, field, row)
  if (field.kind === 'date' || field.kind === 'time') return value
  const isMoment = field.kind === 'dateTime' && !Number.isNaN(Date.parse(value))
  return isMoment ? sortableMoment(companyZone, value) : fieldText(name, field, row)
}
