import type { Row } from '../../../contract/envelope.ts'
import { APPROVED, DECLINED } from '../../../contract/resources/attendance-status.ts'
import { isAbsent, isOutdated, isOvertaken, RequestError } from '../../data/http.ts'
import { isOwn } from '../../data/message-in.ts'
import { type Written, write } from '../../data/write.ts'
import { type Attendance, approverNameOf, isWaiting, meaningOf, statusNameOf } from './record.ts'

/** What a decision comes to, beside what any request may. */
type Decided =
  | 'queued'
  /** Decided as requested, now and by this person. */
  | 'done'
  /** Decided by somebody else, or before. */
  | 'elsewhere'
  | 'gone'

export type DecisionResult = Written<Attendance, Decided>
/** The state of a record in a run of decisions. */
export type DecisionStatus = DecisionResult['status']

export interface Decision {
  records: readonly Attendance[]
  approve: boolean
  /** The person who decides. */
  viewerId: Row['id'] | undefined
  /**
   * Sends one decision. Resolves with the updated record; undefined if the server does not return
   * it.
   */
  send: (record: Attendance, approve: boolean) => Promise<Attendance | undefined>
  /** Rereads records; keyed by id as text. */
  read: (records: readonly Attendance[]) => Promise<ReadonlyMap<string, Attendance>>
  onResult: (result: DecisionResult) => void
  /** When aborted, nothing more is sent; requests under way are awaited. */
  signal: AbortSignal
}

/** The most requests in parallel: more are no faster, and block other requests of the page. */
export const AT_ONCE = 16

/**
 * Approves or declines records by one request each (specification section 7), with a result for
 * every one; it never rejects. A reply that shows the record as it was is as good as a lost one.
 */
export function decide(
  decision: Decision,
  before?: readonly DecisionResult[],
): Promise<DecisionResult[]> {
  const { records, approve, viewerId, send, onResult, signal } = decision
  return write(
    records,
    {
      send: async (record) => {
        const now = await send(record, approve)
        if (!now) return { record: decidedAs(record, approve), status: 'done' }
        return isWaiting(now) ? { record, status: 'unclear' } : resultFor(now, approve, viewerId)
      },
      judge: (error) => {
        if (isAbsent(error)) return 'gone'
        if (isOvertaken(error)) return isOutdated(error) ? 'unclear' : 'elsewhere'
        // The answer could not be read.
        return isOwn(error) || error instanceof RequestError ? undefined : 'unclear'
      },
      settle: (unclear) => outcomesOf(unclear, decision),
      onResult,
      signal,
      atOnce: AT_ONCE,
    },
    before,
  )
}

/** Rereads the list to find the outcome of records whose reply does not tell it. */
async function outcomesOf(
  unclear: readonly DecisionResult[],
  { approve, viewerId, read }: Decision,
): Promise<DecisionResult[]> {
  const found = await read(unclear.map(({ record }) => record)).catch(() => undefined)
  return unclear.map((result): DecisionResult => {
    const { record, cause } = result
    if (!found) {
      const why = cause ? `the answer was lost. ${cause}` : 'the answer shows it as it was.'
      return { ...result, message: `It may have been ${verb(approve)}: ${why}` }
    }
    const now = found.get(String(record.id))
    if (!now) return { record, status: 'gone', message: 'It is not in the list any more.' }
    return resultFor(now, approve, viewerId, cause)
  })
}

/**
 * The result according to the record's current state. If the server does not return who decided,
 * this person is assumed.
 */
function resultFor(
  now: Attendance,
  approve: boolean,
  viewerId: Decision['viewerId'],
  message?: string,
): DecisionResult {
  if (isWaiting(now))
    return { record: now, status: 'failed', message: `It still waits. ${message ?? ''}`.trim() }
  const approverId = now.approvedBy?.id ?? null
  const isOther = approverId !== null && String(approverId) !== String(viewerId)
  const isOpposite = meaningOf(now) === (approve ? 'declined' : 'approved')
  if (!isOther && !isOpposite) return { record: now, status: 'done' }
  return {
    record: now,
    status: 'elsewhere',
    message: `${approverNameOf(now) ?? 'Somebody'} has decided it already: ${statusNameOf(now)}.`,
  }
}

/** The record as decided, for a server that replies without it. */
function decidedAs(record: Attendance, approve: boolean): Attendance {
  const statusId = approve ? APPROVED : DECLINED
  return { ...record, statusId, status: { id: statusId, name: approve ? 'Approved' : 'Declined' } }
}

/** `approved`, `declined` */
export function verb(approve: boolean): string {
  return approve ? 'approved' : 'declined'
}
