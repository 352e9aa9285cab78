import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import Toaster from '../../../src/web/app/layout/Toaster.tsx'
import { http, RequestError } from '../../../src/web/data/client/http.ts'
import { createQueryClient } from '../../../src/web/data/client/query-client.ts'
import { clearSession, getSession, saveSession } from '../../../src/web/data/client/session.ts'
import { authProvider, signInAgain } from '../../../src/web/data/providers/auth.ts'
import { i18nProvider } from '../../../src/web/data/providers/i18n.ts'
import {
  closeToast,
  notificationProvider,
  openToast,
  useToasts,
} from '../../../src/web/data/providers/notification.ts'
import { frame, theme } from '../../../src/web/ui/theme.ts'
import { type Answer, oddServerOfApp } from '../../support/odd-server.ts'
import { row, testsOfRows } from '../specification/rows.ts'
import { statedResources } from '../specification/stated.ts'

/** The specification against the app's parts: what they are set to, keep, send and say. */

const server = oddServerOfApp()
const it = testsOfRows(test)
beforeEach(() => {
  clearSession()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Administrator',
  permissions: ['news_list'],
}
const session = { accessToken: 'a.secret.token', viewer }

/** The app as a page that was just loaded finds it. */
async function load() {
  vi.resetModules()
  return {
    ...(await import('../../../src/web/data/client/session.ts')),
    ...(await import('../../../src/web/data/client/http.ts')),
  }
}

describe('sections 1 and 9: how it looks', () => {
  it('The theme is light and indigo, with one font for text, one for headings, and rounded buttons.', () => {
    expect(theme.palette).toMatchObject({ mode: 'light', primary: { main: '#3f51b5' } })
    expect(theme.typography.fontFamily).not.toBe(theme.typography.h1.fontFamily)
    expect(theme.components?.MuiButton?.styleOverrides?.root).toMatchObject({
      borderRadius: '999px',
    })
  })

  test.each([
    [
      row('Layouts change at 600, 900, 1200 and 1440 px.'),
      theme.breakpoints.values,
      { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 },
    ],
    [row('The menu is 280 or 68 px wide.'), [frame.drawer, frame.drawerCollapsed], [280, 68]],
    [row('The top bar has 64 px.'), frame.topBar, 64],
  ])('%s', (_, size, stated) => {
    expect(size).toEqual(stated)
  })
})

describe('section 7: how it asks', () => {
  it('Data is not fetched again when the window gets the focus, is tried once more after a failure, and is kept for 5 minutes.', () => {
    row('What else concerns fetching is as its library has it.')
    expect(createQueryClient().getDefaultOptions().queries).toEqual({
      refetchOnWindowFocus: false,
      retry: expect.any(Function),
      staleTime: 5 * 60 * 1000,
    })
    // The library keeps what nobody looks at for as long.
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['any'] })
    expect(observer.getCurrentQuery().gcTime).toBe(5 * 60 * 1000)
  })

  describe(row('A query is tried once more.'), () => {
    test.each<[string, number, Error]>([
      ['no answer', 2, new RequestError('No.', 0)],
      ['399', 2, new RequestError('No.', 399)],
      ['400', 1, new RequestError('No.', 400)],
      ['499', 1, new RequestError('No.', 499)],
      ['500', 2, new RequestError('No.', 500)],
      ['a failure of the app itself', 2, Object.assign(new Error('No.'), { statusCode: 404 })],
    ])('what failed with %s is asked for %i times in all', async (_, times, error) => {
      const ask = vi.fn(() => Promise.reject(error))
      const question = { queryKey: ['a'], queryFn: ask, retryDelay: 0 }
      await expect(createQueryClient().fetchQuery(question)).rejects.toBe(error)
      expect(ask).toHaveBeenCalledTimes(times)
    })
  })

  it('No request has a time-out.', () => {
    expect(http.defaults.timeout).toBe(0)
  })

  it('Calls go to `{host}`, which is set when the app is built.', async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.roda.example')
    expect((await load()).http.defaults.baseURL).toBe('https://api.roda.example')
    vi.unstubAllEnvs()
  })

  it('Where there is a token, every request carries it as a bearer header.', async () => {
    server.answers({})
    await http.get('/api/roles')
    saveSession(session)
    await http.get('/api/roles')
    await http.post('/api/brands/create', {})
    const sent = server.received.map(({ authorization }) => authorization)
    expect(sent).toEqual([undefined, 'Bearer a.secret.token', 'Bearer a.secret.token'])
  })

  it('An answer of 401 is an error like any other.', async () => {
    saveSession(session)
    server.answers({ message: 'Your session has ended.' }, 401)
    const error: unknown = await http.get('/api/roles').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode: 401, message: 'Your session has ended.' })
    await expect(authProvider.onError(error)).resolves.toEqual({})
    expect([getSession(), server.received.length]).toEqual([session, 1])
    signInAgain.set(false)
  })

  it('Signing out removes the tokens of the device and loads `/login`.', async () => {
    row('Signing out empties all three.')
    saveSession(session)
    server.answers({})
    await authProvider.logout()
    expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}])
    expect([getSession(), server.received]).toEqual([null, []])
  })
})

