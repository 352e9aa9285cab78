import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branch } from '../../src/contract/resources/branch.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { role } from '../../src/contract/resources/role.ts'
import Login from '../../src/web/app/Login.tsx'
import { AccountPanel } from '../../src/web/app/layout/AccountPanel.tsx'
import { DashboardLayout } from '../../src/web/app/layout/DashboardLayout.tsx'
import { createNavigation } from '../../src/web/app/navigation.tsx'
import { draftKey, keepDraft, ownDrafts } from '../../src/web/data/drafts.ts'
import { useToasts } from '../../src/web/data/providers/notification.ts'
import { clearSession, getSession, isAble, saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import EmployeeForm from '../../src/web/features/employee/EmployeeForm.tsx'
import { NavigationContext } from '../../src/web/ui/use-navigation.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** Passwords in the app: shown, and sent, to servers alone that name the capability. */

const viewer = {
  id: 1,
  email: 'hr@roda.example',
  fullName: 'Sari Dewi',
  role: 'HR',
  permissions: ['employee_list', 'employee_form'],
}
const sari = {
  id: 7,
  email: 'budi@roda.example',
  fullName: 'Budi',
  isActive: true,
  roleId: 3,
  branchLocationId: null,
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  // A form without one does not wait for it.
  await import('../../src/web/fields/PasswordInput.tsx')
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  signInAgain.set(false)
  server.answersBy((method, path, body) => {
    if (method === 'PUT') return { status: 200, body: { ...sari, ...(body as object) } }
    if (path.startsWith('/api/users/detail/'))
      return { status: 200, body: { ...sari, id: Number(path.split('/').at(-1)) } }
    return {
      status: 200,
      body: { items: [{ id: 3, name: 'Mechanic', permissions: [] }], totalData: 1 },
    }
  })
})
afterEach(cleanup)

const input = (name: string) =>
  screen.queryByLabelText(name, { exact: false, selector: 'input' }) as HTMLInputElement | null

