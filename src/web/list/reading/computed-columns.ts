import type { Row } from '../../../contract/envelope.ts'
import type { Field } from '../../../contract/field.ts'

/** A column whose values are computed in the browser. */
export interface ComputedColumn {
  name: string
  field: Field
  /** The name of the column to the left. */
  after: string
  compute: (record: Row) => unknown
}

/** Adds the computed values to the records. */
export function withComputed(computed: readonly ComputedColumn[], records: Row[]): Row[] {
  if (computed.length === 0) return records
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(computed.map(({ name, compute }) => [name, compute(record)])),
  }))
}
