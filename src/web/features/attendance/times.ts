import { clockTime, dayIn } from '../../../contract/time.ts'
import type { Attendance } from './record.ts'

/**
 * `06.45 WIB` on the clocks of the branch, with `+1` where that is the day after; a dash where
 * there is none.
 */
export function timeOf({ zone, date }: Attendance, moment: string | null): string {
  if (moment === null) return '–'
  const isLater = dayIn(zone, moment) > date
  return isLater ? `${clockTime(zone, moment)} +1` : clockTime(zone, moment)
}

/**
 * `06.45 WIB – 16.02 WIB`, `in 06.45 WIB` without a check-out; nothing of somebody who has not
 * clocked in at all.
 */
export function spanOf(record: Attendance): string {
  const { checkInAt, checkOutAt } = record
  if (checkInAt === null && checkOutAt === null) return ''
  return checkOutAt === null
    ? `in ${timeOf(record, checkInAt)}`
    : `${timeOf(record, checkInAt)} – ${timeOf(record, checkOutAt)}`
}

/** `8 h 05`; a dash while it is not known. */
export function hoursOf({ workMinutes }: Attendance): string {
  if (workMinutes === null) return '–'
  return `${Math.floor(workMinutes / 60)} h ${String(Math.round(workMinutes % 60)).padStart(2, '0')}`
}
