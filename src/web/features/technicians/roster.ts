import { groupBy, orderBy } from 'es-toolkit'
import type { Technician } from '../../data/technician.ts'
import type { BranchPlace } from '../attendance/branch-places.ts'
import type { Attendance } from '../attendance/record.ts'

/** The technicians of a branch. */
export interface Crew {
  key: string
  branchName: string
  technicians: readonly Technician[]
  /** How many there are, whoever is looked for. */
  size: number
  /** How many of them have clocked in today; undefined while that is not known. */
  present: number | undefined
}

/** What is known of today by person, id as text: of several records, one with a clock-in. */
export type Presence = ReadonlyMap<string, Attendance>

export function presenceOf(records: readonly Attendance[]): Presence {
  const presence = new Map<string, Attendance>()
  for (const record of records) {
    const known = presence.get(String(record.userId))
    if (!known || known.checkInAt === null) presence.set(String(record.userId), record)
  }
  return presence
}

export function isPresent({ id }: Technician, presence: Presence | undefined): boolean {
  return typeof presence?.get(String(id))?.checkInAt === 'string'
}

/**
 * The technicians by branch, those with the fewest present first, of which those without any; who
 * belongs to none comes last. `places`: all branches, as far as they are known.
 */
export function crewsOf(
  technicians: readonly Technician[],
  presence: Presence | undefined,
  places: ReadonlyMap<string, BranchPlace> = new Map(),
): Crew[] {
  const byBranch = groupBy(technicians, ({ branchId }) => String(branchId))
  const crews = Object.entries(byBranch).map(([key, own]): Crew => {
    const present = presence && own.filter((one) => isPresent(one, presence)).length
    const branchName = own[0]?.branchName ?? ''
    return {
      key,
      branchName,
      technicians: orderBy(own, [({ name }) => name.toLowerCase()], ['asc']),
      size: own.length,
      present,
    }
  })
  const empty = [...places].flatMap(([key, { name, isActive }]): Crew[] =>
    key in byBranch || !isActive
      ? []
      : [{ key, branchName: name, technicians: [], size: 0, present: presence && 0 }],
  )
  return orderBy(
    [...empty, ...crews],
    [
      ({ key }) => key === String(null),
      ({ present }) => present ?? 0,
      ({ size }) => size > 0,
      ({ branchName }) => branchName.toLowerCase(),
    ],
    ['asc', 'asc', 'asc', 'asc'],
  )
}

/**
 * Of each branch the technicians whose name holds a text, in any case; branches without one are
 * left out. All without a text.
 */
export function found(crews: readonly Crew[], search: string): readonly Crew[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return crews
  return crews.flatMap((crew) => {
    const technicians = crew.technicians.filter(({ name }) => name.toLowerCase().includes(wanted))
    return technicians.length > 0 ? { ...crew, technicians } : []
  })
}
