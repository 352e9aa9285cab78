import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Field } from '../../contract/field.ts'
import type { Queries } from '../database/queries.ts'
import { linkOf } from '../records/selection.ts'
import type { ResourceTable, ResourceTables } from '../records/table.ts'

/** The column that holds the pictures of a field; undefined for a field without any. */
export function pictureColumn(
  resourceTable: ResourceTable,
  name: string,
  { kind }: Field,
): PgColumn | undefined {
  if (kind === 'image' || kind === 'richText') return resourceTable.column(name)
  return kind === 'images' ? linkOf(resourceTable, name).other : undefined
}

/** The condition that a column with the pictures of a field holds this one. */
export function holdsPicture(column: PgColumn, { kind }: Field, path: SQL): SQL {
  return kind === 'richText'
    ? sql`picture_addresses(${column}) @> array[${path}]`
    : sql`${column} = ${path}`
}

/**
 * Adds the triggers that are missing of columns with pictures: what a row no longer has is queued
 * for the sweep in the transaction of the change.
 */
export async function watchPictures(db: Queries, resourceTables: ResourceTables): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname || '.' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace`,
  )
  const there = new Set(rows.map(({ name }) => name))
  for (const resourceTable of resourceTables.values()) {
    for (const [name, field] of Object.entries(resourceTable.resource.fields)) {
      const column = pictureColumn(resourceTable, name, field)
      const trigger = column && `${column.name}_released`
      if (column && trigger && !there.has(`${getTableName(column.table)}.${trigger}`))
        await watch(db, column, trigger)
    }
  }
}

async function watch(db: Queries, { table, name }: PgColumn, trigger: string): Promise<void> {
  const [before, after] = [`old.${name}`, `new.${name}`].map((one) => sql.raw(one))
  const run = sql`for each row when (${before} is not null`
  const release = sql`execute function release_pictures(${sql.raw(`'${name}'`)})`
  await db.execute(sql`create trigger ${sql.identifier(trigger)}
    after update of ${sql.identifier(name)} on ${table}
    ${run} and ${before} is distinct from ${after}) ${release}`)
  await db.execute(sql`create trigger ${sql.identifier(`${trigger}_deleted`)}
    after delete on ${table} ${run}) ${release}`)
}
