import { sql } from 'drizzle-orm'
import { technician } from '../../contract/resources/technician.ts'
import type { Database } from '../database/open.ts'
import { role } from '../database/schema.ts'
import { type Handler, recordHandlers } from '../handlers.ts'
import type { Pictures } from '../pictures.ts'
import { type ResourceTables, tableOf } from '../table.ts'

/** Whose work is on cars and machines: the active people of the role of that name. */
const isTechnicianRole = sql`lower(${role.name}) = 'mechanic'`

/** Technicians are employees, and have no table of their own. */
export function technicianActions(
  database: Database,
  resourceTables: ResourceTables,
  pictures: Pictures,
): Record<'list', Handler> {
  const own = { ...tableOf(resourceTables, 'employee'), resource: technician }
  const { list } = recordHandlers(own, resourceTables, database, pictures)
  return {
    async list(asked) {
      const roles = await database.read((db) => db.select({ id: role.id }).from(role).where(isTechnicianRole))
      return list({ ...asked, query: { ...asked.query, isActive: true, roleId: roles.map(({ id }) => id) } })
    },
  }
}
