import { type AttendanceType, attendanceTypes } from '../../contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../contract/resources/attendance-status.ts'
import { attendanceStatus, attendanceType } from './attendance.ts'
import type { Queries } from './queries.ts'

const statuses = { [APPROVED]: 'Approved', [DECLINED]: 'Declined', [WAITING]: 'Waiting' }

const names: Readonly<Record<AttendanceType, string>> = {
  present: 'Present',
  late: 'Late',
  earlyLeave: 'Left early',
  sick: 'Sick leave',
  permit: 'Permit',
  annualLeave: 'Annual leave',
  absent: 'Absent',
  duty: 'Off-site duty',
  off: 'Day off',
  transfer: 'Transfer',
}

/** The id of a type: its 1-based position. */
export function typeId(code: AttendanceType): number {
  return attendanceTypes.indexOf(code) + 1
}

/** Adds missing statuses and types. Existing rows are not changed. */
export async function addAttendanceNames(db: Queries): Promise<void> {
  const named = Object.entries(statuses).map(([id, name]) => ({ id: Number(id), name }))
  await db
    .insert(attendanceStatus)
    .values(named)
    .onConflictDoNothing({ target: attendanceStatus.id })
  const types = attendanceTypes.map((code) => ({ id: typeId(code), code, name: names[code] }))
  await db.insert(attendanceType).values(types).onConflictDoNothing({ target: attendanceType.id })
}
