import { useMemo } from 'react'
import { useBranches } from '../../data/use-branches.ts'
import { type BranchPlace, placesOf } from './rules/branch-places.ts'

const none: never[] = []

/** All branches, by id as a string, sorted by name. Empty for users who may not read them. */
export function useBranchPlaces(): ReadonlyMap<string, BranchPlace> {
  const { data = none } = useBranches()
  return useMemo(() => placesOf(data), [data])
}
