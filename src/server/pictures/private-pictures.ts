import { and, not, type SQL, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import { type Field, isPicture } from '../../contract/field.ts'
import { permissionsOf } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Database } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'
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
 * Whether a picture is in an image field of any row. By the first at or after it, which is read
 * from an index whatever the statistics say: the plan is made for any picture, and some are in
 * thousands of rows.
 */
function isHeld(resourceTable: ResourceTable, name: string, { kind }: Field, path: unknown): SQL {
  const { table, column } = resourceTable
  const { table: from, other: held } =
    kind === 'images' ? linkOf(resourceTable, name) : { table, other: column(name) }
  return sql`exists (select from (select ${held} as path from ${from} where ${held} >= ${path}
    order by ${held} limit 1) nearest where nearest.path = ${path})`
}

/**
 * A lookup of private pictures: those in a `sensitive` field of any record, whatever their
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

  const byPath = perConnection((db) => {
    const each = fields.map(
      ({ resourceTable, name, field }) =>
        sql`${isHeld(resourceTable, name, field, sql.placeholder('path'))}`,
    )
    return db
      .select({ held: sql<boolean[]>`array[${sql.join(each, sql`, `)}]::boolean[]` })
      .from(sql`(select) one`)
      .prepare('private pictures')
  })

  return {
    async privacyOf(path: string): Promise<PrivatePicture | undefined> {
      const [found] = await database.read((db) => byPath(db).execute({ path }))
      const held = fields.filter((_, at) => found?.held[at])
      if (held.length === 0) return undefined
      return {
        resources: held.map(({ resourceTable }) => resourceTable.resource.name),
        right: uniq(held.flatMap(readers)),
      }
    },

    /** The condition that no other resource holds a picture as a private one. */
    isFreeFor({ name: own }: Resource, path: unknown): SQL | undefined {
      const others = fields.filter(({ resourceTable }) => resourceTable.resource.name !== own)
      return and(
        ...others.map(({ resourceTable, name, field }) =>
          not(isHeld(resourceTable, name, field, path)),
        ),
      )
    },
  }
}
