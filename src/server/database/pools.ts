import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { name } from '../../brand.ts'
import type { Limits } from '../limits/limits.ts'
import { Connection } from './connection.ts'
import type { Report } from './maintenance.ts'

/**
 * The pool sizes for a server. Writes may wait for each other's locks, and lists may read much, so
 * that other reads have connections of their own.
 */
const CONNECTIONS = { reading: 4, listing: 4, writing: 4, maintaining: 2 }

interface PoolOptions {
  url?: string | undefined
  directUrl?: string | undefined
  limits: Limits
  report: Report
}

export type Pools = ReturnType<typeof openPools>

/** The pools of a server by purpose; the embedded database has one pool for all purposes. */
export function openPools(
  { url, directUrl, limits: { connecting, slow }, report }: PoolOptions,
  embedded?: () => Duplex,
) {
  let slowStatements = 0
  class Watched extends Connection {
    protected readonly watch = {
      slow,
      onSlow(statement: string, milliseconds: number) {
        slowStatements += 1
        report({ statement, milliseconds }, 'slow statement')
      },
    }
  }
  const poolOf = (max: number, address = url) => {
    const pool = embedded ? embeddedPool(embedded) : serverPool(address, connecting, max)
    return new pg.Pool({ Client: Watched, ...pool })
  }
  const reading = poolOf(CONNECTIONS.reading)
  const listing = embedded ? reading : poolOf(CONNECTIONS.listing)
  const writing = embedded ? reading : poolOf(CONNECTIONS.writing)
  const maintaining = url && directUrl ? poolOf(CONNECTIONS.maintaining, directUrl) : reading
  // A pool with several purposes is reported under the last of these names.
  const named = new Map([
    [maintaining, 'maintaining'],
    [writing, 'writing'],
    [listing, 'listing'],
    [reading, 'reading'],
  ])
  for (const pool of named.keys())
    pool.on('error', (err) => report({ err }, 'a connection to the database has ended'))

  return {
    reading,
    listing,
    writing,
    maintaining,
    figures: () => ({
      pools: Object.fromEntries(
        [...named].map(([{ totalCount, idleCount, waitingCount }, name]) => [
          name,
          { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
        ]),
      ),
      /** The number of slow statements since the start. */
      slowStatements,
    }),
    end: () => Promise.all([...named.keys()].map((pool) => pool.end())),
  }
}

/** The pool of a server: `max` connections, each of which may take `connecting` ms to open. */
function serverPool(url: string | undefined, connecting: number, max: number) {
  // No `statement_timeout`: a pooler rejects connections that start with one.
  return {
    connectionString: url,
    // Identifies the process to its operator, and to processes that wait for its locks.
    application_name: `${name} ${hostname()} ${process.pid}`,
    keepAlive: true,
    connectionTimeoutMillis: connecting,
    max,
  }
}

/** The pool of the embedded database, which is one connection. */
function embeddedPool(stream: () => Duplex) {
  // Creating a database takes seconds, and it must not be closed for being idle.
  return {
    stream,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 120_000,
    user: 'postgres',
  }
}
