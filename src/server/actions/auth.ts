import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { auth as resource } from '../../contract/auth.ts'
import { capabilities } from '../../contract/stated.ts'
import { type Auth, endOfSessions } from '../accounts/auth.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import type { SignIns } from '../accounts/sign-ins.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { user } from '../database/schema.ts'
import { Refusal, wrongFields } from '../limits/refusal.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'

/** All capabilities: sent with the signed-in user. */
const served = Object.keys(capabilities)

const labels = { currentPassword: 'Current password', newPassword: 'New password' }

/** Sign-in, the signed-in user, and changes of their own password and sessions. */
export function authActions(auth: Auth, signIns: SignIns): HandlersOf<typeof resource> {
  /**
   * Verifies the password of an account as a counted attempt. Takes as long if no such account
   * exists.
   */
  async function tried(
    email: string,
    password: string,
    { ip, device }: Pick<ActionRequest, 'ip' | 'device'>,
  ) {
    const { account, ...attempt } = await signIns.begin(email, ip, device.id)
    const isRight = await isPassword(password, account?.passwordHash).catch(async (error) => {
      await attempt.forgive() // An error of the server, and not a wrong password.
      throw error
    })
    return { account: isRight ? account : undefined, attempt }
  }

  async function sessionOf(id: number) {
    const { viewer, ...tokens } = await auth.issueTokens(id)
    return { ...tokens, ...signedIn(viewer), ...named(viewer) }
  }

  return {
    async login({ input, ip, device }) {
      const { email, password } = input
      const { account, attempt } = await tried(email, password, { ip, device })
      if (!account?.isActive) throw new Refusal(401, 'Wrong email or password.')
      const deviceId = device.id ?? randomBytes(16).toString('base64url')
      await attempt.succeed(account.id, deviceId)
      device.keep(deviceId)
      return sessionOf(account.id)
    },

    async me({ viewer }) {
      const { user: person, role } = signedIn(viewer)
      return { ...person, role, ...named(viewer) }
    },

    async changePassword({ input, viewer, context, ip, device }) {
      const { currentPassword, newPassword } = input
      const { id, email } = (await context.confirm()) ?? viewer
      const { account, attempt } = await tried(email, currentPassword, { ip, device })
      if (!account)
        throw wrongFields(422, { currentPassword: 'This is not your password.' }, labels)
      await attempt.forgive()
      if (newPassword === currentPassword)
        throw wrongFields(422, { newPassword: 'This is the one that you have.' }, labels)
      const change = {
        passwordHash: await hashPassword(newPassword),
        mustChangePassword: false,
        validFrom: endOfSessions,
      }
      // The WHERE fails if somebody else has set another password since it was verified.
      const isTheirs = and(eq(user.id, id), eq(user.passwordHash, account.passwordHash))
      const changed = await context.write((db) =>
        db.update(user).set(change).where(isTheirs).returning({ id: user.id }),
      )
      if (changed.length === 0)
        throw new Refusal(409, 'Your password was changed meanwhile. Sign in with the new one.')
      return sessionOf(id)
    },

    async signOutEverywhere({ viewer, context }) {
      const { id } = viewer
      await context.write((db) =>
        db.update(user).set({ validFrom: endOfSessions }).where(eq(user.id, id)),
      )
      return { id }
    },
  }
}

function named({ mustChangePassword }: Viewer) {
  return { capabilities: served, ...(mustChangePassword && { mustChangePassword }) }
}

function signedIn({ id, email, fullName, branchLocationId, role }: Viewer) {
  const permissions = role.permissions.map((permission) => ({ permission }))
  return {
    user: { id, email, UserInformation: { fullName }, branchLocationId },
    role: { ...role, permissions },
  }
}
