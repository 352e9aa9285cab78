import { type AttendanceType, attendanceTypes } from '../../../../contract/resources/attendance.ts'
import { type Mark, typeMarkOf } from './marks.ts'
import type { Attendance } from './record.ts'

/** The kinds of leave that these pages distinguish. */
export const leaveKinds = { sick: 'Sick', permit: 'Permit', annual: 'Annual' } as const

export type LeaveKind = keyof typeof leaveKinds
export const leaveKindNames = Object.keys(leaveKinds) as LeaveKind[]

const byMark: Readonly<Partial<Record<Mark, LeaveKind>>> = { S: 'sick', I: 'permit', C: 'annual' }

/** The kind of leave of a record, from its type; undefined if it is not leave. */
export function leaveKindOf(record: Pick<Attendance, 'attendanceType'>): LeaveKind | undefined {
  const mark = typeMarkOf(record)
  return mark && byMark[mark]
}

/** The codes of the types of these kinds. */
export function typesOf(kinds: readonly LeaveKind[]): AttendanceType[] {
  return attendanceTypes.filter((code) => {
    const kind = leaveKindOf({ attendanceType: { id: code, code, name: '' } })
    return kind && kinds.includes(kind)
  })
}
