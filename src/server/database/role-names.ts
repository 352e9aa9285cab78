import { type SQL, sql } from 'drizzle-orm'
import { role } from './schema.ts'

/** The role that gets every new permission, and the role of those who do the repairs. */
export const ADMINISTRATOR = 'Administrator'
export const TECHNICIAN = 'Mechanic'

/** Whether a role has this name, ignoring case. */
export function isRole(name: string): SQL {
  return sql`lower(${role.name}) = lower(${name}::text)`
}
