import { sortBy } from 'es-toolkit/array'
import { MINUTE } from '../../../../contract/time.ts'
import { zoneOf } from '../../../data/branch-location.ts'
import { serverTime } from '../../../data/client/clock.ts'
import { todayIn } from '../../../data/records/format.ts'
import type { BranchPlace } from './branch-places.ts'
import { metresBetween } from './distance.ts'
import { leaveKindOf } from './leave-kinds.ts'
import { isWork, typeOf } from './marks.ts'
import { type Attendance, checkInPlaceOf, checkOutPlaceOf, isBackwards } from './record.ts'

/** The labels of the flags, most important first. */
export const flagLabels = {
  absence: 'Leave or absence',
  outside: 'Outside the branch',
  twice: 'Twice on one day',
  backwards: 'Check-out before check-in',
  noCheckOut: 'No check-out',
  long: 'Over 12 hours',
  leftEarly: 'Left early',
  late: 'Late',
} as const

export type Flag = keyof typeof flagLabels

/** A record with its flags, and its distances from the branch in metres. */
export interface Flagged {
  record: Attendance
  flags: readonly Flag[]
  distance: { in: number | null; out: number | null }
}

const LONG = 12 * 60

/** @param others All known records of the same days, for servers that do not count clock-ins. */
export function flagged(
  records: readonly Attendance[],
  places: ReadonlyMap<string, BranchPlace>,
  others: readonly Attendance[] = records,
): Flagged[] {
  const clockIns = new Map<string, Set<Attendance['id']>>()
  for (const one of [...others, ...records]) {
    if (one.checkInAt === null || one.userId === null) continue
    const key = `${one.userId} ${one.date}`
    clockIns.set(key, (clockIns.get(key) ?? new Set()).add(one.id))
  }
  return records.map((record) => {
    const place = places.get(String(record.branchLocationId))
    const distance = {
      in: metresBetween(place?.place, checkInPlaceOf(record)),
      out: metresBetween(place?.place, checkOutPlaceOf(record)),
    }
    const known = clockIns.get(`${record.userId} ${record.date}`)?.size ?? 0
    const isTwice = (record.clockIns ?? known) > 1
    return {
      record,
      distance,
      flags: flagsOf(record, distance, place?.radiusMeter ?? Infinity, isTwice),
    }
  })
}

/** Sorts records with the most flags first, and otherwise keeps their order. */
export function flaggedFirst(all: readonly Flagged[]): Flagged[] {
  return sortBy(all, [({ flags }) => -flags.length])
}

/**
 * The larger distance of check-in and check-out from the branch, in metres; null if both are
 * unknown.
 */
export function farthest({ distance }: Pick<Flagged, 'distance'>): number | null {
  return distance.in === null && distance.out === null
    ? null
    : Math.max(distance.in ?? 0, distance.out ?? 0)
}

function flagsOf(
  record: Attendance,
  distance: Flagged['distance'],
  radius: number,
  isTwice: boolean,
): Flag[] {
  const { checkInAt, checkOutAt, lateMinutes, workMinutes, date } = record
  const type = typeOf(record)
  const holds: Record<Flag, boolean> = {
    absence: isAbsence(record),
    // People on duty clock in elsewhere.
    outside: (farthest({ distance }) ?? 0) > radius && type !== 'duty',
    twice: isTwice,
    backwards: isBackwards(record),
    noCheckOut:
      checkInAt !== null &&
      checkOutAt === null &&
      (date < todayIn(zoneOf(record)) || minutesSince(checkInAt) > LONG),
    long: (workMinutes ?? 0) > LONG,
    leftEarly: type === 'earlyLeave',
    late: (lateMinutes ?? 0) > 0,
  }
  return (Object.keys(flagLabels) as Flag[]).filter((flag) => holds[flag])
}

/** Whether the person was absent, so that notes or a letter should be read before a decision. */
function isAbsence(record: Attendance) {
  const { checkInAt, attachmentUrl } = record
  return (
    leaveKindOf(record) !== undefined ||
    attachmentUrl !== null ||
    (checkInAt === null && !isWork(record))
  )
}

function minutesSince(moment: string) {
  return (serverTime().getTime() - Date.parse(moment)) / MINUTE
}
