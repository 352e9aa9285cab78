import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { permissionsIn } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources as everyResource } from '../../contract/resources/index.ts'
import { watchPictures } from '../pictures/released.ts'
import { tables, tablesOf } from '../records/table.ts'
import { addAreas } from './add-areas.ts'
import { addAttendanceNames } from './add-attendance-names.ts'
import { addPermissions } from './add-permissions.ts'
import { addRepairNames } from './add-repair-names.ts'
import type { Database } from './open.ts'
import type { Queries } from './queries.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database (an embedded one of an earlier version is copied first), and adds missing
 * permissions, provinces, cities, statuses, types, and triggers of pictures.
 *
 * @throws {Error} with what has to be set, where a pooler leads to it that it does not work behind.
 */
export async function prepare(
  database: Database,
  resources: readonly Resource[] = everyResource,
): Promise<void> {
  const problems = await database.problems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await database.maintain(async (db, { copyBeforeUpgrade }) => {
    if (await isOlder(db)) await copyBeforeUpgrade()
    await migrate(db, { migrationsFolder })
    await addAreas(db)
    await addAttendanceNames(db)
    await addRepairNames(db)
    await addPermissions(db, permissionsIn(resources))
    await watchPictures(db, tablesOf(resources, tables))
  })
}

/** Whether it is the database of an earlier version, which lacks migrations. */
async function isOlder(db: Queries): Promise<boolean> {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await db.execute(sql`select from pg_class where oid = to_regclass(${table})`)
  if (rows.length === 0) return false
  const last = await db.execute<{ at: number | null }>(
    sql`select max(created_at)::float as at from ${sql.raw(table)}`,
  )
  const at = last.rows[0]?.at ?? null
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  return at !== null && at < newest
}
