import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { screens } from '../../src/web/app/screens.ts'
import { http } from '../../src/web/data/http.ts'
import { authProvider } from '../../src/web/data/providers/auth.ts'
import { clearSession } from '../../src/web/data/session.ts'
import { fromSource, type RunningServer, startServer } from '../support/running-server.ts'

/**
 * The form of an employee, before anything is sent: what it offers, and what it knows of others.
 */

let server: RunningServer
beforeAll(async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  server = await startServer({}, { script: fromSource, data: inject('demo') })
  http.defaults.adapter = 'http'
  http.defaults.baseURL = server.url
  // Compiling what is loaded on demand takes longer than a test may wait for what it draws.
  await Promise.all([
    import('../../src/web/app/App.tsx'),
    import('../../src/web/features/employee/EmployeeForm.tsx'),
    import('../../src/web/features/employee/EmployeeList.tsx'),
    import('../../src/web/fields/PasswordInput.tsx'),
    import('../../src/web/fields/ReferencePicker.tsx'),
  ])
})
afterAll(async () => {
  clearSession()
  await server.stop()
})
afterEach(cleanup)

async function open(account: string, path: string) {
  await authProvider.login({ email: `${account}@roda.example`, password: demoPassword })
  window.history.replaceState(null, '', path)
  const { createApp } = await import('../../src/web/app/App.tsx')
  const App = createApp(resources, screens)
  render(<App isJustSignedIn={false} />)
  return userEvent.setup()
}

async function roles(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('combobox', { name: /^Role/ }))
  const options = await screen.findAllByRole('option')
  return new Map(
    options.map((option) => [
      option.firstChild?.firstChild?.textContent ?? option.textContent,
      option,
    ]),
  )
}

test('offers HR the roles that HR can give, and says of the others why not', async () => {
  const user = await open('hr', '/employee/form')
  const offered = await roles(user)
  const can = (role: string) => offered.get(role)?.getAttribute('aria-disabled') !== 'true'
  expect(['HR', 'Newcomer', 'Administrator', 'Editor'].map(can)).toEqual([true, true, false, false])
  const told = offered.get('Editor')?.textContent
  expect(told).toMatch(
    /You cannot give it, as it opens what you may not open: Company Profile \/ .+ and \d+ more\.$/,
  )
  expect(told).not.toMatch(/_list|_form/)
})

test('offers an administrator all of them', async () => {
  const user = await open('admin', '/employee/form')
  for (const option of (await roles(user)).values())
    expect(option.getAttribute('aria-disabled')).toBe('false')
})

test('says how many others a value was compared with', async () => {
  const user = await open('admin', '/employee/form')
  const email = await screen.findByRole('textbox', { name: /^Email/ })
  const hint = () =>
    within(email.closest('form') as HTMLElement).queryByText(/^(Not compared|Compared with)/)
      ?.textContent
  expect(hint()).toBeUndefined()
  await user.type(email, 'hr@roda.example')
  expect(hint()).toBe('Not compared: no other employee has been loaded on this device yet.')
  cleanup()

  await open('admin', '/employee')
  const list = await screen.findByRole('list', { name: 'Employees' })
  await user.click((await within(list).findAllByRole('link'))[0] as HTMLElement)
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'x')
  const [first] = await screen.findAllByText(/^Compared with/)
  expect(first?.textContent).toBe(
    'Compared with 9 other employees loaded on this device, and with none beyond.',
  )
})
