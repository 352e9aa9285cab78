import { useList } from '@refinedev/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { capabilities } from '../../src/contract/stated.ts'
import { createNavigation } from '../../src/web/app/navigation.tsx'
import { entriesOf, matchingEntries } from '../../src/web/app/palette/entries.ts'
import Palette from '../../src/web/app/palette/Palette.tsx'
import { matches } from '../../src/web/app/palette/result.ts'
import { resultOf, sourcesOf } from '../../src/web/app/palette/sources.ts'
import { screens } from '../../src/web/app/screens.ts'
import { authProvider } from '../../src/web/data/providers/auth.ts'
import { addRecent, readRecents } from '../../src/web/data/recent-records.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { useWorkshop } from '../../src/web/features/workshop/use-workshop.ts'
import { NavigationContext } from '../../src/web/ui/use-navigation.ts'
import { accounts } from '../support/browser/accounts.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** The palette: what it finds, for whom, and what it asks of which server. */

const navigation = createNavigation(resources, screens)
const { pages } = navigation
const all = Object.keys(capabilities)

function signIn(permissions: readonly string[], capabilities: readonly string[] = all) {
  const viewer = { id: 1, email: 'a@roda.example', fullName: 'A', role: 'Editor' }
  saveSession({
    accessToken: 'token',
    viewer: { ...viewer, permissions: [...permissions], capabilities: [...capabilities] },
  })
}

const { later, goes, go } = heldAnswers()
let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  go()
  clearSession()
  vi.restoreAllMocks()
})

describe('the lists that it asks', () => {
  const keysFor = (held: readonly string[]) => sourcesOf(pages, held).map(({ key }) => key)
  const ofCompanyProfile = ['brand', 'news', 'news-category', 'news-tag', 'price-list', 'testimony']
    .concat('banner')
    .map((name) => `${name}.list`)

  test.each([
    [
      'admin',
      ['employee.list', 'opl.list', 'repair-report.list', 'branch.list', ...ofCompanyProfile],
    ],
    ['hr', ['employee.list', 'opl.list']],
    ['supervisor', ['opl.list', 'repair-report.list']],
    ['operations', ['opl.list', 'branch.list']],
    ['rm', ['repair-report.list']],
    ['editor', ofCompanyProfile],
    ['newcomer', []],
  ])('for %s are those whose records that role opens', (name, keys) => {
    signIn([])
    expect(keysFor(accounts[`${name}@roda.example`] ?? [])).toEqual(keys)
  })

  test('are those of the pages where a record opens in the panel of its list', () => {
    signIn([])
    expect(keysFor(['branch_internal'])).toEqual(['branch.external'])
    expect(keysFor(['news_form'])).toEqual(['news.list'])
    // Branches may be read for a choice, but there is no page to open one.
    expect(keysFor(['attendance_list'])).toEqual([])
  })

  test('are searched by a server that takes it, as stated or by a capability', () => {
    const searched = (capabilities: readonly string[]) => {
      signIn([], capabilities)
      const sources = sourcesOf(pages, accounts['admin@roda.example'] ?? [])
      return sources.filter(({ isSearched }) => isSearched).map(({ key }) => key)
    }
    const stated = ['repair-report', 'branch', 'news', 'news-category', 'news-tag']
    expect(searched([])).toEqual(stated.map((name) => `${name}.list`))
    expect(searched(['employeeSearch'])[0]).toBe('employee.list')
    expect(searched(all)).not.toContain('opl.list')
    expect(searched(all)).toHaveLength(10)
  })
})

describe('a record', () => {
  const opened = (name: string, row: Row, held: readonly string[]) => {
    const resource = resources.find((one) => one.name === name)
    const result = resource && resultOf(resource, row, { pages, held })
    return result && (result.path ?? result.record?.row)
  }

  test('opens on the page that a person may open, else in the panel of its list', () => {
    const row = { id: 7 }
    expect(opened('news', row, ['news_list', 'news_form'])).toBe('/comp-profile/news/form/7')
    expect(opened('news', row, ['news_list'])).toEqual(row)
    expect(opened('repair-report', row, ['rm_report', 'rm_form'])).toBe('/repairs-maintenace/7')
    expect(opened('repair-report', row, ['rm_form'])).toBe('/repairs-maintenace/form/7')
    expect(opened('branch', { id: 7, isInternalBranch: true }, ['branch_internal'])).toBeUndefined()
  })

  test('without a page of its own opens on one that shows it', () => {
    const job = { id: 7, date: '2026-11-22', branchLocationId: 3 }
    expect(opened('opl', job, ['workshop_report'])).toBe(
      '/Workshop?startDate=2026-11-22&endDate=2026-11-22&branchId=3',
    )
  })

  test('says what tells it from others, and what it was found by', () => {
    const person = {
      id: 7,
      fullName: 'Siti',
      email: 'siti@roda.example',
      role: { id: 1, name: 'HR' },
      roleId: 1,
      branchLocationId: 2,
      branchLocation: { id: 2, name: 'Bandung' },
    }
    const detail = (query: string) => {
      const employee = resources.find(({ name }) => name === 'employee')
      return (
        employee && resultOf(employee, person, { pages, held: ['employee_list'], query })?.detail
      )
    }
    expect(detail('siti')).toBe('HR · Bandung')
    expect(detail('roda.ex')).toBe('siti@roda.example · HR · Bandung')
  })
})

