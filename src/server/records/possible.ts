import { and, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RowAction } from '../../contract/row-action.ts'
import type { ResourceTable } from '../database/tables.ts'

/** The condition that a record has the values that a row action needs. */
export function isPossibleNow(
  { possible = {} }: RowAction,
  { column }: ResourceTable,
): SQL | undefined {
  return and(...Object.entries(possible).map(([name, value]) => isOneOf(column(name), value)))
}

function isOneOf(column: PgColumn, value: unknown) {
  const values = [value].flat()
  const known = values.filter((one) => one !== null)
  return or(
    known.length > 0 ? inArray(column, known) : undefined,
    values.includes(null) ? isNull(column) : undefined,
  )
}
