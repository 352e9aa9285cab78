import type { Row } from '../../../contract/envelope.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { readBranch } from '../../data/branch.ts'
import { useAllOf } from '../../data/use-all.ts'
import { useMay } from '../../data/use-may.ts'
import { type Place, placeOf } from './record.ts'

/** The data of a branch that attendance needs; null for missing values. */
export interface BranchPlace {
  id: number | string
  name: string
  place: Place | null
  radiusMeter: number | null
  phoneNumber: string | null
  /** Whether anybody works there. */
  isActive: boolean
}

const MOST = 5000
const none: ReadonlyMap<string, BranchPlace> = new Map()

/**
 * All branches by id as text, sorted by name and fetched once; empty for those who may not read
 * them.
 */
export function useBranchPlaces(): ReadonlyMap<string, BranchPlace> {
  return useBranchList().data ?? none
}

/** The same, as a query with its state. */
export function useBranchList() {
  const list = { resource: branch, most: MOST, as: 'places', keep: placesOf }
  const { data, ...query } = useAllOf(list, { enabled: useMay()(branch, 'list') })
  return { ...query, data: data?.kept }
}

function placesOf(rows: readonly Row[]): ReadonlyMap<string, BranchPlace> {
  const places = rows.map((row): BranchPlace => {
    const { id, name, latitude, longitude, isActive, ...rest } = readBranch(row)
    return {
      id,
      name: name ?? 'Unknown',
      place: placeOf(latitude, longitude),
      radiusMeter: rest.radiusMeter,
      phoneNumber: rest.phoneNumber,
      isActive: isActive ?? true,
    }
  })
  return new Map(
    places.sort((a, b) => a.name.localeCompare(b.name)).map((one) => [String(one.id), one]),
  )
}
