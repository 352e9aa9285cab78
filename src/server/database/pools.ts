import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import type pg from 'pg'
import { name } from '../../brand.ts'
import { busy } from '../limits/refusal.ts'

/** The pool of a server: `max` connections, each of which may take `connecting` ms to open. */
export function serverPool(
  url: string | undefined,
  connecting: number,
  max: number,
): pg.PoolConfig {
  // No `statement_timeout`: a pooler refuses a connection that begins with one.
  return {
    connectionString: url,
    // Who it is, for those who wait for it, and for the operator of the database.
    application_name: `${name} ${hostname()} ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: connecting,
    max,
  }
}

/** The pool of the embedded database, which is one connection. */
export function embeddedPool(stream: () => Duplex): pg.PoolConfig {
  // Creating a database takes seconds, and it must not be closed for being idle.
  return {
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 120_000,
    user: 'postgres',
  }
}

/**
 * A connection of a pool within so many ms.
 *
 * @throws {Refusal} when none is free by then.
 */
export function connectWithin(pool: pg.Pool, limit: number | undefined): Promise<pg.PoolClient> {
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
