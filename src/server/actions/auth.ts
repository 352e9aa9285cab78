import { sql } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Credentials } from '../../contract/auth.ts'
import { capabilities } from '../../contract/stated.ts'
import { type Auth, isPassword, type Viewer } from '../auth.ts'
import type { Database } from '../database/open.ts'
import { user } from '../database/schema.ts'
import type { Handler } from '../handlers.ts'
import { Refusal } from '../refusal.ts'

/** Failed sign-ins that are let through in a quarter of an hour: per e-mail and address together, and per each alone. */
const LIMIT = { person: 10, address: 100, email: 50 }
const WINDOW = 15 * 60
/** Told to the app with who is signed in. */
const served = Object.keys(capabilities)

/** Signing in, and who is signed in. */
export function authActions(database: Database, auth: Auth): Record<'login' | 'me', Handler> {
  const attempts = loginAttempts()
  return {
    async login({ input, ip }) {
      const { email, password } = input as Credentials
      const attempt = await attempts.begin(email.toLowerCase(), ip)
      const id = await rightAccount(database, email, password).catch(async (error) => {
        await attempt.forgive() // The fault is ours.
        throw error
      })
      if (id === undefined) throw new Refusal(401, 'Wrong email or password.')
      await attempt.succeed()
      const tokens = await auth.issueTokens(id)
      return { ...tokens, ...signedIn(await auth.viewerOf(`Bearer ${tokens.accessToken}`)), capabilities: served }
    },

    async me({ viewer }) {
      // The route lets nobody in who is not signed in.
      const { user: person, role } = signedIn(viewer as Viewer)
      return { ...person, role, capabilities: served }
    },
  }
}

function signedIn({ id, email, fullName, branchLocationId, role }: Viewer) {
  const permissions = role.permissions.map((permission) => ({ permission }))
  return { user: { id, email, UserInformation: { fullName }, branchLocationId }, role: { ...role, permissions } }
}

/** The account of that e-mail and password, unless it is disabled. Takes as long where there is none. */
async function rightAccount(database: Database, email: string, password: string): Promise<number | undefined> {
  const { id, isActive, passwordHash } = user
  const [account] = await database.read((db) =>
    db.select({ id, isActive, passwordHash }).from(user).where(sql`lower(${user.email}) = lower(${email})`),
  )
  const isRight = await isPassword(password, account?.passwordHash)
  return isRight && account?.isActive ? account.id : undefined
}

/** Counts failures: each attempt when it begins, so that many at once cannot slip by, and not if it succeeds. */
function loginAttempts() {
  const byPerson = new RateLimiterMemory({ points: LIMIT.person, duration: WINDOW })
  const byAddress = new RateLimiterMemory({ points: LIMIT.address, duration: WINDOW })
  const byEmail = new RateLimiterMemory({ points: LIMIT.email, duration: WINDOW })
  return {
    /** @throws {Refusal} 429 after too many failures. */
    async begin(email: string, ip: string) {
      const person = `${ip} ${email}`
      // In this order: who is refused already, and goes on, uses up nothing of what others at the address have.
      await take(byPerson, person)
      await take(byAddress, ip)
      await take(byEmail, email)
      return {
        /** The person may fail as often again. */
        succeed: () => Promise.all([byPerson.delete(person), byAddress.reward(ip), byEmail.reward(email)]),
        /** As if it had not been made. */
        forgive: () => Promise.all([byPerson.reward(person), byAddress.reward(ip), byEmail.reward(email)]),
      }
    },
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    const seconds = Math.ceil(refused.msBeforeNext / 1000)
    const message = `Too many failed sign-ins. Please try again in ${Math.ceil(seconds / 60)} minutes.`
    throw new Refusal(429, message, { headers: { 'retry-after': String(seconds) } })
  }
}
