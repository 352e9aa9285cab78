import type { DataProvider } from '@refinedev/core'
import { delay, partition } from 'es-toolkit'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { doubtOf, isAbsent, isOvertaken, mayBeDone, RequestError } from './client/http.ts'
import { messageIn } from './client/message-in.ts'
import type { Notice } from './providers/notification.ts'
import { CONNECTIONS, runEach } from './run-each.ts'
import { send, Unsent } from './send.ts'

type Identified = Pick<Row, 'id'>

export type WriteStatus =
  | 'queued'
  /** Not sent yet: it can still be undone. */
  | 'held'
  | 'sending'
  | 'done'
  /** Somebody else was faster: the record is not in the state that the request needs. */
  | 'elsewhere'
  /** The record does not exist any more. */
  | 'gone'
  | 'failed'
  /** The reply was lost, and the record could not be read to find out the result. */
  | 'unclear'
  /** The request was never sent. */
  | 'unsent'

/** The result for one record. */
export interface Written<R = Identified> {
  record: R
  status: WriteStatus
  message?: string
  /** For an unclear result: why the reply is missing, without the sentence around it. */
  cause?: string
  /** The server does not know it either: until it is read later, it may still be done. */
  isOpen?: boolean
  /** The server's messages by field. */
  errors?: Record<string, string>
}

export type WriteResult<R> = Partial<Written<R>> & Pick<Written, 'status'>

/** Somebody else was faster, so the change was not made. */
export class Overtaken extends Error {}

/** One kind of write: the request for each record, and how to judge and report the results. */
export interface Work<R extends Identified = Row> {
  /** The resource of the records. */
  resource: Resource
  /** A past participle: `deleted`. */
  done: string
  /** The most requests in parallel, and the most lost replies in a row before it ends. */
  atOnce?: number
  /**
   * Sends the request for one record. Resolves with the result in the reply; undefined means done.
   * Once `late` is aborted, the time limit has passed, and nothing more may be sent for the record.
   */
  send(
    record: R,
    provider: DataProvider,
    late: AbortSignal,
  ): Promise<Partial<Written<R>> | undefined>
  /** The status of a refused request; by default, whether somebody else was faster. */
  refused?(error: unknown): WriteStatus | undefined
  /**
   * Reads the current version of a record whose result is unclear; undefined if it does not exist.
   * `unclear` has all such records. By default each is read by its id.
   */
  readAgain?(record: R, provider: DataProvider, unclear: readonly R[]): Promise<R | undefined>
  /**
   * The result, judged by the current version of the record; undefined if that shows that nothing
   * was done. `doubt` is the message for a version that does not tell, `cause` why the reply is
   * missing.
   */
  judge(now: R, lost: { doubt: string; cause?: string }): WriteResult<R> | undefined
  /** The result for a record that does not exist any more. */
  absent?: WriteResult<R>
  /** The queries to invalidate at the end; `detail` is limited to these records. */
  invalidates: ('resourceAll' | 'list' | 'many' | 'detail')[]
  nameOf?(record: R): string
  /** The heading of the toast if nothing was done; there is no toast without it. */
  failed?: string
  /** The toast about the number of records done; `only` is the name of a single one. */
  notice?(done: number, only: string | undefined): Omit<Notice, 'type'> | undefined
}

/** How the requests are sent. */
export interface SendOptions<R> {
  provider: DataProvider
  /** Called with every error. */
  report?: (error: unknown) => void
  /**
   * When aborted, nothing more is sent; requests under way are awaited. Aborted before, unclear
   * results are read and nothing else is done.
   */
  signal?: AbortSignal
  onResult?: (result: Written<R>) => void
  /**
   * The results of an earlier attempt. Records with an unclear result are read first, and only sent
   * again if they were not changed.
   */
  before?: readonly Written<R>[]
}

/**
 * Writes records by one request each, with a result for every one; it never rejects. A request
 * refused for overload (429, or 503 with Retry-After) is sent again when the server says so. One
 * whose reply was lost is never sent again: the record is read, once, at the end.
 */
