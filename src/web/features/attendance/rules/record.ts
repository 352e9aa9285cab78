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
import { companyZone, formatDay } from '../../../data/format.ts'
import { writtenRecord } from '../../../data/record-of.ts'
import { placeOf } from '../../../ui/values/map.ts'

/** An attendance record as read from any server. Its day is known, as lists are read by day. */
export type Attendance = ReadRecord<AttendanceRecord> & { date: string }

/** A query for the records of a day; undefined status or branches mean all. */
export interface DayQuestion {
  date: string
  statusId?: Row['id'] | undefined
  branchIds?: readonly Row['id'][] | undefined
  /** Only for a server that takes types: another one answers all of them. */
  types?: readonly AttendanceType[] | undefined
}

/** How far a day has been read; `part`: as a whole, but the server may have more. */
export type DayState = 'loading' | 'loaded' | 'part' | 'failed' | 'cancelled'

/** Reads a record; undefined if it is none. `date`: the day that was requested. */
export function readAttendance(row: unknown, date: string): Attendance | undefined {
  return attendanceOf(readBy<AttendanceRecord>(attendanceReply, row, companyZone), date)
}

/** The same of a record that was read as part of a reply, `at` its place there. */
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

/** Whether the check-out is before the check-in: one of them is wrong, and so are the hours. */
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

export type StatusMeaning = 'waiting' | 'approved' | 'declined'

/**
 * What a status means. The specification states the id of the waiting one alone (section 9); the
 * others go by their names, and by the ids of our server where a name does not say it. Undefined if
 * neither does.
 */
export function statusMeaningOf(
  record: Pick<Attendance, 'statusId' | 'status'>,
): StatusMeaning | undefined {
  const id = statusIdOf(record)
  if (id === String(WAITING)) return 'waiting'
  const name = statusNameOf(record)
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? ownIds[id]
}

const tones: Readonly<Record<StatusMeaning, Tone>> = {
  approved: 'success',
  declined: 'error',
  waiting: 'warning',
}

/** The tone of a status wherever it is shown; undefined where its meaning is unknown. */
export function statusToneOf(record: Pick<Attendance, 'statusId' | 'status'>): Tone | undefined {
  const meaning = statusMeaningOf(record)
  return meaning && tones[meaning]
}

/** In English and Indonesian; "not yet" comes before "not", which comes before what is negated. */
const words: readonly (readonly [RegExp, StatusMeaning])[] = [
  [/wait|pending|not yet|menunggu|belum/i, 'waiting'],
  [/declin|reject|refus|\bnot\b|tolak|tidak/i, 'declined'],
  [/approv|accept|setuju|terima/i, 'approved'],
]

const ownIds: Record<string, StatusMeaning> = { [APPROVED]: 'approved', [DECLINED]: 'declined' }

/** Whether the record waits for a decision. */
export function isWaiting(record: Attendance): boolean {
  return statusIdOf(record) === String(WAITING)
}

/** The id of the status as text, as servers send numbers or text; empty if unknown. */
export function statusIdOf({ statusId }: Pick<Attendance, 'statusId'>): string {
  return String(statusId ?? '')
}

/** Whether the record is the person's own; nobody decides their own. */
function isOwn({ userId }: Attendance, viewerId: Row['id'] | undefined): boolean {
  return userId !== null && viewerId !== undefined && String(userId) === String(viewerId)
}

/** Why this person cannot decide a waiting record; undefined if they can, or if it does not wait. */
export function whyNotDecided(
  record: Attendance,
  viewerId: Row['id'] | undefined,
): string | undefined {
  if (!isWaiting(record)) return undefined
  if (isOwn(record, viewerId)) return 'Yours: somebody else decides it.'
  return hasOwnId(record) ? undefined : 'It has no id.'
}

/** Whether this person may decide the record, as far as the app can tell. */
export function canBeDecided(record: Attendance, viewerId: Row['id'] | undefined): boolean {
  return isWaiting(record) && !whyNotDecided(record, viewerId)
}

/** The name of the person who decided the record; null if the server returns none. */
export function approverNameOf({ approvedBy }: Attendance): string | null {
  return approvedBy && (approvedBy.fullName ?? 'Unknown')
}

/** That the photos were removed, and when; undefined if there were none, or if that is unknown. */
export function noPhotoText({ picturesRemovedAt }: Attendance): string | undefined {
  return picturesRemovedAt === null
    ? undefined
    : `Photos removed on ${formatDay(dayIn(companyZone, picturesRemovedAt))}, as they are stored for a limited time`
}

/** The name of the status; empty if unknown. */
export function statusNameOf({ status }: Pick<Attendance, 'status'>): string {
  return status?.name ?? ''
}

/** Whether the records say who of those that came was late: on some servers none does. */
export function tellLateness(records: readonly Attendance[]): boolean {
  const came = records.filter(({ checkInAt }) => checkInAt !== null)
  return came.length === 0 || came.some(({ lateMinutes }) => lateMinutes !== null)
}

/** Where the person checked in, if known. */
export function checkInPlaceOf({ checkInLatitude, checkInLongitude }: Attendance) {
  return placeOf({ latitude: checkInLatitude, longitude: checkInLongitude })
}

/** Where the person checked out, if known. */
export function checkOutPlaceOf({ checkOutLatitude, checkOutLongitude }: Attendance) {
  return placeOf({ latitude: checkOutLatitude, longitude: checkOutLongitude })
}
