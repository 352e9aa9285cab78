import type { SessionViewer } from '../../src/contract/auth.ts'
import { saveSession } from '../../src/web/data/client/session.ts'

/** Stores a session like a sign-in: of a user without rights, except for the given values. */
export function signInAs(who: Partial<SessionViewer> = {}): void {
  const nobody = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'R', permissions: [] }
  saveSession({ accessToken: 'token', viewer: { ...nobody, ...who } })
}
