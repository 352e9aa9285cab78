import { groupBy, orderBy } from 'es-toolkit'
import { type Technician, technicianBranchOf, technicianNameOf } from '../../data/technician.ts'
import type { BranchPlace } from '../attendance/branch-places.ts'
import type { Attendance } from '../attendance/record.ts'

/** The technicians of a branch. */
export interface Crew {
  key: string
  branchName: string
  technicians: readonly Technician[]
  /** The number of technicians, regardless of the search. */
  size: number
  /** How many have clocked in today; undefined while unknown. */
  present: number | undefined
}

/**
 * Today's attendance record by person, id as text. Of several records, one with a clock-in counts.
 */
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
 * Groups the technicians by branch. Branches with the fewest present come first, those without
 * technicians before others; people without a branch come last. `places`: all branches, if known.
 */
export function crewsOf(
  technicians: readonly Technician[],
  presence: Presence | undefined,
  places: ReadonlyMap<string, BranchPlace> = new Map(),
): Crew[] {
  const byBranch = groupBy(technicians, ({ branchLocationId }) => String(branchLocationId))
  const crews = Object.entries(byBranch).map(([key, own]): Crew => {
    const present = presence && own.filter((one) => isPresent(one, presence)).length
    const branchName = own[0] ? technicianBranchOf(own[0]) : ''
    return {
      key,
      branchName,
      technicians: orderBy(own, [(one) => technicianNameOf(one).toLowerCase()], ['asc']),
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
 * Filters the technicians of each branch by name, ignoring case; branches without a match are left
 * out. An empty search returns all.
 */
export function found(crews: readonly Crew[], search: string): readonly Crew[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return crews
  return crews.flatMap((crew) => {
    const technicians = crew.technicians.filter((one) =>
      technicianNameOf(one).toLowerCase().includes(wanted),
    )
    return technicians.length > 0 ? { ...crew, technicians } : []
  })
}
