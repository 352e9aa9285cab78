import { cellText } from '../contract/opl/cells.ts'
import {
  type CellValue,
  isFormatted,
  type Layout,
  oplFields,
  oplHeaders,
} from '../contract/opl/columns.ts'
import type { Finding } from '../contract/resources/opl.ts'
import { writtenDay } from '../contract/written.ts'
import type { SheetRows } from './worksheet.ts'

/** The fields whose text Excel may convert to a date or a number. */
const typed = ['oplNumber', 'workOrderNumber', 'plateNumber', 'vehicleModel'] as const

/**
 * Notices about values that may differ from what the user typed or sees: converted cells, hidden
 * rows and hidden columns.
 */
export function noticesOf(
  { rows, hidden, hiddenColumns }: SheetRows,
  { headerRow, columns }: Layout,
): Finding[] {
  const changed = rows.flatMap((cells, at) =>
    typed.flatMap((field) => {
      const message = changeOf(cells[columns[field] ?? -1])
      return message ? { row: at + 1, column: oplHeaders[field][0], message } : []
    }),
  )
  const message = 'This is hidden in the file, and read.'
  const rowsToTell = [...changed, ...hidden.map((row) => ({ row, column: '', message }))]
  return [
    ...oplFields
      .filter((field) => hiddenColumns.has(columns[field] ?? -1))
      .map((field) => ({ row: headerRow, column: oplHeaders[field][0], message })),
    ...rowsToTell.filter(({ row }) => row > headerRow),
  ]
}

function changeOf(cell: CellValue): string | undefined {
  const shown = cellText(cell)
  const isLong = typeof cell === 'number' ? cell >= 1e11 : /^\d[.,]?\d*E\+\d+$/i.test(shown)
  if (isLong) return `Excel shortens long numbers. “${shown}” is read.`
  const isDate = isFormatted(cell) ? cell.day : isDateText(shown)
  return isDate ? `Excel may have made a date of it. “${shown}” is read.` : undefined
}

/** Whether a text is a date as Excel shows it: `3-Nov`, `Nov-26`, `03/11/2026`. */
function isDateText(text: string): boolean {
  const isLike = /^\d{1,2}-\p{L}{3}|^\p{L}{3}-\d\d$|\/\d{4}$/u.test(text)
  return isLike && [text, `${text} 2000`, `1 ${text}`].some(writtenDay)
}
