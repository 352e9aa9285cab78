import { createSecretKey } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Right } from '../../contract/permissions.ts'
import { allows, permissionsOf } from '../../contract/permissions.ts'
import { idParam } from '../../contract/schema.ts'
import type { Database } from '../database/open.ts'
import { perConnection } from '../database/per-connection.ts'
import { readTogether } from '../database/read-together.ts'
import { rights, rightsVersion } from '../database/rights.ts'
import { permission, role, rolePermission, user } from '../database/schema.ts'
import type { Clock } from '../limits/clock.ts'
import { Refusal, unauthorised } from '../limits/refusal.ts'

/** The signed-in user of a request. */
export interface Viewer {
  id: number
  email: string
  fullName: string
  isActive: boolean
  branchLocationId: number | null
  /** Changes when their sessions end: an ISO timestamp. */
  validFrom: string | null
  /** Somebody else has set their password, and they have not changed it since. */
  mustChangePassword: boolean
  role: { id: number; name: string; permissions: { id: number; name: string }[] }
  /** Of all this: as long as the database has the same version, nothing of it has changed. */
  rightsVersion: string
}

const HOUR = 3_600
/**
 * Token lifetimes in seconds. 12 hours cover any shift with its breaks, and require a new sign-in
 * every day (docs/decisions/002).
 */
const LIFETIME = { access: 12 * HOUR, refresh: 7 * 24 * HOUR }

const ENDED = 'Your session has ended. Please sign in again.'
const PASSWORD_IS_DUE =
  'Your password was set by somebody else. Change it first: until then nothing else is answered.'

/** How many verified tokens are remembered, and how many viewers. */
const MOST_REMEMBERED = 1_000

/** The payload of a verified token. */
export interface Subject {
  /** The id of the user. */
  id: number
  /** The user's `validFrom` when it was issued; undefined where the version before has issued it. */
  validFrom: unknown
  /** When the token was issued and when it expires, in ms since 1970. */
  issuedAt: number
  until: number
}

export type Auth = ReturnType<typeof authentication>

/**
 * Issues tokens and authenticates requests. `secret` signs the tokens; `subjects` caches the
 * verified ones.
 */
export function authentication(
  database: Database,
  secret: string,
  clock: Clock,
  subjects = new Map<string, Subject>(),
) {
  const key = createSecretKey(secret, 'utf8')
  const viewers = new Map<number, Viewer>()
  const rightsVersionNow = readTogether(async () => {
    const [row] = await database.read((db) => version(db).execute())
    return row?.version
  })

  /**
   * A refresh token has an audience of its own, so that no endpoint accepts it as an access token.
   */
  function issue(kind: keyof typeof LIFETIME, viewer: Viewer, now: number): Promise<string> {
    return new SignJWT({ validFrom: viewer.validFrom })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(viewer.id))
      .setAudience(kind)
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now) + LIFETIME[kind])
      .sign(key)
  }

  /**
   * Verifies an access token. A verified one is cached until it expires, as its signature stays
   * valid.
   */
  async function subjectOf(token: string): Promise<Subject | undefined> {
    const known = subjects.get(token)
    if (known && known.until > clock().getTime()) return known
    subjects.delete(token)
    const rules = {
      algorithms: ['HS256'],
      audience: 'access',
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: clock(),
    }
    const verified = await jwtVerify(token, key, rules).catch(() => undefined)
    const { sub, iat, exp, validFrom } = verified?.payload ?? {}
    const id = z.safeParse(idParam, sub)
    if (iat === undefined || exp === undefined || !id.success) return undefined
    // Caps the lifetime at the current one, even if the token states a longer one.
    const until = Math.min(exp, iat + LIFETIME.access) * 1000
    if (until <= clock().getTime()) return undefined
    const subject = { id: id.data, validFrom, issuedAt: Math.round(iat * 1000), until }
    remember(subjects, token, subject)
    return subject
  }

  /** Reads a viewer, and remembers them with the version of the rights of the same snapshot. */
  async function read(id: number): Promise<Viewer | undefined> {
    const [viewer] = await database.read((db) => viewerById(db).execute({ id }))
    viewers.delete(id)
    if (viewer?.rightsVersion) remember(viewers, id, viewer)
    return viewer
  }

  async function current(id: number): Promise<Viewer | undefined> {
    const known = viewers.get(id)
    return known && known.rightsVersion === (await rightsVersionNow()) ? known : read(id)
  }

  async function authenticate(
    header: string | undefined,
    whilePasswordIsDue: boolean,
    viewerById: (id: number) => Promise<Viewer | undefined>,
  ): Promise<Viewer> {
    const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
    if (!token) throw unauthorised('Please sign in.')
    const subject = await subjectOf(token)
    const viewer = subject && (await viewerById(subject.id))
    if (!subject || !viewer?.isActive || hasEnded(subject, viewer)) throw unauthorised(ENDED)
    if (viewer.mustChangePassword && !whilePasswordIsDue) throw new Refusal(403, PASSWORD_IS_DUE)
    return viewer
  }

  return {
    /** Issues tokens to a user; `expiredAt` is the expiry of the access token in ISO. */
    async issueTokens(id: number) {
      const viewer = await read(id)
      if (!viewer?.isActive) throw unauthorised(ENDED)
      // With milliseconds, which the version before compares with `validFrom`.
      const now = clock().getTime() / 1000
      const [accessToken, refreshToken] = await Promise.all([
        issue('access', viewer, now),
        issue('refresh', viewer, now),
      ])
      return {
        viewer,
        accessToken,
        refreshToken,
        expiredAt: new Date((Math.floor(now) + LIFETIME.access) * 1000).toISOString(),
      }
    },

    /**
     * Authenticates an Authorization header. The viewer is as stored at this moment, so that a
     * disabled account, a changed role or ended sessions take effect at once.
     *
     * @throws {Refusal} 401 without a valid access token of an active account, 403 for users who
     * have to change their password first, unless `whilePasswordIsDue`.
     */
    viewerOf(header: string | undefined, whilePasswordIsDue = false): Promise<Viewer> {
      return authenticate(header, whilePasswordIsDue, current)
    },

    /**
     * The same by what is remembered of the viewer. Nothing may be answered, and nothing refused,
     * before a statement that began after the request has read the same `rightsVersion`.
     */
    rememberedViewerOf(header: string | undefined, whilePasswordIsDue = false): Promise<Viewer> {
      return authenticate(header, whilePasswordIsDue, async (id) => viewers.get(id) ?? read(id))
    },

    rightsVersionNow,
  }
}