describe('pages and actions', () => {
  const titles = (held: readonly string[], query = '') => {
    return entriesOf(pages, held).map(({ results }) =>
      matchingEntries(results, query).map(({ title }) => title),
    )
  }

  test('are those of one’s rights', () => {
    expect(titles([])).toEqual([[], ['Home']])
    expect(titles(['rm_report', 'rm_form', 'workshop_dashboard'])).toEqual([
      ['Upload OPL', 'New repair report'],
      ['Home', 'Repairs & Maintenance'],
    ])
  })

  test('are found by the words of the menu, the heading and the address', () => {
    const held = accounts['admin@roda.example'] ?? []
    expect(titles(held, 'catalog')[1]).toEqual(['Price list'])
    expect(titles(held, 'add emp')[0]).toEqual(['New employee'])
    expect(titles(held, 'mekanik')[1]).toEqual(['Mechanics by branch'])
    expect(titles(held, 'external')[1]).toEqual(['Outsource group: external branches'])
    expect(titles(held, 'news t')[1]?.[0]).toBe('News tags')
    expect(titles(held, '%_\\')).toEqual([[], []])
    // Inside of words they would match nearly all pages.
    expect(titles(held, 'an')).toEqual([[], ['Annual leave']])
  })
})

test.each([
  ['B 1234 XY', 'b1234xy', true],
  ['RM-202611-0042', 'rm 0042', true],
  ['สมชาย ใจดี', 'ใจดี', true],
  ['محمد علي', 'علي', true],
  ['100% cotton', '%', true],
  ['cotton', '%', false],
  ['cotton', '--', false],
  ['OPL-1\nMobil', 'b 1', false],
])('%s is found by %s: %s', (text, query, isFound) => {
  expect(matches(text, query)).toBe(isFound)
})

