import { groupBy, sortBy, sumBy, union } from 'es-toolkit'
import { counted } from '../../../../contract/texts.ts'
import { formatCount } from '../../../data/records/format.ts'
import { byNameOf } from '../../../data/records/record.ts'
import {
  type Technician,
  technicianBranchOf,
  technicianFound,
  technicianNameOf,
} from '../../../data/technician.ts'
import type { Sheet } from '../../../ui/export/sheet.ts'
import type { BranchPlace } from '../../attendance/rules/branch-places.ts'
import { isPresent, type Presence, presentText } from './presence.ts'

/** The technicians of a branch. */
export interface Crew {
  key: string
  /** Null for technicians without a branch. */
  branchId: Technician['branchLocationId']
  branchName: string
  /** The phone number of the branch. */
  phoneNumber: string | null
  technicians: readonly Technician[]
  /** The number of technicians, regardless of the search. */
  size: number
  /** Number of technicians who have clocked in today; undefined while unknown. */
  present: number | undefined
}

/**
 * Groups technicians by branch, those with the fewest present first. Ties: branches without
 * technicians, then those with most absent. People without a branch come last. `places` are all
 * branches, if known.
 */
export function crewsOf(
  technicians: readonly Technician[],
  presence: Presence | undefined,
  places: ReadonlyMap<string, BranchPlace> = new Map(),
): Crew[] {
  const byBranch = groupBy(technicians, ({ branchLocationId }) => String(branchLocationId))
  const active = [...places].filter(([, { isActive }]) => isActive).map(([key]) => key)
  const crews = union(active, Object.keys(byBranch)).map((key): Crew => {
    const place = places.get(key)
    const members = byBranch[key] ?? []
    const [first] = members
    return {
      key,
      branchId: (first ? first.branchLocationId : place?.id) ?? null,
      branchName: (first ? technicianBranchOf(first) : place?.name) ?? '',
      phoneNumber: place?.phoneNumber ?? null,
      technicians: members.sort(byNameOf(technicianNameOf)),
      size: members.length,
      present: presence && members.filter((one) => isPresent(one, presence)).length,
    }
  })
  return sortBy(crews.sort(byNameOf(({ branchName }) => branchName)), [
    ({ key }) => key === String(null),
    ({ present }) => present ?? 0,
    ({ size }) => size > 0,
    ({ size, present = size }) => present - size,
  ])
}

/**
 * Filters technicians by words of name and branch. With a search, branches without a match are left
 * out.
 */
export function found(crews: readonly Crew[], search: string): readonly Crew[] {
  if (!search.trim()) return crews
  const isFound = technicianFound(search)
  return crews.flatMap((crew) => {
    const technicians = crew.technicians.filter(isFound)
    return technicians.length > 0 ? { ...crew, technicians } : []
  })
}

/** `3 of 6 present`, `6 mechanics` */
export function crewText({ size, present }: Pick<Crew, 'size' | 'present'>): string {
  if (present !== undefined) return `${formatCount(present)} of ${formatCount(size)} present`
  return counted(size, 'mechanic')
}

/** The number of open repairs of the visible technicians. */
export function openTasksOf({ technicians }: Crew): number {
  return sumBy(technicians, ({ openTaskCount }) => openTaskCount ?? 0)
}

/** The technicians as a sheet to export. */
export function techniciansSheet(crews: readonly Crew[], presence: Presence | undefined): Sheet {
  const hasTasks = crews.some(({ technicians }) =>
    technicians.some(({ openTaskCount }) => openTaskCount !== null),
  )
  const rows = crews.flatMap(({ branchName, technicians }) =>
    technicians.map((technician) => [
      branchName,
      technicianNameOf(technician),
      technician.phoneNumber,
      ...(presence ? [presentText(technician, presence)] : []),
      ...(hasTasks ? [technician.openTaskCount] : []),
    ]),
  )
  return {
    header: [
      'Branch',
      'Mechanic',
      'Phone',
      ...(presence ? ['Today'] : []),
      ...(hasTasks ? ['Open repairs'] : []),
    ],
    rows,
  }
}
