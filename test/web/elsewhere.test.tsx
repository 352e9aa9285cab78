import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { brand } from '../../src/contract/resources/brand.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { news } from '../../src/contract/resources/news.ts'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'
import { catchFiles } from '../support/writing-worker.ts'

/** Lists and forms on a server that speaks the specification and names no capabilities. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
const held = heldAnswers()

async function load() {
  const [{ default: List }, { default: Form }] = await Promise.all([
    import('../../src/web/list/GeneratedList.tsx'),
    import('../../src/web/form/ResourceForm.tsx'),
    import('../../src/web/list/RecordGrid.tsx'),
    import('../../src/web/fields/ReferencePicker.tsx'),
  ])
  return { List, Form }
}
let parts: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  // The modules of the list ask for the width of the screen when they are loaded: a wide one, and no
  // paper.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query !== 'print' }) as MediaQueryList
  server = await oddServerOfApp()
  parts = await load()
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  const permissions = [
    'employee_list',
    'news_list',
    'pricebrand_list',
    'pricebrand_form',
    'brand_list',
  ]
  const viewer = { id: 1, email: '', fullName: 'A', role: 'Editor', permissions }
  saveSession({ accessToken: 'token', viewer })
})
afterEach(() => {
  cleanup()
  held.go()
})

function open(path: string, address: string, page: ReactNode) {
  const Inside = insideRefine([employee, news, priceList, brand])
  const routes = [
    { path, element: <Inside>{page}</Inside> },
    { path: '*', element: 'elsewhere' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(<RouterProvider router={router} />)
}

const people = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, fullName: `Person ${from + at}` }))
const queries = () => server.received.map(({ query }) => query as Record<string, string>)

test('people of a role are searched in all of its pages, and it is shown how far that is', async () => {
  server.answersBy((_, path, __, query) => {
    if (path !== '/api/users/all/origin') return { status: 200, body: { items: [] } }
    const page = Number((query as { page: string }).page)
    const items = people((page - 1) * 100 + 1, page === 3 ? 40 : 100)
    const answer: Answer = { status: 200, body: { items, totalData: 240 } }
    return page === 1 ? answer : held.later(answer)
  })
  open(
    '/employee',
    '/employee?search=person+24&roleId=3',
    <parts.List resource={employee} page={employee.pages.list} />,
  )
  expect(await screen.findByText('100 of 240 read')).toBeTruthy()
  await waitFor(() => expect(held.goes).toHaveLength(1))
  held.go()
  expect(await screen.findByText('200 of 240 read')).toBeTruthy()
  await waitFor(() => expect(held.goes).toHaveLength(1))
  held.go()
  expect(await screen.findByText('in 240 loaded employees')).toBeTruthy()
  expect(await screen.findByText('Person 240')).toBeTruthy()
  expect(screen.queryByText('Person 23')).toBeNull()
  const asked = queries().filter(({ perPage }) => perPage === '100')
  expect(asked).toEqual(['1', '2', '3'].map((page) => ({ roleId: '3', page, perPage: '100' })))
})

const tooLong = 'This server does not search and sort this list, which is too long to be loaded.'

test.each([
  // A server takes the search of articles, and the role of people.
  { resource: news, endpoint: '/api/articles', live: ['search'] },
  { resource: employee, endpoint: '/api/users/all/origin', live: ['filter'] },
])(
  'a list too long to be read takes what $endpoint states alone, and says why',
  async ({ resource, endpoint, live }) => {
    server.answersBy((_, path) => {
      const items = path === endpoint ? people(1, 10).map(titled) : []
      return { status: 200, body: { items, totalData: items.length && 5001 } }
    })
    open('/list', '/list', <parts.List resource={resource} page={resource.pages.list} />)
    expect(await screen.findByText('Person 10')).toBeTruthy()
    expect(screen.getByText(tooLong)).toBeTruthy()
    const isDisabled = (control: HTMLElement) => control.hasAttribute('disabled')
    expect(isDisabled(screen.getByRole('searchbox'))).toBe(!live.includes('search'))
    expect(isDisabled(screen.getByRole('button', { name: 'Filter' }))).toBe(
      !live.includes('filter'),
    )
    const headers = screen.getAllByRole('columnheader')
    expect(headers.length).toBeGreaterThan(1)
    expect(headers.filter(isSortable)).toEqual([])
    const { length } = server.received
    await userEvent.click(headers[0] as HTMLElement)
    expect(server.received).toHaveLength(length)
  },
)

const titled = (row: Row): Row => ({ ...row, title: row.fullName })
const isSortable = ({ classList }: HTMLElement) =>
  classList.contains('MuiDataGrid-columnHeader--sortable')

test('a short list of the same server is sorted by its headers', async () => {
  server.answersBy((_, path) => {
    const items = path === '/api/users/all/origin' ? people(1, 10) : []
    return { status: 200, body: { items, totalData: items.length } }
  })
  open('/employee', '/employee', <parts.List resource={employee} page={employee.pages.list} />)
  expect(await screen.findByText('Person 10')).toBeTruthy()
  expect(screen.queryByText(tooLong)).toBeNull()
  expect(screen.getByRole('searchbox').hasAttribute('disabled')).toBe(false)
  const sortable = screen.getAllByRole('columnheader').filter(isSortable)
  expect(sortable.length).toBeGreaterThan(0)
})

test('a list without pages of which records are missing says how many came', async () => {
  server.answersBy((_, path, __, query) => {
    if (path !== '/api/brands') return { status: 200, body: { items: [] } }
    if (Object.keys(query as object).length > 0) return { status: 400, body: {} }
    const items = people(1, 10).map(({ id }) => ({ id, name: `Brand ${id}` }))
    return { status: 200, body: { items, totalData: 60 } }
  })
  open('/list', '/list', <parts.List resource={brand} page={brand.pages.list} />)
  expect(await screen.findByText('The server has returned 10 of its 60 brands.')).toBeTruthy()
  expect(await screen.findByText('Brand 10')).toBeTruthy()
})

test('a form shows a reference to a record that the list does not hold, and saves it unchanged', async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const record = {
    id: 7,
    name: 'Ban',
    brandId: 'b-9',
    brand: { id: 'b-9', name: 'Gone' },
    unit: 'pcs',
    price: 500_000,
    validFrom: '2026-11-22',
    isActive: true,
  }
  server.answersBy((method, path) => {
    if (method === 'PUT' || path.endsWith('/7')) return { status: 200, body: record }
    return { status: 200, body: { items: [{ id: 1, name: 'Other' }], totalData: 1 } }
  })
  open('/prices/form/:id', '/prices/form/7', <parts.Form resource={priceList} />)
  const input = await screen.findByRole('combobox', { name: /^Brand/ })
  await waitFor(() => expect(input).toHaveProperty('value', 'Gone'))
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' baru')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.received.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Ban baru',
      brandId: 'b-9',
    }),
  )
})

test('an export that has fewer rows than the server has told says so', async () => {
  catchFiles()
  server.answersBy((_, path, __, query) => {
    if (path !== '/api/users/all/origin') return { status: 200, body: { items: [] } }
    const items = (query as { page: string }).page === '1' ? people(1, 10) : []
    return { status: 200, body: { items, totalData: 12 } }
  })
  open('/employee', '/employee', <parts.List resource={employee} page={employee.pages.list} />)
  expect(await screen.findByText('Person 10')).toBeTruthy()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The server has returned 10 of its 12 employees. The file has no more than these.',
  )
})
