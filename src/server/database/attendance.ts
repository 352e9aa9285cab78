import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { WAITING } from '../../contract/resources/attendance-status.ts'
import { branchLocationId } from './branches.ts'
import { instant, namedColumns, recordColumns, reference } from './columns.ts'
import { picture } from './pictures.ts'
import { user } from './schema.ts'

/**
 * The statuses and types of attendance. Ids are fixed and not from the common sequence, as the
 * specification states the id of the waiting status. No endpoint takes such an id in place of a
 * record's id.
 */

export const attendanceStatus = pgTable('attendance_status', namedColumns)

export const attendanceType = pgTable(
  'attendance_type',
  { ...namedColumns, code: text('code').notNull() },
  (t) => [uniqueIndex('attendance_type_code_key').on(t.code)],
)

export const attendance = pgTable(
  'attendance',
  {
    ...recordColumns,
    userId: reference('user_id', user).notNull(),
    branchLocationId: branchLocationId(),
    /**
     * Local day at the branch. Stored, so that a later correction of the branch's time zone does
     * not change it.
     */
    date: date('date').notNull(),
    attendanceTypeId: reference('attendance_type_id', attendanceType).notNull(),
    statusId: reference('status_id', attendanceStatus).notNull().default(WAITING),
    checkInAt: instant('check_in_at'),
    checkOutAt: instant('check_out_at'),
    /** Stored too, as the opening time of the branch may change. */
    lateMinutes: integer('late_minutes'),
    workMinutes: integer('work_minutes').generatedAlwaysAs(
      sql`floor(extract(epoch from check_out_at - check_in_at) / 60)::int`,
    ),
    checkInImage: picture('check_in_image'),
    checkOutImage: picture('check_out_image'),
    /** When the two pictures above were deleted, at the end of their retention period. */
    picturesRemovedAt: instant('pictures_removed_at'),
    checkInLatitude: doublePrecision('check_in_latitude'),
    checkInLongitude: doublePrecision('check_in_longitude'),
    checkOutLatitude: doublePrecision('check_out_latitude'),
    checkOutLongitude: doublePrecision('check_out_longitude'),
    note: text('note'),
    attachmentUrl: picture('attachment_url'),
    approvedById: reference('approved_by_id', user),
    approvedAt: instant('approved_at'),
  },
  (t) => [
    check(
      'attendance_decided',
      sql`num_nulls(${t.approvedById}, ${t.approvedAt}) = case when ${t.statusId} = 3 then 2 else 0 end`,
    ),
    check('attendance_in_before_out', sql`${t.checkOutAt} >= ${t.checkInAt}`),
    // Covering indexes for the page of a day and its counts, in id order: on the primary key, an
    // earlier day would be searched among all later records.
    index('attendance_date_index').on(t.date, t.id, t.branchLocationId, t.statusId),
    index('attendance_status_id_index').on(t.statusId, t.date, t.id, t.branchLocationId),
    index('attendance_branch_location_id_index').on(t.branchLocationId, t.date),
    index('attendance_user_id_index').on(t.userId, t.date),
    ...[t.checkInImage, t.checkOutImage, t.attachmentUrl].map((column) =>
      index(`attendance_${column.name}_index`).on(column).where(sql`${column} is not null`),
    ),
    // For the sweep that deletes expired pictures, oldest first. Only the day is indexed: equal
    // values are deduplicated, so the index needs a quarter of the space.
    index('attendance_pictured_index')
      .on(t.date)
      .where(sql`${t.checkInImage} is not null or ${t.checkOutImage} is not null`),
    index('attendance_lettered_index').on(t.date).where(sql`${t.attachmentUrl} is not null`),
  ],
)
