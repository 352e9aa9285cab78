import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import type { Viewer } from '../../contract/auth.ts'
import type { Capability } from '../../contract/stated.ts'
import { observable } from './observable.ts'

/**
 * The sole owner of browser storage for signing in (specification sections 3 and 4). Two records
 * are kept: the session record, encrypted, of which only accessToken is read; and the auth area,
 * plain, which says who that is. The key is part of the bundle: it hides the token from a glance
 * and is no security boundary.
 */
const SESSION_KEY = 'rs'
const AUTH_KEY = 'auth'
const AUTH_VERSION = 1
const secret: string = import.meta.env.VITE_SESSION_KEY || 'roda'

export interface Session {
  accessToken: string
  /** ISO moment at which the token ends, where the server told. */
  expiredAt?: string | undefined
  /** Who is signed in; unknown while only the token could be read. */
  viewer?: Viewer | undefined
}

/**
 * Who is signed in on this device, or null; changed by every sign-in and sign-out, in this tab or
 * in another.
 */
const session = observable<Session | null>(readSession())
export const { get: getSession, use: useSession, subscribe: onSessionChange } = session

/**
 * Keeps a session: until sign-out, or, on a shared computer, until the tab is closed. When the
 * browser cannot store it (full or blocked), it holds for this page only (`isSessionStored`).
 */
export function saveSession(next: Session, onSharedComputer = isStoredInTab()): void {
  const { accessToken, viewer } = next
  session.set(next)
  try {
    const [kept, other] = onSharedComputer
      ? [window.sessionStorage, window.localStorage]
      : [window.localStorage, window.sessionStorage]
    // Written over, never removed first: other tabs would take the gap for a sign-out.
    if (viewer) kept.setItem(AUTH_KEY, authArea(next))
    kept.setItem(SESSION_KEY, AES.encrypt(JSON.stringify({ accessToken }), secret).toString())
    forgetIn(other)
  } catch {
    for (const storage of storages()) forgetIn(storage)
  }
}

/**
 * Keeps who is signed in, beside a session that goes on; what another tab has ended or begun
 * meanwhile stays as it is.
 */
export function saveViewer(viewer: Viewer): void {
  const current = session.get()
  if (!current) return
  session.set({ ...current, viewer })
  const storage = storages().find(
    (one) => readToken(one.getItem(SESSION_KEY)) === current.accessToken,
  )
  try {
    storage?.setItem(AUTH_KEY, authArea({ ...current, viewer }))
  } catch {
    // It is full: what it holds is asked for again at the next start.
  }
}

/**
 * Where else may be kept what is this person's alone: on a shared computer it goes with the tab, as
 * the session does.
 */
export function personalStorage(): Storage | undefined {
  const [tab, device] = storages()
  return isStoredInTab() ? tab : device
}

/** What the server has named that it takes beyond the specification; nothing where it has not. */
export function heldCapabilities(): readonly string[] {
  return session.get()?.viewer?.capabilities ?? []
}

/** Whether the server has named this among them. */
export function isAble(capability: Capability): boolean {
  return heldCapabilities().includes(capability)
}

/** The permissions of who is signed in; none while their token alone is known, null for nobody. */
export function heldPermissions(session: Session | null): readonly string[] | null {
  return session && (session.viewer?.permissions ?? none)
}

/** The same on a page that only those see who are signed in. */
export function useHeldPermissions(): readonly string[] {
  return heldPermissions(useSession()) ?? none
}

const none: readonly string[] = []

/** Whether the session outlives a reload of the page. */
export function isSessionStored(): boolean {
  return readSession() !== null
}

/** Forgets the session, here and in every other tab. */
export function clearSession(): void {
  for (const storage of storages()) forgetIn(storage)
  session.set(null)
}

function forgetIn(storage: Storage): void {
  storage.removeItem(SESSION_KEY)
  storage.removeItem(AUTH_KEY)
}

function readSession(): Session | null {
  for (const storage of storages()) {
    const accessToken = readToken(storage.getItem(SESSION_KEY))
    if (accessToken) return { accessToken, ...readAuthArea(storage.getItem(AUTH_KEY)) }
  }
  return null
}

function readToken(stored: string | null): string | undefined {
  if (!stored) return undefined
  try {
    const { accessToken } = JSON.parse(AES.decrypt(stored, secret).toString(utf8))
    return typeof accessToken === 'string' && accessToken !== '' ? accessToken : undefined
  } catch {
    return undefined // Corrupted, or written with another key: as if nobody had signed in.
  }
}

function authArea({ expiredAt, viewer }: Session): string {
  return JSON.stringify({ version: AUTH_VERSION, expiredAt, viewer })
}

function readAuthArea(stored: string | null): Pick<Session, 'viewer' | 'expiredAt'> {
  try {
    const { version, viewer, expiredAt } = JSON.parse(stored ?? '')
    return version === AUTH_VERSION && isViewer(viewer)
      ? { viewer, expiredAt: String(expiredAt ?? '') || undefined }
      : {}
  } catch {
    return {} // Missing or corrupted, as one of another version: the app asks the server who this is.
  }
}

/** By hand, so that the landing page and the sign-in need no schema library. */
function isViewer(value: Partial<Viewer> | null): value is Viewer {
  const texts = [value?.email, value?.fullName, value?.role]
  return (
    ['number', 'string'].includes(typeof value?.id) &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(value?.permissions) &&
    [...value.permissions, ...(value.capabilities ?? [])].every((name) => typeof name === 'string')
  )
}

function isStoredInTab(): boolean {
  const [tab] = storages()
  return tab !== undefined && tab.getItem(SESSION_KEY) !== null
}

/** The tab's storage and the device's; none when the browser blocks them. */
function storages(): Storage[] {
  try {
    return [window.sessionStorage, window.localStorage]
  } catch {
    return []
  }
}

// Another tab signed in or out. Its own tab-bound sessions never reach us: they are not shared
// between tabs.
window.addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === AUTH_KEY || event.key === null)
    session.set(readSession())
})