describe('the form of an employee', () => {
  async function open(id: number, capabilities?: string[]) {
    saveSession({ accessToken: 'token', viewer: { ...viewer, capabilities } })
    const Inside = insideRefine([employee, role, branch])
    const element = (
      <Inside>
        <EmployeeForm resource={employee} />
      </Inside>
    )
    const routes = [
      { path: '/employee/form/:id', element },
      { path: '*', element: 'Elsewhere' },
    ]
    render(
      <RouterProvider
        router={createMemoryRouter(routes, { initialEntries: [`/employee/form/${id}`] })}
      />,
    )
    await waitFor(() => expect(input('Full name')?.value).toBe('Budi'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
    )
  }
  async function saved() {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Elsewhere')
    return server.received.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  }

  test('sends a new password where it was typed', async () => {
    await open(7, able)
    const password = await screen.findByLabelText('New password')
    expect(password).toHaveProperty('required', false)
    await userEvent.type(password, 'kuda hujan kertas')
    expect(await saved()).toMatchObject([{ password: 'kuda hujan kertas' }])
  })

  test('sends none where none was typed', async () => {
    await open(7, able)
    await userEvent.type(input('Full name') as HTMLElement, ' S')
    const [sent] = await saved()
    expect(sent).toMatchObject({ UserInformation: { fullName: 'Budi S' } })
    expect(sent).not.toHaveProperty('password')
  })

  test('says what is wrong with one, and sends nothing', async () => {
    await open(7, able)
    await userEvent.type(await screen.findByLabelText('New password'), 'password1234')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Everybody tries this one first. Choose another.')).toBeDefined()
    expect(server.received.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  test.each([
    ['of a server that does not take it', 7, able.filter((name) => name !== 'passwords')],
    ['of a server that names nothing', 7, undefined],
    ['of oneself', 1, able],
  ])('%s has no password', async (_, id, capabilities) => {
    await open(id, capabilities)
    expect(input('assword')).toBeNull()
  })
})

/** What a server answers to a changed password: a session of its own. */
const begun = {
  accessToken: 'new token',
  refreshToken: 'other',
  expiredAt: '2026-11-20T15:30:00.000Z',
  user: {
    id: 1,
    email: viewer.email,
    UserInformation: { fullName: viewer.fullName },
    branchLocationId: null,
  },
  role: {
    id: 2,
    name: 'HR',
    permissions: viewer.permissions.map((name, id) => ({ permission: { id, name } })),
  },
  capabilities: able,
}

function Toasts() {
  return useToasts().map(({ key, headMsg, message }) => <p key={key}>{`${headMsg}: ${message}`}</p>)
}

describe('the account panel', () => {
  async function open(capabilities?: string[]) {
    saveSession({ accessToken: 'token', viewer: { ...viewer, capabilities } })
    const Inside = insideRefine()
    const element = (
      <Inside>
        <AccountPanel />
        <Toasts />
      </Inside>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
    await userEvent.click(screen.getByRole('button', { name: 'Account SD' }))
    await screen.findByRole('menuitem', { name: 'Logout' })
  }
  const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  async function type(currentPassword: string, newPassword: string) {
    await userEvent.type(await screen.findByLabelText('Current password'), currentPassword)
    await userEvent.type(screen.getByLabelText('New password'), newPassword)
    await press('Change password')
  }

  test('offers nothing of passwords where the server does not name them', async () => {
    await open(able.filter((name) => name !== 'passwords'))
    expect(items()).toEqual(['What I can open', 'Keyboard shortcuts', 'Logout'])
    cleanup()
    await open(able)
    expect(items()).toEqual([
      'What I can open',
      'Keyboard shortcuts',
      'Change password',
      'Sign out everywhere',
      'Logout',
    ])
  })

  test('changes the password, and goes on in the session that the server begins', async () => {
    await open(able)
    server.answers(begun)
    await choose('Change password')
    await type('the old one', 'kuda hujan kertas')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.received).toMatchObject([
      {
        method: 'PUT',
        path: '/api/users/me/password',
        body: { currentPassword: 'the old one', newPassword: 'kuda hujan kertas' },
      },
    ])
    expect(getSession()).toMatchObject({
      accessToken: 'new token',
      viewer: { id: 1, permissions: viewer.permissions },
    })
    expect(screen.getByText(/^Password changed: /)).toBeDefined()
  })

  test('tells at the field what is wrong, before it sends and after', async () => {
    await open(able)
    const told = 'This is not your password.'
    server.answers({ message: `Current password: ${told}`, errors: { currentPassword: told } }, 422)
    await choose('Change password')
    await type('wrong', 'password1234')
    expect(screen.getByText('Everybody tries this one first. Choose another.')).toBeDefined()
    expect(server.received).toEqual([])
    await userEvent.type(screen.getByLabelText('New password'), ' kuda hujan')
    await press('Change password')
    expect(await screen.findByText(told)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(getSession()?.accessToken).toBe('token')
  })

  test('tells what is wrong with neither, and keeps what was typed', async () => {
    await open(able)
    server.answers({ message: 'Too many failed sign-ins.' }, 429)
    await choose('Change password')
    await type('the old one', 'kuda hujan kertas')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many failed sign-ins.')
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'kuda hujan kertas')
  })

  test('signs out everywhere once that is agreed to, here last of all', async () => {
    await open(able)
    keepDraft(draftKey('/employee/form'), { fullName: 'Budi' })
    server.answers({ id: 1 })
    await choose('Sign out everywhere')
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'One form holds what you typed and did not save.',
    )
    expect(server.received).toEqual([])
    await press('Discard and sign out')
    await waitFor(() => expect(getSession()).toBeNull())
    expect(server.received).toMatchObject([
      { method: 'POST', path: '/api/users/me/sign-out', body: { everywhere: true } },
    ])
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('stays signed in where that failed, and says so', async () => {
    await open(able)
    keepDraft(draftKey('/employee/form'), { fullName: 'Budi' })
    server.answers({ message: 'Not now.' }, 503)
    await choose('Sign out everywhere')
    await press('Discard and sign out')
    expect(await screen.findByText('Logout Failed: Not now.')).toBeDefined()
    expect(getSession()?.accessToken).toBe('token')
    expect(ownDrafts()).toHaveLength(1)
  })
})

describe('a password that somebody else has set', () => {
  function open(capabilities: string[]) {
    saveSession({
      accessToken: 'token',
      viewer: { ...viewer, capabilities, mustChangePassword: true },
    })
    const Inside = insideRefine()
    const element = (
      <Inside>
        <NavigationContext value={createNavigation([], {})}>
          <DashboardLayout />
        </NavigationContext>
      </Inside>
    )
    const routes = [{ path: '/', element, children: [{ index: true, element: 'The page' }] }]
    render(<RouterProvider router={createMemoryRouter(routes)} />)
  }

  test('is changed before anything else is shown or asked', async () => {
    open(able)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Change your password' }),
    ).toBeDefined()
    expect(screen.queryByText('The page')).toBeNull()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeDefined()
    expect(server.received).toEqual([])
    // As where the session had ended in a page, and this is how it goes on.
    signInAgain.set(true)
    const me = { ...begun.user, role: begun.role, capabilities: able }
    server.answersBy((method) => ({ status: 200, body: method === 'PUT' ? begun : me }))
    await userEvent.type(screen.getByLabelText('Current password'), 'given by HR')
    await userEvent.type(screen.getByLabelText('New password'), 'kuda hujan kertas{Enter}')
    expect(await screen.findByText('The page')).toBeDefined()
    expect([getSession()?.viewer?.mustChangePassword, signInAgain.get()]).toEqual([
      undefined,
      false,
    ])
    await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/users/me'))
  })

  test('is no matter where the server cannot change it', async () => {
    open([])
    expect(await screen.findByText('The page')).toBeDefined()
    expect(isAble('passwords')).toBe(false)
  })
})

test('who has forgotten theirs is told whom to ask, and nothing is sent', async () => {
  clearSession()
  render(<Login onSignedIn={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'Forgotten your password?' }))
  expect(screen.getByText(/^Ask HR or an administrator/)).toBeDefined()
  expect(server.received).toEqual([])
})
