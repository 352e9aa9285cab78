import { text } from '../../../../contract/schema.ts'
import type { ComputedColumn } from '../../../list/computed-columns.ts'
import { ageOf } from '../age.ts'
import { repairOf } from './repair-of.ts'

/** The column with the age of a report, or how long it took. */
export const age: ComputedColumn = {
  name: 'age',
  after: 'statusId',
  field: { label: 'Age', kind: 'text', schema: text(0, 30) },
  compute: (row) => ageOf(repairOf(row))?.text ?? null,
}
