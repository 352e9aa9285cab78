import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import type { FormValues } from '../fields/values/form-values.ts'

/**
 * The other rows with the same value in one of these fields, and the names of those fields. Each
 * row is returned once.
 */
export function duplicatesIn(
  resource: Resource,
  rows: readonly Row[],
  { id, values }: { id: string | undefined; values: FormValues },
): { row: Row; names: string[] }[] {
  const criteria = Object.entries(values)
    .map(([name, value]) => [name, comparable(resource, name, value)] as const)
    .filter(([, value]) => value !== '')
  const found = new Map<string, { row: Row; names: string[] }>()
  for (const row of rows) {
    const names = criteria.flatMap(([name, value]) =>
      value === comparable(resource, name, row[name]) ? name : [],
    )
    if (names.length > 0 && String(row.id) !== id) found.set(String(row.id), { row, names })
  }
  return [...found.values()]
}

/** The value as it would be stored, in lower case. */
function comparable({ fields }: Resource, name: string, value: unknown) {
  const schema = fields[name]?.schema
  const stored = schema && z.safeParse(schema, value).data
  return String(stored ?? value ?? '')
    .trim()
    .toLowerCase()
}
