import { and, eq, notInArray, sql } from 'drizzle-orm'
import { finalStatuses } from '../../contract/resources/repair-status.ts'
import { technician } from '../../contract/resources/technician.ts'
import { nested } from '../database/columns.ts'
import type { Queries } from '../database/queries.ts'
import { repairReport } from '../database/repairs.ts'
import { isRole, TECHNICIAN } from '../database/role-names.ts'
import { role, user } from '../database/schema.ts'
import { tableOf } from '../database/tables.ts'
import type { Context } from '../records/context.ts'
import { listOf } from '../records/list.ts'
import type { HandlersOf } from '../records/request.ts'
import { storeOf } from '../records/store.ts'

/** Technicians are the employees whose role has this name. */
const isTechnicianRole = isRole(TECHNICIAN)

const openTaskCount = nested(sql`select count(*)::int from ${repairReport}
  where ${repairReport.mechanicId} = ${user.id} and ${notInArray(repairReport.statusId, [...finalStatuses])}`)

/** Technicians are active employees with that role, and have no table of their own. */
export function technicianActions(context: Context): HandlersOf<typeof technician> {
  const { database, tables } = context
  const technicianTable = { ...tableOf(tables, 'employee'), resource: technician }
  const list = listOf(storeOf(context, technicianTable, { openTaskCount }))
  return {
    async list(request) {
      const roles = await database.read((db) =>
        db.select({ id: role.id }).from(role).where(isTechnicianRole),
      )
      return list({
        ...request,
        query: { ...request.query, isActive: true, roleId: roles.map(({ id }) => id) },
      })
    },
  }
}

/** The name of a technician; undefined if the employee is not a technician or not active. */
export async function technicianName(db: Queries, id: number): Promise<string | undefined> {
  const isIt = and(eq(user.id, id), eq(user.isActive, true), isTechnicianRole)
  const [found] = await db
    .select({ name: user.fullName })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(isIt)
  return found?.name
}
