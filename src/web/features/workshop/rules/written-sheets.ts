import { groupBy } from 'es-toolkit/array'
import { isNil } from 'es-toolkit/predicate'
import { cellText } from '../../../../contract/opl/cells.ts'
import {
  type CellValue,
  isFormatted,
  type Layout,
  type OplField,
  oplFields,
  oplHeaders,
} from '../../../../contract/opl/columns.ts'
import type { Finding } from '../../../../contract/resources/opl.ts'
import { eachService, services } from '../../../../contract/resources/opl-services.ts'
import { today } from '../../../data/records/format.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'

export interface ReadSheet {
  rows: readonly (readonly CellValue[])[]
  layout: Layout
  errors: readonly Finding[]
}

/**
 * The whole sheet with the user's changes. Cells keep their position, so that the server finds the
 * same headers and row numbers as in the original.
 */
export function mendedSheet({ rows, layout }: ReadSheet): Sheet {
  const width = Math.max(...rows.map(({ length }) => length))
  const [first = [], ...others] = rows.map(lineBy(layout, width))
  return {
    header: first.map((cell, at) => headerOf(String(cell ?? ''), at === layout.columns.date)),
    rows: others,
  }
}

/** The rows with errors and their messages, to be corrected and uploaded separately. */
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
        headerOf(names.get(at) ?? cellText(headers[at]), at === columns.date),
      ),
    ],
    rows: Object.entries(groupBy(errors, ({ row }) => row)).map(([row, found]) => [
      Number(row),
      found.map(({ column, message }) => `${column}: ${message}`).join(' '),
      ...lineOf(rows[Number(row) - 1]),
    ]),
  }
}

function headerOf(label: string, isDate: boolean): Header {
  return isDate ? { label, kind: 'date' } : label
}

/** Converts the cells of a row so that the server reads the same values as from the original. */
function lineBy({ columns }: Layout, width: number) {
  const numeric = new Set([...services.map(({ name }) => columns[name]), columns.amount])
  const write = (cell: CellValue, at: number) => {
    // The server does not read a number as a date, and a spreadsheet would display it as one.
    if (typeof cell === 'number') return at === columns.date ? String(cell) : cell
    if (isNil(cell)) return null
    if (isFormatted(cell))
      return numeric.has(at) ? cell.value : (at === columns.date && cell.day) || cell.shown
    return cellText(cell)
  }
  return (cells: readonly CellValue[] = []) =>
    Array.from({ length: width }, (_, at) => write(cells[at], at))
}

/** Values for the user to overwrite. */
const example: Readonly<Record<Exclude<OplField, 'date'>, string | number>> = {
  branchLocationId: 'Code or name of the branch',
  oplNumber: 'OPL-0001',
  workOrderNumber: 'SPK-0001',
  plateNumber: 'B 1234 XYZ',
  vehicleBrand: 'Toyota',
  vehicleModel: 'Avanza',
  customerName: 'Nama pelanggan',
  serviceAdvisor: 'Nama SA',
  mechanicName: 'Nama mekanik',
  ...eachService('name', ({ example }) => example),
  amount: 350_000,
  status: 'Done',
  notes: 'Example: write over this row',
}

/** A sheet with the known headers and an example row. */
export function templateSheet(): Sheet {
  const values = { ...example, date: today() }
  return {
    header: oplFields.map((field) => headerOf(oplHeaders[field][0], field === 'date')),
    rows: [oplFields.map((field) => values[field])],
  }
}