/** Whether a viewer has a right; null is nobody. */
export function may(viewer: Viewer | null, right: Right | undefined): boolean {
  return allows(right, viewer?.role.permissions.map(({ name }) => name) ?? null)
}

/** Authorises a viewer. @throws {Refusal} 403 naming the missing permissions. */
export function demand(right: Right, viewer: Viewer): void {
  if (!may(viewer, right))
    throw new Refusal(403, `Your role lacks the permission ${permissionsOf(right).join(' or ')}.`)
}

/** Hashes with Argon2id. The defaults of the library are the parameters that OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/**
 * Verifies a password. Takes as long when there is no hash, so that timing does not reveal
 * accounts.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}

/** By no clock, as that of each process may differ. */
function hasEnded({ validFrom, issuedAt }: Subject, now: Viewer): boolean {
  if (validFrom !== undefined) return validFrom !== now.validFrom
  return now.validFrom !== null && issuedAt < Date.parse(now.validFrom)
}

/**
 * The next `validFrom` of a user, which ends their sessions: another one in any case. The version
 * before compares it with the clock of its process.
 */
export const endOfSessions = sql`greatest(now(), ${user.validFrom} + interval '1 millisecond')`

/** Adds to a cache, and forgets what was added first where it is full. */
function remember<K, V>(cache: Map<K, V>, key: K, value: V): void {
  const [oldest] = cache.size < MOST_REMEMBERED ? [] : cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, value)
}

const viewerById = perConnection((db) => {
  const permissions = sql<
    Viewer['role']['permissions']
  >`(select coalesce(json_agg(json_build_object('id', ${permission.id},
      'name', ${permission.name}) order by ${permission.id}), '[]'::json) from ${rolePermission}
    join ${permission} on ${permission.id} = ${rolePermission.permissionId} where ${rolePermission.roleId} = ${role.id})`
  return db
    .select({
      id: user.id,
      email: user.email,
      fullName: user.fullName,
      isActive: user.isActive,
      branchLocationId: user.branchLocationId,
      validFrom: user.validFrom,
      mustChangePassword: user.mustChangePassword,
      role: { id: role.id, name: role.name, permissions },
      rightsVersion,
    })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('viewer')
})

const version = perConnection((db) =>
  db.select({ version: rights.version }).from(rights).prepare('rights version'),
)
