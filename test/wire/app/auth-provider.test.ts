import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { http, RequestError } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { clearSession, getSession, saveSession } from '../../../src/web/data/session.ts'
import { signInAgain } from '../../../src/web/data/sign-in-again.ts'
import { oddServer, oddServerOfApp } from '../../support/odd-server.ts'

const credentials = { email: 'admin@roda.example', password: 'secret' }
const user = { id: 1, email: credentials.email, UserInformation: { fullName: 'Admin' } }
const role = {
  id: 1,
  name: 'Administrator',
  permissions: [{ permission: { id: 1, name: 'news_list' } }],
}
const reply = {
  accessToken: 'token',
  refreshToken: 'other',
  expiredAt: '2026-01-31T08:00:00.000Z',
  user,
  role,
}
const viewer = {
  id: 1,
  email: credentials.email,
  fullName: 'Admin',
  role: 'Administrator',
  permissions: ['news_list'],
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  http.defaults.baseURL = server.url
  clearSession()
  signInAgain.set(false)
})

describe('signing in', () => {
  test('keeps the session, and goes to the dashboard with the stated welcome', async () => {
    server.answers(reply)
    expect(await authProvider.login(credentials)).toEqual({
      success: true,
      redirectTo: '/dashboard',
      successNotification: { message: 'Welcome Admin', description: 'login success' },
    })
    expect(getSession()).toEqual({ accessToken: 'token', expiredAt: reply.expiredAt, viewer })
    expect(await authProvider.check()).toEqual({ authenticated: true })
    expect(await authProvider.getPermissions()).toEqual(['news_list'])
  })

  test('sends the credentials alone, to the stated address', async () => {
    server.answers(reply)
    await authProvider.login({ ...credentials, sharedComputer: true })
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api/auth/login-dashboard', body: credentials, query: {} },
    ])
    expect(server.received[0]?.body).toEqual(credentials)
  })

  test.each([
    ['refused', 401, { message: 'Email or password is wrong.' }, 'Email or password is wrong.'],
    ['refused without a word', 401, {}, 'interval server error'],
    ['answered without a token', 200, { user }, 'The server’s answer holds no session.'],
    ['answered with a page', 200, '<html></html>', 'The server’s answer holds no session.'],
  ])('%s: the stated head, the server’s words, no session', async (_, status, body, message) => {
    server.answers(body, status)
    expect(await authProvider.login(credentials)).toEqual({
      success: false,
      error: { name: 'Login Failed', message },
    })
    expect(getSession()).toBeNull()
  })

  test('without a server', async () => {
    const gone = await oddServer()
    await gone.close()
    http.defaults.baseURL = gone.url
    expect(await authProvider.login(credentials)).toMatchObject({
      success: false,
      error: {
        name: 'Login Failed',
        message: 'Oops, something wrong with our server, please try again later.',
      },
    })
  })
})

test('on a shared computer the session stays in the tab', async () => {
  server.answers(reply)
  await authProvider.login({ ...credentials, sharedComputer: true })
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).not.toEqual([])
})

test('signing out forgets the session', async () => {
  saveSession({ accessToken: 'token', viewer })
  expect(await authProvider.logout()).toEqual({ success: true })
  expect(getSession()).toBeNull()
  expect(await authProvider.check()).toMatchObject({ authenticated: false })
})

test('who is not signed in is sent to /login', async () => {
  expect(await authProvider.check()).toEqual({ authenticated: false, redirectTo: '/login' })
  expect(await authProvider.getPermissions()).toEqual([])
})

