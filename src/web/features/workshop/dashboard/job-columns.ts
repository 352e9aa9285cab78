import type { NamedField } from '../../../../contract/compile.ts'
import type { Row } from '../../../../contract/envelope.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { services } from '../../../../contract/resources/opl-services.ts'
import { text } from '../../../../contract/schema.ts'
import { listColumns } from '../../../list/reading/columns.ts'
import type { ComputedColumn } from '../../../list/reading/computed-columns.ts'
import { servicesOf } from '../rules/services.ts'

/** Computed columns: make with model, and all services together. */
export const jobComputed: readonly ComputedColumn[] = [
  {
    name: 'vehicle',
    after: 'plateNumber',
    field: {
      label: 'Vehicle',
      kind: 'text',
      schema: text(0, 30),
      column: 'extra',
      below: 'plateNumber',
    },
    compute: vehicleOf,
  },
  {
    name: 'services',
    after: 'plateNumber',
    field: { label: 'Services', kind: 'longText', schema: text(0, 100) },
    compute: (row) => servicesOf(row).join(', '),
  },
]

/** Fields that are part of another column, or equal for a whole sheet. */
const elsewhere = new Set([
  'vehicleBrand',
  'vehicleModel',
  ...services.map(({ name }) => name),
  'updatedAt',
])

/** The columns of the list of cars. */
export const jobColumns: readonly NamedField[] = listColumns(opl, jobComputed).filter(
  ([name]) => !elsewhere.has(name),
)

/** `Toyota Avanza` */
export function vehicleOf({ vehicleBrand, vehicleModel }: Row): string {
  return [vehicleBrand, vehicleModel]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}
