import { type SQL, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import { type Field, isPicture } from '../../contract/field.ts'
import { permissionsOf } from '../../contract/permissions.ts'
import type { Database } from '../database/open.ts'
import { linkOf } from '../records/selection.ts'
import type { ResourceTable, ResourceTables } from '../records/table.ts'

/** A picture that is not public: the resources whose records have it, and the right to see it. */
export interface PrivatePicture {
  resources: string[]
  right: string[]
}

/** Selects the rows with a picture in an image field; undefined for other kinds of fields. */
export function holders(
  resourceTable: ResourceTable,
  name: string,
  { kind }: Field,
  path: SQL,
): SQL | undefined {
  const { table, column } = resourceTable
  if (kind === 'image') return sql`(select from ${table} where ${column(name)} = ${path})`
  if (kind !== 'images') return undefined
  const link = linkOf(resourceTable, name)
  return sql`(select from ${link.table} where ${link.other} = ${path})`
}

/**
 * Returns a lookup of private pictures: those in a `sensitive` field of any record, whatever their
 * name. They require the right to read such records, or others that show them (`shownBy`).
 */
export function privatePictures(database: Database, resourceTables: ResourceTables) {
  const fields = [...resourceTables.values()].flatMap((resourceTable) =>
    Object.entries(resourceTable.resource.fields)
      .filter(([, field]) => field.sensitive && isPicture(field))
      .map(([name, field]) => ({ resourceTable, name, field })),
  )

  const readers = ({
    resourceTable: { resource },
    field,
  }: (typeof fields)[number]): readonly string[] =>
    [
      resource,
      ...(field.shownBy ?? []).map((other) => resourceTables.get(other)?.resource),
    ].flatMap((shown) =>
      [shown?.actions.list, shown?.actions.show].flatMap((action) =>
        action ? permissionsOf(action.allow) : [],
      ),
    )

  return async (path: string): Promise<PrivatePicture | undefined> => {
    const each = fields.map(
      ({ resourceTable, name, field }, number) =>
        sql`select ${number}::int as number where exists ${holders(resourceTable, name, field, sql`${path}`)}`,
    )
    if (each.length === 0) return undefined
    const { rows } = await database.read((db) =>
      db.execute<{ number: number }>(sql.join(each, sql` union all `)),
    )
    const held = rows.flatMap(({ number }) => fields[number] ?? [])
    if (held.length === 0) return undefined
    return {
      resources: held.map(({ resourceTable }) => resourceTable.resource.name),
      right: uniq(held.flatMap(readers)),
    }
  }
}
