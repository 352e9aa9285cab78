import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Declaration } from '../../contract/declaration.ts'
import { type Field, isOptional } from '../../contract/field.ts'
import type { Queries } from '../database/queries.ts'
import type { RecordTable } from '../database/tables.ts'
import { indexedColumn } from './constraints.ts'

/** All conflicts between tables and declarations; empty if there are none. */
export function tableProblems(
  resources: readonly Declaration[],
  tables: Readonly<Record<string, RecordTable>>,
): string[] {
  return resources.flatMap((resource) => {
    const recordTable = tables[resource.name]
    if (!recordTable) return []
    const columns: Record<string, PgColumn> = getTableColumns(recordTable.table)
    const unique = uniqueColumns(recordTable.table)
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      // A password is stored as a hash, in a column that is no field.
      if (recordTable.links?.[name] || field.kind === 'password') return []
      if (field.kind === 'references' || field.kind === 'images')
        return [`${resource.name}.${name} is kept in a table of its own: add it to \`links\`.`]
      const column = field.kind === 'person' ? `${name}Id` : name
      return columnProblems(`${resource.name}.${name}`, field, {
        column,
        found: columns[column],
        table: getTableName(recordTable.table),
        isUnique: unique.includes(columns[column]?.name),
        differs: recordTable.differs?.[name] !== undefined,
      })
    })
  })
}

/** Query parameters of lists that need a handler; `handled` are the resources that have one. */
export function queryProblems(
  resources: readonly Declaration[],
  handled: readonly string[],
): string[] {
  return resources.flatMap(({ name, actions, fields }) =>
    Object.entries(actions).flatMap(([action, { as = action, query }]) =>
      as === 'list' && query && !handled.includes(name)
        ? Object.keys(query.shape)
            .filter((one) => !Object.hasOwn(fields, one))
            .map(
              (one) => `${name}.${action}: query has ${one}, which is no field: write a handler.`,
            )
        : [],
    ),
  )
}

interface Place {
  column: string
  found: PgColumn | undefined
  table: string
  isUnique: boolean
  differs: boolean
}

/** The columns with a unique index of their own. */
function uniqueColumns(table: PgTable): (string | undefined)[] {
  return getTableConfig(table).indexes.flatMap(({ config: { unique, columns } }) =>
    unique && columns.length === 1 ? [indexedColumn(columns[0])] : [],
  )
}

function columnProblems(
  name: string,
  field: Field,
  { column, found, table, isUnique, differs }: Place,
): string[] {
  if (!found) return [`${name} has no column: the table ${table} needs ${column}.`]
  if (field.kind === 'lines' && found.getSQLType() !== 'jsonb')
    return [`${name} holds lines, so that its column has to be jsonb.`]
  if (field.readOnly || differs) return []
  if (isUnique && !field.unique)
    return [`${name} has a unique index in the table ${table}: it needs unique: true.`]
  if (!isUnique && field.unique)
    return [`${name} is unique: the table ${table} needs a unique index of ${column}.`]
  const isNeeded = !isOptional(field)
  if (isNeeded && !found.notNull)
    return [
      `${name} is required, but its column may be null: add .notNull(), or say in \`differs\` why.`,
    ]
  if (!isNeeded && found.notNull && !found.hasDefault)
    return [
      `${name} is optional, but its column may not be null: drop .notNull(), or say in \`differs\` why.`,
    ]
  return []
}

/** The columns in the code that the database lacks, as no migration adds them. */
export async function migrationProblems(
  db: Queries,
  tables: Readonly<Record<string, RecordTable>>,
): Promise<string[]> {
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