describe('who is signed in', () => {
  test('is what the server says now, and is kept', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ ...user, role: { ...role, name: 'HR', permissions: ['employee_list'] } })
    const now = { ...viewer, role: 'HR', permissions: ['employee_list'] }
    expect(await authProvider.getIdentity()).toEqual(now)
    expect(getSession()).toEqual({ accessToken: 'token', viewer: now })
    expect(server.received).toMatchObject([
      { method: 'GET', path: '/api/users/me', authorization: 'Bearer token' },
    ])
  })

  test('keeps the known role where the server leaves it out', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ data: { ...user, UserInformation: { fullName: 'Admin Baru' } } })
    expect(await authProvider.getIdentity()).toEqual({ ...viewer, fullName: 'Admin Baru' })
  })

  test('takes beyond the specification what the server names now, and nothing that it named before', async () => {
    saveSession({
      accessToken: 'token',
      viewer: { ...viewer, capabilities: ['passwords', 'totals'] },
    })
    server.answers({ ...user, role, capabilities: ['totals'] })
    expect((await authProvider.getIdentity())?.capabilities).toEqual(['totals'])
    server.answers({ ...user, role })
    expect((await authProvider.getIdentity())?.capabilities).toBeUndefined()
    expect(getSession()?.viewer?.capabilities).toBeUndefined()
  })

  test('is nobody where the answer holds no user', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ message: 'ok' })
    expect(await authProvider.getIdentity()).toBeNull()
    expect(getSession()?.viewer).toEqual(viewer)
  })

  test('has no rights while only the token is known, and the server’s after it was asked', async () => {
    saveSession({ accessToken: 'token' })
    expect(await authProvider.getPermissions()).toEqual([])
    server.answers({ ...user, role })
    await authProvider.getIdentity()
    expect(await authProvider.getPermissions()).toEqual(['news_list'])
  })

  test('has no rights and no role where neither is known to anybody', async () => {
    saveSession({ accessToken: 'token' })
    server.answers(user)
    expect(await authProvider.getIdentity()).toEqual({ ...viewer, role: '', permissions: [] })
    expect(await authProvider.getPermissions()).toEqual([])
  })

  test.each([
    [401, true],
    [403, false],
    [500, false],
  ])('is asked to sign in again where the server answers with %i: %s', async (status, isAsked) => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ message: 'No.' }, status)
    await expect(authProvider.getIdentity()).rejects.toMatchObject({ statusCode: status })
    expect(signInAgain.get()).toBe(isAsked)
    expect(getSession()).toEqual({ accessToken: 'token', viewer })
  })

  // This tab hears of it a moment later, as an event.
  test('brings nothing back that another tab has just ended, and nobody beside the session that it has begun', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ ...user, role })
    localStorage.clear()
    await authProvider.getIdentity()
    expect(Object.keys(localStorage)).toEqual([])

    saveSession({ accessToken: 'of another person' })
    const theirs = String(localStorage.getItem('rs'))
    saveSession({ accessToken: 'token', viewer })
    localStorage.clear()
    localStorage.setItem('rs', theirs)
    await authProvider.getIdentity()
    expect(localStorage.getItem('rs')).toBe(theirs)
    expect(localStorage.getItem('auth')).toBeNull()
  })

  test('is nobody when the session ended while the question was under way', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ ...user, role })
    const asked = authProvider.getIdentity()
    clearSession()
    expect(await asked).toBeNull()
    expect(getSession()).toBeNull()
  })
})

describe('a failed request', () => {
  test('with 401 ends nothing: signing in again is offered, the session stays', async () => {
    saveSession({ accessToken: 'token', viewer })
    expect(await authProvider.onError(new RequestError('Sign in.', 401))).toEqual({})
    expect(signInAgain.get()).toBe(true)
    expect(getSession()?.accessToken).toBe('token')
  })

  test.each([0, 400, 500])('with %i offers nothing', async (status) => {
    expect(await authProvider.onError(new RequestError('No.', status))).toEqual({})
    expect(signInAgain.get()).toBe(false)
  })

  test('with 403 asks for the rights anew, no other does', async () => {
    saveSession({ accessToken: 'token', viewer })
    server.answers({ ...user, role: { ...role, permissions: [] } })
    await authProvider.onError(new RequestError('No.', 404))
    await authProvider.onError(new Error('No.'))
    await authProvider.onError(new RequestError('No.', 403))
    await expect.poll(() => getSession()?.viewer?.permissions).toEqual([])
    expect(server.received).toHaveLength(1)
    expect(signInAgain.get()).toBe(false)
  })
})
