import type { Row } from '../../contract/envelope.ts'
import { type ReadRecord, readBy } from '../../contract/reading.ts'
import { type RecordOf, rowReply } from '../../contract/reply.ts'
import { branch } from '../../contract/resources/branch.ts'
import { companyZone } from './format.ts'

type Branch = ReadRecord<RecordOf<typeof branch>>

const reply = rowReply(branch)

/** Reads a branch from any server, of which only the id is certain. */
export function readBranch(row: Row): Branch {
  return readBy<RecordOf<typeof branch>>(reply, row, companyZone) as Branch
}
