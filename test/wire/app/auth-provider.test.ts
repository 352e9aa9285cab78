import { beforeEach, describe, expect, test } from 'vitest'
import { RequestError } from '../../../src/web/data/client/http.ts'
import { clearSession, getSession, saveSession } from '../../../src/web/data/client/session.ts'
import { authProvider, signInAgain } from '../../../src/web/data/providers/auth.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'

/** Who is signed in, by whatever a server answers. What is stated of it: specification.test.ts. */

const credentials = { email: 'admin@roda.example', password: 'secret' }
const user = { id: 1, email: credentials.email, UserInformation: { fullName: 'Admin' } }
const role = { id: 1, name: 'Administrator', permissions: [{ permission: { name: 'news_list' } }] }
const expiredAt = '2026-01-31T08:00:00.000Z'
const reply = { accessToken: 'token', refreshToken: 'other', expiredAt, user, role }
const who = { id: 1, email: credentials.email, fullName: 'Admin', role: 'Administrator' }
const viewer = { ...who, permissions: ['news_list'] }
const session = { accessToken: 'token', viewer }

const server = oddServerOfApp()
beforeEach(() => {
  clearSession()
  signInAgain.set(false)
})

describe('signing in', () => {
  test('sends the credentials alone, keeps the session, and goes to the dashboard', async () => {
    server.answers(reply)
    expect(await authProvider.login({ ...credentials, sharedComputer: false })).toEqual({
      success: true,
      redirectTo: '/dashboard',
      successNotification: { message: 'Welcome Admin', description: 'login success' },
    })
    const path = '/api/auth/login-dashboard'
    expect(server.received).toMatchObject([{ method: 'POST', path, query: {} }])
    expect(server.received[0]?.body).toEqual(credentials)
    expect(getSession()).toEqual({ ...session, expiredAt })
    expect(await authProvider.getPermissions()).toEqual(['news_list'])
    expect(await authProvider.logout()).toEqual({ success: true })
    expect(await authProvider.getPermissions()).toEqual([])
  })

  test.each([
    ['refused without a word', 401, {}, 'interval server error'],
    ['answered without a token', 200, { user }, 'The server’s answer holds no session.'],
    ['answered by a page', 200, '<html>Hi</html>', 'The server’s answer holds no session.'],
    ['a failure of status 200', 200, { status: false, message: 'Locked.' }, 'Locked.'],
    ['answered by a word alone', 200, { message: 'Locked.' }, 'Locked.'],
  ])('that is %s begins no session, and says so', async (_, status, body, message) => {
    server.answers(body, status)
    const error = { name: 'Login Failed', message }
    expect(await authProvider.login(credentials)).toEqual({ success: false, error })
    expect(getSession()).toBeNull()
  })
})

describe('who is signed in', () => {
  test('is known by what the specification states alone, however often nobody can say more', async () => {
    const permissions = [{ permission: { name: 'news_list' } }]
    const stated = { accessToken: 'token', refreshToken: 'other', expiredAt: 'soon' }
    const { UserInformation } = user
    server.answers({ ...stated, user: { UserInformation }, role: { permissions } })
    expect(await authProvider.login(credentials)).toMatchObject({ success: true })
    const { id, ...signedIn } = { ...viewer, role: '' }
    expect(getSession()).toEqual({ accessToken: 'token', viewer: signedIn })
    for (const status of [500, 404, 200]) {
      server.answers('<html>', status)
      await authProvider.getIdentity().catch(() => undefined)
    }
    server.answers({ id, role: { id: 1, name: 'HR' } })
    expect(await authProvider.getIdentity()).toEqual({ ...viewer, role: 'HR' })
  })

  const bare = { accessToken: 'token' }
  const hr = { ...role, name: 'HR', permissions: ['employee_list'] }
  const unnamed = { id: 1, email: '', role: '', permissions: [] }
  const isHr = { role: 'HR', permissions: ['employee_list'] }
  test.each([
    ['what the server says now', session, { ...user, role: hr }, { ...viewer, ...isHr }],
    ['known once the server was asked', bare, { ...user, role }, viewer],
    ['somebody where no name is known', bare, { id: 1 }, { ...unnamed, fullName: 'Staff' }],
    ['without a role where nobody knows it', bare, user, { ...viewer, role: '', permissions: [] }],
  ])('is %s', async (_, before, answer, now) => {
    saveSession(before)
    server.answers(answer)
    expect(await authProvider.getIdentity()).toEqual(now)
    expect(getSession()).toEqual({ accessToken: 'token', viewer: now })
    const authorization = 'Bearer token'
    expect(server.received).toMatchObject([{ method: 'GET', path: '/api/users/me', authorization }])
  })

  test('takes beyond the specification what the server names now, and nothing that it named before', async () => {
    const capabilities = ['passwords', 'totals']
    saveSession({ accessToken: 'token', viewer: { ...viewer, capabilities } })
    server.answers({ ...user, role, capabilities: ['totals'] })
    expect((await authProvider.getIdentity())?.capabilities).toEqual(['totals'])
    server.answers({ ...user, role })
    await authProvider.getIdentity()
    expect(getSession()?.viewer?.capabilities).toBeUndefined()
  })

  test('is nobody where the answer holds no user, or the session ended meanwhile', async () => {
    saveSession(session)
    server.answers({ message: 'ok' })
    expect([await authProvider.getIdentity(), getSession()]).toEqual([null, session])
    server.answers({ ...user, role })
    const identity = authProvider.getIdentity()
    clearSession()
    expect([await identity, getSession()]).toEqual([null, null])
  })

  // This tab hears of it a moment later, as an event.
  test('brings nothing back that another tab has just ended, and nobody beside the session that it has begun', async () => {
    saveSession(session)
    server.answers({ ...user, role })
    localStorage.clear()
    await authProvider.getIdentity()
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])

    saveSession({ accessToken: 'of another person' })
    const theirs = String(localStorage.getItem('rs'))
    saveSession(session)
    localStorage.clear()
    localStorage.setItem('rs', theirs)
    await authProvider.getIdentity()
    expect({ ...localStorage }).toEqual({ rs: theirs })
  })
})

describe('a failure', () => {
  test.each([
    [401, true],
    [403, false],
    [500, false],
    [0, false],
  ])('of %i ends nothing; to sign in again is offered: %s', async (status, isOffered) => {
    saveSession(session)
    server.answers({ ...user, role })
    expect(await authProvider.onError(new RequestError('No.', status))).toEqual({})
    expect([signInAgain.get(), getSession()?.accessToken]).toEqual([isOffered, 'token'])
    signInAgain.set(false)
    server.answersBy(() => (status ? { status, body: { message: 'No.' } } : 'cut'))
    await expect(authProvider.getIdentity()).rejects.toMatchObject({ statusCode: status })
    expect([signInAgain.get(), getSession()?.accessToken]).toEqual([isOffered, 'token'])
  })

  test('of 403 asks for the rights anew, no other does', async () => {
    saveSession(session)
    server.answers({ ...user, role })
    await authProvider.onError(new RequestError('No.', 404))
    await authProvider.onError(new Error('No.'))
    await authProvider.getIdentity()
    expect(server.received).toHaveLength(1)
    server.answers({ ...user, role: { ...role, permissions: [] } })
    await authProvider.onError(new RequestError('No.', 403))
    await expect.poll(() => getSession()?.viewer?.permissions).toEqual([])
  })
})
