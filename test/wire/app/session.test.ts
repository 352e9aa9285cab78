import AES from 'crypto-js/aes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** What is kept of a session, and what a tab makes of what it finds. The rest: specification.test.ts. */

const secret = import.meta.env.VITE_SESSION_KEY || 'roda'
const who = { id: 1, email: 'admin@roda.example', fullName: 'Admin', role: 'Administrator' }
const viewer = { ...who, permissions: ['news_list'] }
const session = { accessToken: 'a.secret.token', expiredAt: '2026-01-31T08:00:00.000Z', viewer }

/** The module as a page that was just loaded finds it. */
async function load() {
  vi.resetModules()
  return import('../../../src/web/data/client/session.ts')
}

type Changes = Record<string, string | undefined>

function store(changes: Changes) {
  for (const [key, value] of Object.entries(changes))
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
}

/** The same, in a browser that keeps a session. */
async function loadWith(changes: Changes = {}) {
  ;(await load()).saveSession(session)
  store(changes)
  return load()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('a saved session', () => {
  test('is there after a reload, with who is signed in by now, until it is cleared', async () => {
    const { saveSession, saveViewer, isSessionStored } = await load()
    expect(isSessionStored()).toBe(false)
    saveSession(session)
    expect(isSessionStored()).toBe(true)
    const renamed = { ...viewer, fullName: 'Another name', capabilities: ['passwords'] }
    saveViewer(renamed)
    const again = await load()
    expect(again.getSession()).toEqual({ ...session, viewer: renamed })
    expect([again.isAble('passwords'), again.isAble('pageSize')]).toEqual([true, false])
    again.clearSession()
    expect([again.getSession(), Object.keys(localStorage)]).toEqual([null, []])
  })

  test.each([
    ['on a shared computer', true, () => sessionStorage, () => localStorage],
    ['on the device', false, () => localStorage, () => sessionStorage],
  ])('%s stays there when saved anew, in place of the other', async (_, isShared, one, other) => {
    const { saveSession, personalStorage } = await load()
    saveSession(session, !isShared)
    expect(Object.keys(other())).not.toEqual([])
    saveSession(session, isShared)
    saveSession({ ...session, accessToken: 'next' })
    expect([Object.keys(other()), personalStorage()]).toEqual([[], one()])
    expect((await load()).getSession()?.accessToken).toBe('next')
  })
})

const sealed = (value: unknown) => AES.encrypt(JSON.stringify(value), secret).toString()

test.each([
  ['not encrypted', JSON.stringify({ accessToken: 'plain' })],
  ['not JSON', AES.encrypt('a.secret.token', secret).toString()],
  ['with a token that is no text', sealed({ accessToken: 7 })],
  ['null', sealed(null)],
])('a session record that is %s counts as none', async (_, rs) => {
  expect((await loadWith({ rs })).getSession()).toBeNull()
})

const area = (change: object, version = 1) =>
  JSON.stringify({ version, viewer: { ...viewer, ...change } })

test.each([
  ['missing', undefined],
  ['of another version', area({}, 2)],
  ['with rights that are no list', area({ permissions: 'all' })],
  ['with a right that is no text', area({ permissions: [7] })],
  ['with capabilities that are no list', area({ capabilities: 'passwords' })],
  ['with a capability that is no text', area({ capabilities: [7] })],
  ['with an id that is neither number nor text', area({ id: {} })],
  ['without a name', area({ fullName: undefined })],
  ['without a viewer', JSON.stringify({ version: 1 })],
])('an auth area that is %s leaves the token, and nobody’s rights', async (_, auth) => {
  const { getSession, heldPermissions, serverCapabilities } = await loadWith({ auth })
  expect(getSession()).toEqual({ accessToken: session.accessToken })
  expect([heldPermissions(getSession()), serverCapabilities()]).toEqual([[], []])
})

const elsewhere = { ...viewer, permissions: [] }
const followed = { accessToken: session.accessToken, viewer: elsewhere }
const next = { accessToken: 'b' }
test.each<[string, string | null, Changes, object | null | undefined]>([
  ['signs out, and so does this one', 'rs', { rs: undefined }, null],
  ['empties all storage, and this one is signed out', null, { rs: undefined }, null],
  ['writes who is signed in anew, which is followed', 'auth', { auth: area(elsewhere) }, followed],
  ['signs in, and so does this one', 'rs', { rs: sealed(next), auth: undefined }, next],
  ['stores something else, which changes nothing', 'other', { other: 'x' }, undefined],
])('another tab %s', async (_, key, changes, now) => {
  const { getSession, onSessionChange } = await loadWith()
  const listener = vi.fn()
  onSessionChange(listener)
  store(changes)
  window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(getSession()).toEqual(now === undefined ? session : now)
  expect(listener.mock.calls.length > 0).toBe(now !== undefined)
})

describe('storage that fails', () => {
  test('because it is full leaves the session to this page, and nothing half', async () => {
    const { saveSession, getSession, isSessionStored } = await load()
    const write = Storage.prototype.setItem
    let writes = 0
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (++writes > 1) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    saveSession(session)
    expect([isSessionStored(), getSession()]).toEqual([false, session])
    expect(Object.keys(localStorage)).toEqual([])
    expect((await load()).getSession()).toBeNull()
  })

  test('because the browser blocks it leaves the session to this page', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { saveSession, getSession, clearSession, isSessionStored } = await load()
    expect(getSession()).toBeNull()
    saveSession(session)
    expect([isSessionStored(), getSession()]).toEqual([false, session])
    clearSession()
    expect(getSession()).toBeNull()
  })
})