describe('sections 3, 4 and 9: what is kept', () => {
  const secret = import.meta.env.VITE_SESSION_KEY || 'roda'
  const data = (): Record<string, string> => ({ ...localStorage })
  const opened = (record = '', by = secret) => AES.decrypt(record, by).toString(utf8)
  beforeEach(() => saveSession(session))

  it('`auth` holds isLoading, the token, the user with `UserInformation.fullName`, the role list and me.', async () => {
    const user = { id: 7, email: 'b@roda.example', UserInformation: { fullName: 'Budi' } }
    const permissions = [{ permission: { name: 'employee_list' } }]
    server.answers({ accessToken: 'token', user, role: { name: 'HR', permissions } })
    await authProvider.login({ email: user.email, password: 'x' })
    const budi = { fullName: 'Budi', role: 'HR', permissions: ['employee_list'] }
    expect(getSession()).toMatchObject({ accessToken: 'token', viewer: budi })
    server.answers({ ...user, UserInformation: { fullName: 'Budi Santoso' } })
    const me = { ...budi, fullName: 'Budi Santoso' }
    expect(await authProvider.getIdentity()).toMatchObject(me)
    expect(getSession()).toMatchObject({ accessToken: 'token', viewer: me })
  })

  it('Of all areas, `auth` alone is stored.', async () => {
    row('Nothing but `auth` is stored in that way.')
    row('`auth` is stored on the device, at version 1, with a time-out of 5000 ms.')
    row('After that it holds the user, the token and the role list.')
    row('The user that is stored holds `accessToken` and `role.name`.')
    row(
      'The session is a record of its own in the storage of the browser, always under the same key.',
    )
    row('Its key in the storage is one short text.')
    saveSession({ accessToken: 'another', viewer: { ...viewer, id: 2 } })
    saveSession(session)
    openToast({ headMsg: 'Success create' })
    expect(data()).toEqual({ auth: JSON.stringify({ version: 1, viewer }), rs: expect.any(String) })
    expect(JSON.parse(opened(data().rs))).toEqual({ accessToken: 'a.secret.token' })
    // Storage is read at once, so that there is nothing to wait for.
    row('The time-out of what is stored is 5000 ms.')
    const { getSession } = await load()
    expect(getSession()).toEqual(session)
  })

  it('That record is encrypted, and only its `accessToken` is read.', async () => {
    row('The session is encrypted by a symmetric cipher with a secret that is built into the app.')
    expect(JSON.stringify(data())).not.toContain('a.secret.token')
    localStorage.removeItem('auth')
    const record = JSON.stringify({ accessToken: 'other', role: 'x', expiredAt: 'y' })
    localStorage.setItem('rs', AES.encrypt(record, secret).toString())
    expect((await load()).getSession()).toEqual({ accessToken: 'other' })

    vi.stubEnv('VITE_SESSION_KEY', 'another build')
    const other = await load()
    expect(other.getSession()).toBeNull()
    other.saveSession(session)
    expect(opened(data().rs, 'another build')).toContain('a.secret.token')
    vi.unstubAllEnvs()
  })

  it('A stored session that can be decrypted gives its access token to every request, as a bearer authorization header.', async () => {
    row('Without one, or with one that cannot be decrypted, there is no such header.')
    row('A session is saved encrypted, and can be removed.')
    async function sentHeader() {
      const { http } = await load()
      Object.assign(http.defaults, { adapter: 'http', baseURL: server.url })
      server.answers({})
      await http.get('/api/roles')
      return server.received[0]?.authorization
    }
    expect(await sentHeader()).toBe('Bearer a.secret.token')
    localStorage.setItem('rs', 'garbage')
    expect(await sentHeader()).toBeUndefined()
    saveSession(session)
    clearSession()
    expect(await sentHeader()).toBeUndefined()
  })

  it('To be signed in is to have an access token.', async () => {
    expect(await authProvider.check()).toEqual({ authenticated: true })
    saveSession({ accessToken: 'a.secret.token' })
    expect(await authProvider.check()).toEqual({ authenticated: true })
    clearSession()
    expect(await authProvider.check()).toMatchObject({ authenticated: false, redirectTo: '/login' })
  })
})

