import { sortBy } from 'es-toolkit/array'
import { byNameOf } from '../../../data/records/record.ts'
import { type Technician, technicianNameOf } from '../../../data/technician.ts'
import type { Repair } from './repair.ts'

/** Sorts technicians: those of the report's branch first, then by fewest open tasks. */
export function inOrderFor(
  branchLocationId: Repair['branchLocationId'],
  technicians: readonly Technician[],
): Technician[] {
  const isElsewhere = (one: Technician) =>
    branchLocationId === null || String(one.branchLocationId) !== String(branchLocationId)
  return sortBy(technicians.toSorted(byNameOf(technicianNameOf)), [
    isElsewhere,
    ({ openTaskCount }) => openTaskCount ?? Number.POSITIVE_INFINITY,
  ])
}
