import type { Row } from '../../contract/envelope.ts'
import { type ReadRecord, readBy } from '../../contract/reading.ts'
import { type RecordOf, rowReply } from '../../contract/reply.ts'
import { branch } from '../../contract/resources/branch.ts'
import { companyZone } from './records/format.ts'

export type Branch = ReadRecord<RecordOf<typeof branch>>

const reply = rowReply(branch)

/** Reads branches from any server, of which only the ids are certain. */
export const readBranches = (rows: readonly Row[]) =>
  rows.map((row) => readBy<RecordOf<typeof branch>>(reply, row, companyZone) as Branch)
