import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'

/** A column whose values are computed in the browser. */
export interface ComputedColumn {
  name: string
  field: Field
  /** The name of the column to its left. */
  after: string
  compute: (record: Row) => unknown
  /** Left out where the server sends none of its values. */
  isOptional?: true
}

/** Adds the computed values to the records. */
export function withComputed(computed: readonly ComputedColumn[], records: Row[]): Row[] {
  if (computed.length === 0) return records
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(computed.map(({ name, compute }) => [name, compute(record)])),
  }))
}

/** Those that the records have values for. */
export function withValues(
  computed: readonly ComputedColumn[],
  records: readonly Row[],
): readonly ComputedColumn[] {
  const hasValue = ({ name, isOptional }: ComputedColumn) =>
    !isOptional || records.length === 0 || records.some(({ [name]: value }) => value !== undefined)
  return computed.every(hasValue) ? computed : computed.filter(hasValue)
}
