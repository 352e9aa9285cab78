import { randomBytes } from 'node:crypto'
import type { Credentials } from '../../contract/auth.ts'
import { capabilities } from '../../contract/stated.ts'
import { type Auth, isPassword, type Viewer } from '../auth.ts'
import type { Handler } from '../handlers.ts'
import { Refusal } from '../refusal.ts'
import type { SignIns } from '../sign-ins.ts'

/** Told to the app with who is signed in. */
const served = Object.keys(capabilities)

/** Signing in, and who is signed in. */
export function authActions(auth: Auth, signIns: SignIns): Record<'login' | 'me', Handler> {
  return {
    async login({ input, ip, device }) {
      const { email, password } = input as Credentials
      const { account, ...attempt } = await signIns.begin(email, ip, device.id)
      // Takes as long where there is no such account.
      const isRight = await isPassword(password, account?.passwordHash).catch(async (error) => {
        await attempt.forgive() // The fault is ours.
        throw error
      })
      if (!isRight || !account?.isActive) throw new Refusal(401, 'Wrong email or password.')
      const deviceId = device.id ?? randomBytes(16).toString('base64url')
      await attempt.succeed(account.id, deviceId)
      device.keep(deviceId)
      const tokens = await auth.issueTokens(account.id)
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
