import { delay, withTimeout } from 'es-toolkit'
import type { Row } from '../../../contract/envelope.ts'
import { APPROVED, DECLINED } from '../../../contract/resources/attendance-status.ts'
import { isOutdated, RequestError } from '../../data/http.ts'
import { isOwn, messageIn } from '../../data/message-in.ts'
import { OFFLINE } from '../../data/online.ts'
import { runEach } from '../../data/run-each.ts'
import { type Attendance, approverNameOf, isWaiting, meaningOf, statusNameOf } from './record.ts'

/** The state of a record in a run of decisions. */
export type DecisionStatus =
  | 'queued'
  | 'sending'
  /** Decided as requested, now and by this person. */
  | 'done'
  /** Decided by somebody else, or before. */
  | 'elsewhere'
  | 'gone'
  | 'failed'
  /** The reply was lost, or shows the record as it was, and the list could not be read again. */
  | 'unclear'
  /** The request was never sent. */
  | 'unsent'

export interface DecisionResult {
  record: Attendance
  status: DecisionStatus
  message?: string
}

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
 * How often, and for how many seconds at most, a request is retried when the server is overloaded.
 */
const TRIES = 5
const MAX_WAIT = 60
/** In ms; a reply that takes longer counts as lost. */
const ANSWER_WITHIN = 60_000
/** After so many lost replies in a row, nothing more is sent. */
const LOST_IN_A_ROW = AT_ONCE

const noAnswer = 'Not sent, as the server does not answer.'
const signedOut = 'Not sent, as your sign-in has ended.'
const stopped = 'Not sent.'
const offline = `Not sent. ${OFFLINE}`

/**
 * Approves or declines records by one request each (specification section 7), with a result for
 * every one; it never rejects. A request refused for overload (429, or 503 with Retry-After) is
 * retried when the server says so. One whose reply was lost, or shows the record as it was, is never
 * sent again: its outcome is read from the list, once, at the end.
 */
export async function decide(decision: Decision): Promise<DecisionResult[]> {
  const { records, onResult } = decision
  const sent = await runEach(records, sender(decision), { atOnce: AT_ONCE, onResult })
  return resolveUnclear(decision, sent)
}

/**
 * Retries decisions of which some may have been made, because a reply was lost: those records are
 * reread, and sent only if they still wait.
 */
export async function decideAgain(
  decision: Decision,
  before: readonly DecisionResult[],
): Promise<DecisionResult[]> {
  const known = await resolveUnclear(decision, before)
  const settled = known.filter((result) => !isOpen(result) || result.status === 'unclear')
  const records = known.filter((result) => !settled.includes(result)).map(({ record }) => record)
  return [...settled, ...(await decide({ ...decision, records }))]
}

/** Whether the record may be retried. */
export function isOpen({ status }: DecisionResult): boolean {
  return status === 'failed' || status === 'unclear' || status === 'unsent'
}

/**
 * Returns a function that sends one decision; all calls share the waiting time and the error
 * counters.
 */
function sender({ approve, viewerId, send, onResult, signal }: Decision) {
  let turnedAway: Promise<void> | undefined
  let lostInARow = 0
  let isSignedOut = false

  async function attempt(record: Attendance, triesLeft: number): Promise<DecisionResult> {
    await turnedAway
    const obstacle = obstacleNow()
    if (obstacle) return { record, status: 'unsent', message: obstacle }
    onResult({ record, status: 'sending' })
    try {
      const now = await withTimeout(() => send(record, approve), ANSWER_WITHIN)
      lostInARow = 0
      if (now && isWaiting(now)) return { record, status: 'unclear' }
      return now
        ? resultFor(now, approve, viewerId)
        : { record: decidedAs(record, approve), status: 'done' }
    } catch (error) {
      return failure(record, error, triesLeft)
    }
  }

  function obstacleNow(): string | undefined {
    if (signal.aborted) return stopped
    if (isSignedOut) return signedOut
    if (!navigator.onLine) return offline
    return lostInARow >= LOST_IN_A_ROW ? noAnswer : undefined
  }

  async function failure(
    record: Attendance,
    error: unknown,
    triesLeft: number,
  ): Promise<DecisionResult> {
    const statusCode = httpStatusOf(error)
    lostInARow = statusCode === 0 ? lostInARow + 1 : 0
    isSignedOut ||= statusCode === 401
    const seconds = waitFor(error, TRIES - triesLeft)
    if (seconds === undefined || triesLeft <= 1)
      return { record, status: failureStatus(error), message: messageIn(error) }
    await wait(seconds)
    return attempt(record, triesLeft - 1)
  }

  /** Shared by all requests: the server is overloaded for each of them. */
  function wait(seconds: number): Promise<void> {
    turnedAway ??= delay(seconds * 1000, { signal })
      .catch(() => undefined)
      .then(() => {
        turnedAway = undefined
      })
    return turnedAway
  }

  return (record: Attendance) => attempt(record, TRIES)
}

/** 0 where no answer has come, or none that can be read; undefined for an error of our own. */
function httpStatusOf(error: unknown): number | undefined {
  if (isOwn(error)) return undefined
  return error instanceof RequestError ? error.statusCode : 0
}

/**
 * The seconds to wait if the server is overloaded; without Retry-After, longer each time. Undefined
 * for other errors.
 */
function waitFor(error: unknown, times: number): number | undefined {
  if (!(error instanceof RequestError)) return undefined
  const { statusCode, retryAfter } = error
  const isAway = statusCode === 429 || (statusCode === 503 && retryAfter !== undefined)
  const seconds = retryAfter ?? 2 ** times
  return isAway && seconds <= MAX_WAIT ? seconds : undefined
}

function failureStatus(error: unknown): DecisionStatus {
  const statusCode = httpStatusOf(error)
  if (statusCode === undefined) return 'failed'
  if (statusCode === 404) return 'gone'
  if (statusCode === 409 && !isOutdated(error)) return 'elsewhere'
  return [0, 409].includes(statusCode) || statusCode >= 500 ? 'unclear' : 'failed'
}

/** Rereads the list to find the outcome of records whose reply does not tell it. */
async function resolveUnclear(
  { approve, viewerId, read, onResult }: Decision,
  results: readonly DecisionResult[],
): Promise<DecisionResult[]> {
  const unclear = results.filter(({ status }) => status === 'unclear')
  if (unclear.length === 0) return [...results]
  const found = await read(unclear.map(({ record }) => record)).catch(() => undefined)
  const resolved = unclear.map((result): DecisionResult => {
    const { record, message } = result
    if (!found) {
      const why = message ? `the answer was lost. ${message}` : 'the answer shows it as it was.'
      return { ...result, message: `It may have been ${verb(approve)}: ${why}` }
    }
    const now = found.get(String(record.id))
    if (!now) return { record, status: 'gone', message: 'It is not in the list any more.' }
    return resultFor(now, approve, viewerId, message)
  })
  resolved.forEach(onResult)
  return [...results.filter((result) => !unclear.includes(result)), ...resolved]
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