describe('sections 3, 4 and 9: toasts', () => {
  const shown = () => renderHook(() => useToasts()).result.current
  beforeEach(() => {
    vi.useFakeTimers()
    for (const { key } of shown()) closeToast(key)
    vi.runAllTimers()
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('Opening a toast takes over the fields that are given and shows it.', () => {
    row(
      'At first a toast is closed, lasts 3000 ms, is a success, has no texts and is not of a deletion.',
    )
    // The menu is a person's own and the address is the router's: a browser looks at both.
    row(
      '`ui` holds the toast (open, duration in ms, severity, headMsg, message, deleted), sideBarFixed (yes or no), sideBarExpand (a list), navigate (a target or null) and navigateChangedCount (one more at each change of navigate).',
    )
    expect(shown()).toEqual([])
    openToast({})
    const first = { open: true, duration: 3000, severity: 'success', headMsg: '', message: '' }
    expect(shown()).toMatchObject([{ ...first, deleted: false }])
    const given = { headMsg: 'Success delete', deleted: true, duration: 1000 }
    openToast(given)
    expect(shown()[1]).toMatchObject({ ...first, ...given })
  })

  it('Closing hides it, and about 100 ms later sets every field back.', () => {
    row('A toast lasts 3000 ms, and is set back about 100 ms after it was closed.')
    openToast({ message: 'Saved' })
    closeToast(String(shown()[0]?.key))
    pass(99)
    expect(shown()).toMatchObject([{ open: false, message: 'Saved' }])
    pass(1)
    expect(shown()).toEqual([])
  })

  it('It goes away by itself after its duration, or after 3000 ms where none is given.', () => {
    render(createElement(Toaster))
    act(() => {
      openToast({ headMsg: 'Standard' })
      openToast({ headMsg: 'Short', duration: 1000 })
    })
    const heads = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
    pass(999)
    expect(heads()).toHaveLength(2)
    pass(101)
    expect(heads()).toEqual([expect.stringContaining('Standard')])
    pass(1899)
    expect(heads()).toHaveLength(1)
    pass(101)
    expect(heads()).toEqual([])
  })

  it('Toasts are filled, with white text of 14 px and a border of 10 px radius.', () => {
    row('A success toast shows a trash can where it is of a deletion, else a tick in a circle.')
    render(createElement(Toaster))
    act(() => openToast({ headMsg: 'Success delete', deleted: true }))
    act(() => openToast({ headMsg: 'Success create' }))
    const [deleted, created] = screen.getAllByRole('status')
    const iconIn = (toast?: Element) =>
      toast?.querySelector('.MuiAlert-icon svg')?.getAttribute('data-testid')
    expect([iconIn(deleted), iconIn(created)]).toEqual(['DeleteIcon', 'CheckCircleIcon'])
    expect(created?.className).toContain('MuiAlert-filled')
    const { color, borderRadius, fontSize } = getComputedStyle(created as Element)
    expect([color, borderRadius, fontSize]).toEqual(['rgb(255, 255, 255)', '10px', '14px'])
  })
})

describe('section 8: what it says', () => {
  /** What Refine is told to say. */
  const headOf = (key: string) => i18nProvider.translate(`notifications.${key}`, {}, 'Refine’s')

  test.each<[string, Answer, string]>([
    [
      row('Of an error that the server answers, its message is shown.'),
      { status: 409, body: { message: 'This name is taken.' } },
      'This name is taken.',
    ],
    [
      row('An error that is no text is shown as "interval server error".'),
      { status: 500, body: { message: { code: 7 } } },
      'interval server error',
    ],
    [
      row(
        'Without an answer the text is "Oops, something wrong with our server, please try again later."',
      ),
      'cut',
      'Oops, something wrong with our server, please try again later.',
    ],
  ])('%s', async (_, answer, message) => {
    server.answersBy(() => answer)
    await expect(http.get('/api/roles')).rejects.toMatchObject({ message })
  })

  it('A failure is an error toast: its head is "Error get data", or that of creating, updating or deleting, and below it stands the message.', () => {
    const message = 'Error get data'
    const heads = ['error', 'createError', 'editError', 'deleteError'].map(headOf)
    expect(heads).toEqual([message, 'Error create data', 'Error update data', 'Error delete data'])
    notificationProvider.open({ type: 'error', message, description: 'No.' })
    notificationProvider.open({ type: 'success', message: 'Success create' })
    const toasts = renderHook(() => useToasts()).result.current.slice(-2)
    const failure = { severity: 'error', headMsg: message, message: 'No.' }
    expect(toasts).toMatchObject([failure, { severity: 'success', headMsg: 'Success create' }])
  })

  it('The head of a failed sign-in is "Login Failed".', async () => {
    server.answers({ message: 'Wrong.' }, 401)
    const { error } = await authProvider.login({ email: 'a', password: 'b' })
    expect(error).toEqual({ name: 'Login Failed', message: 'Wrong.' })
  })

  it('The head of a failed sign-out is "Logout Failed".', async () => {
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('Blocked.')
    })
    const { error } = await authProvider.logout()
    expect(error).toEqual({ name: 'Logout Failed', message: 'Blocked.' })
    remove.mockRestore()
  })

  it('"Success create", "Success update" and "Success delete" are the heads for news, categories, tags, banners, branches, prices and testimonies.', () => {
    row('"Succes create new user" is the head of a new employee.')
    row('"Succes update user" is the head of a changed one.')
    const heads = ['createSuccess', 'editSuccess', 'deleteSuccess'].map(headOf)
    expect(heads).toEqual(['Success create', 'Success update', 'Success delete'])
    const others = statedResources.filter(({ success }) => success)
    expect(others.map(({ name, success }) => [name, success?.create, success?.edit])).toEqual([
      ['employee', 'Succes create new user', 'Succes update user'],
    ])
  })
})
