import type { Viewer } from '../../src/contract/auth.ts'
import { saveSession } from '../../src/web/data/session.ts'

/** Keeps a session, as after a sign-in: that of somebody without any right, but for what is given. */
export function signInAs(who: Partial<Viewer> = {}): void {
  const nobody = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'R', permissions: [] }
  saveSession({ accessToken: 'token', viewer: { ...nobody, ...who } })
}
