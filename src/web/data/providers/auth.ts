import type { AuthProvider } from '@refinedev/core'
import { auth, type Credentials, readSignedIn, type SessionViewer } from '../../../contract/auth.ts'
import { callOf } from '../../../contract/endpoint.ts'
import { texts, wordsIn } from '../../../contract/texts.ts'
import { releaseHeld } from '../client/hold.ts'
import { http, RequestError } from '../client/http.ts'
import { messageIn } from '../client/message-in.ts'
import { observable } from '../client/observable.ts'
import { forgetRecents } from '../client/recent-records.ts'
import {
  clearSession,
  getSession,
  heldPermissions,
  saveSession,
  saveViewer,
  viewerOf,
} from '../client/session.ts'
import { companyZone } from '../records/format.ts'

/** Whether the server has refused the token, so that the dialog to sign in again is open. */
export const signInAgain = observable(false)

export interface SignIn extends Credentials {
  /** Keep the session only until the tab is closed. */
  sharedComputer?: boolean
}

/**
 * Refine's auth provider. It uses the two endpoints of the specification, sign-in and `me`.
 * Specification sections 4, 7 and 8.
 */
export const authProvider = {
  login: async ({ email, password, sharedComputer }: SignIn, signal?: AbortSignal) => {
    try {
      const { path } = callOf(auth.actions.login.endpoint)
      const { data } = await http.post<unknown>(path, { email, password }, { signal })
      const { accessToken, expiredAt, viewer: received } = readSignedIn(data, companyZone)
      if (!accessToken)
        throw new Error(wordsIn(Object(data).message) ?? 'The server’s answer holds no session.')
      const viewer = viewerOf({ email, ...received })
      saveSession({ accessToken, expiredAt, viewer }, sharedComputer)
      return {
        success: true,
        redirectTo: '/dashboard',
        successNotification: {
          message: texts.welcome(viewer.fullName),
          description: texts.loginSuccess,
        },
      }
    } catch (error) {
      return { success: false, error: { name: texts.head.login, message: messageIn(error) } }
    }
  },

  /**
   * The specification has no sign-out endpoint: the tokens are removed from storage, and every tab
   * that notices reloads /login (`app/layout/use-signed-in.ts`).
   */
  logout: async () => {
    try {
      // With the token that is about to be removed.
      await releaseHeld()
      forgetRecents()
      clearSession()
      return { success: true }
    } catch (error) {
      return { success: false, error: { name: texts.head.logout, message: messageIn(error) } }
    }
  },

  check: async () =>
    getSession() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' },

  /** A 401 does not sign out: the page keeps its state, and a dialog offers to sign in again. */
  onError: async (error: unknown) => {
    const status = error instanceof RequestError ? error.statusCode : undefined
    if (status === 401) signInAgain.set(true)
    // The permissions have changed since they were fetched: fetch them again.
    if (status === 403) void authProvider.getIdentity().catch(() => undefined)
    return {}
  },

  getPermissions: async () => heldPermissions(getSession()) ?? [],

  /** Fetches the signed-in user and stores it. Values that the reply omits are kept. */
  getIdentity: async (): Promise<SessionViewer | null> => {
    const { path } = callOf(auth.actions.me.endpoint)
    const { data } = await http.get<unknown>(path).catch(offerSignIn)
    const { viewer: received } = readSignedIn(data, companyZone)
    const session = getSession()
    if (!received || !session) return null
    const viewer = viewerOf(received, session.viewer)
    saveViewer(viewer)
    return viewer
  },
} satisfies AuthProvider

/**
 * Refine calls `onError` for failures of all other requests, but not for those of `getIdentity`.
 */
function offerSignIn(error: unknown): never {
  if (error instanceof RequestError && error.statusCode === 401) signInAgain.set(true)
  throw error
}
