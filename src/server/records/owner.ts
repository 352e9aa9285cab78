import { sql } from 'drizzle-orm'
import { commaSeparated } from '../database/columns.ts'
import type { Database } from '../database/open.ts'
import type { ResourceTable } from '../database/tables.ts'

/**
 * The name of the resource whose table contains the id; undefined when none does. All tables share
 * one id sequence.
 */
export async function ownerOf(
  database: Database,
  among: readonly ResourceTable[],
  id: number,
): Promise<string | undefined> {
  const found = among.map(
    ({ resource, table, id: column }) =>
      sql`(select ${resource.name}::text from ${table} where ${column} = ${id})`,
  )
  const { rows } = await database.read((db) =>
    db.execute<{ name: string | null }>(sql`select coalesce(${commaSeparated(found)}) as name`),
  )
  return rows[0]?.name ?? undefined
}
