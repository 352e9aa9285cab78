import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { idParam } from '../../contract/schema.ts'
import type { Clock } from '../limits/clock.ts'
import { remember } from './remember.ts'
import type { Viewer } from './viewer.ts'

const HOUR = 3_600
/**
 * Token lifetimes in seconds. 12 hours cover any shift with its breaks, and require a new sign-in
 * every day (docs/decisions/002).
 */
export const LIFETIME = { access: 12 * HOUR, refresh: 7 * 24 * HOUR }

/** The payload of a verified token. */
export interface Subject {
  /** The id of the user. */
  id: number
  /** The user's `validFrom` at the time of issue; undefined in tokens of the previous version. */
  validFrom: unknown
  /** When the token was issued and when it expires, in ms since 1970. */
  issuedAt: number
  until: number
}

/** Issues and verifies tokens, which `secret` signs; `subjects` caches the verified ones. */
export function tokensBy(secret: string, clock: Clock, subjects: Map<string, Subject>) {
  const key = createSecretKey(secret, 'utf8')

  /**
   * A refresh token has an audience of its own, so that no endpoint accepts it as an access token.
   */
  function issue(kind: keyof typeof LIFETIME, viewer: Viewer, now: number) {
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
  async function subjectOf(token: string) {
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

  return { issue, subjectOf }
}
