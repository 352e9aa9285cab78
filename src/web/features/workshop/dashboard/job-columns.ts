import type { NamedField } from '../../../../contract/compile.ts'
import type { Row } from '../../../../contract/envelope.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { services } from '../../../../contract/resources/opl-services.ts'
import { text } from '../../../../contract/schema.ts'
import { listColumns } from '../../../list/reading/columns.ts'
import type { ComputedColumn } from '../../../list/reading/computed-columns.ts'

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
function vehicleOf({ vehicleBrand, vehicleModel }: Row) {
  return [vehicleBrand, vehicleModel]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
}

/**
 * The services of a car, such as `Spooring` and `Balancing 4`. All except spooring are counted by
 * wheel.
 */
export function servicesOf(row: Row): string[] {
  return services.flatMap(({ name, label, max }) => {
    const count = Number(row[name]) || 0
    return count === 0 ? [] : max === 1 && count === 1 ? label : `${label} ${count}`
  })
}
