import { eq, sql } from 'drizzle-orm'
import { repairReport as resource } from '../../contract/resources/repair-report.ts'
import {
  finalStatuses,
  repairStatuses,
  WAITING_VALIDATION,
} from '../../contract/resources/repair-status.ts'
import { FIRST_DAY, LAST_DAY } from '../../contract/schema.ts'
import { branch } from '../database/branches.ts'
import { nested } from '../database/columns.ts'
import { repairCost, repairHistory, repairReport, repairStatus } from '../database/repairs.ts'
import { user } from '../database/schema.ts'
import type { Context } from '../records/context.ts'
import { recordHandlers } from '../records/handlers.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'
import { storeOf } from '../records/store.ts'
import { reportChanges } from './repair-report-changes.ts'
import { reporting } from './repair-report-create.ts'

/** The handlers of repair reports. Reports are numbered by month in the company's time zone. */
export function repairReportActions(context: Context): HandlersOf<typeof resource> {
  const store = storeOf(context, resource.name, embedded, details)
  const { list, show } = recordHandlers(store)
  return {
    async list(request) {
      const [answered, totalValidationNeedApproval] = await Promise.all([
        list({ ...request, query: byColumn(request) }),
        store.totals.of('waiting for validation', () =>
          context.database.list((db) => db.$count(repairReport, isWaiting)),
        ),
      ])
      return { ...answered, totalValidationNeedApproval }
    },

    show,

    create: reporting(store),

    ...reportChanges(store),
  }
}

/** The query with column names. */
function byColumn({
  query: { branchId, date, startDate, endDate, mine, isOpen, statusId, ...rest },
  viewer,
}: ActionRequest<typeof resource, 'list'>) {
  return {
    ...rest,
    reportDate: startDate || endDate ? periodOf(startDate, endDate, date) : date,
    mine: mine && { columns: ['reporterId', 'mechanicId'], value: viewer.id },
    branchLocationId: branchId,
    statusId: statusFilter(statusId, isOpen),
  }
}

/** The period, either end of which may be open, narrowed to the requested day if there is one. */
function periodOf(from = FIRST_DAY, until = LAST_DAY, date?: string) {
  if (date === undefined) return { from, until }
  return { from: from > date ? from : date, until: until < date ? until : date }
}

function statusFilter(statusId: unknown, isOpen: unknown) {
  if (isOpen === undefined) return statusId
  return repairStatuses.filter(
    (id) => finalStatuses.includes(id) !== isOpen && (statusId === undefined || statusId === id),
  )
}

const isWaiting = eq(repairReport.statusId, WAITING_VALIDATION)

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
