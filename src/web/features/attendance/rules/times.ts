import { clockTime, dayIn } from '../../../../contract/time.ts'
import { zoneOf } from '../../../data/branch-location.ts'
import { daysBetween } from '../../../data/calendar.ts'
import { formatClock, formatCount, formatSigned } from '../../../data/records/format.ts'
import type { Attendance } from './record.ts'

/**
 * A time in the zone of the branch: `06.45 WIB`, with `+2` if it is two days after the record; a
 * dash for null.
 */
export function timeOf(record: Attendance, moment: string | null): string {
  if (moment === null) return '–'
  const zone = zoneOf(record)
  const days = daysBetween(record.date, dayIn(zone, moment))
  const clock = clockTime(zone, moment)
  return days === 0 ? clock : `${clock} ${formatSigned(days)}`
}

/** A time in a zone, with its day if that is not the day of the record. */
export function clockOf({ date }: Attendance, zone: string, moment: string): string {
  return dayIn(zone, moment) === date ? clockTime(zone, moment) : formatClock(zone, moment)
}

/** The working time: `06.45 – 16.02 WIB`, `in 06.45 WIB` or `out 16.02 WIB`; empty without both. */
export function spanOf(record: Attendance): string {
  const { checkInAt, checkOutAt } = record
  if (checkInAt === null) return checkOutAt === null ? '' : `out ${timeOf(record, checkOutAt)}`
  const checkIn = timeOf(record, checkInAt)
  if (checkOutAt === null) return `in ${checkIn}`
  const checkOut = timeOf(record, checkOutAt)
  const [clock = checkIn, letters, days] = checkIn.split(' ')
  return `${!days && checkOut.split(' ')[1] === letters ? clock : checkIn} – ${checkOut}`
}

/** The hours worked: `8 h 05`; a dash if unknown. */
export function hoursOf({ workMinutes }: Attendance): string {
  return workMinutes === null ? '–' : hoursText(workMinutes)
}

/** The working time and hours of a record, as far as known. */
export function timesOf(record: Attendance): string[] {
  return [spanOf(record), record.workMinutes === null ? '' : hoursOf(record)].filter(Boolean)
}

export function hoursText(minutes: number): string {
  return `${formatCount(Math.floor(minutes / 60))} h ${String(Math.round(minutes % 60)).padStart(2, '0')}`
}
