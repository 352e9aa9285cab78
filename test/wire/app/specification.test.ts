import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import AES from 'crypto-js/aes'
import utf8 from 'crypto-js/enc-utf8'
import { createElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { resources } from '../../../src/contract/resources/index.ts'
import { texts } from '../../../src/contract/texts.ts'
import Toaster from '../../../src/web/app/layout/Toaster.tsx'
import { http, RequestError } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import {
  closeToast,
  notificationProvider,
  openToast,
  useToasts,
} from '../../../src/web/data/providers/notification.ts'
import { createQueryClient } from '../../../src/web/data/query-client.ts'
import { clearSession, getSession, saveSession } from '../../../src/web/data/session.ts'
import { signInAgain } from '../../../src/web/data/sign-in-again.ts'
import { frame, theme } from '../../../src/web/ui/theme.ts'
import { oddServer, oddServerOfApp } from '../../support/odd-server.ts'
import { row } from '../specification/rows.ts'
import { statedResources } from '../specification/stated.ts'

/**
 * The specification against the parts of the app: what they are set to, what they keep, what they
 * send and say.
 */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
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

describe('sections 1 and 9: how it looks', () => {
  test(
    row(
      'The theme is light and indigo, with one font for text, one for headings, and rounded buttons.',
    ),
    () => {
      expect(theme.palette).toMatchObject({ mode: 'light', primary: { main: '#3f51b5' } })
      expect(theme.typography.fontFamily).not.toBe(theme.typography.h1.fontFamily)
      expect(theme.components?.MuiButton?.styleOverrides?.root).toMatchObject({ borderRadius: 999 })
    },
  )

  test(row('Layouts change at 600, 900, 1200 and 1440 px.'), () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 })
  })

  test(row('The menu is 280 or 68 px wide.'), () => {
    expect(frame).toMatchObject({ drawer: 280, drawerCollapsed: 68 })
  })

  test(row('The top bar has 64 px.'), () => {
    expect(frame.topBar).toBe(64)
  })
})

describe('section 7: how it asks', () => {
  const { queries = {} } = createQueryClient().getDefaultOptions()

  test(
    row(
      'Data is not fetched again when the window gets the focus, is tried once more after a failure, and is kept for 5 minutes.',
    ),
    () => {
      expect(queries).toMatchObject({ refetchOnWindowFocus: false, staleTime: 5 * 60 * 1000 })
      // The library keeps what nobody looks at for as long.
      const observer = new QueryObserver(createQueryClient(), { queryKey: ['any'] })
      expect(observer.getCurrentQuery().gcTime).toBe(5 * 60 * 1000)
    },
  )

  test(row('A query is tried once more.'), () => {
    const retry = queries.retry as (failures: number, error: unknown) => boolean
    expect([0, 1, 2].map((failures) => retry(failures, new RequestError('', 0)))).toEqual([
      true,
      false,
      false,
    ])
  })

  test(row('What else concerns fetching is as its library has it.'), () => {
    expect(Object.keys(queries).sort()).toEqual(['refetchOnWindowFocus', 'retry', 'staleTime'])
    expect(new QueryClient().getDefaultOptions()).toEqual({})
  })

  test(row('No request has a time-out.'), () => {
    expect(http.defaults.timeout).toBe(0)
  })

  test(row('Calls go to `{host}`, which is set when the app is built.'), async () => {
    vi.stubEnv('VITE_API_URL', 'https://api.roda.example')
    vi.resetModules()
    const { http } = await import('../../../src/web/data/http.ts')
    expect(http.defaults.baseURL).toBe('https://api.roda.example')
    vi.unstubAllEnvs()
  })

  test(row('Where there is a token, every request carries it as a bearer header.'), async () => {
    server.answers({})
    await http.get('/api/roles')
    saveSession({ accessToken: 'a.secret.token' })
    await http.get('/api/roles')
    await http.post('/api/brands/create', {})
    expect(server.received.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer a.secret.token',
      'Bearer a.secret.token',
    ])
  })

  test(row('An answer of 401 is an error like any other.'), async () => {
    saveSession({ accessToken: 'a.secret.token', viewer })
    server.answers({ message: 'Your session has ended.' }, 401)
    const error: unknown = await http.get('/api/roles').catch((reason: unknown) => reason)
    expect(error).toMatchObject({ statusCode: 401, message: 'Your session has ended.' })
    await expect(authProvider.onError(error)).resolves.toEqual({})
    expect(getSession()?.accessToken).toBe('a.secret.token')
    expect(server.received).toHaveLength(1)
    signInAgain.set(false)
  })

  test(row('Signing out removes the tokens of the device and loads `/login`.'), async () => {
    saveSession({ accessToken: 'a.secret.token', viewer })
    server.answers({})
    await authProvider.logout()
    expect([
      Object.keys(localStorage),
      Object.keys(sessionStorage),
      getSession(),
      server.received,
    ]).toEqual([[], [], null, []])
  })
})

