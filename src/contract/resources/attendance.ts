import * as z from 'zod/mini'
import { listReply, pagingParams } from '../envelope.ts'
import { readOnlyFields } from '../field-defaults.ts'
import {
  MOST_BRANCH_DAYS,
  MOST_BRANCHES,
  MOST_PER_LARGE_PAGE,
  SMALL_PICTURE_BYTES,
} from '../limits.ts'
import { type RecordOf, rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import {
  booleanParam,
  countReply,
  day,
  dayReply,
  id,
  idParam,
  idsParam,
  instant,
  longText,
  namedReply,
  pictureReply,
  severalParam,
} from '../schema.ts'
import { zones } from '../zones.ts'
import { ofBranch } from './shared-fields.ts'

/** The codes of the attendance types. */
export const attendanceTypes = [
  'present',
  'late',
  'earlyLeave',
  'sick',
  'permit',
  'annualLeave',
  'absent',
  'duty',
  'off',
  'transfer',
] as const

export type AttendanceType = (typeof attendanceTypes)[number]

/** A photo of a person, or a doctor's letter. */
const picture = {
  kind: 'image',
  width: 1080,
  maxBytes: SMALL_PICTURE_BYTES,
  sensitive: true,
} as const

/**
 * All read-only: people clock in with an app of their own, and here their records are only approved
 * or declined.
 */
const fields = readOnlyFields({
  userId: {
    label: 'Name',
    kind: 'reference',
    resource: 'employee',
    column: true,
    search: true,
  },
  branchLocationId: {
    ...ofBranch,
    column: true,
  },
  date: {
    kind: 'date',
    column: true,
    help: 'On the clocks of the branch.',
  },
  attendanceTypeId: { label: 'Type', kind: 'number', column: true },
  checkInAt: { label: 'In', kind: 'dateTime', column: true },
  checkOutAt: { label: 'Out', kind: 'dateTime', column: true },
  lateMinutes: { label: 'Minutes late', kind: 'number', column: true },
  workMinutes: { label: 'Minutes at work', kind: 'number', column: true },
  statusId: {
    kind: 'reference',
    resource: 'attendance-status',
    column: true,
    filter: true,
  },
  note: { kind: 'longText' },
  checkInImage: { label: 'Photo in', ...picture },
  checkOutImage: { label: 'Photo out', ...picture },
  /** When the server deleted the two photos, if it does so after a retention period. */
  picturesRemovedAt: {
    label: 'Photos removed',
    kind: 'dateTime',
  },
  checkInLatitude: { label: 'Latitude in', kind: 'decimal' },
  checkInLongitude: { label: 'Longitude in', kind: 'decimal' },
  checkOutLatitude: { label: 'Latitude out', kind: 'decimal' },
  checkOutLongitude: { label: 'Longitude out', kind: 'decimal' },
  /** A doctor's letter: medical data, only for those with attendance_list, and never exported. */
  attachmentUrl: { label: 'Letter', ...picture },
  approvedBy: {
    label: 'Decided by',
    kind: 'person',
    column: true,
  },
  approvedAt: { label: 'Decided', kind: 'dateTime', column: true },
})

/** The values of a reply in addition to the fields: the referenced records, and a count. */
const extra = z.object({
  user: z.object({
    id,
    fullName: z.string(),
    photoUrl: z.nullable(pictureReply),
    /** Only for those with employee_list. */
    employeeNumber: z.optional(z.nullable(z.string())),
  }),
  branchLocation: z.extend(namedReply, { timezone: z.enum(zones) }),
  attendanceType: z.extend(namedReply, { code: z.string() }),
  status: namedReply,
  /** How often the person clocked in on the day, at any branch. */
  clockIns: countReply,
})
export const attendanceReply = z.extend(rowReply({ fields }), extra.shape)

/**
 * The attendance of a branch on one day: totals of all its records, and the records that match the
 * query.
 */
export const branchDay = z.object({
  branchLocationId: id,
  branchLocationName: z.string(),
  timezone: z.enum(zones),
  total: countReply,
  /** Includes the late ones. */
  present: countReply,
  late: countReply,
  waiting: countReply,
  items: z.array(attendanceReply),
})

/** The number of a day's records with a status. */
export const statusTotal = z.object({ statusId: id, name: z.string(), total: countReply })

/** The day, by default today in the company's time zone, and the branches. */
const ofDay = { date: z.optional(day), branchId: z.optional(idsParam(MOST_BRANCHES)) }

/** Attendance records and their approval. Specification sections 3 and 7. */
export const attendance = defineResource({
  name: 'attendance',
  label: 'Attendance',
  singular: 'attendance record',
  group: 'Absensi',
  groupIcon: 'calendar',
  // The leave pages have no endpoints of their own: they are views of these records.
  pages: {
    desk: {
      path: '/attendance',
      allow: 'attendance_list',
      under: 'today',
      heading: 'Attendance approval',
    },
    summary: {
      path: '/attendance/summary',
      allow: 'attendance_dashboard',
      menu: 'Attendance dashboard',
    },
    leave: { path: '/leave', allow: 'workshop_report', menu: 'Leave' },
    today: {
      path: '/v2/attendance',
      allow: 'attendance_list',
      menu: "Today's attendance",
    },
    report: {
      path: '/v3/attendance',
      allow: 'attendance_list',
      menu: 'Attendance report',
    },
    recap: {
      path: '/v4/attendance',
      allow: 'attendance_list',
      menu: 'Attendance recap',
    },
    leaveRecord: {
      path: '/leave/:id',
      allow: 'workshop_report',
      under: 'leave',
      heading: 'Leave record',
    },
    sickRecord: {
      path: '/leave/sick/:id',
      allow: 'workshop_report',
      under: 'leave',
      heading: 'Leave record',
    },
    annualLeave: {
      path: '/cuti',
      allow: 'workshop_report',
      under: 'leave',
      heading: 'Annual leave',
    },
    technicians: {
      path: '/transfer-mekanik',
      allow: 'workshop_report',
      under: 'today',
      heading: 'Mechanics by branch',
    },
  },
  actions: {
    list: {
      endpoint: 'GET /api/attendance/live',
      allow: 'attendance_list',
      query: z.object({
        ...ofDay,
        type: z.optional(severalParam(attendanceTypes.length, z.enum(attendanceTypes))),
      }),
      // The recap reads all records of a day, of the whole company.
      mostPerPage: MOST_PER_LARGE_PAGE,
      reply: listReply(attendanceReply),
    },
    byBranch: {
      endpoint: 'GET /api/attendance/live/by/branch',
      allow: 'attendance_list',
      query: z.object({
        ...ofDay,
        statusId: z.optional(idParam),
        search: z._default(longText(0, 100), ''),
        sortBy: z._default(z.enum(['userId', 'checkInAt', 'lateMinutes', 'statusId']), 'userId'),
        isAscending: z._default(booleanParam, true),
        /** Whether the records are in the reply, and not only their counts. */
        hasItems: z._default(booleanParam, true),
        ...pagingParams(MOST_BRANCH_DAYS, MOST_BRANCH_DAYS),
      }),
      reply: listReply(branchDay),
    },
    approve: {
      endpoint: 'PUT /api/attendance/approval/:id',
      allow: 'attendance_list',
      input: z.object({ statusApprove: z.boolean(), updatedAt: z.optional(instant) }),
      reply: attendanceReply,
    },
    summary: {
      endpoint: 'GET /api/attendance/summary',
      allow: 'attendance_dashboard',
      query: z.object(ofDay),
      reply: z.object({
        date: dayReply,
        attendanceByStatus: z.array(statusTotal),
      }),
    },
  },
  fields,
})

export type AttendanceRecord = RecordOf<typeof attendance> & z.output<typeof extra>
export type BranchDayReply = Omit<z.output<typeof branchDay>, 'items'> & {
  items: AttendanceRecord[]
}
