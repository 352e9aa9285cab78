import { groupBy } from 'es-toolkit/array'
import { cellText } from '../../../../contract/opl/cells.ts'
import {
  type Cell,
  isFormatted,
  type Layout,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import { services } from '../../../../contract/opl/services.ts'
import type { Finding } from '../../../../contract/resources/opl.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'

export interface ReadSheet {
  rows: readonly (readonly Cell[])[]
  layout: Layout
  errors: readonly Finding[]
}

/**
 * The whole sheet as amended: each cell at its place, so that the server finds the headers, and
 * numbers the rows, as in the file that was chosen.
 */
export function mendedSheet({ rows, layout }: ReadSheet): Sheet {
  const width = Math.max(...rows.map(({ length }) => length))
  const [first = [], ...others] = rows.map(lineBy(layout, width))
  return {
    header: first.map((cell, at) => headerAt(at, String(cell ?? ''), layout)),
    rows: others,
  }
}

/** The rows with errors, unchanged, with the messages, to be corrected and uploaded separately. */
export function faultySheet({ rows, layout, errors }: ReadSheet): Sheet {
  const { headerRow, columns } = layout
  const headers = rows[headerRow - 1] ?? []
  const names = new Map(oplFields.map((field) => [columns[field], oplHeaders[field][0]]))
  const width = Math.max(headers.length, ...Object.values(columns).map((column) => column + 1))
  const lineOf = lineBy(layout, width)
  return {
    header: [
      'Row',
      'Problems',
      ...Array.from({ length: width }, (_, at) =>
        headerAt(at, names.get(at) ?? cellText(headers[at]), layout),
      ),
    ],
    rows: Object.entries(groupBy(errors, ({ row }) => row)).map(([row, found]) => [
      Number(row),
      found.map(({ column, message }) => `${column}: ${message}`).join(' '),
      ...lineOf(rows[Number(row) - 1]),
    ]),
  }
}

function headerAt(at: number, label: string, { columns }: Layout): Header {
  return at === columns.date ? { label, kind: 'date' } : label
}

const numericFields = [...services.map(({ name }) => name), 'amount'] as const

/** Writes each cell of a row so that it is read as the one in the sheet is. */
function lineBy({ columns }: Layout, width: number) {
  const numeric = new Set<number | undefined>(numericFields.map((field) => columns[field]))
  const write = (cell: Cell, at: number) => {
    // A number is no date to the server, and would look like one to whoever opens the file.
    if (typeof cell === 'number') return at === columns.date ? String(cell) : cell
    if (cell === null || cell === undefined) return null
    if (isFormatted(cell))
      return numeric.has(at) ? cell.value : (at === columns.date && cell.day) || cell.shown
    return cellText(cell)
  }
  return (cells: readonly Cell[] = []) =>
    Array.from({ length: width }, (_, at) => write(cells[at], at))
}
