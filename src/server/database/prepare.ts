import { join } from 'node:path'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { permissions } from '../../contract/permissions.ts'
import type { Database } from './open.ts'
import { permission } from './schema.ts'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Brings the database to the present schema, and its permissions to those of the contract. */
export function prepare(database: Database): Promise<void> {
  return database.maintain(async (db) => {
    await migrate(db, { migrationsFolder })
    await db
      .insert(permission)
      .values(permissions.map((name) => ({ name })))
      .onConflictDoNothing()
  })
}
