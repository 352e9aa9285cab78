import * as z from 'zod/mini'
import { type Row, readRecord } from '../../../contract/envelope.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { minutesWorked } from '../../../contract/time.ts'
import { knownZone } from '../../data/known-zone.ts'
import {
  day,
  id,
  lenient,
  moment,
  named,
  number,
  numberOf,
  picture,
  rowId,
  text,
} from '../../data/lenient.ts'

export interface Place {
  latitude: number
  longitude: number
}

/**
 * An attendance record, parsed from the reply of any server: missing values are null or an empty
 * text.
 */
export interface Attendance {
  id: Row['id']
  userId: Row['id'] | null
  name: string
  photoUrl: string | null
  branchId: Row['id'] | null
  branchName: string
  /** The IANA name of the branch's zone. */
  zone: string
  /** The date at the branch, `YYYY-MM-DD`. */
  date: string
  /** The name is the code if the server returns no name. */
  type: { code: string; name: string }
  checkInAt: string | null
  checkOutAt: string | null
  checkInImage: string | null
  checkOutImage: string | null
  checkInPlace: Place | null
  checkOutPlace: Place | null
  lateMinutes: number | null
  workMinutes: number | null
  statusId: number | null
  statusName: string
  note: string | null
  /** The URL of a doctor's letter: opened by a click only, and never exported. */
  letter: string | null
  decidedBy: { id: Row['id'] | null; name: string } | null
  decidedAt: string | null
}

const image = lenient(picture)

const wire = z.object({
  id: rowId,
  userId: id,
  user: named,
  branchLocationId: id,
  branchLocation: named,
  date: day,
  attendanceType: named,
  checkInAt: moment,
  checkOutAt: moment,
  checkInImage: image,
  checkOutImage: image,
  checkInLatitude: number,
  checkInLongitude: number,
  checkOutLatitude: number,
  checkOutLongitude: number,
  lateMinutes: number,
  workMinutes: number,
  statusId: number,
  status: named,
  note: text,
  attachmentUrl: image,
  approvedBy: named,
  approvedAt: moment,
})

/**
 * Parses a record leniently, as servers differ; undefined if there is no id. `date`: the day that
 * was requested.
 */
export function readAttendance(row: unknown, date: string): Attendance | undefined {
  const { success, data } = z.safeParse(wire, row)
  if (!success) return undefined
  const { user, branchLocation, attendanceType, status, approvedBy } = data
  return {
    id: data.id,
    userId: data.userId ?? user?.id ?? null,
    name: user?.fullName ?? user?.name ?? 'Unknown',
    photoUrl: user?.photoUrl ?? null,
    branchId: data.branchLocationId ?? branchLocation?.id ?? null,
    branchName: branchLocation?.name ?? '',
    zone: knownZone(branchLocation?.timezone),
    date: data.date ?? date,
    type: {
      code: attendanceType?.code ?? '',
      name: attendanceType?.name ?? attendanceType?.code ?? '',
    },
    checkInAt: data.checkInAt,
    checkOutAt: data.checkOutAt,
    checkInImage: data.checkInImage,
    checkOutImage: data.checkOutImage,
    checkInPlace: placeOf(data.checkInLatitude, data.checkInLongitude),
    checkOutPlace: placeOf(data.checkOutLatitude, data.checkOutLongitude),
    lateMinutes: data.lateMinutes,
    workMinutes:
      data.workMinutes ??
      (data.checkInAt === null ? null : minutesWorked(data.checkInAt, data.checkOutAt)),
    statusId: data.statusId ?? numberOf(status?.id),
    statusName: status?.name ?? '',
    note: data.note,
    letter: data.attachmentUrl,
    decidedBy: approvedBy && {
      id: approvedBy.id,
      name: approvedBy.fullName ?? approvedBy.name ?? 'Unknown',
    },
    decidedAt: data.approvedAt,
  }
}

/** The record in the reply to a decision; undefined if the server replies with only a message. */
export function recordIn(reply: unknown, date: string): Attendance | undefined {
  try {
    return readAttendance(readRecord(reply), date)
  } catch {
    return undefined
  }
}

export function placeOf(latitude: number | null, longitude: number | null): Place | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Whether the record waits for a decision. */
export function isWaiting({ statusId }: Attendance): boolean {
  return statusId === WAITING
}

/** Whether the record is the person's own; nobody decides their own. */
export function isOwn({ userId }: Attendance, viewerId: Row['id'] | undefined): boolean {
  return userId !== null && viewerId !== undefined && String(userId) === String(viewerId)
}

/** Whether this person may decide the record, as far as the app can tell. */
export function canBeDecided(record: Attendance, viewerId: Row['id'] | undefined): boolean {
  return isWaiting(record) && !isOwn(record, viewerId)
}
