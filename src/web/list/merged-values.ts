import { uniq } from 'es-toolkit/array'
import type { Row } from '../../contract/envelope.ts'
import { ofId, valueIn } from '../data/records/record.ts'
import type { Referring } from '../data/use-usages.ts'

type Id = Row['id']

const idsIn = (row: Row, field: string) => [valueIn(row, field) ?? []].flat() as Id[]

/** Whether a field of a row refers to one of the others. */
export function holds(row: Row, field: string, others: readonly Row[]): boolean {
  return idsIn(row, field).some((id) => others.some(ofId(id)))
}

/**
 * The value of the field with the target in place of the merged records; undefined if it has none
 * of them.
 */
export function mergedValues(
  { by, field }: Referring,
  row: Row,
  others: readonly Row[],
  target: Id,
) {
  if (!holds(row, field, others)) return undefined
  const present = idsIn(row, field)
  const ids = uniq(present.map((id) => (others.some(ofId(id)) ? String(target) : String(id))))
  const value = ids.map((id) =>
    id === String(target) ? target : present.find((one) => String(one) === id),
  )
  return { [field]: by.fields[field]?.kind === 'references' ? value : value[0] }
}
