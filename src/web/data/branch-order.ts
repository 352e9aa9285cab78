import { sortBy } from 'es-toolkit/array'
import type { Row } from '../../contract/envelope.ts'
import { byName } from './records/record.ts'

interface Named {
  id: Row['id']
  name: string
}

/** Branches to choose from by name, after the branch of the signed-in user. */
export function inBranchOrder<B extends Named>(
  branches: readonly B[],
  ownId: Row['id'] | undefined,
): B[] {
  return ownFirst(branches.toSorted(byName), ownId)
}

/** The same order with this branch at the beginning. */
export function ownFirst<B extends Named>(
  branches: readonly B[],
  ownId: Row['id'] | undefined,
): B[] {
  return sortBy(branches, [({ id }) => String(id) !== String(ownId)])
}
