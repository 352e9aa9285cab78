import { sql } from 'drizzle-orm'
import { permission, role, rolePermission } from '../database/schema.ts'
import { nested } from '../records/selection.ts'

/** The permissions of a role as in the reply: `[{ permission: { id, name } }]`. */
export const permissionsOfRole = nested(sql`select coalesce(json_agg(json_build_object('permission',
    json_build_object('id', ${permission.id}, 'name', ${permission.name})) order by ${permission.id}), '[]'::json)
  from ${rolePermission} join ${permission} on ${permission.id} = ${rolePermission.permissionId}
  where ${rolePermission.roleId} = ${role.id}`)
