import { delay, limitAsync, withTimeout } from 'es-toolkit'
import type { Row } from '../../../contract/envelope.ts'
import { APPROVED, DECLINED } from '../../../contract/resources/attendance-status.ts'
import { messageIn } from '../../../contract/texts.ts'
import { OFFLINE, RequestError } from '../../data/http.ts'
import { type Attendance, isWaiting } from './record.ts'

/** What becomes of a record: where it stands, and in the end what was made of it. */
export type DecisionStatus =
  | 'queued'
  | 'sending'
  /** Decided as it was asked for, now and by this person. */
  | 'done'
  /** Decided by somebody else, or before. */
  | 'elsewhere'
  | 'gone'
  | 'failed'
  /** The answer was lost, and the list could not be read again either. */
  | 'unclear'
  /** Never sent. */
  | 'unsent'

export interface DecisionResult {
  record: Attendance
  status: DecisionStatus
  message?: string
}

export interface Decision {
  records: readonly Attendance[]
  approve: boolean
  /** Who decides. */
  viewerId: Row['id'] | undefined
  /**
   * Sends one decision; answers the record as it is then, undefined where the server does not tell.
   */
  send: (record: Attendance, approve: boolean) => Promise<Attendance | undefined>
  /** Reads records again, as they are now, by id as text. */
  read: (records: readonly Attendance[]) => Promise<ReadonlyMap<string, Attendance>>
  onResult: (result: DecisionResult) => void
  /** Aborted, nothing more is sent; what is on its way is waited for. */
  signal: AbortSignal
}

/**
 * So many are on their way at a time: more are no faster, and starve whatever else the page asks
 * for.
 */
export const AT_ONCE = 16
/** A server that turns requests away is asked so often, and waited for so long: seconds. */
const TRIES = 5
const MAX_WAIT = 60
/** Milliseconds after which an answer counts as lost. */
const ANSWER_WITHIN = 60_000
/** After so many lost answers in a row nothing more is sent. */
const LOST_IN_A_ROW = AT_ONCE

const noAnswer = 'Not sent, as the server does not answer.'
const signedOut = 'Not sent, as your sign-in has ended.'
const stopped = 'Not sent.'
const offline = `Not sent. ${OFFLINE}`

/**
 * Approves or declines records by one request each (specification section 7), and tells the truth
 * of every one. All settle. A request that was turned away (429, or 503 with a time) is sent again
 * when the server said so; one whose answer was lost never is: what became of it is read from the
 * list, once, at the end.
 */
export async function decide(decision: Decision): Promise<DecisionResult[]> {
  const { records, onResult } = decision
  const sendInTurn = limitAsync(sender(decision), AT_ONCE)
  const sent = await Promise.all(
    records.map(async (record) => {
      const result = await sendInTurn(record)
      onResult(result)
      return result
    }),
  )
  return resolveUnclear(decision, sent)
}

/**
 * Decides records once more of which some may be decided already, as an answer was lost: those are
 * read first, and sent only if they still wait.
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

/** Whether something is left to do about a record. */
export function isOpen({ status }: DecisionResult): boolean {
  return status === 'failed' || status === 'unclear' || status === 'unsent'
}

/** Sends decisions, all of them with the same patience. */
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

  /** For all of them: the server is as busy for the next as for this one. */
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

function httpStatusOf(error: unknown): number {
  return error instanceof RequestError ? error.statusCode : 0
}

/**
 * Whether the server has turned the request away, and for how many seconds; each time for longer
 * where it does not say.
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
  if (statusCode === 404) return 'gone'
  if (statusCode === 409) return 'elsewhere'
  return statusCode === 0 || statusCode >= 500 ? 'unclear' : 'failed'
}

/** Finds out by the list what became of records whose answer was lost. */
async function resolveUnclear(
  { approve, viewerId, read, onResult }: Decision,
  results: readonly DecisionResult[],
): Promise<DecisionResult[]> {
  const unclear = results.filter(({ status }) => status === 'unclear')
  if (unclear.length === 0) return [...results]
  const found = await read(unclear.map(({ record }) => record)).catch(() => undefined)
  const resolved = unclear.map((result): DecisionResult => {
    const { record, message } = result
    if (!found)
      return {
        ...result,
        message: `It may have been ${verb(approve)}: the answer was lost. ${message}`,
      }
    const now = found.get(String(record.id))
    if (!now) return { record, status: 'gone', message: 'It is not in the list any more.' }
    return resultFor(now, approve, viewerId, message)
  })
  resolved.forEach(onResult)
  return [...results.filter((result) => !unclear.includes(result)), ...resolved]
}

/**
 * What was made of a record, by what it is now. A server that does not say who decided it is
 * believed.
 */
function resultFor(
  now: Attendance,
  approve: boolean,
  viewerId: Decision['viewerId'],
  message?: string,
): DecisionResult {
  if (isWaiting(now))
    return { record: now, status: 'failed', message: `It still waits. ${message ?? ''}`.trim() }
  const { decidedBy, statusId, statusName } = now
  const isOther =
    decidedBy !== null && decidedBy.id !== null && String(decidedBy.id) !== String(viewerId)
  const isOpposite = statusId === (approve ? DECLINED : APPROVED)
  if (!isOther && !isOpposite) return { record: now, status: 'done' }
  return {
    record: now,
    status: 'elsewhere',
    message: `${decidedBy?.name ?? 'Somebody'} has decided it already: ${statusName}.`,
  }
}

/** A record that the server took a decision on without telling how it stands now. */
function decidedAs(record: Attendance, approve: boolean): Attendance {
  return {
    ...record,
    statusId: approve ? APPROVED : DECLINED,
    statusName: approve ? 'Approved' : 'Declined',
  }
}

/** `approved`, `declined` */
export function verb(approve: boolean): string {
  return approve ? 'approved' : 'declined'
}
