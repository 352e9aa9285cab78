import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { permissionsIn } from '../../contract/permissions.ts'
import type { Resource } from '../../contract/resource.ts'
import { resources as everyResource } from '../../contract/resources/index.ts'
import { addAreas } from './add-areas.ts'
import { addAttendanceNames } from './add-attendance-names.ts'
import { addPermissions } from './add-permissions.ts'
import { addRepairNames } from './add-repair-names.ts'
import type { Database } from './open.ts'
import { watchPictures } from './picture-columns.ts'
import type { Queries } from './queries.ts'
import { tables, tablesOf } from './tables.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')
const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/**
 * Migrates the database; an embedded one of an earlier version is copied first. Adds missing
 * permissions, provinces, cities, statuses, types, and triggers of pictures.
 *
 * @throws {Error} with the settings that are wrong for the pooler before the database.
 */
export async function prepare(
  database: Database,
  resources: readonly Resource[] = everyResource,
): Promise<void> {
  await database.reach()
  await database.maintain(async (db, copyBeforeUpgrade) => {
    const version = await versionOf(db)
    if (version && version < newest) await copyBeforeUpgrade()
    await migrate(db, { migrationsFolder })
    await addAreas(db)
    await addAttendanceNames(db)
    await addRepairNames(db)
    await addPermissions(db, permissionsIn(resources))
    await watchPictures(db, tablesOf(resources, tables))
  })
}

/** @throws {Error} if migrations are missing; it does not run them. */
export async function demandPrepared(database: Database): Promise<void> {
  await database.reach()
  if ((await database.read(versionOf)) < newest)
    throw new Error('The database is not migrated to this version, as a start of the server does.')
}

/** The time of the last migration that a database has; 0 where it has none. */
async function versionOf(db: Queries) {
  const table = 'drizzle.__drizzle_migrations'
  const { rows } = await db.execute(sql`select from pg_class where oid = to_regclass(${table})`)
  if (rows.length === 0) return 0
  const last = await db.execute<{ at: number | null }>(
    sql`select max(created_at)::float as at from ${sql.raw(table)}`,
  )
  return last.rows[0]?.at ?? 0
}
