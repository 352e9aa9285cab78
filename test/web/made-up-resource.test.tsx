import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { screens as screensOfRoda } from '../../src/web/app/screens.ts'
import { http } from '../../src/web/data/http.ts'
import { authProvider } from '../../src/web/data/providers/auth.ts'
import { clearSession } from '../../src/web/data/session.ts'
import type { Screens } from '../../src/web/ui/use-navigation.ts'
import { gadget } from '../support/gadget.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'

/**
 * A resource is declared, and has its pages: the app is told nothing more of it than this
 * declaration.
 */

let server: RunningServer
beforeAll(async () => {
  // Drawn nowhere: narrow, so that lists are cards, which need no measuring.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  server = await startServer(
    {},
    { script: ['--import', 'tsx', 'test/support/gadget-server.ts'], data: inject('demo') },
  )
  http.defaults.adapter = 'http'
  http.defaults.baseURL = server.url
})
afterAll(async () => {
  cleanup()
  clearSession()
  await server.stop()
})

async function openApp(email: string, path: string, screens: Screens = {}, isJustSignedIn = false) {
  cleanup()
  expect(await authProvider.login({ email, password: 'roda-demo-2026' })).toMatchObject({
    success: true,
  })
  window.history.replaceState(null, '', path)
  const { createApp } = await import('../../src/web/app/App.tsx')
  const App = createApp([...resources, gadget], { ...screensOfRoda, ...screens })
  render(<App isJustSignedIn={isJustSignedIn} />)
}

test('its form, its list, its menu and its rights come out of the declaration', async () => {
  const user = userEvent.setup()
  await openApp('admin@roda.example', '/gadgets/form')

  expect(await screen.findByRole('heading', { level: 1, name: 'New gadget' })).toBeDefined()
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Torque wrench')
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Gadgets' })).toBeDefined()
  const list = await screen.findByRole('list', { name: 'Gadgets' })
  expect(within(list).getByText('Torque wrench')).toBeDefined()

  await user.click(within(list).getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveProperty('value', 'Torque wrench'))
  await user.type(name, ' 2')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const saved = await screen.findByRole('list', { name: 'Gadgets' })
  await within(saved).findByText('Torque wrench 2')
  await user.click(within(saved).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this gadget?' })
  expect(within(dialog).getByText(/Torque wrench 2/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nothing here yet')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Gadgets' })).toBeDefined()
})

test('its list is fetched ahead after a sign-in, and all of its pages from each of them', async () => {
  const asked: string[] = []
  const fetched = (action: string) => async () => {
    asked.push(action)
    return { default: () => null }
  }
  const actions = ['list', 'create', 'edit']
  const screens = Object.fromEntries(actions.map((action) => [`gadget.${action}`, fetched(action)]))
  await openApp('admin@roda.example', '/no-such-page', screens, true)
  await waitFor(() => expect(asked).toEqual(['list']))
  await openApp('admin@roda.example', '/gadgets/form', screens)
  await waitFor(() => expect(asked.slice(1)).toEqual(['create', ...actions]))
})

test('someone without its right is refused, and told which one it is', async () => {
  await openApp('hr@roda.example', '/gadgets')
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeDefined()
  expect(screen.getByText('gadget_list')).toBeDefined()
})
