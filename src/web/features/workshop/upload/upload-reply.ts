import * as z from 'zod/mini'
import type { Finding } from '../../../../contract/resources/opl.ts'
import { count, lenient, several } from '../../../data/lenient.ts'

/** The reply to an upload; values that the server does not return are null or empty. */
export interface UploadReply {
  message: string | null
  totalRows: number | null
  inserted: number | null
  duplicated: number | null
  failed: number | null
  errors: Finding[]
  duplicates: Finding[]
  warnings: Finding[]
  sentBefore: { at: string; by: string | null } | null
}

const finding = z.object({
  row: z.catch(z.number(), 0),
  column: z.catch(z.string(), ''),
  message: z.catch(z.string(), 'Not said.'),
})
const findings = several(finding)
const reply = z.object({
  message: lenient(z.string()),
  totalRows: count,
  inserted: count,
  duplicated: count,
  failed: count,
  errors: findings,
  duplicates: findings,
  warnings: findings,
  sentBefore: lenient(z.object({ at: z.string(), by: lenient(z.string()) })),
})

/** Parses the reply leniently, bare or in `{ data: … }`; some servers return only `{ message }`. */
export function readUploadReply(answered: unknown): UploadReply {
  const said = isObject(answered)
    ? { ...answered, ...(isObject(answered.data) && answered.data) }
    : {}
  return z.parse(reply, said)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Whether the sheet was rejected for its errors. Any other successful reply means that it was
 * stored.
 */
export function isRejected({ failed, errors, inserted }: UploadReply): boolean {
  return !inserted && ((failed ?? 0) > 0 || errors.length > 0)
}