/** The palette on a page of the app; lists are answered with one record by the name that is said. */
function openPalette(
  held: readonly string[],
  capabilities: readonly string[] = all,
  Page: () => null = () => null,
) {
  signIn(held, capabilities)
  const Inside = insideRefine()
  const onClose = vi.fn()
  const element = (
    <Inside>
      <NavigationContext value={navigation}>
        <Page />
        <Palette onClose={onClose} />
      </NavigationContext>
    </Inside>
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
  return { onClose, at: () => router.state.location.pathname }
}

const input = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(input(), { key })
const group = async (name: string) => within(await screen.findByRole('group', { name }))

const rows = (...rows: Row[]): Answer => ({ status: 200, body: { items: rows, totalData: 1 } })
const report = (title: string) => ({ id: 7, title, reportNumber: 'RM-202611-0007' })
const searches = () => server.received.map(({ query }) => (query as { search: string }).search)

test('asks two letters on, once typing pauses, and gives an older question up', async () => {
  const { at, onClose } = openPalette(['rm_report'])
  server.answersBy((_method, _path, _body, query) =>
    (query as { search: string }).search === 'lif' ? later('cut') : rows(report('Lift')),
  )
  type('l')
  expect(screen.getByText('Records are searched from two letters on.')).toBeDefined()
  type('li')
  type('lif')
  await waitFor(() => expect(searches()).toEqual(['lif']))
  type('lift')
  await waitFor(() => expect(server.left).toHaveLength(1))
  const found = await group('Repair reports')
  expect(found.getByRole('option', { name: /Lift.*RM-202611-0007/ })).toBeDefined()
  expect(searches()).toEqual(['lif', 'lift'])
  press('Enter')
  expect(at()).toBe('/repairs-maintenace/7')
  expect(onClose).toHaveBeenCalledOnce()
})

test('opens the first record when it comes, where Enter was pressed before', async () => {
  const { at } = openPalette(['rm_report'])
  server.answersBy(() => rows(report('Lift')))
  type('lift')
  press('Enter')
  expect(at()).toBe('/')
  await waitFor(() => expect(at()).toBe('/repairs-maintenace/7'))
})

test('the keys move through all results, and Escape closes', async () => {
  const { onClose } = openPalette(['rm_report', 'rm_form'])
  const options = () => screen.getAllByRole('option').map((option) => option.id)
  const active = () => input().getAttribute('aria-activedescendant')
  expect(active()).toBe(options()[0])
  press('ArrowDown')
  expect(active()).toBe(options()[1])
  press('End')
  expect(active()).toBe(options().at(-1))
  press('ArrowDown')
  expect(active()).toBe(options()[0])
  press('ArrowUp')
  press('Home')
  expect(active()).toBe(options()[0])
  press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a list that fails is reported once, with Retry, and the others stay', async () => {
  openPalette(['rm_report', 'news_form', 'employee_list'])
  let isWell = false
  server.answersBy((_, path) => {
    if (path.startsWith('/api/repair')) return rows(report('Budi’s lift'))
    if (isWell) return rows({ id: 3, title: 'Budi wins', fullName: 'Budi' })
    return { status: 403, body: { message: 'Not yours.' } }
  })
  type('budi')
  const failed = await group('Employees, Articles')
  const retry = failed.getByRole('option', { name: /Could not be searched. Retry.*Not yours./ })
  expect((await group('Repair reports')).getByRole('option', { name: /lift/ })).toBeDefined()
  isWell = true
  fireEvent.click(retry)
  expect((await group('Articles')).getByRole('option', { name: /Budi wins/ })).toBeDefined()
  expect((await group('Employees')).getByRole('option', { name: /Budi/ })).toBeDefined()
  expect(screen.queryByText(/Could not be searched/)).toBeNull()
})

test('what is answered late stands below, so that nothing moves', async () => {
  openPalette(['rm_report', 'employee_list'])
  server.answersBy((_, path) =>
    path.startsWith('/api/users')
      ? later(rows({ id: 3, fullName: 'Budi' }))
      : rows(report('Budi’s lift')),
  )
  type('budi')
  await group('Repair reports')
  await waitFor(() => expect(goes).toHaveLength(1))
  act(go)
  await group('Employees')
  const groups = screen.getAllByRole('group').map((one) => one.firstElementChild?.textContent)
  expect(groups).toEqual(['Repair reports', 'Employees'])
})

test('a server that states no search is not asked; what is loaded is searched, and it says so', async () => {
  openPalette(['employee_list', 'rm_report'], [])
  server.answersBy(() => rows(report('Budi’s lift')))
  expect(
    screen.getByText(/^Of these, only those shown before are found: Employees \(/),
  ).toBeDefined()
  type('budi')
  await group('Repair reports')
  expect(server.received.map(({ path }) => path)).toEqual(['/api/repair-maintenances/all/origin'])
  const more = (await group('Employees')).getByRole('option', { name: /Search the list/ })
  expect(more.getAttribute('href')).toBe('/employee?search=budi')
})

test('what a page has loaded is found where the server is not asked', async () => {
  server.answersBy((_, path) =>
    path.startsWith('/api/users')
      ? rows({ id: 3, fullName: 'Budi', branchLocation: { id: 2, name: 'Bandung' } })
      : rows({ id: 4, oplNumber: 'OPL-1', plateNumber: 'B 1234 XY', date: '2026-11-22' }),
  )
  const period = { startDate: '2026-11-01', endDate: '2026-11-22' }
  openPalette(['employee_list', 'workshop_report'], [], () => {
    useList({ resource: 'employee' })
    useWorkshop(period)
    return null
  })
  await waitFor(() => expect(server.received).toHaveLength(2))
  type('budi')
  expect((await group('Employees')).getByRole('option', { name: /Budi/ })).toBeDefined()
  type('b1234')
  const job = (await group('OPL jobs')).getByRole('option', { name: /OPL-1.*B 1234 XY/ })
  expect(job.getAttribute('href')).toBe('/Workshop?startDate=2026-11-22&endDate=2026-11-22')
  expect(server.received).toHaveLength(2)
})

test('what is found by its title stands above what is found by something else', async () => {
  openPalette(['rm_report', 'branch_form'])
  server.answersBy((_, path) =>
    path.startsWith('/api/branch')
      ? rows({ id: 2, name: 'Bandung' })
      : rows({ ...report('Lift'), branchLocation: { id: 2, name: 'Bandung' } }),
  )
  type('bandung')
  await group('Branches')
  const groups = screen.getAllByRole('group').map((one) => one.firstElementChild?.textContent)
  expect(groups).toEqual(['Branches', 'Repair reports'])
})

test('offline it asks nothing, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.answers({})
  openPalette(['rm_report'])
  type('lift')
  expect(screen.getByText(/^This device is offline:/)).toBeDefined()
  expect(await screen.findByRole('option', { name: /Search the list/ })).toBeDefined()
  expect(server.received).toEqual([])
})

describe('recent records', () => {
  const recent = { resource: 'repair-report', id: 7, title: 'Lift', detail: 'RM-202611-0007' }

  test('are offered at once to whoever may open them, the latest first', () => {
    signIn([])
    addRecent(recent)
    addRecent({ ...recent, id: 8, title: 'Door' })
    addRecent(recent)
    addRecent({ ...recent, resource: 'employee', title: 'Budi' })
    openPalette(['rm_report'])
    const options = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')
    expect(options.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Lift', 'Door'])
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('of a shared computer (%s) are gone at the sign-out', async (isShared, left) => {
    const viewer = {
      id: 1,
      email: 'a@roda.example',
      fullName: 'A',
      role: 'Editor',
      permissions: [],
    }
    saveSession({ accessToken: 'token', viewer }, isShared)
    addRecent(recent)
    expect(readRecents()).toEqual([recent])
    await authProvider.logout()
    saveSession({ accessToken: 'token', viewer }, isShared)
    expect(readRecents()).toHaveLength(left)
  })

  test.each(['{', '7', '[null, 7, {"id": 1}]'])('that were stored as %s are none', (stored) => {
    signIn([])
    localStorage.setItem('recent:1', stored)
    expect(readRecents()).toEqual([])
  })
})
