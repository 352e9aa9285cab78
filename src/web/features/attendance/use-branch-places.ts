import type { Branch } from '../../data/branch.ts'
import { useBranches } from '../../data/use-branches.ts'
import { type BranchPlace, placesOf } from './rules/branch-places.ts'

type Places = ReadonlyMap<string, BranchPlace>

const none: readonly Branch[] = []
/** Computed once for all components. */
const places = new WeakMap<readonly Branch[], Places>()

/** All branches, by id as a string, sorted by name. Empty for users who may not read them. */
export function useBranchPlaces(): Places {
  const { data = none } = useBranches()
  const known = places.get(data) ?? placesOf(data)
  places.set(data, known)
  return known
}