describe('sections 3, 4 and 9: what is kept', () => {
  const secret = import.meta.env.VITE_SESSION_KEY || 'roda'
  const kept = () =>
    Object.fromEntries(
      Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']),
    )
  /** The app as a page that was just loaded finds it. */
  async function load() {
    vi.resetModules()
    return {
      ...(await import('../../../src/web/data/session.ts')),
      ...(await import('../../../src/web/data/http.ts')),
    }
  }
  async function sentHeader() {
    const { http } = await load()
    Object.assign(http.defaults, { adapter: 'http', baseURL: server.url })
    server.answers({})
    await http.get('/api/roles')
    return server.received[0]?.authorization
  }
  beforeEach(() => saveSession({ accessToken: 'a.secret.token', viewer }))

  test(
    row(
      '`auth` holds isLoading, the token, the user with `UserInformation.fullName`, the role list and me.',
    ),
    async () => {
      const user = { id: 7, email: 'b@roda.example', UserInformation: { fullName: 'Budi' } }
      server.answers({
        accessToken: 'token',
        user,
        role: { name: 'HR', permissions: [{ permission: { name: 'employee_list' } }] },
      })
      await authProvider.login({ email: user.email, password: 'x' })
      expect(getSession()).toMatchObject({
        accessToken: 'token',
        viewer: { fullName: 'Budi', role: 'HR', permissions: ['employee_list'] },
      })
      server.answers({ ...user, UserInformation: { fullName: 'Budi Santoso' } })
      expect(await authProvider.getIdentity()).toMatchObject({
        fullName: 'Budi Santoso',
        role: 'HR',
      })
    },
  )

  test(row('After that it holds the user, the token and the role list.'), () => {
    expect(getSession()).toEqual({ accessToken: 'a.secret.token', viewer })
  })

  test(row('Signing out empties all three.'), () => {
    clearSession()
    expect([kept(), getSession()]).toEqual([{}, null])
  })

  test(row('The user that is stored holds `accessToken` and `role.name`.'), () => {
    const { auth = '', rs = '' } = kept()
    expect(JSON.parse(AES.decrypt(rs, secret).toString(utf8)).accessToken).toBe('a.secret.token')
    expect(JSON.parse(auth).viewer.role).toBe('Administrator')
  })

  // Storage is read at once, so that there is nothing to wait for.
  for (const words of [
    row('`auth` is stored on the device, at version 1, with a time-out of 5000 ms.'),
    row('The time-out of what is stored is 5000 ms.'),
  ]) {
    test(words, async () => {
      expect(JSON.parse(kept().auth ?? '')).toMatchObject({ version: 1 })
      const { getSession } = await load()
      expect(getSession()).toEqual({ accessToken: 'a.secret.token', viewer })
    })
  }

  for (const words of [
    row('Nothing but `auth` is stored in that way.'),
    row('Of all areas, `auth` alone is stored.'),
  ]) {
    test(words, () => {
      openToast({ headMsg: 'Success create' })
      expect(Object.keys(kept()).sort()).toEqual(['auth', 'rs'])
    })
  }

  for (const words of [
    row(
      'The session is a record of its own in the storage of the browser, always under the same key.',
    ),
    row('Its key in the storage is one short text.'),
  ]) {
    test(words, () => {
      saveSession({ accessToken: 'another', viewer: { ...viewer, id: 2 } })
      expect(Object.keys(kept())).toContain('rs')
    })
  }

  test(row('That record is encrypted, and only its `accessToken` is read.'), async () => {
    expect(JSON.stringify(kept())).not.toContain('a.secret.token')
    localStorage.removeItem('auth')
    localStorage.setItem(
      'rs',
      AES.encrypt(
        JSON.stringify({ accessToken: 'other', role: 'x', expiredAt: 'y' }),
        secret,
      ).toString(),
    )
    expect((await load()).getSession()).toEqual({ accessToken: 'other' })
  })

  test(
    row('The session is encrypted by a symmetric cipher with a secret that is built into the app.'),
    async () => {
      vi.stubEnv('VITE_SESSION_KEY', 'another build')
      const other = await load()
      expect(other.getSession()).toBeNull()
      other.saveSession({ accessToken: 'a.secret.token', viewer })
      expect(AES.decrypt(kept().rs ?? '', 'another build').toString(utf8)).toContain(
        'a.secret.token',
      )
      vi.unstubAllEnvs()
    },
  )

  test(
    row(
      'A stored session that can be decrypted gives its access token to every request, as a bearer authorization header.',
    ),
    async () => {
      expect(await sentHeader()).toBe('Bearer a.secret.token')
    },
  )

  test(
    row('Without one, or with one that cannot be decrypted, there is no such header.'),
    async () => {
      localStorage.setItem('rs', 'garbage')
      expect(await sentHeader()).toBeUndefined()
      localStorage.removeItem('rs')
      expect(await sentHeader()).toBeUndefined()
    },
  )

  test(row('A session is saved encrypted, and can be removed.'), async () => {
    expect((await load()).getSession()?.accessToken).toBe('a.secret.token')
    clearSession()
    expect((await load()).getSession()).toBeNull()
  })

  test(row('To be signed in is to have an access token.'), async () => {
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

  for (const words of [
    row('Opening a toast takes over the fields that are given and shows it.'),
    row(
      'At first a toast is closed, lasts 3000 ms, is a success, has no texts and is not of a deletion.',
    ),
  ]) {
    test(words, () => {
      expect(shown()).toEqual([])
      openToast({})
      expect(shown()).toMatchObject([
        {
          open: true,
          duration: 3000,
          severity: 'success',
          headMsg: '',
          message: '',
          deleted: false,
        },
      ])
      openToast({ key: 'a', headMsg: 'Success delete', deleted: true, duration: 1000 })
      expect(shown()[1]).toMatchObject({
        open: true,
        headMsg: 'Success delete',
        deleted: true,
        duration: 1000,
        severity: 'success',
      })
    })
  }

  test(
    row(
      '`ui` holds the toast (open, duration in ms, severity, headMsg, message, deleted), sideBarFixed (yes or no), sideBarExpand (a list), navigate (a target or null) and navigateChangedCount (one more at each change of navigate).',
    ),
    () => {
      // The menu is a person's own and the address is the router's: a browser looks at both.
      openToast({})
      expect(Object.keys(shown()[0] ?? {})).toEqual(
        expect.arrayContaining(['open', 'duration', 'severity', 'headMsg', 'message', 'deleted']),
      )
    },
  )

  for (const words of [
    row('Closing hides it, and about 100 ms later sets every field back.'),
    row('A toast lasts 3000 ms, and is set back about 100 ms after it was closed.'),
  ]) {
    test(words, () => {
      openToast({ key: 'a', message: 'Saved' })
      closeToast('a')
      expect(shown()).toMatchObject([{ open: false, message: 'Saved' }])
      vi.advanceTimersByTime(99)
      expect(shown()).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(shown()).toEqual([])
    })
  }

  test(
    row('It goes away by itself after its duration, or after 3000 ms where none is given.'),
    () => {
      render(createElement(Toaster))
      act(() => {
        openToast({ headMsg: 'Standard' })
        openToast({ headMsg: 'Short', duration: 1000 })
      })
      act(() => vi.advanceTimersByTime(999))
      expect(screen.getAllByRole('status')).toHaveLength(2)
      act(() => vi.advanceTimersByTime(101))
      expect(screen.getByRole('status').textContent).toContain('Standard')
      act(() => vi.advanceTimersByTime(1899))
      expect(screen.getAllByRole('status')).toHaveLength(1)
      act(() => vi.advanceTimersByTime(101))
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  test(row('Toasts are filled, with white text of 14 px and a border of 10 px radius.'), () => {
    render(createElement(Toaster))
    act(() => openToast({ headMsg: 'Success create' }))
    const toast = screen.getByRole('status')
    expect(toast.className).toContain('MuiAlert-filled')
    const { color, borderRadius, fontSize } = getComputedStyle(toast)
    expect([color, borderRadius, fontSize]).toEqual(['rgb(255, 255, 255)', '10px', '14px'])
  })

  test(
    row('A success toast shows a trash can where it is of a deletion, else a tick in a circle.'),
    () => {
      render(createElement(Toaster))
      act(() => openToast({ headMsg: 'Success delete', deleted: true }))
      act(() => openToast({ headMsg: 'Success create' }))
      const icons = screen
        .getAllByRole('status')
        .map((toast) => toast.querySelector('.MuiAlert-icon svg')?.getAttribute('data-testid'))
      expect(icons).toEqual(['DeleteIcon', 'CheckCircleIcon'])
    },
  )
})

describe('section 8: what it says', () => {
  const failure = async (body: unknown, status = 500) => {
    server.answers(body, status)
    const error = await http.get('/api/roles').catch((reason: unknown) => reason)
    return (error as RequestError).message
  }

  test(row('Of an error that the server answers, its message is shown.'), async () => {
    expect(await failure({ message: 'This name is taken.' }, 409)).toBe('This name is taken.')
  })

  test(row('An error that is no text is shown as "interval server error".'), async () => {
    expect(await failure({ message: { code: 7 } })).toBe('interval server error')
  })

  test(
    row(
      'Without an answer the text is "Oops, something wrong with our server, please try again later."',
    ),
    async () => {
      const gone = await oddServer()
      await gone.close()
      const error = await http.get(`${gone.url}/api/roles`).catch((reason: unknown) => reason)
      expect((error as RequestError).message).toBe(
        'Oops, something wrong with our server, please try again later.',
      )
    },
  )

  test(
    row(
      'A failure is an error toast: its head is "Error get data", or that of creating, updating or deleting, and below it stands the message.',
    ),
    async () => {
      expect(texts.head).toMatchObject({
        get: 'Error get data',
        create: 'Error create data',
        update: 'Error update data',
        delete: 'Error delete data',
      })
      notificationProvider.open({
        type: 'error',
        message: texts.head.get,
        description: 'No.',
        key: 'k',
      })
      expect(renderHook(() => useToasts()).result.current.at(-1)).toMatchObject({
        severity: 'error',
        headMsg: 'Error get data',
        message: 'No.',
      })
    },
  )

  test(row('The head of a failed sign-in is "Login Failed".'), async () => {
    server.answers({ message: 'Wrong.' }, 401)
    expect(await authProvider.login({ email: 'a', password: 'b' })).toEqual({
      success: false,
      error: { name: 'Login Failed', message: 'Wrong.' },
    })
  })

  test(row('The head of a failed sign-out is "Logout Failed".'), async () => {
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('Blocked.')
    })
    expect(await authProvider.logout()).toEqual({
      success: false,
      error: { name: 'Logout Failed', message: 'Blocked.' },
    })
    remove.mockRestore()
  })

  test(
    row(
      '"Success create", "Success update" and "Success delete" are the heads for news, categories, tags, banners, branches, prices and testimonies.',
    ),
    () => {
      expect(texts.success).toMatchObject({
        create: 'Success create',
        update: 'Success update',
        delete: 'Success delete',
      })
      const others = statedResources.filter(({ success }) => success).map(({ name }) => name)
      expect(others).toEqual(['employee'])
    },
  )

  const ofEmployees = resources.find(({ name }) => name === 'employee')?.success
  test(row('"Succes create new user" is the head of a new employee.'), () =>
    expect(ofEmployees?.create).toBe('Succes create new user'),
  )
  test(row('"Succes update user" is the head of a changed one.'), () =>
    expect(ofEmployees?.edit).toBe('Succes update user'),
  )
})
