import { sql } from 'drizzle-orm'
import { nested } from '../database/columns.ts'
import { permission, role, rolePermission } from '../database/schema.ts'

/** The permissions of a role as in the reply: `[{ permission: { id, name } }]`. */
export const permissionsOfRole = nested(sql`select coalesce(json_agg(json_build_object('permission',
    json_build_object('id', ${permission.id}, 'name', ${permission.name})) order by ${permission.id}), '[]'::json)
  from ${rolePermission} join ${permission} on ${permission.id} = ${rolePermission.permissionId}
  where ${rolePermission.roleId} = ${role.id}`)
