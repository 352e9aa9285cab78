import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { chunk, groupBy, omit } from 'es-toolkit'
import { type ListFilter, readListQuery } from '../../contract/envelope.ts'
import type { attendance as resource } from '../../contract/resources/attendance.ts'
import { WAITING } from '../../contract/resources/attendance-status.ts'
import { dayIn } from '../../contract/time.ts'
import { isObject } from '../../contract/values.ts'
import { may, type Viewer } from '../auth.ts'
import type { Context } from '../context.ts'
import { typeId } from '../database/add-attendance-names.ts'
import { attendance, attendanceStatus, attendanceType } from '../database/attendance.ts'
import { branch } from '../database/branches.ts'
import { lower } from '../database/columns.ts'
import { user } from '../database/schema.ts'
import { listOf } from '../records/list.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'
import { matching } from '../records/search.ts'
import { nested, order } from '../records/selection.ts'
import { storeOf } from '../records/store.ts'
import { approval } from './attendance-approval.ts'

type OfDay = ActionRequest<typeof resource, 'summary'>['query']

/** How many branches are read at once, so that the event loop is not held by their records. */
const BRANCHES_AT_ONCE = 25

/** Attendance of a day by record, by branch and by status, and its approval. */
export function attendanceActions(context: Context): HandlersOf<typeof resource> {
  const { database, tables: resourceTables, zone, clock } = context
  const store = storeOf(context, 'attendance', embedded)
  const { resourceTable: own, record } = store
  const list = listOf(store)
  const approve = approval(store)
  const inDay = (filter: ListFilter) => matching(own, resourceTables, filter)

  /** The query with column names; the day defaults to today in the company's time zone. */
  function ofDay<Q extends OfDay>({ branchId, date, ...rest }: Q) {
    return { ...rest, date: date ?? dayIn(zone, clock()), branchLocationId: branchId }
  }

  return {
    async list(asked) {
      const { type, ...query } = asked.query
      const filter = { ...ofDay(query), attendanceTypeId: type?.map(typeId) }
      const listed = await list({ ...asked, query: filter })
      const see = recordFor(asked.viewer)
      return { ...listed, items: listed.items.map(see) }
    },

    async approve(asked) {
      return recordFor(asked.viewer)(await approve(asked))
    },

    async byBranch(asked) {
      const { hasItems, ...query } = ofDay(asked.query)
      const { page, perPage, sortBy, isAscending, filter } = readListQuery(query)
      const { date, branchLocationId } = filter
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
        const see = recordFor(asked.viewer)
        const items: object[] = []
        for (const some of chunk(onPage, BRANCHES_AT_ONCE)) {
          const ids = some.map((day) => day.branchLocationId)
          const records = hasItems
            ? await db
                .select(record)
                .from(attendance)
                .where(inDay({ ...filter, branchLocationId: ids }))
                .orderBy(...order(own, resourceTables, sortBy ?? 'id', isAscending))
            : []
          const byBranch = groupBy(records, (one) => Number(one.branchLocationId))
          items.push(
            ...some.map((day) => ({
              ...day,
              items: (byBranch[day.branchLocationId] ?? []).map(see),
            })),
          )
        }
        return {
          items,
          totalData: days.length,
          totalPage: Math.ceil(days.length / perPage),
          page,
          perPage,
        }
      })
    },

    async summary(asked) {
      const { date, branchLocationId } = ofDay(asked.query)
      const counted = and(
        eq(attendance.statusId, attendanceStatus.id),
        inDay({ search: '', date, branchLocationId }),
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
    },
  }
}

/** What a viewer may see of a record: employee numbers are for those who may list employees. */
function recordFor(viewer: Viewer) {
  const isWhole = may(viewer, 'employee_list')
  return (record: unknown) =>
    isWhole || !isObject(record)
      ? record
      : { ...record, user: omit(Object(record.user), ['employeeNumber']) }
}

/** The totals of a branch's day. Those present, and the late among them, count in any status. */
const counts = {
  total: count(),
  present: count(attendance.checkInAt),
  late: counting(sql`${attendance.lateMinutes} > 0`),
  waiting: counting(eq(attendance.statusId, WAITING)),
}

function counting(which: SQL) {
  return sql<number>`(count(*) filter (where ${which}))::int`
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
