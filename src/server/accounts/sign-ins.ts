import { createHash } from 'node:crypto'
import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/open.ts'
import type { Queries, Work } from '../database/queries.ts'
import { user } from '../database/schema.ts'
import { signInFailure, signInPlace } from '../database/sign-ins.ts'
import { Refusal } from '../limits/refusal.ts'
import { KNOWN_DAYS } from './device.ts'

/**
 * The failed sign-ins allowed in a quarter of an hour: per account and place (`person`), per
 * network, and per account.
 */
const LIMIT = { person: 10, network: 100, account: 50 }

/** The hashed network and device of a sign-in. */
interface Origin {
  network: string
  device: string | undefined
}

/** A counter of failures and its limit. */
interface Count {
  key: string
  limit: number
}

/** An account, with those places of the origin that it has signed in from before. */
interface Account extends Record<string, unknown> {
  id: number
  isActive: boolean
  passwordHash: string
  places: string[]
}

export type SignIns = ReturnType<typeof signIns>

/**
 * Counts failed sign-ins across all processes, by account and network, to prevent password
 * guessing. Attempts from a device or network known to the account are counted separately, so that
 * strangers cannot lock its owner out. Times are those of the database, as the clocks of processes
 * differ.
 */
export function signIns(database: Database) {
  // On a full disk, somebody must still be able to sign in to make room.
  const write = <T>(work: Work<T>) => database.write(work, { makesRoom: true })

  /** Decrements the counters in the order in which `count` increments them, to avoid deadlocks. */
  async function uncount(db: Queries, counts: readonly Count[]) {
    for (const { key } of counts) {
      await db.execute(
        sql`update ${signInFailure} set failures = failures - 1 where key = ${key} and failures > 0`,
      )
    }
  }

  return {
    /**
     * Finds the account, if it exists, and begins an attempt, which counts as failed until it
     * succeeds, so that parallel attempts cannot exceed the limit.
     *
     * @throws {Refusal} 429 after too many failures.
     */
    async begin(email: string, ip: string, deviceId: string | undefined) {
      const origin: Origin = {
        network: digest('network', networkOf(ip)),
        device: deviceId && digest('device', deviceId),
      }
      const account = await database.read((db) => accountOf(db, email, origin))
      const counts = countsOf(email.toLowerCase(), origin, account)
      await write((db) => count(db, counts))
      return {
        account,
        /**
         * Resets the first counter, uncounts the attempt in the others, and remembers this network
         * and the device with the id `keptId`.
         */
        succeed: (userId: number, keptId: string) =>
          write(async (db) => {
            const [first, ...others] = counts
            await db
              .delete(signInFailure)
              .where(inArray(signInFailure.key, first ? [first.key] : []))
            await uncount(db, others)
            const usedAt = sql`now()`
            const places = [origin.network, digest('device', keptId)].sort()
            await db
              .insert(signInPlace)
              .values(places.map((place) => ({ place, userId, usedAt })))
              .onConflictDoUpdate({
                target: [signInPlace.place, signInPlace.userId],
                set: { usedAt },
              })
          }),
        /** Uncounts the attempt in all counters. */
        forgive: () => write((db) => uncount(db, counts)),
      }
    },

    /** Deletes expired counters and places. */
    async sweep() {
      const known = sql`now() - ${KNOWN_DAYS} * interval '1 day'`
      await write((db) => clear(db, signInFailure.until, sql`now()`))
      await write((db) => clear(db, signInPlace.usedAt, known))
    },
  }
}

/**
 * The counters of an attempt. From a known device: that of the account on the device. Else: those
 * of the account at the network and of the network and, from an unknown network, that of the
 * account. Keys with an account include its password hash, so that failures with an old password do
 * not count.
 */
function countsOf(email: string, { network, device }: Origin, account: Account | undefined) {
  const { places: known = [], passwordHash = '' } = account ?? {}
  const person = (place: string) => ({
    key: digest('person', email, passwordHash, place),
    limit: LIMIT.person,
  })
  if (device && known.includes(device)) return [person(device)]
  const here = [person(network), { key: network, limit: LIMIT.network }]
  return known.includes(network)
    ? here
    : [...here, { key: digest('account', email, passwordHash), limit: LIMIT.account }]
}

/**
 * Increments the counters. Above a limit it throws, which rolls the transaction back, so that
 * rejected attempts do not use up the other counters.
 */
async function count(db: Queries, counts: readonly Count[]) {
  for (const { key, limit } of counts) {
    const { rows } = await db.execute(sql`
      insert into ${signInFailure} as kept (key, failures, until) values (${key}, 1, now() + interval '15 minutes')
      on conflict (key) do update set failures = case when kept.until <= now() then 1 else kept.failures + 1 end,
        until = case when kept.until <= now() then excluded.until else kept.until end
      where kept.until <= now() or kept.failures < ${limit} returning key`)
    if (rows.length > 0) continue
    const [blocked] = await db
      .select({ seconds: sql<number>`ceil(extract(epoch from until - now()))::int` })
      .from(signInFailure)
      .where(eq(signInFailure.key, key))
    const { seconds = 0 } = blocked ?? {}
    const message = `Too many failed sign-ins. Please try again in ${Math.ceil(seconds / 60)} minutes.`
    throw new Refusal(429, message, { headers: { 'retry-after': String(seconds) } })
  }
}

async function accountOf(db: Queries, email: string, { network, device }: Origin) {
  const places = sql`array(select ${signInPlace.place} from ${signInPlace}
    where ${signInPlace.userId} = ${user.id} and ${signInPlace.place} in (${network}, ${device ?? ''}))`
  const { rows } = await db.execute<Account>(sql`
    select ${user.id}, ${user.isActive} as "isActive", ${user.passwordHash} as "passwordHash", ${places} as places
    from ${user} where lower(${user.email}) = lower(${email})`)
  return rows[0]
}

/** Deletes old rows except locked ones, which are left to the next sweep. */
async function clear(db: Queries, column: PgColumn, before: SQL) {
  const old = db
    .select({ row: sql`ctid` })
    .from(column.table)
    .where(lt(column, before))
    .for('update', { skipLocked: true })
  await db.delete(column.table).where(sql`ctid in (${old})`)
}

/**
 * An IPv4 address, or the first 64 bits of an IPv6 one, as a household or server has the rest to
 * itself.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [
    ...left,
    ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
    ...right,
  ]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Hashes values such as addresses and e-mails, which the database compares but need not know. */
export function digest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
