import type { Row } from '../../../contract/envelope.ts'
import type { Branch } from '../../data/branch.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { useBranches } from '../../data/use-branches.ts'
import { branchesText } from './rules/attendance-sheet.ts'
import { type BranchPlace, placesOf } from './rules/branch-places.ts'

type Places = ReadonlyMap<string, BranchPlace>

const none: readonly Branch[] = []
/** Computed once for all components. */
const places = new WeakMap<readonly Branch[], Places>()

/** The name of one branch, their number, or `All branches`. */
export function useWhere(branchIds: readonly Row['id'][]): string {
  return branchesText(branchIds, useBranchPlaces()) ?? ALL_BRANCHES
}

/** Whether the filter alone says the branch, by its name. */
export function useIsOfBranch([id, ...others]: readonly Row['id'][]): boolean {
  return useBranchPlaces().has(String(id)) && others.length === 0
}

/** All branches, by id as a string, sorted by name. Empty for users who may not read them. */
export function useBranchPlaces(): Places {
  const { data = none } = useBranches()
  const known = places.get(data) ?? placesOf(data)
  places.set(data, known)
  return known
}
