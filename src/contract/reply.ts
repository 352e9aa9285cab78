import * as z from 'zod/mini'
import type { Declaration } from './declaration.ts'
import { type Fields, isInRows, repliesOf, type replyByKind } from './field.ts'
import { countReply, id, instantReply } from './schema.ts'

type ReplyKind = keyof typeof replyByKind
type ReplyOf<F extends Fields> = {
  -readonly [K in keyof F as F[K]['kind'] extends ReplyKind ? K : never]: z.output<
    (typeof replyByKind)[Extract<F[K]['kind'], ReplyKind>]
  >
}

/** A record as in the server's reply. For the names of embedded references see `embeddedName`. */
export type RecordOf<R extends Declaration> = {
  id: number
  createdAt: string
  updatedAt: string
} & ReplyOf<R['fields']>

/** The reply schema of one record: id, fields, embedded references and the timestamps. */
export function recordReply(resource: { fields: Fields }) {
  return z.object(replyShape(resource.fields))
}

/** The reply schema of a list row: the record without fields that only the form needs. */
export function rowReply({ fields, mergeable }: Pick<Declaration, 'fields' | 'mergeable'>) {
  const shown = Object.entries(fields).filter(([, field]) => isInRows(field))
  return z.object({
    ...replyShape(Object.fromEntries(shown)),
    ...(mergeable && { usages: z.optional(usagesReply) }),
  })
}

/**
 * The number of records that refer to this one, by the name of their resource. Counting stops at
 * `MOST_COUNTED` + 1.
 */
export const usagesReply = z.record(z.string(), countReply)

function replyShape(fields: Fields): Record<string, z.ZodMiniType> {
  return { id, ...repliesOf(fields), createdAt: instantReply, updatedAt: instantReply }
}
