import { and, asc, count, eq, sql } from 'drizzle-orm'
import { chunk, groupBy, omit } from 'es-toolkit'
import { type ListFilter, readListQuery } from '../../contract/envelope.ts'
import type { attendance as resource } from '../../contract/resources/attendance.ts'
import { WAITING } from '../../contract/resources/attendance-status.ts'
import { dayIn } from '../../contract/time.ts'
import { isObject } from '../../contract/values.ts'
import { may, type Viewer } from '../accounts/viewer.ts'
import { typeId } from '../database/add-attendance-names.ts'
import { attendance, attendanceStatus, attendanceType } from '../database/attendance.ts'
import { branch } from '../database/branches.ts'
import { lower, nested } from '../database/columns.ts'
import { user } from '../database/schema.ts'
import type { Context } from '../records/context.ts'
import { listOf } from '../records/list.ts'
import type { ActionRequest, Handler, HandlersOf } from '../records/request.ts'
import { matching } from '../records/search.ts'
import { sortOrder } from '../records/selection.ts'
import { type Store, storeOf } from '../records/store.ts'
import { approval } from './attendance-approval.ts'

type OfDay = ActionRequest<typeof resource, 'summary'>['query']

/** The number of branches per statement: records of more would block the event loop. */
const BRANCHES_AT_ONCE = 25

/** Attendance of a day by record, by branch and by status, and its approval. */
export function attendanceActions(context: Context): HandlersOf<typeof resource> {
  const store = storeOf(context, 'attendance', embedded)
  const list = listOf(store)
  const approve = approval(store)
  return {
    async list(request) {
      const { type, ...query } = request.query
      const filter = { ...ofDay(context, query), attendanceTypeId: type?.map(typeId) }
      const listed = await list({ ...request, query: filter })
      return { ...listed, items: listed.items.map(recordFor(request.viewer)) }
    },

    async approve(request) {
      const decided = await approve(request)
      // The viewer that was confirmed before the write.
      return recordFor(request.context.viewer ?? request.viewer)(decided)
    },

    byBranch: byBranch(store),
    summary: summary(store),
  }
}

/** The query with column names; the day defaults to today in the company's time zone. */
function ofDay<Q extends OfDay>({ zone, clock }: Context, { branchId, date, ...rest }: Q) {
  return { ...rest, date: date ?? dayIn(zone, clock()), branchLocationId: branchId }
}

function byBranch({ context, resourceTable, record }: Store): Handler<typeof resource, 'byBranch'> {
  const { database } = context
  const inDay = (filter: ListFilter) => matching(resourceTable, filter)
  return async (request) => {
    const { hasItems, ...query } = ofDay(context, request.query)
    const { page, perPage, sortBy = 'id', isAscending, filter } = readListQuery(query)
    const { date, branchLocationId } = filter
    const see = recordFor(request.viewer)
    return database.list(async (db) => {
      const days = await db
        .select({
          branchLocationId: branch.id,
          branchLocationName: branch.name,
          timezone: branch.timezone,
          ...counts,
        })
        .from(attendance)
        .innerJoin(branch, eq(branch.id, attendance.branchLocationId))
        .where(inDay({ search: '', date, branchLocationId }))
        .groupBy(branch.id)
        .orderBy(lower(branch.name), branch.id)
      const onPage = days.slice((page - 1) * perPage, page * perPage)
      const items: object[] = []
      for (const some of chunk(onPage, BRANCHES_AT_ONCE)) {
        const ids = some.map((day) => day.branchLocationId)
        const records = hasItems
          ? await db
              .select(record)
              .from(attendance)
              .where(inDay({ ...filter, branchLocationId: ids }))
              .orderBy(...sortOrder(resourceTable, sortBy, isAscending))
          : []
        const ofBranch = groupBy(records, (one) => Number(one.branchLocationId))
        for (const day of some)
          items.push({ ...day, items: (ofBranch[day.branchLocationId] ?? []).map(see) })
      }
      return {
        items,
        totalData: days.length,
        totalPage: Math.ceil(days.length / perPage),
        page,
        perPage,
      }
    })
  }
}

function summary({ context, resourceTable }: Store): Handler<typeof resource, 'summary'> {
  const { database } = context
  return async (request) => {
    const { date, branchLocationId } = ofDay(context, request.query)
    const counted = and(
      eq(attendance.statusId, attendanceStatus.id),
      matching(resourceTable, { search: '', date, branchLocationId }),
    )
    const attendanceByStatus = await database.list((db) =>
      db
        .select({
          statusId: attendanceStatus.id,
          name: attendanceStatus.name,
          total: count(attendance.id),
        })
        .from(attendanceStatus)
        .leftJoin(attendance, counted)
        .groupBy(attendanceStatus.id)
        .orderBy(asc(attendanceStatus.id)),
    )
    return { date, attendanceByStatus }
  }
}

/** What a viewer may see of a record: employee numbers are for those who may list employees. */
function recordFor(viewer: Viewer) {
  const mayListEmployees = may(viewer, 'employee_list')
  return (record: unknown) =>
    mayListEmployees || !isObject(record)
      ? record
      : { ...record, user: omit(Object(record.user), ['employeeNumber']) }
}

/** The totals of a branch's day. `present` and `late` include records of any approval status. */
const counts = {
  total: count(),
  present: count(attendance.checkInAt),
  late: count(sql`case when ${attendance.lateMinutes} > 0 then 1 end`),
  waiting: count(sql`case when ${attendance.statusId} = ${WAITING} then 1 end`),
}

/** The embedded references that have more than an id and a name, and the clock-ins of the day. */
const embedded = {
  user: nested(sql`select json_build_object('id', target.id, 'fullName', target.full_name, 'photoUrl', target.photo_url, 'employeeNumber', target.employee_number)
    from ${user} target where target.id = ${attendance.userId}`),
  branchLocation:
    nested(sql`select json_build_object('id', target.id, 'name', target.name, 'timezone', target.timezone)
    from ${branch} target where target.id = ${attendance.branchLocationId}`),
  attendanceType:
    nested(sql`select json_build_object('id', target.id, 'code', target.code, 'name', target.name)
    from ${attendanceType} target where target.id = ${attendance.attendanceTypeId}`),
  clockIns: nested(sql`select count(*)::int from ${attendance} target
    where target.user_id = ${attendance.userId} and target.date = ${attendance.date} and target.check_in_at is not null`),
}
