import { openToast } from '../../../data/providers/notification.ts'
import type { Flagged } from '../flags.ts'
import { personNameOf } from '../record.ts'
import { type ColumnName, reportColumns } from './report-columns.ts'

/**
 * Copies the columns of a row to the clipboard, separated by tabs, for pasting into a spreadsheet.
 */
export async function copyRow(row: Flagged, columns: readonly ColumnName[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(rowText(row, columns))
    openToast({ headMsg: 'Copied', message: personNameOf(row.record) })
  } catch {
    openToast({
      severity: 'error',
      headMsg: 'Not copied',
      message: 'This browser did not allow it.',
    })
  }
}

/**
 * The row as text. White space is collapsed, so that no value starts a new cell, and formulas are
 * escaped.
 */
export function rowText(row: Flagged, columns: readonly ColumnName[]): string {
  const texts = columns.map((name) => reportColumns[name].text(row).replace(/\s+/g, ' '))
  return [row.record.date, ...texts]
    .map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))
    .join('\t')
}
