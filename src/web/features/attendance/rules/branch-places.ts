import type { Branch } from '../../../data/branch.ts'
import { byName } from '../../../data/records/record.ts'
import { type Coordinates, coordinatesOf } from '../../../ui/values/map.ts'

/** The values of a branch that attendance needs; null or undefined if missing. */
export interface BranchPlace {
  id: number | string
  name: string
  place: Coordinates | undefined
  radiusMeter: number | null
  phoneNumber: string | null
  /** Whether the branch is in use. */
  isActive: boolean
}

/** The branches, by id as a string, sorted by name. */
export function placesOf(branches: readonly Branch[]): ReadonlyMap<string, BranchPlace> {
  const places = branches.map(
    (branch): BranchPlace => ({
      ...branch,
      name: branch.name ?? 'Unknown',
      place: coordinatesOf(branch),
      isActive: branch.isActive ?? true,
    }),
  )
  return new Map(places.sort(byName).map((one) => [String(one.id), one]))
}
