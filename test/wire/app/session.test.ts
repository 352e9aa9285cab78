import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const secret = import.meta.env.VITE_SESSION_KEY || 'roda'
const viewer = {
  id: 1,
  email: 'admin@roda.example',
  fullName: 'Admin',
  role: 'Administrator',
  permissions: ['news_list'],
}
const session = { accessToken: 'a.secret.token', expiredAt: '2026-01-31T08:00:00.000Z', viewer }

/** The module as a page that was just loaded finds it. */
async function load() {
  vi.resetModules()
  return import('../../../src/web/data/session.ts')
}

function stored(key: string): string | null {
  return localStorage.getItem(key)
}

/** The keys that a saved session stands under. */
async function savedKeys() {
  const { saveSession } = await load()
  saveSession(session)
  const keys = Object.keys(localStorage)
  const auth = keys.find((key) => stored(key)?.startsWith('{')) ?? ''
  const record = keys.find((key) => key !== auth) ?? ''
  return { auth, record }
}

/** What another tab's change looks like in this one. */
function changeElsewhere(key: string | null, change: () => void) {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('a saved session', () => {
  test('is there after a reload', async () => {
    const { saveSession, isSessionStored } = await load()
    expect(isSessionStored()).toBe(false)
    saveSession(session)
    expect(isSessionStored()).toBe(true)
    expect((await load()).getSession()).toEqual(session)
  })

  test('is two records: the token alone, encrypted, and the auth area of version 1 without it', async () => {
    const { auth, record } = await savedKeys()
    expect(Object.keys(localStorage).sort()).toEqual([auth, record].sort())
    expect(JSON.stringify(localStorage)).not.toContain(session.accessToken)
    expect(JSON.parse(AES.decrypt(stored(record) ?? '', secret).toString(utf8))).toEqual({
      accessToken: session.accessToken,
    })
    expect(JSON.parse(stored(auth) ?? '')).toMatchObject({ version: 1, viewer })
  })

  test('keeps who is signed in anew, beside all else', async () => {
    const { auth } = await savedKeys()
    const { saveViewer } = await load()
    const before = JSON.parse(stored(auth) ?? '')
    saveViewer({ ...viewer, fullName: 'Another name' })
    expect(JSON.parse(stored(auth) ?? '')).toEqual({
      ...before,
      viewer: { ...viewer, fullName: 'Another name' },
    })
    expect((await load()).getSession()).toEqual({
      ...session,
      viewer: { ...viewer, fullName: 'Another name' },
    })
  })

  test('on a shared computer stays in its tab', async () => {
    const { saveSession } = await load()
    saveSession(session, true)
    expect(Object.keys(localStorage)).toEqual([])
    expect((await load()).getSession()).toEqual(session)
  })

  test('stays in its tab when it is saved anew', async () => {
    const { saveSession } = await load()
    saveSession(session, true)
    saveSession({ ...session, accessToken: 'next' })
    expect(Object.keys(localStorage)).toEqual([])
    expect((await load()).getSession()?.accessToken).toBe('next')
  })

  test.each([
    ['on a shared computer', 'of the device', true, () => localStorage],
    ['on the device', 'of the tab', false, () => sessionStorage],
  ])('%s takes the place of the one %s', async (_, __, onSharedComputer, other) => {
    const { saveSession } = await load()
    saveSession(session, !onSharedComputer)
    expect(Object.keys(other())).not.toEqual([])
    saveSession({ ...session, accessToken: 'next' }, onSharedComputer)
    expect(Object.keys(other())).toEqual([])
    expect((await load()).getSession()?.accessToken).toBe('next')
  })

  test.each([
    ['on a shared computer', true, () => sessionStorage],
    ['on the device', false, () => localStorage],
  ])('%s has its personal storage beside it', async (_, onSharedComputer, storage) => {
    const { saveSession, personalStorage } = await load()
    saveSession(session, onSharedComputer)
    expect(personalStorage()).toBe(storage())
  })

  test.each([
    ['without capabilities has none', undefined],
    ['with null for them has none', null],
    ['whose capabilities are no list has none', 'passwords'],
    ['whose capabilities are an object has none', { passwords: true }],
    ['whose capabilities are a number has none', 7],
  ])('%s after a reload', async (_, capabilities) => {
    const { auth } = await savedKeys()
    localStorage.setItem(auth, JSON.stringify({ version: 1, viewer: { ...viewer, capabilities } }))
    const { getSession, heldCapabilities, isAble } = await load()
    expect(getSession()?.accessToken).toBe(session.accessToken)
    expect([heldCapabilities(), isAble('passwords')]).toEqual([[], false])
  })

  test('keeps its capabilities over a reload', async () => {
    const { auth } = await savedKeys()
    const able = { ...viewer, capabilities: ['passwords'] }
    localStorage.setItem(auth, JSON.stringify({ version: 1, viewer: able }))
    const { isAble } = await load()
    expect([isAble('passwords'), isAble('pageSize')]).toEqual([true, false])
  })

  test('is gone after it was cleared', async () => {
    const { saveSession, clearSession, getSession } = await load()
    saveSession(session)
    clearSession()
    expect(getSession()).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
    expect((await load()).getSession()).toBeNull()
  })
})

describe('a session record that cannot be read counts as none', () => {
  test.each([
    ['empty', ''],
    ['garbage', 'garbage'],
    ['not encrypted', JSON.stringify({ accessToken: 'plain' })],
    [
      'encrypted with another key',
      AES.encrypt(JSON.stringify({ accessToken: 'a' }), 'another key').toString(),
    ],
    ['not JSON', AES.encrypt('a.secret.token', secret).toString()],
    ['without a token', AES.encrypt(JSON.stringify({ refreshToken: 'a' }), secret).toString()],
    ['with an empty token', AES.encrypt(JSON.stringify({ accessToken: '' }), secret).toString()],
    [
      'with a token that is not text',
      AES.encrypt(JSON.stringify({ accessToken: 7 }), secret).toString(),
    ],
    ['null', AES.encrypt('null', secret).toString()],
  ])('%s', async (_, value) => {
    const { record } = await savedKeys()
    localStorage.setItem(record, value)
    expect((await load()).getSession()).toBeNull()
  })

  test('missing', async () => {
    const { record } = await savedKeys()
    localStorage.removeItem(record)
    expect((await load()).getSession()).toBeNull()
  })
})

describe('an auth area that cannot be read leaves the token, and nobody’s rights', () => {
  const area = { version: 1, viewer }
  test.each([
    ['missing', null],
    ['garbage', '{'],
    ['of another version', JSON.stringify({ ...area, version: 2 })],
    ['without a version', JSON.stringify({ viewer })],
    [
      'with rights that are no list',
      JSON.stringify({ ...area, viewer: { ...viewer, permissions: 'all' } }),
    ],
    [
      'with a right that is no text',
      JSON.stringify({ ...area, viewer: { ...viewer, permissions: [7] } }),
    ],
    [
      'with an id that is neither number nor text',
      JSON.stringify({ ...area, viewer: { ...viewer, id: {} } }),
    ],
    ['without a name', JSON.stringify({ ...area, viewer: { ...viewer, fullName: undefined } })],
    [
      'with a role that is no text',
      JSON.stringify({ ...area, viewer: { ...viewer, role: { name: 'HR' } } }),
    ],
    ['without a viewer', JSON.stringify({ version: 1 })],
    ['null', 'null'],
  ])('%s', async (_, value) => {
    const { auth } = await savedKeys()
    if (value === null) localStorage.removeItem(auth)
    else localStorage.setItem(auth, value)
    const read = (await load()).getSession()
    expect(read?.accessToken).toBe(session.accessToken)
    expect(read?.viewer).toBeUndefined()
  })
})

describe('another tab', () => {
  test('that signs out signs this one out', async () => {
    const { record } = await savedKeys()
    const { getSession, onSessionChange } = await load()
    const told = vi.fn()
    onSessionChange(told)
    changeElsewhere(record, () => localStorage.clear())
    expect(getSession()).toBeNull()
    expect(told).toHaveBeenCalled()
  })

  test('that empties all storage signs this one out', async () => {
    await savedKeys()
    const { getSession } = await load()
    changeElsewhere(null, () => localStorage.clear())
    expect(getSession()).toBeNull()
  })

  test('that signs in signs this one in', async () => {
    const { record } = await savedKeys()
    const kept = { ...localStorage } as Record<string, string>
    localStorage.clear()
    const { getSession } = await load()
    changeElsewhere(record, () => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    })
    expect(getSession()).toEqual(session)
  })

  test('that writes who is signed in anew is followed', async () => {
    const { auth } = await savedKeys()
    const { getSession } = await load()
    const now = { ...viewer, permissions: [] }
    changeElsewhere(auth, () =>
      localStorage.setItem(auth, JSON.stringify({ version: 1, viewer: now })),
    )
    expect(getSession()?.viewer).toEqual(now)
  })

  test('that stores something else changes nothing here', async () => {
    await savedKeys()
    const { getSession, onSessionChange } = await load()
    const told = vi.fn()
    onSessionChange(told)
    changeElsewhere('something-else', () => localStorage.setItem('something-else', 'x'))
    expect(getSession()).toEqual(session)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('storage that fails', () => {
  test('when it is full, the session holds for this page, and nothing half is left', async () => {
    const { saveSession, getSession, isSessionStored } = await load()
    const write = Storage.prototype.setItem
    let writes = 0
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (++writes > 1) throw new DOMException('full', 'QuotaExceededError')
      write.call(this, key, value)
    })
    saveSession(session)
    expect(isSessionStored()).toBe(false)
    expect(getSession()).toEqual(session)
    expect(Object.keys(localStorage)).toEqual([])
    expect((await load()).getSession()).toBeNull()
  })

  test('when the browser blocks it, the session holds for this page', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { saveSession, getSession, clearSession, isSessionStored } = await load()
    expect(getSession()).toBeNull()
    saveSession(session)
    expect(isSessionStored()).toBe(false)
    expect(getSession()).toEqual(session)
    clearSession()
    expect(getSession()).toBeNull()
  })
})