export async function write<R extends Identified>(
  records: readonly R[],
  work: Work<R>,
  { before = [], ...sent }: SendOptions<R>,
): Promise<Written<R>[]> {
  const isSame = (one: R, other: R) => keyOf(one) === keyOf(other)
  const lost = before.filter(
    ({ status, record }) => status === 'unclear' && records.some((one) => isSame(one, record)),
  )
  const known = await settled(lost, work, sent)
  if (sent.signal?.aborted) return known
  const [failed, ended] = partition(known, ({ status }) => status === 'failed')
  const left = [
    ...records.filter((one) => !known.some(({ record }) => isSame(one, record))),
    ...failed.map(({ record }) => record),
  ]
  const { atOnce = CONNECTIONS } = work
  const results = await runEach(left, sender(work, sent, atOnce), { ...sent, atOnce })
  return [...ended, ...(await settled(results, work, sent))]
}

/** The key of a record's result. */
export function keyOf({ id }: Identified): string {
  return String(id)
}

/** Whether the request for a record may be tried again. */
export function isLeft({ status }: Pick<Written, 'status'>): boolean {
  return ['failed', 'unclear', 'unsent'].includes(status)
}

/** The results, with unclear ones settled by reading their records. */
function settled<R extends Identified>(
  results: readonly Written<R>[],
  { resource, readAgain = readById(resource), done, ...work }: Work<R>,
  { provider, report, onResult }: SendOptions<R>,
) {
  const message = `This ${resource.singular} is not there any more.`
  const absent = 'absent' in work ? work.absent : ({ status: 'gone', message } as const)
  const unclear = results.flatMap(({ status, record }) => (status === 'unclear' ? record : []))

  async function settle(result: Written<R>): Promise<Written<R>> {
    const { record, cause, isOpen } = result
    if (result.status !== 'unclear') return result
    const why = cause ? `the answer was lost. ${cause}` : 'the answer shows it as it was.'
    const doubt = `It may have been ${done}: ${why}`
    try {
      const now = await readAgain(record, provider, unclear)
      const failed = { status: 'failed', message: cause ?? '' } as const
      const found = (now ? work.judge(now, { doubt, cause }) : absent) ?? failed
      if (isOpen && found.status === 'failed') return { ...result, isOpen: false, message: doubt }
      return { cause, record: now ?? record, ...found }
    } catch (error) {
      report?.(error)
      return { ...result, message: doubt }
    }
  }

  return runEach(results, settle, onResult && { onResult })
}

/**
 * Returns a function that sends one request; all calls share the waiting time and the error
 * counters.
 */
function sender<R extends Identified>(
  { refused = refusal, ...work }: Work<R>,
  { provider, report, onResult, signal }: SendOptions<R>,
  atOnce: number,
) {
  let turnedAway: Promise<void> | undefined
  let lostInARow = 0
  let isSignedOut = false

  async function attempt(record: R): Promise<Written<R>> {
    try {
      const reply = await send((late) => request(record, late), { ready, failed, wait })
      lostInARow = 0
      return { record, status: 'done', ...reply }
    } catch (error) {
      const message = messageIn(error)
      if (error instanceof Unsent) return { record, status: 'unsent', message }
      const { errors } = error instanceof RequestError ? error : {}
      const status = mayBeDone(error) ? 'unclear' : (refused(error) ?? 'failed')
      const isOpen = doubtOf(error) !== undefined
      return { record, status, message, cause: message, isOpen, errors }
    }
  }

  function request(record: R, late: AbortSignal) {
    onResult?.({ record, status: 'sending' })
    return work.send(record, provider, late)
  }

  async function ready() {
    await turnedAway
    if (signal?.aborted) throw new Unsent('Not sent.')
    if (isSignedOut) throw new Unsent('Not sent, as your sign-in has ended.')
    if (lostInARow >= atOnce) throw new Unsent('Not sent, as the server does not answer.')
  }

  function failed(error: unknown) {
    report?.(error)
    const { statusCode } = error instanceof RequestError ? error : {}
    lostInARow = statusCode === 0 ? lostInARow + 1 : 0
    isSignedOut ||= statusCode === 401
  }

  /** Shared by all requests: the server is overloaded for each of them. */
  function wait(seconds: number) {
    turnedAway ??= delay(seconds * 1000, signal && { signal })
      .catch(() => undefined)
      .then(() => {
        turnedAway = undefined
      })
    return turnedAway
  }

  return attempt
}

function readById({ name }: Resource) {
  return async <R extends Identified>({ id }: R, provider: DataProvider) => {
    const read = provider.getOne<Row>({ resource: name, id })
    const found = await read.catch((error) => {
      if (!isAbsent(error)) throw error
    })
    return found?.data as R | undefined
  }
}

function refusal(error: unknown) {
  if (isAbsent(error)) return 'gone'
  return error instanceof Overtaken || isOvertaken(error) ? 'elsewhere' : undefined
}
