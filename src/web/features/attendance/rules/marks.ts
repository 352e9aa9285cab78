import { type AttendanceType, attendanceTypes } from '../../../../contract/resources/attendance.ts'
import { type Attendance, type StatusMeaning, statusMeaningOf, typeNameOf } from './record.ts'

/** The marks of a day, common in Indonesian attendance recaps. */
export const marks = {
  H: { word: 'Hadir', meaning: 'Present' },
  TL: { word: 'Terlambat', meaning: 'Late' },
  I: { word: 'Izin', meaning: 'Permit' },
  S: { word: 'Sakit', meaning: 'Sick' },
  C: { word: 'Cuti', meaning: 'Annual leave' },
  A: { word: 'Alpha', meaning: 'Absent without word' },
  D: { word: 'Dinas', meaning: 'On duty elsewhere' },
  L: { word: 'Libur', meaning: 'Day off' },
} as const

export type Mark = keyof typeof marks

export const markNames = Object.keys(marks) as Mark[]

/** The figures of a recap that are no marks. */
export const states = {
  missing: {
    label: '?',
    word: 'No record',
    meaning: 'Days without a record, or of an unknown type',
  },
  waiting: {
    label: 'Wt',
    word: 'Waiting',
    meaning: 'Of these, days that wait for an approver: each counts once, by its strongest record',
  },
  declined: {
    label: 'Dc',
    word: 'Declined',
    meaning: 'Days whose record was declined: they count nowhere else',
  },
} as const

export const totalNames = [...markNames, ...(Object.keys(states) as (keyof typeof states)[])]

/** Priority of marks, if a day has several. */
const strongest: readonly Mark[] = ['H', 'TL', 'D', 'S', 'C', 'I', 'L', 'A']

/** Marks of people who were at work. */
export const atWork: readonly Mark[] = ['H', 'TL', 'D']

/** People with another type are present if there is a check-in. */
const markOfType: Readonly<Partial<Record<AttendanceType, Mark>>> = {
  present: 'H',
  late: 'TL',
  duty: 'D',
  sick: 'S',
  annualLeave: 'C',
  permit: 'I',
  off: 'L',
  absent: 'A',
}

/**
 * The beginnings of words, in English and Indonesian, that identify a type without a known code by
 * its name.
 */
const typeWords: readonly (readonly [RegExp, AttendanceType])[] = [
  [/\b(sick|sakit)/i, 'sick'],
  [/\b(annual|cuti|vacation)/i, 'annualLeave'],
  [/\b(permit|izin|ijin|permission)/i, 'permit'],
  [/\b(duty|dinas)/i, 'duty'],
  [/\b(off\b|libur|holiday)/i, 'off'],
  [/\b(absent|alpha|alpa|mangkir)/i, 'absent'],
  [/\b(early leave|left early|pulang cepat)/i, 'earlyLeave'],
]

type OfType = Pick<Attendance, 'attendanceType'>

function typeByCode({ attendanceType }: OfType) {
  const code = attendanceType?.code?.toLowerCase()
  return attendanceTypes.find((type) => type.toLowerCase() === code)
}

/** The type of a record: by its code in any case, else by a word in its name. */
export function typeOf(record: OfType): AttendanceType | undefined {
  const name = `${record.attendanceType?.code} ${typeNameOf(record)}`.replaceAll('_', ' ')
  return typeByCode(record) ?? typeWords.find(([pattern]) => pattern.test(name))?.[1]
}

/** The mark of a record's type. */
export function typeMarkOf(record: OfType): Mark | undefined {
  const type = typeOf(record)
  return type && markOfType[type]
}

/** Whether the type is one of people at work, even without a clock-in. */
export function isWork(record: OfType): boolean {
  const mark = typeMarkOf(record)
  return mark ? atWork.includes(mark) : typeOf(record) !== undefined
}

interface Marking {
  /** Undefined if the type is unknown and there is no check-in. */
  mark: Mark | undefined
  /**
   * Whether the app derived the mark from a word or the clock, rather than from the server's code.
   */
  isComputed: boolean
}

/** The mark of one record. */
export function markOf(record: Attendance): Marking {
  const { checkInAt, lateMinutes } = record
  const isLate = checkInAt !== null && (lateMinutes ?? 0) > 0
  const mark = typeMarkOf(record)
  if (mark && !(mark === 'H' && isLate)) return { mark, isComputed: !typeByCode(record) }
  return { mark: checkInAt === null ? undefined : isLate ? 'TL' : 'H', isComputed: true }
}

const strongestStatuses: readonly (StatusMeaning | undefined)[] = [
  'approved',
  'waiting',
  undefined,
  'declined',
]

/**
 * Sorts the records of a day so that the relevant one is first. The order is approved, waiting,
 * unknown, declined, then by priority of the mark.
 */
export function byStrength(a: Attendance, b: Attendance): number {
  return (
    strongestStatuses.indexOf(statusMeaningOf(a)) - strongestStatuses.indexOf(statusMeaningOf(b)) ||
    rank(markOf(a)) - rank(markOf(b))
  )
}

function rank({ mark }: Marking) {
  return mark ? strongest.indexOf(mark) : strongest.length
}
