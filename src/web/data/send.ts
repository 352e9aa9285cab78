import { delay, TimeoutError } from 'es-toolkit'
import { mayBeDone, RequestError } from './client/http.ts'
import { OFFLINE } from './client/online.ts'
import { type TimedWork, within } from './within.ts'

/** How often a request is sent, and how many seconds it waits, at most, at an overloaded server. */
const TRIES = 5
const MAX_WAIT = 60
/** In ms; without a reply or upload progress for this long, the reply counts as lost. */
const SILENCE = 60_000

/** The request was never sent. */
export class Unsent extends Error {}

interface Options {
  /** Awaited before each try. It may throw `Unsent`. */
  ready?: () => Promise<void>
  /** Called with the error of each try. */
  failed?: (error: unknown) => void
  wait?: (seconds: number) => Promise<void>
}

/**
 * Sends a request. If the server is overloaded (429, or 503 with Retry-After), sends it again when
 * the server says so. The signal is aborted once the reply counts as lost: nothing more may be sent.
 *
 * @throws {Unsent} if nothing was sent, {RequestError} without a status if the reply was lost.
 */
export async function send<Reply>(
  request: TimedWork<Reply>,
  options: Options = {},
  tries = TRIES,
): Promise<Reply> {
  const { ready, failed, wait = (seconds) => delay(seconds * 1000) } = options
  await ready?.()
  if (!navigator.onLine) throw new Unsent(`Not sent. ${OFFLINE}`)
  try {
    return await within(SILENCE, request)
  } catch (thrown) {
    const error = thrown instanceof TimeoutError ? new RequestError(noAnswer, 0) : thrown
    failed?.(error)
    const seconds = waitFor(error, TRIES - tries)
    if (seconds === undefined || tries <= 1) throw error
    await wait(seconds)
    return send(request, options, tries - 1)
  }
}

const noAnswer = 'No answer came within a minute.'

/**
 * The seconds to wait if the server is overloaded; without Retry-After, longer each time. Undefined
 * for other errors.
 */
function waitFor(error: unknown, times: number) {
  if (!(error instanceof RequestError)) return undefined
  const { statusCode, retryAfter = 2 ** times } = error
  const isAway = [429, 503].includes(statusCode) && !mayBeDone(error)
  return isAway && retryAfter <= MAX_WAIT ? retryAfter : undefined
}
