import { APPROVED, DECLINED } from '../../../../contract/resources/attendance-status.ts'
import type { Attendance } from '../record.ts'

/** What somebody's day was, in a letter or two, as every Indonesian recap has them. */
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

/** Which mark counts where a day has several. */
const strongest: readonly Mark[] = ['H', 'TL', 'D', 'S', 'C', 'I', 'L', 'A']

/** Marks of those who were at work. */
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

/** At work like everybody else, but for one thing that the server says instead. */
const presentToo: readonly string[] = ['earlyleave', 'transfer']

/** What a server with types of its own may call them. */
const byWord: readonly (readonly [RegExp, Mark])[] = [
  [/sakit|sick/, 'S'],
  [/cuti|annual|vacation/, 'C'],
  [/izin|ijin|permi/, 'I'],
  [/dinas|duty/, 'D'],
  [/libur|\boff\b|holiday/, 'L'],
  [/alpha|alpa|mangkir|absent/, 'A'],
]

export interface Marking {
  /** Undefined where the type is known to nobody, and nobody clocked in. */
  mark: Mark | undefined
  /** The server does not say so: it is worked out here, from a word or the clock. */
  isComputed: boolean
}

/** The mark of one record. */
export function markOf({ type, checkInAt, lateMinutes }: Attendance): Marking {
  const code = type.code.toLowerCase()
  const isLate = checkInAt !== null && (lateMinutes ?? 0) > 0
  const stated = Object.hasOwn(byCode, code) ? byCode[code] : undefined
  if (stated && !(stated === 'H' && isLate)) return { mark: stated, isComputed: false }
  const words = `${type.code} ${type.name}`.toLowerCase()
  const meant =
    presentToo.includes(code) || stated
      ? undefined
      : byWord.find(([pattern]) => pattern.test(words))?.[1]
  if (meant) return { mark: meant, isComputed: true }
  return { mark: checkInAt === null ? undefined : isLate ? 'TL' : 'H', isComputed: true }
}

export type CellStatus = 'approved' | 'waiting' | 'declined'

export function cellStatus({ statusId }: Attendance): CellStatus {
  if (statusId === APPROVED) return 'approved'
  return statusId === DECLINED ? 'declined' : 'waiting'
}

const strongestStatuses: readonly CellStatus[] = ['approved', 'waiting', 'declined']

/**
 * Which of several records of a day counts: what is approved before what waits before what is
 * declined, then by the mark.
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
