import { orderBy } from 'es-toolkit/array'
import type { Technician } from '../../data/technician.ts'
import type { Repair } from './repair.ts'

/** Those of the report's branch first, and of these, who has the least to do. */
export function inOrderFor(
  { branchId }: Pick<Repair, 'branchId'>,
  technicians: readonly Technician[],
): Technician[] {
  const isElsewhere = (one: Technician) =>
    branchId === null || String(one.branchId) !== String(branchId)
  return orderBy(
    technicians,
    [
      isElsewhere,
      ({ openTaskCount }) => openTaskCount ?? Number.POSITIVE_INFINITY,
      ({ name }) => name.toLowerCase(),
    ],
    ['asc', 'asc', 'asc'],
  )
}

/** Those in whose name or branch all of these words are. */
export function technicianFound(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ name, branchName }: Technician) => {
    const text = `${name} ${branchName}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
