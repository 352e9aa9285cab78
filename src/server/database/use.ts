import { drizzle } from 'drizzle-orm/node-postgres'
import { noop } from 'es-toolkit'
import type pg from 'pg'
import type { Limits } from '../limits/limits.ts'
import { busy, Refusal, tooLong } from '../limits/refusal.ts'
import { databaseCause } from './errors.ts'
import { perConnection } from './per-connection.ts'
import type { Work } from './queries.ts'

interface Use {
  limit?: number | undefined
  /** The limits of work whose statements are each a transaction, by the time that is left. */
  alone?: (left: number | undefined) => string
  /** The refusal of work that exceeds the limit. */
  late?: () => Refusal
}

/** How many milliseconds a cancel request may take. */
const CANCELLING = 1_000

const queriesOf = perConnection((client: pg.PoolClient) => drizzle({ client }))

export type UseConnection = ReturnType<typeof using>

/** Runs work on one connection of a pool, within a time limit. */
export function using({ maxWaiting }: Limits, writing: pg.Pool) {
  return async <T>(pool: pg.Pool, work: Work<T>, { limit, alone, late = tooLong }: Use = {}) => {
    if (pool.waitingCount >= maxWaiting) throw busy()
    const start = Date.now()
    const client = await connectWithin(pool, limit)
    const left = limit === undefined ? undefined : limit - (Date.now() - start)
    // The connection came so late that a timer would not fire before the statement.
    if (left !== undefined && left <= 0) {
      client.release()
      throw busy()
    }
    client.on('error', noop) // The running statement rejects with the same error.
    let release = (error?: Error) => {
      release = noop
      client.off('error', noop)
      client.release(error)
    }
    let isOver = false
    let cancelled: Promise<void> | undefined
    const end = async () => {
      isOver = true
      // A write has limits in the database; a cancel request could interrupt its commit.
      if (pool !== writing) cancelled = client.cancelRunning?.(CANCELLING)
      // A pooler cannot assign a cancel request once the connection is closed.
      await cancelled
      // Releasing the client with an error closes its connection.
      release(new Error('The deadline has passed.'))
    }
    const timer = left && setTimeout(end, left)
    client.alone = alone?.(left)
    client.hasWritten = false
    client.isUnlimited = limit === undefined
    try {
      return await work(queriesOf(client))
    } catch (error) {
      const cause = databaseCause(error)
      if (cause instanceof Refusal) throw cause
      throw isOver ? late() : error
    } finally {
      clearTimeout(timer)
      client.alone = undefined
      // A late cancel request must not hit the next user of the connection.
      await cancelled
      release()
    }
  }
}

/**
 * A connection of a pool, within `limit` ms.
 *
 * @throws {Refusal} when none is free by then.
 */
function connectWithin(pool: pg.Pool, limit: number | undefined): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isTooLate = false
    const timer =
      limit &&
      setTimeout(() => {
        isTooLate = true
        reject(busy())
      }, limit)
    pool.connect((error, client) => {
      clearTimeout(timer)
      if (isTooLate) client?.release()
      else if (client) resolve(client)
      // The pool is exhausted, which does not mean that the database is unreachable.
      else reject(error && /^timeout exceeded/.test(error.message) ? busy() : error)
    })
  })
}
