import type { AttendanceType } from '../../../contract/resources/attendance.ts'
import { type Attendance, typeNameOf } from './record.ts'

/** The kinds of leave that these pages distinguish. */
export const leaveKinds = { sick: 'Sick', permit: 'Permit', annual: 'Annual' } as const

export type LeaveKind = keyof typeof leaveKinds
export const leaveKindNames = Object.keys(leaveKinds) as LeaveKind[]

const byCode = { sick: 'sick', permit: 'permit', annualLeave: 'annual' } as const satisfies Partial<
  Record<AttendanceType, LeaveKind>
>

/** The types of these kinds, by their codes. */
export function typesOf(kinds: readonly LeaveKind[]): AttendanceType[] {
  const types = Object.keys(byCode) as (keyof typeof byCode)[]
  return types.filter((type) => kinds.includes(byCode[type]))
}

/** Words to find in the name of a type whose code is unknown. */
export const searchedWords: Readonly<Record<LeaveKind, readonly string[]>> = {
  sick: ['sick', 'sakit'],
  permit: ['permit', 'izin'],
  annual: ['annual', 'cuti'],
}

const patterns = Object.entries(searchedWords).map(
  ([kind, words]) => [kind as LeaveKind, new RegExp(`\\b(${words.join('|')})\\b`, 'i')] as const,
)

/**
 * The kind of leave of a record, from its type: by its code, else by words in its name; undefined
 * if it is not leave.
 */
export function leaveKindOf(record: Pick<Attendance, 'attendanceType'>): LeaveKind | undefined {
  const code = record.attendanceType?.code ?? ''
  if (Object.hasOwn(byCode, code)) return byCode[code as keyof typeof byCode]
  return patterns.find(([, words]) => words.test(typeNameOf(record)))?.[0]
}
