import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { noop } from 'es-toolkit'
import pg from 'pg'
import { type Limits, limits as usualLimits } from '../limits/limits.ts'
import { busy, Refusal, tooLong, tooMuch } from '../limits/refusal.ts'
import { Connection } from './connection.ts'
import { embeddedDatabase } from './embedded.ts'
import { databaseCause, isEnded, reasonOf } from './errors.ts'
import { lockFolder } from './lock.ts'
import { alone } from './maintenance.ts'
import { perConnection } from './per-connection.ts'
import { type Pair, poolerProblems } from './pooler.ts'
import { connectWithin, embeddedPool, serverPool } from './pools.ts'
import type { Queries } from './queries.ts'
import { limitsOf, transaction } from './transaction.ts'
import { tablesToVacuum, vacuum } from './vacuum.ts'

export interface Database {
  /** @throws {Error} with the variable by which it is not reached, or what else has to be set. */
  reach(): Promise<void>
  /**
   * Runs read-only statements on one connection, which no write uses meanwhile, within the
   * deadline.
   */
  read<T>(work: (db: Queries) => Promise<T>): Promise<T>
  /**
   * The same for a list, which may take long: on a share of the connections, so that all others
   * find one. Rejected with 422 at the deadline, as it would take as long the next time.
   */
  list<T>(work: (db: Queries) => Promise<T>): Promise<T>
  /**
   * Runs one transaction within the deadline. Rejected with 507 while the disk is full; `makesRoom`
   * lowers the required free space. `isOne` states that a single statement writes: it is atomic
   * without BEGIN and COMMIT, at a third of the cost. Whatever it is rejected with but `InDoubt`,
   * nothing was stored.
   */
  write<T>(
    work: (db: Queries) => Promise<T>,
    options?: { makesRoom?: boolean; isOne?: boolean },
  ): Promise<T>
  /** Runs long work such as migrations: without a deadline, and in one process at a time. */
  maintain<T>(work: (db: Queries, maintenance: Maintenance) => Promise<T>): Promise<T>
  /**
   * Does what a server does by itself and the embedded database does not: cleans its tables, one at
   * a time, as nothing else runs meanwhile.
   */
  sweep(): Promise<void>
  /** Whether the disk of the embedded database has no room for a write. */
  isFull(): Promise<boolean>
  /** What its connections do just now. */
  figures(): DatabaseFigures
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

/** What may be done while nothing else writes. */
export interface Maintenance {
  /**
   * Copies the embedded database to `database-before-upgrade` in its data folder, in place of the
   * copy before. One of a server is its operator's to back up.
   *
   * @throws {Error} when the disk has no room for it.
   */
  copyBeforeUpgrade(): Promise<void>
}

interface DatabaseFigures {
  pools: Record<string, { busy: number; idle: number; waiting: number }>
  /** How many statements have been slow since the start. */
  slowStatements: number
}

export interface DatabaseOptions {
  /** The data folder of the embedded database. Not used with a url. */
  folder: string
  /** A PostgreSQL server instead of the embedded database. */
  url?: string | undefined
  /** The same database without the pooler that `url` leads to: for what needs a session. */
  directUrl?: string | undefined
  /** Overrides of the production limits. */
  limits?: Partial<Limits>
  /** Returns the free disk space of the folder in bytes. */
  freeBytes?: () => Promise<number>
  /** Told what an operator should know: a broken connection, a slow statement, a long wait. */
  report?: (details: object, message: string) => void
}

interface Use {
  limit?: number | undefined
  /** The limits of work of which each statement is a transaction, by the time that is left. */
  alone?: (left: number | undefined) => string
  /** The refusal of work that has not ended within the limit. */
  late?: () => Refusal
}

/**
 * The free space below which nothing is written to the embedded database, which would hang on a
 * full disk. It grows by 16 MiB at a time.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/**
 * The pool sizes for a server. Writes may wait for each other's locks, and lists may read much, so
 * that other reads have connections of their own.
 */
const CONNECTIONS = { reading: 4, listing: 4, writing: 4, maintaining: 2 }
/** How many milliseconds the server may take to learn that a statement is to be ended. */
const CANCELLING = 1_000

/**
 * Opens the embedded database in `folder`, or the one at `url`. Connects at first use, and
 * reconnects after a connection breaks.
 *
 * @throws {Error} when another process uses the folder, or its database is incomplete.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { folder, url, directUrl, report = noop } = options
  const { connecting, deadline, locked, maxWaiting, slow } = { ...usualLimits, ...options.limits }
  const embedded = url ? undefined : embeddedDatabase(join(folder, 'database'))
  const unlock = url ? undefined : lockFolder(folder)
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
    const pool = embedded ? embeddedPool(embedded.connection) : serverPool(address, connecting, max)
    return new pg.Pool({ Client: Watched, ...pool })
  }
  const reading = poolOf(CONNECTIONS.reading)
  const listing = embedded ? reading : poolOf(CONNECTIONS.listing)
  const writing = embedded ? reading : poolOf(CONNECTIONS.writing)
  const maintaining = url && directUrl ? poolOf(CONNECTIONS.maintaining, directUrl) : reading
  // One that does the work of others as well has the last of its names.
  const pools = new Map([
    [maintaining, 'maintaining'],
    [writing, 'writing'],
    [listing, 'listing'],
    [reading, 'reading'],
  ])
  for (const pool of pools.keys())
    pool.on('error', (err) => report({ err }, 'a connection to the database has ended'))
  const within = { limit: deadline }
  const queriesOf = perConnection((client: pg.PoolClient): Queries => drizzle({ client }))
  const freeBytes = options.freeBytes ?? (() => freeBytesOf(folder))

  async function use<T>(
    pool: pg.Pool,
    work: (db: Queries) => Promise<T>,
    { limit, alone, late = tooLong }: Use = {},
  ): Promise<T> {
    if (pool.waitingCount >= maxWaiting) throw busy()
    const start = Date.now()
    const client = await connectWithin(pool, limit)
    const left = limit === undefined ? undefined : limit - (Date.now() - start)
    // It came at the last moment, in which a timer would end nothing yet.
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
      // What writes has a limit of its own, and nothing ends it while it is being stored.
      if (pool !== writing) cancelled = client.cancelRunning?.(CANCELLING)
      // A pooler no longer knows what is meant once the connection is closed.
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
      // Whoever gets the connection next is not meant.
      await cancelled
      release()
    }
  }

  function withTwoOf<T>(pool: pg.Pool, work: (pair: Pair) => Promise<T>): Promise<T> {
    return use(pool, (one) => use(pool, (other) => work([one, other]), within), within)
  }

  async function reach(): Promise<void> {
    if (embedded) return
    await connectBy('DATABASE_URL', reading)
    await connectBy('DATABASE_DIRECT_URL', maintaining)
    const problems = await withTwoOf(reading, (pair) =>
      maintaining === reading
        ? poolerProblems(pair, undefined)
        : withTwoOf(maintaining, (direct) => poolerProblems(pair, direct)),
    )
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }

  /** @throws {Error} that names the variable and where it leads to, but for the password. */
  async function connectBy(variable: string, pool: pg.Pool): Promise<void> {
    await use(pool, async () => undefined, within).catch((error) => {
      const { host, port } = new pg.Client(pool.options)
      throw new Error(`${variable}: No connection to ${host}:${port}.\n${reasonOf(error)}`)
    })
  }

