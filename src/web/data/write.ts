import { delay, TimeoutError } from 'es-toolkit'
import type { Row } from '../../contract/envelope.ts'
import { mayBeDone, RequestError } from './http.ts'
import { messageIn } from './message-in.ts'
import { OFFLINE } from './online.ts'
import { runEach } from './run-each.ts'
import { within } from './within.ts'

/** How a request stands whose subject has not said more. */
export type SendStatus =
  | 'sending'
  | 'failed'
  /** The reply was lost, and what has become of the record could not be read. */
  | 'unclear'
  /** The request was never sent. */
  | 'unsent'

/** What has become of one record; `Status` is what its subject tells of it. */
export interface Written<R, Status extends string = never> {
  record: R
  status: Status | SendStatus
  message?: string
  /** Of one that is unclear: why the reply is missing, without the sentence around it. */
  cause?: string
  /** The server's messages by field. */
  errors?: Record<string, string> | undefined
}

/** How records of one subject are written. */
export interface Writing<R, Status extends string> {
  /**
   * Sends the request for one record, and resolves with what its reply tells. Once the signal is
   * aborted, it has taken too long, and nothing more may be sent for it.
   */
  send: (record: R, signal: AbortSignal) => Promise<Written<R, Status>>
  /** What an error tells beyond its message; undefined where that is all. */
  judge: (error: unknown, record: R) => Status | SendStatus | undefined
  /** Reads those again whose replies do not tell their outcome; it never rejects. */
  settle: (unclear: readonly Written<R, Status>[]) => Promise<Written<R, Status>[]>
  onResult: (result: Written<R, Status>) => void
  /** When aborted, nothing more is sent; requests under way are awaited. */
  signal: AbortSignal
  /** The most requests in parallel, and the most lost replies in a row before it ends. */
  atOnce: number
}

/**
 * How often, and for how many seconds at most, a request is retried when the server is overloaded.
 */
const TRIES = 5
const MAX_WAIT = 60
/** In ms; a reply that takes longer counts as lost. */
const ANSWER_WITHIN = 60_000

const noAnswer = 'Not sent, as the server does not answer.'
const noAnswerYet = 'No answer came within a minute.'
const signedOut = 'Not sent, as your sign-in has ended.'
const stopped = 'Not sent.'
const offline = `Not sent. ${OFFLINE}`

/**
 * Writes records by one request each, with a result for every one; it never rejects. A request
 * refused for overload (429, or 503 with Retry-After) is sent again when the server says so. One
 * whose reply was lost is never sent again: its outcome is read, once, at the end.
 *
 * @param before The results of an attempt before. Of those that were unclear, the ones alone are
 *   sent of which the subject says that they failed.
 */
export async function write<R extends Pick<Row, 'id'>, Status extends string>(
  records: readonly R[],
  writing: Writing<R, Status>,
  before: readonly Written<R, Status>[] = [],
): Promise<Written<R, Status>[]> {
  const ids = new Set(records.map(keyOf))
  const lost = before.filter(({ status, record }) => status === 'unclear' && ids.has(keyOf(record)))
  const known = await settled(lost, writing)
  const ended = known.filter(({ status }) => status !== 'failed')
  const byKey = byKeyOf(known)
  const left = records.flatMap((record) => {
    const result = byKey.get(keyOf(record))
    if (!result) return record
    return result.status === 'failed' ? result.record : []
  })
  const sent = await runEach(left, sender(writing), writing)
  return [...ended, ...(await settled(sent, writing))]
}

function keyOf({ id }: Pick<Row, 'id'>): string {
  return String(id)
}

function byKeyOf<T extends { record: Pick<Row, 'id'> }>(results: readonly T[]): Map<string, T> {
  return new Map(results.map((result) => [keyOf(result.record), result]))
}

/** Whether it may be tried again. */
export function isLeft({ status }: { status: string }): boolean {
  return ['failed', 'unclear', 'unsent'].includes(status)
}

/** The results, with what has become of those that no reply told. */
async function settled<R extends Pick<Row, 'id'>, Status extends string>(
  results: readonly Written<R, Status>[],
  { settle, onResult }: Writing<R, Status>,
): Promise<Written<R, Status>[]> {
  const unclear = results.filter(({ status }) => status === 'unclear')
  if (unclear.length === 0) return [...results]
  const found = await settle(unclear)
  found.forEach(onResult)
  const byKey = byKeyOf(found)
  return results.map((result) => byKey.get(keyOf(result.record)) ?? result)
}

/**
 * Returns a function that sends one request; all calls share the waiting time and the error
 * counters.
 */
function sender<R, Status extends string>(writing: Writing<R, Status>) {
  const { send, judge, onResult, signal, atOnce } = writing
  let turnedAway: Promise<void> | undefined
  let lostInARow = 0
  let isSignedOut = false

  async function attempt(record: R, triesLeft: number): Promise<Written<R, Status>> {
    await turnedAway
    const message = obstacleNow()
    if (message) return { record, status: 'unsent', message }
    onResult({ record, status: 'sending' })
    try {
      const result = await within(ANSWER_WITHIN, (late) => send(record, late))
      lostInARow = 0
      return result
    } catch (error) {
      return failure(record, error, triesLeft)
    }
  }

  function obstacleNow(): string | undefined {
    if (signal.aborted) return stopped
    if (isSignedOut) return signedOut
    if (!navigator.onLine) return offline
    return lostInARow >= atOnce ? noAnswer : undefined
  }

  async function failure(
    record: R,
    error: unknown,
    triesLeft: number,
  ): Promise<Written<R, Status>> {
    const { statusCode, errors } = error instanceof RequestError ? error : {}
    const isLost = error instanceof TimeoutError || statusCode === 0
    lostInARow = isLost ? lostInARow + 1 : 0
    isSignedOut ||= statusCode === 401
    const seconds = waitFor(error, TRIES - triesLeft)
    if (seconds === undefined || triesLeft <= 1) {
      const status = isLost || mayBeDone(error) ? 'unclear' : (judge(error, record) ?? 'failed')
      const message = error instanceof TimeoutError ? noAnswerYet : messageIn(error)
      return { record, status, message, cause: message, errors }
    }
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

  return (record: R) => attempt(record, TRIES)
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
