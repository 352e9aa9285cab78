import * as z from 'zod/mini'
import { type Read, readBy } from '../../../../contract/reading.ts'
import { type Finding, uploadReply } from '../../../../contract/resources/opl.ts'
import { isObject } from '../../../../contract/values.ts'
import { companyZone } from '../../../data/records/format.ts'

/** Some servers return only a message. */
const reply = z.extend(uploadReply, { message: z.string() })
type Reply = NonNullable<Read<z.output<typeof reply>>>

/** The reply to an upload. Values that the server does not return are null or empty. */
export type UploadReply = Omit<Reply, 'errors' | 'duplicates' | 'warnings'> &
  Record<'errors' | 'duplicates' | 'warnings', Finding[]>

/** Parses the reply, bare or in `{ data: … }`. */
export function readUploadReply(answered: unknown): UploadReply {
  const message = isObject(answered)
    ? { ...answered, ...(isObject(answered.data) && answered.data) }
    : {}
  const read = readBy<z.output<typeof reply>>(reply, message, companyZone) as Reply
  return {
    ...read,
    errors: read.errors.map(findingOf),
    duplicates: read.duplicates.map(findingOf),
    warnings: read.warnings.map(findingOf),
  }
}

function findingOf({ row, column, message }: Reply['errors'][number]): Finding {
  return { row: row ?? 0, column: column ?? '', message: message ?? 'Not said.' }
}

/**
 * Whether the sheet was rejected for its errors. Any other successful reply means that it was
 * stored.
 */
export function isRejected({ failed, errors, inserted }: UploadReply): boolean {
  return !inserted && ((failed ?? 0) > 0 || errors.length > 0)
}
