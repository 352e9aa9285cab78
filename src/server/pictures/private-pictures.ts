import { and, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { uniq } from 'es-toolkit'
import { isPicture } from '../../contract/field.ts'
import { permissionsOf } from '../../contract/permissions.ts'
import { PICTURES, PRIVATE } from '../../contract/picture.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Values } from '../../contract/values.ts'
import { may, type Viewer } from '../accounts/viewer.ts'
import { commaSeparated } from '../database/columns.ts'
import type { Database } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'
import { pictureColumns } from '../database/picture-columns.ts'
import type { ResourceTables } from '../database/tables.ts'
import { wrongFields } from '../limits/refusal.ts'

/**
 * Whether any row has this picture in an image column. Looks for the first value at or after it,
 * which every plan reads from an index. The plan is made for any picture, and some are in thousands
 * of rows.
 */
function hasPicture(column: PgColumn, path: unknown) {
  return sql`exists (select from (select ${column} as path from ${column.table} where ${column} >= ${path}
    order by ${column} limit 1) nearest where nearest.path = ${path})`
}

/**
 * A lookup of private pictures: those in a `sensitive` field of any record, whatever their
 * name. They require the right to read such records, or others that show them (`shownBy`).
 */
export function privatePictures(database: Database, resourceTables: ResourceTables) {
  const fields = pictureColumns(resourceTables).filter(
    ({ field }) => field.sensitive && isPicture(field),
  )

  const readers = ({ resource, field }: (typeof fields)[number]) =>
    [
      resource,
      ...(field.shownBy ?? []).map((other) => resourceTables.get(other)?.resource),
    ].flatMap((shown) =>
      [shown?.actions.list, shown?.actions.show].flatMap((action) =>
        action ? permissionsOf(action.allow) : [],
      ),
    )

  const byPath = perConnection((db) => {
    const each = fields.map(({ column }) => sql`${hasPicture(column, sql.placeholder('path'))}`)
    return db
      .select({ isStored: sql<boolean[]>`array[${commaSeparated(each)}]::boolean[]` })
      .from(sql`(select) one`)
      .prepare('private pictures')
  })

  /**
   * The resources whose records have a picture that is not public, and the right to see it;
   * undefined for a public one.
   */
  async function privacyOf(path: string) {
    const [found] = await database.read((db) => byPath(db).execute({ path }))
    const holders = fields.filter((_, at) => found?.isStored[at])
    if (holders.length === 0) return undefined
    return {
      resources: holders.map(({ resource }) => resource.name),
      right: uniq(holders.flatMap(readers)),
    }
  }

  return {
    privacyOf,

    /** The condition that no other resource has a picture in a private field. */
    isFreeFor({ name: resourceName }: Resource, path: unknown) {
      const others = fields.filter(({ resource }) => resource.name !== resourceName)
      return and(...others.map(({ column }) => not(hasPicture(column, path))))
    },

    /**
     * Rejects private pictures of other resources that the writer may not see: the new record would
     * show them to others, or keep them after their own record is deleted.
     *
     * @throws {Refusal} 422 for such a picture.
     */
    async demandSeen(resource: Resource, values: Values, viewer: Viewer | null) {
      for (const [name] of resource.pictures) {
        for (const path of [values[name]].flat()) {
          if (typeof path !== 'string' || !path.startsWith(PICTURES)) continue
          const privacy = await privacyOf(path)
          const isOwn = privacy?.resources.includes(resource.name)
          const isSeen = privacy
            ? isOwn || may(viewer, privacy.right)
            : !path.startsWith(PICTURES + PRIVATE)
          if (!isSeen)
            throw wrongFields(
              422,
              { [name]: 'There is no such picture. Choose one.' },
              resource.labels,
            )
        }
      }
    },
  }
}
