import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { at, each } from '../../contract/check-names.ts'
import type { Declaration } from '../../contract/declaration.ts'
import { type Field, isOptional } from '../../contract/field.ts'
import type { Queries } from '../database/queries.ts'
import type { TableDeclaration, TableDeclarations } from '../database/tables.ts'
import { indexedColumn } from './constraints.ts'

/** All conflicts between tables and declarations; empty if there are none. */
export function tableProblems(
  resources: readonly Declaration[],
  tables: TableDeclarations,
): string[] {
  return resources.flatMap(({ name, fields }) => {
    const recordTable = tables[name]
    if (!recordTable) return []
    return at(
      name,
      each(fields, (field, one) => columnProblem(recordTable, one, field)),
    )
  })
}

/** Query parameters of lists that need a handler; `handled` are the resources that have one. */
export function queryProblems(
  resources: readonly Declaration[],
  handled: readonly string[],
): string[] {
  return resources
    .filter(({ name }) => !handled.includes(name))
    .flatMap(({ name, actions, fields }) => {
      const problems = each(actions, ({ as, query }, action) => {
        const parameters = (as ?? action) === 'list' ? Object.keys(query?.shape ?? {}) : []
        return parameters
          .filter((one) => !Object.hasOwn(fields, one))
          .map((one) => `: query has ${one}, which is no field: write a handler.`)
      })
      return at(name, problems)
    })
}

function columnProblem({ table, links, differs }: TableDeclaration, name: string, field: Field) {
  // A password is stored as a hash, in a column that is no field.
  if (links?.[name] || field.kind === 'password') return false
  if (field.kind === 'references' || field.kind === 'images')
    return ' is kept in a table of its own: add it to `links`.'
  const column = field.kind === 'person' ? `${name}Id` : name
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const found = columns[column]
  const tableName = getTableName(table)
  if (!found) return ` has no column: the table ${tableName} needs ${column}.`
  if (field.kind === 'lines' && found.getSQLType() !== 'jsonb')
    return ' holds lines, so that its column has to be jsonb.'
  if (field.readOnly || differs?.[name] !== undefined) return false
  const isUnique = hasUniqueIndex(table, found)
  if (isUnique && !field.unique)
    return ` has a unique index in the table ${tableName}: it needs unique: true.`
  if (!isUnique && field.unique)
    return ` is unique: the table ${tableName} needs a unique index of ${column}.`
  const isNeeded = !isOptional(field)
  if (isNeeded && !found.notNull)
    return ' is required, but its column may be null: add .notNull(), or say in `differs` why.'
  return (
    !isNeeded &&
    found.notNull &&
    !found.hasDefault &&
    ' is optional, but its column may not be null: drop .notNull(), or say in `differs` why.'
  )
}

/** Whether the column has a unique index of its own. */
function hasUniqueIndex(table: PgTable, { name }: PgColumn) {
  return getTableConfig(table).indexes.some(
    ({ config: { unique, columns } }) =>
      unique && columns.length === 1 && indexedColumn(columns[0]) === name,
  )
}

/** The columns in the code that the database lacks, as no migration adds them. */
export async function migrationProblems(db: Queries, tables: TableDeclarations): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const known = Object.values(tables).flatMap(({ table, links = {} }) => [
    table,
    ...Object.values(links).map((link) => link.table),
  ])
  const missing = known.flatMap((table) => {
    const { name, columns } = getTableConfig(table)
    return columns.map((column) => `${name}.${column.name}`).filter((one) => !there.has(one))
  })
  return missing.map((one) => `The database has no column ${one}: ${CURE}`)
}

const CURE =
  'npx drizzle-kit generate --config src/server/database/drizzle.config.ts writes the migration.'
