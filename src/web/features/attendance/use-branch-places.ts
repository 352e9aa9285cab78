import { branch } from '../../../contract/resources/branch.ts'
import { useAllOf } from '../../data/use-all.ts'
import { useMay } from '../../data/use-may.ts'
import { type BranchPlace, placesOf } from './rules/branch-places.ts'

const MOST = 5000
const none: ReadonlyMap<string, BranchPlace> = new Map()

/**
 * All branches, by id as a string, sorted by name. Read once; empty for users who may not read
 * them.
 */
export function useBranchPlaces(): ReadonlyMap<string, BranchPlace> {
  return useBranchList().data ?? none
}

/** The same, as a query with its state. */
export function useBranchList() {
  const list = { resource: branch, limit: MOST, as: 'places', keep: placesOf }
  const { data, ...query } = useAllOf(list, { enabled: useMay()(branch, 'list') })
  return { ...query, data: data?.value }
}
