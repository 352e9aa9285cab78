import { sortBy } from 'es-toolkit/array'
import type { Row } from '../../contract/envelope.ts'
import { type ReadRecord, readBy } from '../../contract/reading.ts'
import { type RecordOf, rowReply } from '../../contract/reply.ts'
import { branch } from '../../contract/resources/branch.ts'
import { companyZone } from './records/format.ts'
import { byName } from './records/record.ts'

export type Branch = ReadRecord<RecordOf<typeof branch>>

const reply = rowReply(branch)

/** Reads branches from any server, of which only the ids are certain. */
export const readBranches = (rows: readonly Row[]) =>
  rows.map((row) => readBy<RecordOf<typeof branch>>(reply, row, companyZone) as Branch)

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
