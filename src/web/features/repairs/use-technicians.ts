import { orderBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import { technician } from '../../../contract/resources/technician.ts'
import {
  readTechnician,
  type Technician,
  technicianBranchOf,
  technicianNameOf,
} from '../../data/technician.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import type { Repair } from './repair.ts'

/** In ms: how long the number of open tasks is fresh. */
const GOOD_FOR = 30_000

/** All technicians. This list goes stale sooner than others, as every assignment changes it. */
export function useTechnicians() {
  const { data, refetch, ...query } = useCachedList(technician.name, { staleTime: GOOD_FOR })
  const technicians = useMemo(() => data?.flatMap((row) => readTechnician(row) ?? []), [data])
  return { technicians, ...query, retry: () => void refetch() }
}

/** Sorts technicians: those of the report's branch first, then by fewest open tasks. */
export function inOrderFor(
  { branchLocationId }: Pick<Repair, 'branchLocationId'>,
  technicians: readonly Technician[],
): Technician[] {
  const isElsewhere = (one: Technician) =>
    branchLocationId === null || String(one.branchLocationId) !== String(branchLocationId)
  return orderBy(
    technicians,
    [
      isElsewhere,
      ({ openTaskCount }) => openTaskCount ?? Number.POSITIVE_INFINITY,
      (one) => technicianNameOf(one).toLowerCase(),
    ],
    ['asc', 'asc', 'asc'],
  )
}

/** A predicate for technicians whose name and branch contain all words of the search. */
export function technicianFound(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (one: Technician) => {
    const text = `${technicianNameOf(one)} ${technicianBranchOf(one)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
