import { type Attendance, meaningOf, type StatusMeaning, typeNameOf } from './record.ts'

/** The marks of a day, as usual in Indonesian attendance recaps. */
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

/** Priority of the marks if a day has several. */
const strongest: readonly Mark[] = ['H', 'TL', 'D', 'S', 'C', 'I', 'L', 'A']

/** Marks of people who were at work. */
export const atWork: readonly Mark[] = ['H', 'TL', 'D']

const byCode: Readonly<Record<string, Mark>> = {
  present: 'H',
  late: 'TL',
  duty: 'D',
  sick: 'S',
  annualleave: 'C',
  permit: 'I',
  off: 'L',
  absent: 'A',
}

/** Types that count as present. */
const presentToo: readonly string[] = ['earlyleave', 'transfer']

/** Words in the names of types whose code is unknown. */
const byWord: readonly (readonly [RegExp, Mark])[] = [
  [/sakit|sick/, 'S'],
  [/cuti|annual|vacation/, 'C'],
  [/izin|ijin|permi/, 'I'],
  [/dinas|duty/, 'D'],
  [/libur|\boff\b|holiday/, 'L'],
  [/alpha|alpa|mangkir|absent/, 'A'],
]

interface Marking {
  /** Undefined if the type is unknown and there is no check-in. */
  mark: Mark | undefined
  /**
   * Whether the mark was derived here, from a word or the clock, and not from the server's code.
   */
  isComputed: boolean
}

/** The mark of one record. */
export function markOf(record: Attendance): Marking {
  const { checkInAt, lateMinutes } = record
  const code = (record.attendanceType?.code ?? '').toLowerCase()
  const isLate = checkInAt !== null && (lateMinutes ?? 0) > 0
  const stated = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  if (stated && !(stated === 'H' && isLate)) return { mark: stated, isComputed: false }
  const words = `${code} ${typeNameOf(record)}`.toLowerCase()
  const meant =
    presentToo.includes(code) || stated
      ? undefined
      : byWord.find(([pattern]) => pattern.test(words))?.[1]
  if (meant) return { mark: meant, isComputed: true }
  return { mark: checkInAt === null ? undefined : isLate ? 'TL' : 'H', isComputed: true }
}

/** What the status of a record means; one that says nothing does not count as decided. */
export function cellStatus(record: Attendance): StatusMeaning {
  return meaningOf(record) ?? 'waiting'
}

const strongestStatuses: readonly StatusMeaning[] = ['approved', 'waiting', 'declined']

/**
 * Sorts the records of a day so that the one that counts is first: approved before waiting before
 * declined, then by priority of the mark.
 */
export function byStrength(a: Attendance, b: Attendance): number {
  return (
    strongestStatuses.indexOf(cellStatus(a)) - strongestStatuses.indexOf(cellStatus(b)) ||
    rank(markOf(a)) - rank(markOf(b))
  )
}

function rank({ mark }: Marking): number {
  return mark ? strongest.indexOf(mark) : strongest.length
}
