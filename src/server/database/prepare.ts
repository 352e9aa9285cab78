import { join } from 'node:path'
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

const migrationsFolder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database, and adds missing permissions, provinces, cities, statuses, types, and
 * triggers of pictures.
 *
 * @throws {Error} with what has to be set, where a pooler leads to it that it does not work behind.
 */
export async function prepare(
  database: Database,
  resources: readonly Resource[] = everyResource,
): Promise<void> {
  const problems = await database.problems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await database.maintain(async (db) => {
    await migrate(db, { migrationsFolder })
    await addAreas(db)
    await addAttendanceNames(db)
    await addRepairNames(db)
    await addPermissions(db, permissionsIn(resources))
    await watchPictures(db, tablesOf(resources, tables))
  })
}
