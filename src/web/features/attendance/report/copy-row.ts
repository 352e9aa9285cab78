import { openToast } from '../../../data/providers/notification.ts'
import type { Flagged } from '../flags.ts'
import { type ColumnName, reportColumns } from './report-columns.ts'

/**
 * Puts the columns of a row on the clipboard, with tabs between them, as a spreadsheet takes them.
 */
export async function copyRow(row: Flagged, columns: readonly ColumnName[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(rowText(row, columns))
    openToast({ headMsg: 'Copied', message: row.record.name })
  } catch {
    openToast({
      severity: 'error',
      headMsg: 'Not copied',
      message: 'This browser did not allow it.',
    })
  }
}

/** Nothing in it may begin a new cell or row, or be taken for a formula. */
export function rowText(row: Flagged, columns: readonly ColumnName[]): string {
  const texts = columns.map((name) => reportColumns[name].text(row).replace(/\s+/g, ' '))
  return [row.record.date, ...texts]
    .map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))
    .join('\t')
}
