import { eq, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { uniqBy } from 'es-toolkit'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { may, type Viewer } from '../accounts/viewer.ts'
import { commaSeparated, nested } from '../database/columns.ts'
import { databaseCause } from '../database/errors.ts'
import type { ResourceTable, ResourceTables } from '../database/tables.ts'
import { wrongFields } from '../limits/refusal.ts'
import { UNKNOWN_RECORD, usedInLines } from './line-references.ts'

/** Rows that refer to a record, which prevents its deletion. */
interface Usage {
  table: PgTable
  column: PgColumn
  /** The condition that the column refers to the record with this id. */
  holds: (column: PgColumn, id: number) => SQL
  /** Whether a foreign key prevents the deletion, and not only this check. */
  hasKey: boolean
  by: ResourceTable
}

/**
 * Maps a violated database constraint to a refusal for its field: 409 if the value is in use, 422
 * if a referenced record does not exist or match. Other errors are returned unchanged.
 */
export function fieldAtFault(resourceTable: ResourceTable): (error: unknown) => unknown {
  const { resource } = resourceTable
  const fields = constrainedFields(resourceTable)
  const { labels } = resource
  return (error) => {
    const { code, constraint } = Object(databaseCause(error))
    const { field, within } = fields.get(constraint) ?? {}
    if (!field) return error
    if (code === '23505')
      return wrongFields(409, { [field]: `Already used by another ${resource.singular}.` }, labels)
    if (code === '23503') {
      const message = within
        ? `Does not belong to this ${labels[within]?.toLowerCase()}.`
        : UNKNOWN_RECORD
      return wrongFields(422, { [field]: message }, labels)
    }
    return error
  }
}

/**
 * Everything that can refer to a resource: foreign keys, except those that cascade on delete, and
 * lines.
 */
export function usagesOf(resourceTable: ResourceTable, resourceTables: ResourceTables): Usage[] {
  const { name } = resourceTable.resource
  return [...resourceTables.values()].flatMap((by) => [
    ...[by.table, ...Object.values(by.links).map((link) => link.table)].flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key): Usage[] => {
        const { columns, foreignTable } = key.reference()
        const [column] = columns
        return column && foreignTable === resourceTable.table && key.onDelete !== 'cascade'
          ? [{ table, column, holds: eq, hasKey: true, by }]
          : []
      }),
    ),
    ...usedInLines(by, name).map(
      ([field, holds]): Usage => ({
        table: by.table,
        column: by.column(field),
        holds,
        hasKey: false,
        by,
      }),
    ),
  ])
}

/**
 * The numbers of rows that refer to a record, as an object by resource; none is counted beyond
 * `MOST_COUNTED` + 1. Undefined if it would be incomplete: references in lines have no index, and a
 * resource with two references would need two numbers.
 */
export function countsOf(usages: readonly Usage[], id: PgColumn): SQL | undefined {
  const isComplete = usages.every(({ hasKey }) => hasKey)
  if (!isComplete || uniqBy(usages, ({ by }) => by).length < usages.length) return undefined
  const counts = usages.flatMap(({ table, column, by }) => [
    sql`${by.resource.name}::text`,
    nested(
      sql`select count(*)::int from (select from ${table} where ${column} = ${id} limit ${MOST_COUNTED + 1}) as found`,
    ),
  ])
  return sql`json_build_object(${commaSeparated(counts)})`
}

/** The referring resources whose lists a viewer may read. */
export function readableNames(usages: readonly Usage[], viewer: Viewer | null): string[] {
  return usages
    .filter(({ by }) => may(viewer, by.resource.actions.list?.allow))
    .map(({ by }) => by.resource.name)
}

/**
 * The field of each constraint by its name, read from the tables: foreign keys, unique indexes, and
 * the foreign keys of link tables. `within` is the second field of a composite foreign key.
 */
function constrainedFields(resourceTable: ResourceTable) {
  const { resource, table } = resourceTable
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in resource.fields)
  const names = new Map(columns.map(([name, column]) => [column.name, name]))
  const { foreignKeys, indexes } = getTableConfig(table)
  const found = new Map<string, { field: string; within: string | undefined }>()
  const add = (constraint: string | undefined, column: string | undefined, other?: string) => {
    const field = names.get(column ?? '')
    if (constraint && field) found.set(constraint, { field, within: names.get(other ?? '') })
  }
  for (const key of foreignKeys) {
    const [column, other] = key.reference().columns
    add(key.getName(), column?.name, other?.name)
  }
  for (const { config } of indexes)
    if (config.unique) add(config.name, indexedColumn(config.columns[0]))
  for (const [field, link] of Object.entries(resourceTable.links)) {
    const key = getTableConfig(link.table).foreignKeys.find(
      (one) => one.reference().columns[0]?.name === link.other.name,
    )
    if (key) found.set(key.getName(), { field, within: undefined })
  }
  return found
}

/** The column of an index, or the one in an index expression such as `lower(name)`. */
export function indexedColumn(indexed: unknown): string | undefined {
  if (is(indexed, IndexedColumn)) return indexed.name
  return is(indexed, SQL)
    ? indexed.queryChunks.find((chunk) => is(chunk, PgColumn))?.name
    : undefined
}
