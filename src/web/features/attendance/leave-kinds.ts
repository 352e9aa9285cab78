import type { AttendanceType } from '../../../contract/resources/attendance.ts'
import type { Attendance } from './record.ts'

/** The types of attendance that are leave, as these pages tell them apart. */
export const leaveKinds = { sick: 'Sick', permit: 'Permit', annual: 'Annual' } as const

export type LeaveKind = keyof typeof leaveKinds

const byCode = { sick: 'sick', permit: 'permit', annualLeave: 'annual' } as const satisfies Partial<
  Record<AttendanceType, LeaveKind>
>

/** What the name of a type is searched for where its code says nothing. */
export const searchedWords: Readonly<Record<LeaveKind, readonly string[]>> = {
  sick: ['sick', 'sakit'],
  permit: ['permit', 'izin'],
  annual: ['annual', 'cuti'],
}

const patterns = Object.entries(searchedWords).map(
  ([kind, words]) => [kind as LeaveKind, new RegExp(`\\b(${words.join('|')})\\b`, 'i')] as const,
)

/**
 * Which leave a type of attendance is: by its code, else by the words in its name; undefined where
 * it is none.
 */
export function leaveKindOf({ code, name }: Attendance['type']): LeaveKind | undefined {
  if (Object.hasOwn(byCode, code)) return byCode[code as keyof typeof byCode]
  return patterns.find(([, words]) => words.test(name))?.[0]
}
