import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'
import { ADMINISTRATOR, isRole } from './role-names.ts'
import { permission, role, rolePermission } from './schema.ts'

/**
 * Adds missing permissions, and grants them to the administrators in the same statement. An
 * existing permission is not granted again, as an operator may have revoked it.
 */
export async function addPermissions(db: Queries, names: readonly string[]): Promise<void> {
  // Not `on conflict do nothing`, which would consume an id for each existing row.
  await db.execute(sql`
    with added as (
      insert into ${permission} (name) select name from unnest(${sql.param([...names])}::text[]) name
      where name not in (select name from ${permission}) returning id
    )
    insert into ${rolePermission} (role_id, permission_id)
    select ${role.id}, added.id from ${role}, added where ${isRole(ADMINISTRATOR)}`)
}
