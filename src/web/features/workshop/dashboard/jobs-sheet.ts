import type { Row } from '../../../../contract/envelope.ts'
import { columnsOf } from '../../../../contract/resource.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { cellText } from '../../../fields/cell-text.ts'
import type { Sheet } from '../../../ui/csv.ts'

/**
 * All fields of the cars as a sheet, with dates and amounts that a spreadsheet can sort and
 * calculate with.
 */
export function jobsSheet(rows: readonly Row[]): Sheet {
  const columns = columnsOf(opl)
  return {
    header: columns.map(([, { label }]) => label),
    rows: rows.map((row) =>
      columns.map(([name, field]) => {
        const value = row[name]
        if (field.kind === 'date' || field.kind === 'money')
          return typeof value === 'number' ? value : String(value ?? '')
        return typeof value === 'number' && field.kind === 'number'
          ? value
          : cellText(name, field, row)
      }),
    ),
  }
}
