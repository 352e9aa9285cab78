import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { permission, role, rolePermission } from './schema.ts'

/** The role that gets every new permission, and the role of those who do the repairs. */
export const ADMINISTRATOR = 'Administrator'
export const TECHNICIAN = 'Mechanic'

/** Whether a role has this name, ignoring case. */
export function isRole(name: string): SQL {
  return sql`lower(${role.name}) = lower(${name}::text)`
}

/** The names of the permissions of a role as an array, in the order in which they were added. */
export function permissionArray(roleId: SQLWrapper): SQL {
  return sql`array(select ${permission.name} from ${rolePermission}
    join ${permission} on ${permission.id} = ${rolePermission.permissionId}
    where ${rolePermission.roleId} = ${roleId} order by ${permission.id})`
}