  async function isFull(least = MIN_FREE_BYTES): Promise<boolean> {
    return embedded !== undefined && (await freeBytes()) < least
  }

  async function refuseWhenFull(least?: number): Promise<void> {
    if (await isFull(least))
      throw new Refusal(507, 'The disk of the server is full. Nothing was saved.')
  }

  async function maintain<T>(
    work: (db: Queries, maintenance: Maintenance) => Promise<T>,
  ): Promise<T> {
    await refuseWhenFull()
    return use(maintaining, (db) => {
      const maintenance = { copyBeforeUpgrade: () => copyBeforeUpgrade(db) }
      return alone(db, () => work(db, maintenance), report)
    })
  }

  async function copyBeforeUpgrade(db: Queries): Promise<void> {
    if (!embedded) return
    const copy = join(folder, 'database-before-upgrade')
    report({ copy }, 'the database is being copied before it is upgraded')
    await db.execute('checkpoint')
    await embedded.copyTo(copy, (await freeBytes()) - MIN_FREE_BYTES)
  }

  return {
    reach,
    read: (work) => use(reading, work, within),
    list: (work) =>
      use(listing, work, { ...within, late: tooMuch }).catch((error) => {
        // A total that another request counts may be ended with it.
        throw isEnded(error) ? tooMuch() : error
      }),
    write: async (work, { makesRoom = false, isOne = false } = {}) => {
      await refuseWhenFull(makesRoom ? MIN_FREE_BYTES / 2 : undefined)
      return isOne
        ? use(writing, work, {
            ...within,
            alone: (left) => (embedded ? '' : limitsOf(locked, left)),
          })
        : use(writing, (db) => transaction(db, work, limitsOf(locked, deadline)), within)
    },
    maintain,
    sweep: async () => {
      if (!embedded) return
      for (const table of await maintain(tablesToVacuum)) await maintain((db) => vacuum(db, table))
    },
    isFull,
    figures: () => ({
      pools: Object.fromEntries(
        [...pools].map(([{ totalCount, idleCount, waitingCount }, name]) => [
          name,
          { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount },
        ]),
      ),
      slowStatements,
    }),
    close: async () => {
      await Promise.all([...pools.keys()].map((pool) => pool.end()))
      await embedded?.gone()
      unlock?.()
    },
  }
}

/** Why nothing is written just now, but for a full disk. Whoever waits shows it to its own role. */
export async function cannotWrite(db: Queries): Promise<string | undefined> {
  const { rows } = await db.execute<{ why: string | null }>(`select case
    when current_setting('transaction_read_only')::boolean then 'The database is read-only.'
    when exists (select from pg_stat_activity where wait_event = 'SyncRep' and now() - query_start > '1 second')
      then 'A synchronous standby does not confirm.' end as why`)
  return rows[0]?.why ?? undefined
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
