import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import type { SessionViewer } from '../../../contract/auth.ts'
import type { Capability } from '../../../contract/stated.ts'
import { observable } from './observable.ts'

/**
 * The only module that touches browser storage for the session (specification sections 3 and 4).
 * There are two entries: the session record, encrypted, of which only accessToken is read; and the
 * auth area, in plain text, with the signed-in user. The key is part of the bundle: it hides the
 * token from a glance and is no security boundary.
 */
const SESSION_KEY = 'rs'
const AUTH_KEY = 'auth'
const AUTH_VERSION = 1
const secret: string = import.meta.env.VITE_SESSION_KEY || 'roda'

export interface Session {
  accessToken: string
  /** ISO time at which the token expires, if the server returned it. */
  expiredAt?: string
  /** Undefined while only the token could be read from storage. */
  viewer?: SessionViewer
}

/**
 * The session on this device, or null. Updated by every sign-in and sign-out, in this tab or
 * another.
 */
const session = observable<Session | null>(readSession(), null)
export const { get: getSession, use: useSession, subscribe: onSessionChange } = session

/**
 * Stores a session until sign-out, or, on a shared computer, until the tab is closed. If the
 * storage is full or blocked, the session lasts until the page is left (`isSessionStored`).
 */
export function saveSession(next: Session, onSharedComputer = isOnSharedComputer()): void {
  const { accessToken, viewer } = next
  session.set(next)
  try {
    const [store, other] = onSharedComputer
      ? [window.sessionStorage, window.localStorage]
      : [window.localStorage, window.sessionStorage]
    // Overwritten, not removed first: other tabs would take the gap for a sign-out.
    if (viewer) store.setItem(AUTH_KEY, authArea(next))
    store.setItem(SESSION_KEY, AES.encrypt(JSON.stringify({ accessToken }), secret).toString())
    forgetIn(other)
  } catch {
    for (const storage of storages()) forgetIn(storage)
  }
}

/**
 * Updates the signed-in user. Leaves storage alone if another tab has signed in or out meanwhile.
 */
export function saveViewer(viewer: SessionViewer): void {
  const current = session.get()
  if (!current) return
  session.set({ ...current, viewer })
  const storage = storages().find(
    (one) => readToken(one.getItem(SESSION_KEY)) === current.accessToken,
  )
  try {
    storage?.setItem(AUTH_KEY, authArea({ ...current, viewer }))
  } catch {
    // Storage is full: the viewer is fetched again at the next start.
  }
}

/**
 * The storage for a person's own data, such as drafts: the same as the session's, so that on a
 * shared computer it is gone with the tab.
 */
export function personalStorage(): Storage | undefined {
  const [tab, device] = storages()
  return isOnSharedComputer() ? tab : device
}

/** The capabilities that the server has listed for the signed-in user. */
export function serverCapabilities(): readonly string[] {
  return session.get()?.viewer?.capabilities ?? []
}

/** Whether the server has this capability. */
export function isAble(capability: Capability): boolean {
  return serverCapabilities().includes(capability)
}

/**
 * The permissions of the signed-in person: empty while only the token is known, null without a
 * session.
 */
export function heldPermissions(session: Session | null): readonly string[] | null {
  return session && (session.viewer?.permissions ?? [])
}

/** The signed-in user, from a reply and what was known before. */
export function viewerOf(received: Partial<SessionViewer>, before?: SessionViewer): SessionViewer {
  const known = { email: '', fullName: '', role: '', permissions: [], ...before, ...received }
  return { ...known, fullName: known.fullName || known.email || 'Staff' }
}

/** Identifies the owner of data on this device: by their id, else by their email address. */
export function viewerKey(): string {
  const { id, email = '' } = session.get()?.viewer ?? {}
  return String(id ?? email)
}

/** The branch of the signed-in user, if it is known. */
export function useOwnBranchId(): SessionViewer['branchId'] {
  return useSession()?.viewer?.branchId
}

/** Whether the session survives a reload of the page. */
export function isSessionStored(): boolean {
  return readSession() !== null
}

/** Removes the session, in this tab and all others. */
export function clearSession(): void {
  for (const storage of storages()) forgetIn(storage)
  session.set(null)
}

function forgetIn(storage: Storage) {
  storage.removeItem(SESSION_KEY)
  storage.removeItem(AUTH_KEY)
}

function readSession() {
  for (const storage of storages()) {
    const accessToken = readToken(storage.getItem(SESSION_KEY))
    if (accessToken) return { accessToken, ...readAuthArea(storage.getItem(AUTH_KEY)) }
  }
  return null
}

function readToken(stored: string | null) {
  if (!stored) return undefined
  try {
    const { accessToken } = JSON.parse(AES.decrypt(stored, secret).toString(utf8))
    return typeof accessToken === 'string' && accessToken !== '' ? accessToken : undefined
  } catch {
    return undefined // Corrupted, or encrypted with another key: treated as signed out.
  }
}

function authArea({ expiredAt, viewer }: Session) {
  return JSON.stringify({ version: AUTH_VERSION, expiredAt, viewer })
}

function readAuthArea(stored: string | null): Pick<Session, 'viewer' | 'expiredAt'> {
  try {
    const { version, viewer, expiredAt } = JSON.parse(stored ?? '')
    return version === AUTH_VERSION && isViewer(viewer)
      ? { viewer, expiredAt: String(expiredAt ?? '') || undefined }
      : {}
  } catch {
    return {} // Missing or corrupted: the app asks the server who is signed in.
  }
}

/** Checked by hand, so that the landing and sign-in pages do not load zod. */
function isViewer(value: Partial<SessionViewer> | null): value is SessionViewer {
  const texts = [value?.email, value?.fullName, value?.role]
  return (
    ['number', 'string', 'undefined'].includes(typeof value?.id) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(value?.permissions) &&
    Array.isArray(value.capabilities ?? []) &&
    [...value.permissions, ...(value.capabilities ?? [])].every((name) => typeof name === 'string')
  )
}

/** Whether the session lasts until the tab is closed. */
export function isOnSharedComputer(): boolean {
  const [tab] = storages()
  return tab !== undefined && tab.getItem(SESSION_KEY) !== null
}

/** sessionStorage and localStorage, in this order; empty if the browser blocks them. */
function storages() {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

// Another tab signed in or out. A session bound to that tab does not reach this one: sessionStorage
// is not shared.
if (!import.meta.env.SSR)
  window.addEventListener('storage', (event) => {
    if (event.key === SESSION_KEY || event.key === AUTH_KEY || event.key === null)
      session.set(readSession())
  })
