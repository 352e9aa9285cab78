import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { uniq } from 'es-toolkit'
import { type Line, referencesIn } from '../../contract/lines.ts'
import type { Values } from '../../contract/values.ts'
import type { Queries } from '../database/queries.ts'
import type { ResourceTable } from '../database/tables.ts'
import { wrongFields } from '../limits/refusal.ts'

/** Lines are JSON, without foreign keys in the database: their references are checked here. */

/** The error of a reference to a record that is not stored. */
export const UNKNOWN_RECORD = 'Does not exist (any more).'

/** The references in the lines of a record: the field of the lines, and the column in them. */
export function lineReferences({ resource }: ResourceTable) {
  return resource.lines.flatMap(([field, { columns }]) =>
    referencesIn(columns).map(([column, resource]) => ({ field, column, resource })),
  )
}

/**
 * Checks that the records which the lines of these values refer to exist, and prevents their
 * deletion until the transaction ends.
 *
 * @throws {Refusal} 422 with the path of each missing record.
 */
export async function checkLineReferences(
  db: Queries,
  resourceTable: ResourceTable,
  values: Values,
): Promise<void> {
  const errors: Record<string, string> = {}
  for (const { field, column, resource } of lineReferences(resourceTable)) {
    const ids = ((values[field] ?? []) as Line[]).map((line) => line[column] ?? null)
    const referenced = uniq(ids.filter((id): id is number => id !== null))
    if (referenced.length === 0) continue
    const { table, id } = resourceTable.tableOf(resource)
    const found = await db
      .select({ id })
      .from(table)
      .where(inArray(id, referenced))
      .for('key share')
    const existing = new Set<unknown>(found.map((row) => row.id))
    for (const [at, id] of ids.entries())
      if (id !== null && !existing.has(id)) errors[`${field}.${at}.${column}`] = UNKNOWN_RECORD
  }
  if (Object.keys(errors).length > 0) throw wrongFields(422, errors, resourceTable.resource.labels)
}

/**
 * The fields of `by` whose lines refer to a resource, each with the condition that one of them
 * refers to the record with an id.
 */
export function usedInLines(
  by: ResourceTable,
  resource: string,
): [field: string, holds: (lines: PgColumn, id: number) => SQL][] {
  return lineReferences(by)
    .filter((one) => one.resource === resource)
    .map(({ field, column }) => [
      field,
      (lines, id) => sql`${lines} @> ${JSON.stringify([{ [column]: id }])}::jsonb`,
    ])
}
