import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import type { Api } from '../../../src/contract/api.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { screens } from '../../../src/web/app/screens.ts'
import { http } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { clearSession } from '../../../src/web/data/session.ts'
import { gadget } from '../../support/made-up/gadget.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServer } from '../../support/odd-server.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { stockAnswers, stockRecords, stockServedAt } from '../../support/stock.ts'

/**
 * A resource is declared, and has its pages: the app is told nothing more of it than this
 * declaration.
 */

let server: RunningServer
beforeAll(async () => {
  // Drawn nowhere: narrow, so that lists are cards, which need no measuring.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  server = await serveMadeUp('gadget', { data: inject('demo') })
  http.defaults.adapter = 'http'
  http.defaults.baseURL = server.url
})
afterAll(async () => {
  cleanup()
  clearSession()
  await server.stop()
})

async function openApp(email: string, path: string, made: Resource = gadget) {
  cleanup()
  expect(await authProvider.login({ email, password: 'roda-demo-2026' })).toMatchObject({
    success: true,
  })
  window.history.replaceState(null, '', path)
  const { createApp } = await import('../../../src/web/app/App.tsx')
  const App = createApp([...resources, made], screens)
  render(<App isJustSignedIn={false} />)
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

  await user.click(within(list).getByRole('button', { name: 'More' }))
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
  await user.click(within(saved).getByRole('button', { name: 'More' }))
  await user.click(within(saved).getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this gadget?' })
  expect(within(dialog).getByText(/Torque wrench 2/)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nothing here yet')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = await screen.findByRole('navigation', { name: 'Main' })
  expect(within(menu).getByRole('link', { name: 'Gadgets' })).toBeDefined()
})

test('one that another API serves has the same pages, by a few words about that API', async () => {
  const stock = await oddServer()
  onTestFinished(stock.close)
  const records = stockRecords(12)
  stock.answersBy(stockAnswers(records))
  const user = userEvent.setup()
  const made = stockServedAt(`${stock.url}/v2` as Api['base'])
  await openApp('admin@roda.example', '/stock', made)
  const list = () => screen.findByRole('list', { name: 'Stock' })
  const dialog = () => screen.findByRole('dialog', { name: 'Delete this stock item?' })

  expect(within(await list()).getByText('Valve 010')).toBeDefined()
  expect(within(await list()).queryByText('Valve 011')).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'valve 012')
  await screen.findByText('Valve 012')
  await waitFor(async () => expect(within(await list()).queryByText('Valve 001')).toBeNull())
  await user.click(within(await list()).getByRole('button', { name: 'More' }))
  await user.click(within(await list()).getByRole('button', { name: 'Edit' }))

  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveProperty('value', 'Valve 012'))
  expect(window.location.pathname).toBe('/stock/form/SKU%2F12')
  await user.type(name, ' of brass')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await list()
  expect(records.at(-1)).toMatchObject({ sku: 'SKU/12', info: { title: 'Valve 012 of brass' } })

  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'brass')
  await screen.findByText('Valve 012 of brass')
  await waitFor(async () => expect(within(await list()).queryByText('Valve 001')).toBeNull())
  await user.click(within(await list()).getByRole('button', { name: 'More' }))
  await user.click(within(await list()).getByRole('button', { name: 'Delete' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(records).toHaveLength(11))

  // The brands to choose from are ours, and so is the token that they are asked for by.
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Pump')
  await user.click(await screen.findByRole('combobox', { name: 'Brand' }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  await user.type(screen.getByRole('textbox', { name: 'Pieces' }), '3')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(records).toHaveLength(12))
  expect(records.at(-1)).toMatchObject({
    info: { title: 'Pump' },
    brand: expect.any(Number),
    quantity: 3,
  })
  expect(stock.received.filter(({ authorization }) => authorization)).toEqual([])
})

test('its addresses have their keyboards, are checked, and are links in its list', async () => {
  const user = userEvent.setup()
  await openApp('admin@roda.example', '/gadgets/form')
  const input = (name: string) => screen.findByRole('textbox', { name })
  await user.type(await input('Name'), 'Jack')
  await user.click(await screen.findByRole('combobox', { name: 'Category' }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  const [email, website, phone] = [
    await input('Email'),
    await input('Website'),
    await input('Phone'),
  ]
  expect([email.inputMode, website.inputMode, phone.getAttribute('type')]).toEqual([
    'email',
    'url',
    'tel',
  ])
  await user.type(email, 'ayu')
  await user.type(website, 'http://roda.example')
  await user.type(phone, '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Write an email address/)).toBeDefined()
  expect(screen.getByText('Write an address that begins with https://.')).toBeDefined()
  expect(screen.getByText(/^Write 9 to 15 digits/)).toBeDefined()

  await user.type(email, '@roda.example')
  await user.clear(website)
  await user.type(website, 'roda.example')
  await user.type(phone, '34567890')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const list = await screen.findByRole('list', { name: 'Gadgets' })
  await user.click(within(list).getByRole('button', { name: 'More' }))
  const links = ['ayu@roda.example', 'https://roda.example', '1234567890']
  const values = list.querySelector('dl') as HTMLElement
  expect(
    links.map((name) => within(values).getByRole('link', { name }).getAttribute('href')),
  ).toEqual(['mailto:ayu@roda.example', 'https://roda.example', 'tel:+1234567890'])
})

test('its actions are in its rows, its form and for a selection, by their own right', async () => {
  const user = userEvent.setup()
  await openApp('admin@roda.example', '/gadgets?search=Jack')
  const list = async () => within(await screen.findByRole('list', { name: 'Gadgets' }))
  await user.click(await (await list()).findByRole('button', { name: 'More' }))
  await user.click(await (await list()).findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this gadget?' }))
  await user.type(await dialog.findByRole('textbox', { name: 'Remark' }), 'Fits well')
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await (await list()).findByText('Approved')).toBeDefined()
  expect((await list()).queryByRole('button', { name: 'Approve' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Options' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await user.click((await list()).getByRole('checkbox', { name: 'Select Jack' }))
  const selection = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(selection.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  await user.click(selection.getByRole('button', { name: 'Recall' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(await (await list()).findByRole('button', { name: 'Approve' })).toBeDefined()

  await user.click((await list()).getByRole('button', { name: 'Edit' }))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveProperty('value', 'Jack'))
  await user.type(name, ' stand')
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const again = within(await screen.findByRole('dialog', { name: 'Approve this gadget?' }))
  await again.findByRole('textbox', { name: 'Remark' })
  await user.click(again.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
  expect(name).toHaveProperty('value', 'Jack stand')
})

test('someone without its right is refused, and told which one it is', async () => {
  await openApp('hr@roda.example', '/gadgets')
  expect(await screen.findByRole('heading', { name: 'You may not open this page' })).toBeDefined()
  expect(screen.getByText('gadget_list')).toBeDefined()
})
