import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { permissions } from '../../contract/permissions.ts'
import { addAreas } from './add-areas.ts'
import { addAttendanceNames } from './add-attendance-names.ts'
import { addRepairNames } from './add-repair-names.ts'
import type { Database } from './open.ts'
import { permission } from './schema.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Migrates the database, and adds missing permissions, provinces, cities, statuses and types. */
export function prepare(database: Database): Promise<void> {
  return database.maintain(async (db) => {
    await migrate(db, { migrationsFolder })
    await addAreas(db)
    await addAttendanceNames(db)
    await addRepairNames(db)
    // Not `on conflict do nothing`, which would consume an id for each existing row.
    await db.execute(sql`insert into ${permission} (name) select name from unnest(${sql.param([...permissions])}::text[]) name
      where name not in (select name from ${permission})`)
  })
}
