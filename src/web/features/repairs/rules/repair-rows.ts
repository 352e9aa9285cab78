import { memoize } from 'es-toolkit/function'
import type { Row } from '../../../../contract/envelope.ts'
import { text } from '../../../../contract/schema.ts'
import { formatRupiah } from '../../../data/records/format.ts'
import type { ComputedColumn } from '../../../list/reading/computed-columns.ts'
import { ageOf } from './age.ts'
import { type Repair, readRepair } from './repair.ts'

/** Parses a row of the list; memoized, as several cells need it. */
export const repairOf = memoize((row: Row): Repair => readRepair(row) as Repair, {
  cache: new WeakMap() as Map<Row, Repair>,
})

/** The total cost of a report; empty if there is none. */
export function costText({ totalCost }: Repair): string {
  return totalCost ? formatRupiah(totalCost) : ''
}

/** The column with the age of a report, or how long it took. */
export const age: ComputedColumn = {
  name: 'age',
  after: 'statusId',
  field: { label: 'Age', kind: 'text', schema: text(0, 30) },
  compute: (row) => ageOf(repairOf(row))?.text ?? null,
}
