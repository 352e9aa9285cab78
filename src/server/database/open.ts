import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { asyncNoop, noop } from 'es-toolkit'
import { type Limits, limits as usualLimits } from '../limits/limits.ts'
import { diskFull, tooMuch } from '../limits/refusal.ts'
import { embeddedDatabase } from './embedded.ts'
import { isEnded } from './errors.ts'
import { lockFolder } from './lock.ts'
import { maintained, type Report } from './maintenance.ts'
import { openPools, type Pools } from './pools.ts'
import type { Queries, Work } from './queries.ts'
import { reach } from './reach.ts'
import { limitsOf, transaction } from './transaction.ts'
import { using } from './use.ts'
import { tablesToVacuum, vacuum } from './vacuum.ts'

export interface Database {
  /** @throws {Error} naming the variable of an unreachable database, or the settings to change. */
  reach(): Promise<void>
  /**
   * Runs read-only statements on one connection, which no write uses meanwhile, within the
   * deadline.
   */
  read<T>(work: Work<T>): Promise<T>
  /**
   * Like `read`, for lists, which may take long: on connections of their own, so that other reads
   * find a free one. Rejected with 422 at the deadline, as a retry would take as long.
   */
  list<T>(work: Work<T>): Promise<T>
  /**
   * Runs one transaction within the deadline. Rejected with 507 while the disk is full; `makesRoom`
   * lowers the required free space. `isOne` states that a single statement writes: it is atomic
   * without BEGIN and COMMIT, at a third of the cost. After any rejection but `InDoubt`, nothing
   * was stored.
   */
  write<T>(work: Work<T>, options?: WriteOptions): Promise<T>
  /** Runs long work such as migrations: without a deadline, and in one process at a time. */
  maintain<T>(work: (db: Queries, copyBeforeUpgrade: CopyBeforeUpgrade) => Promise<T>): Promise<T>
  /**
   * Vacuums the tables of the embedded database, which has no autovacuum: one at a time, as nothing
   * else can run meanwhile.
   */
  sweep(): Promise<void>
  /** Whether the disk of the embedded database has no room for a write. */
  isFull(): Promise<boolean>
  /** The present use of its connections. */
  figures: Pools['figures']
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

export interface WriteOptions {
  makesRoom?: boolean
  isOne?: boolean
}

/**
 * Copies the embedded database to `database-before-upgrade` in its data folder, replacing the
 * previous copy. Backups of a PostgreSQL server are left to its operator.
 *
 * @throws {Error} when the disk has no room for it.
 */
type CopyBeforeUpgrade = () => Promise<void>

export interface DatabaseOptions {
  /** The data folder of the embedded database. Not used with a url. */
  folder: string
  /** A PostgreSQL server instead of the embedded database. */
  url?: string | undefined
  /** The database behind the pooler of `url`, addressed directly, for work that needs a session. */
  directUrl?: string | undefined
  /** Overrides of the production limits. */
  limits?: Partial<Limits>
  /** Returns the free disk space of the folder in bytes. */
  freeBytes?: () => Promise<number>
  /** Called with events for the operator: a broken connection, a slow statement, a long wait. */
  report?: Report
}

/**
 * The free space below which nothing is written to the embedded database, which would hang on a
 * full disk. It grows by 16 MiB at a time.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024
/**
 * Opens the embedded database in `folder`, or the one at `url`. Connects at first use, and
 * reconnects after a connection breaks.
 *
 * @throws {Error} when another process uses the folder, or its database is incomplete.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { folder, url, report = noop } = options
  const limits = { ...usualLimits, ...options.limits }
  const { deadline, locked } = limits
  const embedded = url ? undefined : embeddedDatabase(join(folder, 'database'))
  const unlock = url ? undefined : lockFolder(folder)
  const pools = openPools({ ...options, report, limits }, embedded?.connection)
  const { reading, listing, writing, maintaining } = pools
  const use = using(limits, writing)
  const within = { limit: deadline }
  const { freeBytes = () => freeBytesOf(folder) } = options

  async function isFull(minBytes = MIN_FREE_BYTES) {
    return embedded !== undefined && (await freeBytes()) < minBytes
  }

  async function refuseWhenFull(minBytes?: number) {
    if (await isFull(minBytes)) throw diskFull()
  }

  async function maintain<T>(
    work: (db: Queries, copyBeforeUpgrade: CopyBeforeUpgrade) => Promise<T>,
  ) {
    await refuseWhenFull()
    return use(maintaining, (db) =>
      maintained(db, () => work(db, () => copyBeforeUpgrade(db)), report),
    )
  }

  async function copyBeforeUpgrade(db: Queries) {
    if (!embedded) return
    const copy = join(folder, 'database-before-upgrade')
    report({ copy }, 'the database is being copied before it is upgraded')
    await db.execute('checkpoint')
    await embedded.copyTo(copy, (await freeBytes()) - MIN_FREE_BYTES)
  }

  return {
    // An embedded database may have to be made first, which no deadline ends.
    reach: () => (embedded ? use(reading, asyncNoop) : reach(pools, use, within)),
    read: (work) => use(reading, work, within),
    list: (work) =>
      use(listing, work, { ...within, late: tooMuch }).catch((error) => {
        // A shared count may have been cancelled at the deadline of another request.
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
    figures: pools.figures,
    close: async () => {
      await pools.end()
      await embedded?.released()
      unlock?.()
    },
  }
}

/**
 * Why nothing can be written at present, apart from a full disk. PostgreSQL shows this role the
 * waits of its own sessions only.
 */
export async function cannotWrite(db: Queries): Promise<string | undefined> {
  const { rows } = await db.execute<{ why: string | null }>(`select case
    when current_setting('transaction_read_only')::boolean then 'The database is read-only.'
    when exists (select from pg_stat_activity where wait_event = 'SyncRep' and now() - query_start > '1 second')
      then 'A synchronous standby does not confirm.' end as why`)
  return rows[0]?.why ?? undefined
}

async function freeBytesOf(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
