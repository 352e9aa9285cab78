import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Api } from '../../../src/contract/api.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { screens } from '../../../src/web/app/screens.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { gadget } from '../../support/made-up/gadget.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServerOfFile } from '../../support/odd-server.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { stockAnswers, stockProvider, stockRecords, stockServedAt } from '../../support/stock.ts'

/** A resource is declared, and has its pages: the app is told nothing more of it. */

let server: RunningServer
const stock = oddServerOfFile()
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

async function openApp(account: string, path: string, made: Resource = gadget, others = {}) {
  cleanup()
  const signIn = { email: `${account}@roda.example`, password: demoPassword }
  expect(await authProvider.login(signIn)).toMatchObject({ success: true })
  window.history.replaceState(null, '', path)
  const { createApp } = await import('../../../src/web/app/App.tsx')
  const App = createApp([...resources, made], screens, others)
  render(<App isJustSignedIn={false} />)
}

const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
/** The rows of the only list of a page. */
const list = async () => within(await screen.findByRole('list', { name: /^(Gadgets|Stock)$/ }))
const press = async (name: string, place: { findByRole: typeof screen.findByRole } = screen) =>
  userEvent.click(await place.findByRole('button', { name }))
/** Chooses from the menu of the only row. */
async function act(name: string) {
  await press('Actions', await list())
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
async function type(values: Record<string, string>) {
  for (const [name, text] of Object.entries(values)) await userEvent.type(await input(name), text)
}
async function chooseFirst(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name }))
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement)
}
test('a declaration gives its form, list, menu and actions', { tags: 'long' }, async () => {
  await openApp('admin', '/gadgets/form')
  await heading('New gadget')
  await chooseFirst('Category')
  await type({ Name: 'Jack', Email: 'ayu', Website: 'http://roda.example', Phone: '12' })
  expect([(await input('Email')).inputMode, (await input('Website')).inputMode]).toEqual([
    'email',
    'url',
  ])
  expect((await input('Phone')).type).toBe('tel')
  await press('Save')
  expect(await screen.findByText(/^Write an email address/)).toBeDefined()
  expect(screen.getByText('Write an address that begins with https://.')).toBeDefined()
  expect(screen.getByText(/^Write 9 to 15 digits/)).toBeDefined()
  await userEvent.clear(await input('Website'))
  await type({
    Email: '@roda.example',
    Website: 'roda.example',
    Phone: '34567890',
    'Made in': '2021',
  })
  await press('Save')

  await heading('Gadgets')
  await act('Approve')
  const approval = await dialog('Approve this gadget?')
  await type({ Remark: 'Fits well' })
  await press('Approve', approval)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Actions', await list())
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await press('Options')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await userEvent.click((await list()).getByRole('checkbox', { name: /^Select Jack · ./ }))
  const selection = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(selection.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  await press('Recall', selection)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  await press('Actions', await list())
  expect(await screen.findByRole('menuitem', { name: 'Approve' })).toBeDefined()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await waitFor(async () => expect((await input('Name')).value).toBe('Jack'))
  await type({ Name: ' stand' })
  await press('Save')
  await (await list()).findByText(/^Jack stand · ./)
  await act('Delete')
  const deletion = await dialog('Delete this gadget?')
  expect(deletion.getByText(/Jack stand/)).toBeDefined()
  await press('Delete', deletion)
  expect(await screen.findByText('Nothing here yet')).toBeDefined()

  await press('Open menu')
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Gadgets' })).toBeDefined()
  // Its group has the icon that it names, as Repairs have.
  expect(menu.getAllByTestId('BuildOutlinedIcon')).toHaveLength(2)
})

test('a form offers the steps of a state that a person may take', { tags: 'long' }, async () => {
  await openApp('admin', '/gadgets/form')
  await userEvent.click(await screen.findByRole('combobox', { name: 'State' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Draft', 'Ready'])
})

test('one that another API serves has the same pages', { tags: 'long' }, async () => {
  const records = stockRecords(12)
  stock.answersBy(stockAnswers(records))
  const base = `${stock.url}/v2` as Api['base']
  await openApp('admin', '/stock', stockServedAt(base), { stock: stockProvider(base) })
  expect((await list()).getByText('Valve 010')).toBeDefined()
  expect((await list()).queryByText('Valve 011')).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'valve 012')
  await screen.findByText('Valve 012')
  await waitFor(async () => expect((await list()).queryByText('Valve 001')).toBeNull())
  // Its own action asks that API too.
  await act('Count')
  const count = await dialog('Count this stock item?')
  await type({ Pieces: '7' })
  await press('Count', count)
  await screen.findByText('Counted')
  const counted = { method: 'POST', path: '/v2/items/SKU%2F12/count', body: { quantity: 7 } }
  expect(stock.received).toContainEqual(expect.objectContaining(counted))

  await act('Edit')
  await waitFor(async () => expect((await input('Name')).value).toBe('Valve 012'))
  expect(window.location.pathname).toBe('/stock/form/SKU%2F12')
  await type({ Name: ' of brass' })
  await press('Save')
  await list()
  expect(records.at(-1)).toMatchObject({ sku: 'SKU/12', info: { title: 'Valve 012 of brass' } })
  // Its API takes what was changed alone.
  const patch = stock.received.find(({ method }) => method === 'PATCH')
  expect(patch?.body).toEqual({ info: { title: 'Valve 012 of brass' } })

  // The brands to choose from are ours, and so is the token that they are asked for by.
  await press('Create')
  await type({ Name: 'Pump' })
  await chooseFirst('Brand')
  await type({ Pieces: '3' })
  await press('Save')
  await waitFor(() => expect(records).toHaveLength(13))
  const made = { info: { title: 'Pump' }, brand: expect.any(Number), quantity: 3 }
  expect(records.at(-1)).toMatchObject(made)
  expect(stock.received.filter(({ authorization }) => authorization)).toEqual([])
})
