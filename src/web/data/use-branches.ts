import type { Row } from '../../contract/envelope.ts'
import { type ReadRecord, readBy } from '../../contract/reading.ts'
import { type RecordOf, rowReply } from '../../contract/reply.ts'
import { branch } from '../../contract/resources/branch.ts'
import { companyZone } from './format.ts'
import { MOST_READ } from './providers/list-reader.ts'
import { useAllOf } from './use-all.ts'
import { useMay } from './use-may.ts'

export type Branch = ReadRecord<RecordOf<typeof branch>>

const reply = rowReply(branch)

/** Reads branches from any server, of which only the ids are certain. */
const readBranches = (rows: readonly Row[]) =>
  rows.map((row) => readBy<RecordOf<typeof branch>>(reply, row, companyZone) as Branch)

const list = { resource: branch, limit: MOST_READ, as: 'all', keep: readBranches }

/** All branches. Read once for all pages, by users who may read them. */
export function useBranches() {
  const { data, ...query } = useAllOf(list, { enabled: useMay()(branch, 'list') })
  /** A sentence that there are, or may be, more branches. */
  const lack = data?.missing ?? data?.doubt
  return { ...query, data: data?.value, lack }
}
