import { sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { user } from '../database/schema.ts'
import type { Clock } from '../limits/clock.ts'
import { Refusal, unauthorised } from '../limits/refusal.ts'
import { LIFETIME, type Subject, tokensBy } from './tokens.ts'
import { type Viewer, viewersIn } from './viewer.ts'

const ENDED = 'Your session has ended. Please sign in again.'
const PASSWORD_IS_DUE =
  'Your password was set by somebody else. Change it first: until then nothing else is answered.'

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
  const { issue, subjectOf } = tokensBy(secret, clock, subjects)
  const { read, current, remembered, rightsVersionNow } = viewersIn(database)

  const authenticating =
    (viewerById: typeof read) =>
    async (header: string | undefined, whilePasswordIsDue = false) => {
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
      // With milliseconds: the previous version of the server, still running during an upgrade,
      // compares it with `validFrom`.
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
    viewerOf: authenticating(current),

    /**
     * Like `viewerOf`, but with the cached viewer. Before the request is answered or refused, a
     * statement that began after its arrival must read the same `rightsVersion`.
     */
    rememberedViewerOf: authenticating(remembered),

    rightsVersionNow,
  }
}

/**
 * Compares `validFrom` for equality, as the clocks of processes may differ. Only tokens of the
 * previous version lack it, and are compared by time.
 */
function hasEnded({ validFrom, issuedAt }: Subject, now: Viewer) {
  if (validFrom !== undefined) return validFrom !== now.validFrom
  return now.validFrom !== null && issuedAt < Date.parse(now.validFrom)
}

/**
 * The next `validFrom` of a user, which ends their sessions: always another value. It is a time, as
 * the previous version of the server compares it with its clock.
 */
export const endOfSessions = sql`greatest(now(), ${user.validFrom} + interval '1 millisecond')`
