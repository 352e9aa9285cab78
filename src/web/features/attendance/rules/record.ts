import { hasOwnId, type Row, rowOf } from '../../../../contract/envelope.ts'
import type { Tone } from '../../../../contract/field.ts'
import { type Read, type ReadRecord, readBy } from '../../../../contract/reading.ts'
import {
  type AttendanceRecord,
  type AttendanceType,
  attendance,
  attendanceReply,
} from '../../../../contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../../../contract/resources/attendance-status.ts'
import { dayIn, minutesWorked } from '../../../../contract/time.ts'
import { companyZone, formatDay } from '../../../data/records/format.ts'
import { writtenRecord } from '../../../data/records/record-of.ts'
import { coordinatesOf } from '../../../ui/values/map.ts'

/** An attendance record from any server. Its day is always known, as records are read by day. */
export type Attendance = ReadRecord<AttendanceRecord> & { date: string }

/** A query for the records of a day; undefined status or branches mean all. */
export interface DayQuestion {
  date: string
  statusId?: Row['id'] | undefined
  branchIds?: readonly Row['id'][] | undefined
  /** Only for servers with a filter by type. Others return all records. */
  types?: readonly AttendanceType[] | undefined
}

/** The loading state of a day; `part` is loaded, but the server may have more. */
export type DayState = 'loading' | 'loaded' | 'part' | 'failed' | 'cancelled'

/** Parses a record; undefined if it is invalid. `date` is the requested day. */
export function readAttendance(row: unknown, date: string): Attendance | undefined {
  return attendanceOf(readBy<AttendanceRecord>(attendanceReply, row, companyZone), date)
}

/** The same for a record parsed as part of a reply; `at` is its index there. */
export function attendanceOf(
  record: Read<AttendanceRecord>,
  date: string,
  at?: number,
): Attendance | undefined {
  if (record === null) return undefined
  const { checkInAt, checkOutAt, workMinutes } = record
  const worked = workMinutes ?? (checkInAt === null ? null : minutesWorked(checkInAt, checkOutAt))
  return {
    ...record,
    id: rowOf(record, at).id,
    date: record.date ?? date,
    workMinutes: isBackwards(record) ? null : worked,
  }
}

/** Whether the check-out is before the check-in. One of them is wrong, so the hours are unknown. */
export function isBackwards({
  checkInAt,
  checkOutAt,
}: Pick<Attendance, 'checkInAt' | 'checkOutAt'>): boolean {
  return checkInAt !== null && Number(checkOutAt && minutesWorked(checkInAt, checkOutAt)) < 0
}

/** The record in the reply to a decision; undefined if the server replies with only a message. */
export function recordIn(reply: unknown, date: string): Attendance | undefined {
  return readAttendance(writtenRecord(attendance, reply), date)
}

export function personNameOf({ user }: Pick<Attendance, 'user'>): string {
  return user?.fullName ?? 'Unknown'
}

/** The name of the type, or its code; empty if unknown. */
export function typeNameOf({ attendanceType }: Pick<Attendance, 'attendanceType'>): string {
  return attendanceType?.name ?? attendanceType?.code ?? ''
}

type OfStatus = Pick<Attendance, 'statusId' | 'status'>

export type StatusMeaning = 'waiting' | 'approved' | 'declined'

/**
 * The meaning of a status. The specification states only the id of the waiting one (section 9).
 * Others are recognized by their names, else by the ids of our server. Undefined if unknown.
 */
export function statusMeaningOf(record: OfStatus): StatusMeaning | undefined {
  const id = statusIdOf(record)
  if (id === String(WAITING)) return 'waiting'
  const name = attendanceStatusName(record)
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? ownIds[id]
}

const tones: Readonly<Record<StatusMeaning, Tone>> = {
  approved: 'success',
  declined: 'error',
  waiting: 'warning',
}

/** The colour of a status; undefined if its meaning is unknown. */
export function statusToneOf(record: OfStatus): Tone | undefined {
  const meaning = statusMeaningOf(record)
  return meaning && tones[meaning]
}

/**
 * In English and Indonesian. The order matters: "not yet" before "not", and both before "approved".
 */
const words: readonly (readonly [RegExp, StatusMeaning])[] = [
  [/wait|pending|not yet|menunggu|belum/i, 'waiting'],
  [/declin|reject|refus|\bnot\b|tolak|tidak/i, 'declined'],
  [/approv|accept|setuju|terima/i, 'approved'],
]

const ownIds: Record<string, StatusMeaning> = { [APPROVED]: 'approved', [DECLINED]: 'declined' }

/** Whether the record waits for a decision. One with an unknown status does not. */
export function isWaiting(record: OfStatus): boolean {
  return statusMeaningOf(record) === 'waiting'
}

/** The id of the status as a string, as servers send numbers or strings; empty if unknown. */
export function statusIdOf({ statusId }: Pick<Attendance, 'statusId'>): string {
  return String(statusId ?? '')
}

/** Whether the record is the user's own. Nobody decides their own records. */
function isOwn({ userId }: Attendance, viewerId: Row['id'] | undefined): boolean {
  return userId !== null && viewerId !== undefined && String(userId) === String(viewerId)
}

/**
 * The reason why the user cannot decide a waiting record; undefined if they can, or if it does not
 * wait.
 */
export function whyNotDecided(
  record: Attendance,
  viewerId: Row['id'] | undefined,
): string | undefined {
  if (!isWaiting(record)) return undefined
  if (isOwn(record, viewerId)) return 'Yours: somebody else decides it.'
  return hasOwnId(record) ? undefined : 'It has no id.'
}

/** Whether the user may decide the record, as far as the app knows. */
export function canBeDecided(record: Attendance, viewerId: Row['id'] | undefined): boolean {
  return isWaiting(record) && !whyNotDecided(record, viewerId)
}

/** The name of the person who decided; null if the server returns none. */
export function approverNameOf({ approvedBy }: Attendance): string | null {
  return approvedBy && (approvedBy.fullName ?? 'Unknown')
}

/**
 * The date when the photos were removed, in words; undefined if there were none or this is unknown.
 */
export function noPhotoText({ picturesRemovedAt }: Attendance): string | undefined {
  return picturesRemovedAt === null
    ? undefined
    : `Photos removed on ${formatDay(dayIn(companyZone, picturesRemovedAt))}, as they are stored for a limited time`
}

/** The name of the status; empty if unknown. */
export function attendanceStatusName({ status }: Pick<Attendance, 'status'>): string {
  return status?.name ?? ''
}

/** Whether the records include lateness: on some servers no record does. */
export function tellLateness(records: readonly Attendance[]): boolean {
  const checkedIn = records.filter(({ checkInAt }) => checkInAt !== null)
  return checkedIn.length === 0 || checkedIn.some(({ lateMinutes }) => lateMinutes !== null)
}

/** The location of the check-in; undefined if unknown. */
export function checkInPlaceOf({ checkInLatitude, checkInLongitude }: Attendance) {
  return coordinatesOf({ latitude: checkInLatitude, longitude: checkInLongitude })
}

/** The location of the check-out; undefined if unknown. */
export function checkOutPlaceOf({ checkOutLatitude, checkOutLongitude }: Attendance) {
  return coordinatesOf({ latitude: checkOutLatitude, longitude: checkOutLongitude })
}
