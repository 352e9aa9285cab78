import { type OplField, oplFields, oplHeaders } from '../../../../contract/opl/columns.ts'
import { eachService } from '../../../../contract/resources/opl-services.ts'
import { today } from '../../../data/records/format.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'

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
  const header = oplFields.map((field): Header => {
    const [label] = oplHeaders[field]
    return field === 'date' ? { label, kind: 'date' } : label
  })
  const values = { ...example, date: today() }
  return { header, rows: [oplFields.map((field) => values[field])] }
}
