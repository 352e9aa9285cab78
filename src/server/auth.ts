import { createSecretKey } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq, sql } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Right } from '../contract/permissions.ts'
import { allows, permissionsOf } from '../contract/permissions.ts'
import { idParam } from '../contract/schema.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import { perConnection } from './database/per-connection.ts'
import { permission, role, rolePermission, user } from './database/schema.ts'
import { readTogether } from './read-together.ts'
import { Refusal } from './refusal.ts'

/** Who asks, as the database has it at this moment. */
export interface Viewer {
  id: number
  email: string
  fullName: string
  isActive: boolean
  branchLocationId: number | null
  /** Tokens that were issued before it are refused: an ISO moment. */
  validFrom: string | null
  /** Somebody else has set their password, and they have not changed it yet. */
  mustChangePassword: boolean
  role: { id: number; name: string; permissions: { id: number; name: string }[] }
}

const HOUR = 3_600
/**
 * Seconds. No shift with its breaks takes longer, and who signed in today has to do so tomorrow
 * (src/README.md).
 */
const LIFETIME = { access: 12 * HOUR, refresh: 7 * 24 * HOUR }

const PASSWORD_IS_DUE =
  'Your password was set by somebody else. Change it first: until then nothing else is answered.'

/** How many tokens are remembered. */
const MAX_SUBJECTS = 1_000

/** Whose token it is. */
export interface Subject {
  /** Of the user. */
  id: number
  /** When the token was issued and when it ends, in ms since 1970. */
  issuedAt: number
  until: number
}

export type Auth = ReturnType<typeof authentication>

/**
 * Issues tokens, and says who a request comes from. `secret` signs the tokens; `subjects` remembers
 * whose they are.
 */
export function authentication(
  database: Database,
  secret: string,
  clock: Clock,
  subjects = new Map<string, Subject>(),
) {
  const key = createSecretKey(secret, 'utf8')
  const viewers = readTogether((ids) => readViewers(database, ids))

  /**
   * A refresh token has an audience of its own, so that no endpoint takes it for an access token.
   */
  function issue(kind: keyof typeof LIFETIME, id: number, now: number): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setAudience(kind)
      .setIssuedAt(now)
      .setExpirationTime(Math.floor(now) + LIFETIME[kind])
      .sign(key)
  }

  /**
   * Whose access token it is. A signature that was right once stays right, and is checked once,
   * until the token ends.
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
    const { sub, iat, exp } = verified?.payload ?? {}
    const id = z.safeParse(idParam, sub)
    if (iat === undefined || exp === undefined || !id.success) return undefined
    // No token is good for longer than those that are issued now, whatever it says of itself.
    const until = Math.min(exp, iat + LIFETIME.access) * 1000
    if (until <= clock().getTime()) return undefined
    const subject = { id: id.data, issuedAt: Math.round(iat * 1000), until }
    const [oldest] = subjects.size < MAX_SUBJECTS ? [] : subjects.keys()
    if (oldest) subjects.delete(oldest)
    subjects.set(token, subject)
    return subject
  }

  return {
    /** Tokens for a person, and when the access token ends, in ISO. */
    async issueTokens(id: number) {
      // With its milliseconds: one that was issued in the second of `validFrom` is before or after
      // it.
      const now = clock().getTime() / 1000
      const [accessToken, refreshToken] = await Promise.all([
        issue('access', id, now),
        issue('refresh', id, now),
      ])
      return {
        accessToken,
        refreshToken,
        expiredAt: new Date((Math.floor(now) + LIFETIME.access) * 1000).toISOString(),
      }
    },

    /**
     * Who sent an Authorization header. Their rights are read from the database each time, so that
     * a disabled account, a changed role or the end of their sessions counts at once.
     *
     * @throws {Refusal} 401 without a valid access token of an active account, 403 for those who
     * have to change their password first, unless they may do this before (`whilePasswordIsDue`).
     */
    async viewerOf(header: string | undefined, whilePasswordIsDue = false): Promise<Viewer> {
      const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? []
      if (!token) throw unauthorised('Please sign in.')
      const subject = await subjectOf(token)
      const viewer = subject && (await viewers(subject.id))
      if (!subject || !viewer?.isActive || isBefore(subject, viewer.validFrom))
        throw unauthorised('Your session has ended. Please sign in again.')
      if (viewer.mustChangePassword && !whilePasswordIsDue) throw new Refusal(403, PASSWORD_IS_DUE)
      return viewer
    },
  }
}

/** @throws {Refusal} 403 naming what is missing. */
export function demand(right: Right, viewer: Viewer): void {
  const held = viewer.role.permissions.map(({ name }) => name)
  if (!allows(right, held))
    throw new Refusal(403, `Your role lacks the permission ${permissionsOf(right).join(' or ')}.`)
}

/** Argon2id, with the parameters that OWASP recommends, which are the library's own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

let decoy: Promise<string> | undefined

/** Whether it is the password of that hash. Takes as long when there is no hash. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password)
  return isRight && passwordHash !== undefined
}

function isBefore({ issuedAt }: Subject, validFrom: string | null): boolean {
  return validFrom !== null && issuedAt < Date.parse(validFrom)
}

function unauthorised(message: string): Refusal {
  return new Refusal(401, message, { headers: { 'www-authenticate': 'Bearer' } })
}

const viewersById = perConnection((db) => {
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
    })
    .from(user)
    .innerJoin(role, eq(role.id, user.roleId))
    .where(sql`${user.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('viewers')
})

async function readViewers(database: Database, ids: number[]): Promise<Map<number, Viewer>> {
  const rows = await database.read((db) => viewersById(db).execute({ ids }))
  return new Map(rows.map((viewer) => [viewer.id, viewer]))
}
