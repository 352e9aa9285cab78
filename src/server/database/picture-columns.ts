import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Field, isPicture } from '../../contract/field.ts'
import type { Queries } from './queries.ts'
import { linkOf, type ResourceTables } from './tables.ts'

/** All fields with pictures, and the columns that hold these. */
export function pictureColumns(resourceTables: ResourceTables) {
  return [...resourceTables.values()].flatMap((resourceTable) => {
    const { resource } = resourceTable
    return Object.entries(resource.fields).flatMap(([name, field]) => {
      if (!isPicture(field) && field.kind !== 'richText') return []
      const isLinked = field.kind === 'images'
      const column = isLinked ? linkOf(resourceTable, name).other : resourceTable.column(name)
      return [{ resource, field, column }]
    })
  })
}

/** The condition that a column of a picture or rich text field contains this picture. */
export function holdsPicture(column: PgColumn, { kind }: Field, path: SQL): SQL {
  return kind === 'richText'
    ? sql`picture_addresses(${column}) @> array[${path}]`
    : sql`${column} = ${path}`
}

/**
 * Creates missing triggers on columns with pictures. They queue pictures that a row no longer has
 * for the sweep, in the transaction of the change.
 */
export async function watchPictures(db: Queries, resourceTables: ResourceTables): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname || '.' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace`,
  )
  const there = new Set(rows.map(({ name }) => name))
  for (const { column } of pictureColumns(resourceTables)) {
    const trigger = `${column.name}_released`
    if (!there.has(`${getTableName(column.table)}.${trigger}`)) await watch(db, column, trigger)
  }
}

async function watch(db: Queries, { table, name }: PgColumn, trigger: string) {
  const [before, after] = [`old.${name}`, `new.${name}`].map((one) => sql.raw(one))
  const run = sql`for each row when (${before} is not null`
  const release = sql`execute function release_pictures(${sql.raw(`'${name}'`)})`
  await db.execute(sql`create trigger ${sql.identifier(trigger)}
    after update of ${sql.identifier(name)} on ${table}
    ${run} and ${before} is distinct from ${after}) ${release}`)
  await db.execute(sql`create trigger ${sql.identifier(`${trigger}_deleted`)}
    after delete on ${table} ${run}) ${release}`)
}
