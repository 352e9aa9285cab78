import { createHash } from 'node:crypto'
import { inArray, lt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Clock } from './clock.ts'
import type { Database, Queries } from './database/open.ts'
import { user } from './database/schema.ts'
import { signInFailure, signInPlace } from './database/sign-ins.ts'
import { KNOWN_DAYS } from './device.ts'
import { Refusal } from './refusal.ts'

/**
 * Failed sign-ins that are let through in a quarter of an hour: of an account at one place, at a
 * network, and of an account.
 */
const LIMIT = { person: 10, network: 100, account: 50 }
const WINDOW = 15 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** Where somebody signs in, as the database knows it. */
interface Origin {
  network: string
  device: string | undefined
}

/** What failures are counted by, and how many of them there may be. */
interface Count {
  key: string
  most: number
}

/** The account of an e-mail, with those of the places asked for from which it has signed in. */
interface Account extends Record<string, unknown> {
  id: number
  isActive: boolean
  passwordHash: string
  places: string[]
}

export type SignIns = ReturnType<typeof signIns>

/**
 * Counts failed sign-ins for all processes, by account and network, so that nobody can guess a
 * password. Who comes from a device or a network that the account has signed in from is not counted
 * with strangers: these can keep nobody out.
 */
export function signIns(database: Database, clock: Clock) {
  // Whoever signs in may be the one who makes room on a full disk.
  const write = <T>(work: (db: Queries) => Promise<T>) => database.write(work, { makesRoom: true })

  /**
   * One more or less, in the order in which they were counted, so that two never wait for each
   * other.
   */
  async function uncount(db: Queries, counts: readonly Count[]): Promise<void> {
    for (const { key } of counts) {
      await db.execute(
        sql`update ${signInFailure} set failures = failures - 1 where key = ${key} and failures > 0`,
      )
    }
  }

  return {
    /**
     * The account that somebody signs in with, if there is one, and their attempt, which counts as
     * failed until it has succeeded, so that many at once cannot slip by.
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
      await write((db) => count(db, counts, clock().getTime()))
      return {
        account,
        /**
         * They may fail as often again, and are known here from now on, and on the device of that
         * id.
         */
        succeed: (userId: number, keptId: string) =>
          write(async (db) => {
            const [own, ...others] = counts
            await db.delete(signInFailure).where(inArray(signInFailure.key, own ? [own.key] : []))
            await uncount(db, others)
            const usedAt = clock().toISOString()
            const places = [origin.network, digest('device', keptId)].sort()
            await db
              .insert(signInPlace)
              .values(places.map((place) => ({ place, userId, usedAt })))
              .onConflictDoUpdate({
                target: [signInPlace.place, signInPlace.userId],
                set: { usedAt },
              })
          }),
        /** As if it had not been made. */
        forgive: () => write((db) => uncount(db, counts)),
      }
    },

    /** Removes what is forgotten. */
    async sweep(): Promise<void> {
      const now = clock().getTime()
      await database.write((db) => clear(db, signInFailure, signInFailure.until, now), {
        makesRoom: true,
      })
      await database.write(
        (db) => clear(db, signInPlace, signInPlace.usedAt, now - KNOWN_DAYS * DAY),
        { makesRoom: true },
      )
    },
  }
}

/**
 * Most of all by account and place; a network as a whole and an account as a whole only for those
 * who are not known there. Failures with a password that is no longer the account's do not count.
 */
function countsOf(
  email: string,
  { network, device }: Origin,
  account: Account | undefined,
): Count[] {
  const { places: known = [], passwordHash = '' } = account ?? {}
  const person = (place: string): Count => ({
    key: digest('person', email, passwordHash, place),
    most: LIMIT.person,
  })
  if (device && known.includes(device)) return [person(device)]
  const here = [person(network), { key: network, most: LIMIT.network }]
  return known.includes(network)
    ? here
    : [...here, { key: digest('account', email, passwordHash), most: LIMIT.account }]
}

/**
 * Who is refused already, and goes on, uses up nothing of what others have: then nothing of this is
 * kept.
 */
async function count(db: Queries, counts: readonly Count[], now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const until = sql`${new Date(now + WINDOW).toISOString()}::timestamptz`
  for (const { key, most } of counts) {
    const { rows } = await db.execute(sql`
      insert into ${signInFailure} as kept (key, failures, until) values (${key}, 1, ${until})
      on conflict (key) do update set failures = case when kept.until <= ${at} then 1 else kept.failures + 1 end,
        until = case when kept.until <= ${at} then excluded.until else kept.until end
      where kept.until <= ${at} or kept.failures < ${most} returning key`)
    if (rows.length > 0) continue
    const [kept] = await db
      .select({ until: signInFailure.until })
      .from(signInFailure)
      .where(inArray(signInFailure.key, [key]))
    throw tooMany(Math.ceil((Date.parse(kept?.until ?? '') - now) / 1000))
  }
}

function tooMany(seconds: number): Refusal {
  const message = `Too many failed sign-ins. Please try again in ${Math.ceil(seconds / 60)} minutes.`
  return new Refusal(429, message, { headers: { 'retry-after': String(seconds) } })
}

async function accountOf(
  db: Queries,
  email: string,
  { network, device }: Origin,
): Promise<Account | undefined> {
  const places = sql`array(select ${signInPlace.place} from ${signInPlace}
    where ${signInPlace.userId} = ${user.id} and ${signInPlace.place} in (${network}, ${device ?? ''}))`
  const { rows } = await db.execute<Account>(sql`
    select ${user.id}, ${user.isActive} as "isActive", ${user.passwordHash} as "passwordHash", ${places} as places
    from ${user} where lower(${user.email}) = lower(${email})`)
  return rows[0]
}

/** Those that nobody is using at this moment; the next sweep takes the others. */
async function clear(db: Queries, table: PgTable, column: PgColumn, before: number): Promise<void> {
  const old = db
    .select({ row: sql`ctid` })
    .from(table)
    .where(lt(column, new Date(before).toISOString()))
    .for('update', { skipLocked: true })
  await db.delete(table).where(sql`ctid in (${old})`)
}

/**
 * An IPv4 address, or the first half of an IPv6 one, of which every household and every server has
 * all the rest to itself.
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

/** Addresses and e-mails of people, whom the database need not know to count them. */
function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
