import { count, eq, sql } from 'drizzle-orm'
import { repairReport as resource } from '../../contract/resources/repair-report.ts'
import {
  finalStatuses,
  repairStatuses,
  WAITING_VALIDATION,
} from '../../contract/resources/repair-status.ts'
import type { Context } from '../context.ts'
import { branch } from '../database/branches.ts'
import type { Queries } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'
import { repairCost, repairHistory, repairReport, repairStatus } from '../database/repairs.ts'
import { user } from '../database/schema.ts'
import { type ActionRequest, type HandlersOf, recordHandlers } from '../records/handlers.ts'
import { nested, selection } from '../records/selection.ts'
import { tableOf } from '../records/table.ts'
import { totalsCache } from '../records/totals.ts'
import { missing } from '../refusal.ts'
import { reportChanges } from './repair-report-changes.ts'
import { reporting } from './repair-report-create.ts'

/** The handlers of repair reports. Reports are numbered by month in the company's time zone. */
export function repairReportActions(context: Context): HandlersOf<typeof resource> {
  const { database, tables: resourceTables, clock } = context
  const own = tableOf(resourceTables, 'repair-report')
  const totals = totalsCache()
  const { list } = recordHandlers(context, 'repair-report', embedded, totals)
  const record: ReturnType<typeof selection> = {
    ...selection(own, resourceTables, 'record'),
    ...embedded,
    ...details,
  }

  const byId = perConnection((db) =>
    db
      .select(record)
      .from(repairReport)
      .where(eq(repairReport.id, sql.placeholder('id')))
      .prepare(`${resource.name} show with details`),
  )

  async function find(db: Queries, id: number): Promise<Record<string, unknown>> {
    const [found] = await byId(db).execute({ id })
    return found ?? missing(resource.singular)
  }

  /** Writes, and clears the cached list totals after that. */
  const write = <T>(work: (db: Queries) => Promise<T>, options?: { isOne: boolean }) =>
    database.write(work, options).finally(() => totals.forget())

  return {
    async list(asked) {
      const [answered, totalValidationNeedApproval] = await Promise.all([
        list({ ...asked, query: byColumn(asked) }),
        totals.of('waiting for validation', () => database.list(waiting)),
      ])
      return { ...answered, totalValidationNeedApproval }
    },

    show: ({ id }) => database.read((db) => find(db, id)),

    create: reporting(context, write, find),

    ...reportChanges(write, find, clock),
  }
}

/** The query with column names. */
function byColumn({
  query: { branchId, date, isOpen, statusId, ...rest },
}: ActionRequest<typeof resource, 'list'>): Record<string, unknown> {
  return {
    ...rest,
    reportDate: date,
    branchLocationId: branchId,
    statusId: statusFilter(statusId, isOpen),
  }
}

function statusFilter(statusId: unknown, isOpen: unknown): unknown {
  if (isOpen === undefined) return statusId
  return repairStatuses.filter(
    (id) => finalStatuses.includes(id) !== isOpen && (statusId === undefined || statusId === id),
  )
}

async function waiting(db: Queries): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(repairReport)
    .where(eq(repairReport.statusId, WAITING_VALIDATION))
  return row?.total ?? 0
}

/** The embedded references that have more than an id and a name. */
const embedded = {
  branchLocation:
    nested(sql`select json_build_object('id', target.id, 'name', target.name, 'timezone', target.timezone)
    from ${branch} target where target.id = ${repairReport.branchLocationId}`),
  status:
    nested(sql`select json_build_object('id', target.id, 'name', target.name, 'code', target.code)
    from ${repairStatus} target where target.id = ${repairReport.statusId}`),
  needValidation: sql`${repairReport.statusId} = ${sql.raw(String(WAITING_VALIDATION))}`,
}

/** Columns of a single report that list rows omit. Ids are in the order of insertion. */
const details = {
  costs:
    nested(sql`select coalesce(json_agg(json_build_object('id', id, 'description', description, 'category', category,
      'amount', amount, 'date', date, 'vendor', vendor) order by id), '[]'::json)
    from ${repairCost} cost where cost.report_id = ${repairReport.id}`),
  histories: nested(sql`select coalesce(json_agg(json_build_object('id', one.id,
      'status', json_build_object('id', status.id, 'name', status.name),
      'user', case when person.id is not null then json_build_object('id', person.id, 'fullName', person.full_name) end,
      'note', one.note, 'createdAt', to_char(one.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by one.id), '[]'::json)
    from ${repairHistory} one join ${repairStatus} status on status.id = one.status_id left join ${user} person on person.id = one.user_id
    where one.report_id = ${repairReport.id}`),
}
