import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'

/** A column that no server sends: its values are worked out here. */
export interface ComputedColumn {
  name: string
  field: Field
  /** The column that it stands after. */
  after: string
  compute: (record: Row) => unknown
}

/** The records with what is worked out of them. */
export function withComputed(computed: readonly ComputedColumn[], records: Row[]): Row[] {
  if (computed.length === 0) return records
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(computed.map(({ name, compute }) => [name, compute(record)])),
  }))
}
