import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branch } from '../../src/contract/resources/branch.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { role } from '../../src/contract/resources/role.ts'
import EmployeeForm from '../../src/web/screens/employee/EmployeeForm.tsx'
import { saveSession } from '../../src/web/session.ts'
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
const sari = { id: 7, email: 'budi@roda.example', fullName: 'Budi', isActive: true, roleId: 3, branchLocationId: null }

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  // A form without one does not wait for it.
  await import('../../src/web/crud/PasswordInput.tsx')
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  server.answersBy((method, path, body) => {
    if (method === 'PUT') return { status: 200, body: { ...sari, ...(body as object) } }
    if (path.startsWith('/api/users/detail/')) return { status: 200, body: { ...sari, id: Number(path.split('/').at(-1)) } }
    return { status: 200, body: { items: [{ id: 3, name: 'Mechanic', permissions: [] }], totalData: 1 } }
  })
})
afterEach(cleanup)

const input = (name: string) => screen.queryByLabelText(name, { exact: false, selector: 'input' }) as HTMLInputElement | null

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
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/employee/form/${id}`] })} />)
    await waitFor(() => expect(input('Full name')?.value).toBe('Budi'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false))
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
