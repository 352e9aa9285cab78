import writeXlsxFile from 'write-excel-file/browser'
import { oplFields, oplHeaders } from '../../../../contract/opl/columns.ts'
import { today } from '../../../data/format.ts'
import { csvOf } from '../../../ui/csv.ts'
import { downloadCsv } from '../../../ui/download-csv.ts'

/** An example row, to be overwritten; `date` is in the format of the file. */
function example<D>(date: D): (string | number | D)[] {
  const values: Record<(typeof oplFields)[number], string | number | D> = {
    date,
    branchLocationId: 'Code or name of the branch',
    oplNumber: 'OPL-0001',
    workOrderNumber: 'SPK-0001',
    plateNumber: 'B 1234 XYZ',
    vehicleBrand: 'Toyota',
    vehicleModel: 'Avanza',
    customerName: 'Nama pelanggan',
    serviceAdvisor: 'Nama SA',
    mechanicName: 'Nama mekanik',
    spooring: 1,
    balancing: 4,
    rematching: 0,
    nitrogen: 4,
    amount: 350_000,
    status: 'Done',
    notes: 'Example: write over this row',
  }
  return oplFields.map((field) => values[field])
}

const headers = oplFields.map((field) => oplHeaders[field][0])
const NAME = 'opl-template'

/** Downloads a template with the known headers and an example row. */
export async function downloadTemplate(kind: 'xlsx' | 'csv'): Promise<void> {
  if (kind === 'csv') {
    const written = today().split('-').reverse().join('/')
    return downloadCsv(`${NAME}.csv`, csvOf({ header: headers, rows: [example(written)] }, ';'))
  }
  const head = headers.map((value) => ({ value, fontWeight: 'bold' as const }))
  const row = example(new Date(`${today()}T00:00:00Z`)).map((value) =>
    value instanceof Date ? { value, format: 'dd/mm/yyyy' } : { value },
  )
  const columns = headers.map((header) => ({ width: Math.max(12, header.length + 4) }))
  await writeXlsxFile([head, row], { columns, stickyRowsCount: 1, sheet: 'OPL' }).toFile(
    `${NAME}.xlsx`,
  )
}
