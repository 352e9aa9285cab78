import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { listFilters, sortableFields } from '../../src/contract/resource.ts'
import { attendance } from '../../src/contract/resources/attendance.ts'
import { branch } from '../../src/contract/resources/branch.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { opl } from '../../src/contract/resources/opl.ts'
import { capabilityFor, statedQueries, takes } from '../../src/contract/stated.ts'
import { http } from '../../src/web/data/http.ts'
import { createDataProvider } from '../../src/web/data/providers/data.ts'
import { readAllRows } from '../../src/web/data/read-all-rows.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { callAction } from '../../src/web/data/use-action.ts'
import { readBranchDays } from '../../src/web/features/attendance/today/branch-days.ts'
import { able } from '../support/able.ts'
import { oddServerOfApp } from '../support/odd-server.ts'

/** A server that takes what the specification states, and refuses every other parameter. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let rows: Row[]
/** The largest page that it answers, and whether it tells a total. */
let cap: number
let tellsTotal: boolean
/** A larger `perPage` than this is refused. */
let mostPerPage: number
let refusedWith: number
let provider: ReturnType<typeof createDataProvider>

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  clearSession()
  provider = createDataProvider(http, resources)
  rows = Array.from({ length: 23 }, (_, at) => ({
    id: `id-${at + 1}`,
    name: `Name ${at + 1}`,
    fullName: `Person ${at + 1}`,
  }))
  cap = 100
  tellsTotal = false
  mostPerPage = 1000
  refusedWith = 422
  server.answersBy((method, path, _, asked) => {
    const query = asked as Record<string, string>
    const stated = statedQueries[`${method} ${path}`] ?? []
    const unstated = Object.keys(query).filter((name) => !stated.includes(name.replace('[]', '')))
    if (unstated.length > 0) return { status: 400, body: { message: `Not stated: ${unstated}` } }
    if (Number(query.perPage) > mostPerPage)
      return { status: refusedWith, body: { message: 'Too many.' } }
    const perPage = Math.min(Number(query.perPage ?? 10), cap)
    const from = (Number(query.page ?? 1) - 1) * perPage
    const items = stated.includes('page') ? rows.slice(from, from + perPage) : rows
    return { status: 200, body: { items, ...(tellsTotal && { totalData: rows.length }) } }
  })
})

const queries = () => server.received.map(({ query }) => query)
const list = (resource: string, more: object = {}) => provider.getList<Row>({ resource, ...more })
const search = (value: string) => ({
  filters: [{ field: 'search', operator: 'contains' as const, value }],
})

describe('a list that is searched, filtered and sorted asks for nothing that is not stated', () => {
  const lists = resources.flatMap((resource) =>
    Object.entries(resource.actions).flatMap(([name, action]) =>
      (name === 'list' || action.as === 'list') && action.endpoint in statedQueries
        ? [[resource, name, action] as const]
        : [],
    ),
  )

  test.each(lists)('%j', async (resource, name, action) => {
    const sorters = [{ field: sortableFields(resource)[0] ?? 'id', order: 'asc' as const }]
    const filters = listFilters(resource, action).map(([field]) => ({
      field,
      operator: 'eq' as const,
      value: 1,
    }))
    await list(resource.name, {
      sorters,
      filters: [...filters, ...search('1').filters],
      meta: { list: name },
    })
    await list(resource.name, { meta: { list: name } })
    expect(server.received.length).toBeGreaterThan(0)
    for (const query of queries()) {
      const sent = Object.keys(query as object).map((one) => one.replace('[]', ''))
      expect(sent.filter((one) => !statedQueries[action.endpoint]?.includes(one))).toEqual([])
    }
  })

  test('nor does a day of attendance by branch, or the figures of a workshop', async () => {
    rows = [1, 2].map((id) => ({ id, branchLocationId: id, items: [] }))
    const ask = (values: Record<string, unknown>) =>
      callAction(provider, attendance, 'byBranch', values)
    const filters = { date: '2026-11-20', statusId: 3, branchIds: [2] }
    const days = await readBranchDays(ask, filters, new AbortController().signal, () => false)
    expect(days.map(({ branchLocationId }) => branchLocationId)).toEqual([2])
    expect(queries()).toEqual([{ date: '2026-11-20', statusId: '3' }])
    await callAction(provider, attendance, 'summary', { date: '2026-11-20', branchId: [2] })
    await callAction(provider, opl, 'summary', {
      page: 1,
      perPage: 10,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      branchId: [2],
    })
    expect(queries().slice(1)).toEqual([
      {},
      {
        page: '1',
        perPage: '10',
        startDate: '2026-11-01',
        endDate: '2026-11-20',
        'branchId[]': '2',
      },
    ])
  })
})

test('a list without stated pages is read once, and paged here', async () => {
  expect(await list('brand', { pagination: { currentPage: 3, pageSize: 10 } })).toMatchObject({
    data: rows.slice(20),
    total: 23,
    local: undefined,
  })
  expect((await list('brand', { pagination: { currentPage: 1, pageSize: 1 } })).data).toHaveLength(
    1,
  )
  expect(queries()).toEqual([{}])
})

test.each([
  [5000, true],
  [5001, false],
])('of %i records, all that may be read, the search is complete: %s', async (count, isComplete) => {
  tellsTotal = true
  rows = Array.from({ length: count }, (_, id) => ({ id: id + 1, fullName: `Person ${id}` }))
  const { local } = await list('employee', search('person 7'))
  expect(local).toEqual({ read: 5000, isComplete })
})

test('people are found in all pages of the list, which are read once', async () => {
  const found = await list('employee', search('person 2'))
  expect(found.data.map(({ id }) => id)).toEqual(['id-2', 'id-20', 'id-21', 'id-22', 'id-23'])
  expect(found).toMatchObject({ total: 5, local: { read: 23, isComplete: true } })
  expect((await list('employee', search('person 13'))).data).toHaveLength(1)
  expect(queries()).toEqual([
    { page: '1', perPage: '100' },
    { page: '2', perPage: '100' },
  ])
})

test('rows are sorted and filtered as our own server does', async () => {
  rows = [
    {
      id: 1,
      name: 'Ban',
      isActive: 1,
      brandId: 'b-1',
      brand: { id: 'b-1', name: 'Zeta' },
      price: '900.00',
    },
    {
      id: 2,
      name: 'Oli',
      isActive: '0',
      brandId: 'b-2',
      brand: { id: 'b-2', name: 'Alfa' },
      price: '1000.00',
    },
    { id: 3, name: 'Aki', brandId: 'b-2', brand: { id: 'b-2', name: 'Alfa' } },
  ]
  const ids = async (more: object) => (await list('price-list', more)).data.map(({ id }) => id)
  const by = (field: string, order: 'asc' | 'desc') => ({ sorters: [{ field, order }] })
  const where = (field: string, value: unknown) => ({
    filters: [{ field, operator: 'eq' as const, value }],
  })
  expect(await ids(by('price', 'asc'))).toEqual([1, 2, 3])
  expect(await ids(by('price', 'desc'))).toEqual([2, 1, 3])
  expect(await ids(by('brandId', 'asc'))).toEqual([2, 3, 1])
  expect(await ids(where('brandId', 'b-2'))).toEqual([2, 3])
  expect(await ids(where('isActive', true))).toEqual([1])
  expect(await ids(where('isActive', false))).toEqual([2])
  expect(
    await ids({ filters: [...search('o').filters, ...where('brandId', 'b-2').filters] }),
  ).toEqual([2])
})

test('repairs are narrowed here to branches, and to open ones', async () => {
  rows = [
    { id: 1, branchLocationId: 'br-1', status: { id: 1, name: 'Baru' } },
    { id: 2, branchLocationId: 'br-2', status: { id: 2, name: 'Selesai' } },
    { id: 3, branchLocationId: 'br-2', status: { code: 'in_progress' } },
  ]
  const ids = async (field: string, value: unknown) =>
    (await list('repair-report', { filters: [{ field, operator: 'eq', value }] })).data.map(
      ({ id }) => id,
    )
  expect(await ids('branchId', ['br-2'])).toEqual([2, 3])
  expect(await ids('isOpen', true)).toEqual([1, 3])
  expect(await ids('isOpen', false)).toEqual([2])
})

test.each([400, 422])(
  'a page size that is refused with %i is made smaller, for the rest of the session',
  async (status) => {
    refusedWith = status
    mostPerPage = 10
    const page = () => list('news', { pagination: { currentPage: 2, pageSize: 25 } })
    expect(await page()).toMatchObject({ data: rows.slice(25), total: 23 })
    const sizes = () => queries().map((query) => (query as { perPage?: string }).perPage)
    expect(sizes()).toEqual(['25', '10', '10', '10', '10', '10'].slice(0, sizes().length))
    server.received.length = 0
    await list('news', { pagination: { currentPage: 1, pageSize: 25 } })
    expect(sizes().every((size) => size === '10')).toBe(true)
  },
)

test('what is refused whatever its size is told as it was refused', async () => {
  mostPerPage = -1
  rows = []
  server.answersBy(() => ({ status: 422, body: { message: 'Not today.' } }))
  await expect(list('news')).rejects.toThrow('Not today.')
  server.answersBy(() => ({ status: 500, body: { message: 'Oh.' } }))
  await expect(list('news')).rejects.toThrow('Oh.')
  expect(server.received).toHaveLength(1)
})

test.each([
  ['caps its pages', () => (cap = 7)],
  ['tells totals', () => (tellsTotal = true)],
])('a server that %s is read to its end', async (_, set) => {
  set()
  const signal = new AbortController().signal
  expect(await readAllRows({ provider, resource: branch, most: 5000, signal })).toHaveLength(23)
})

test('what was read is read again when the list is read to its end anew', async () => {
  await list('brand')
  rows = rows.slice(0, 2)
  expect((await list('brand')).total).toBe(23)
  expect((await list('brand', { meta: { toItsEnd: true } })).total).toBe(2)
})

test('a server that names what it takes is asked for it', async () => {
  saveSession({
    accessToken: 'token',
    viewer: { id: 1, email: '', fullName: '', role: '', permissions: [], capabilities: able },
  })
  await list('brand', search('x')).catch(() => undefined)
  expect(queries()).toEqual([{ page: '1', perPage: '10', search: 'x' }])
})

test('each parameter beyond the specification needs one capability, and an endpoint of one’s own needs none', () => {
  expect(capabilityFor('GET /api/users/all/origin', 'search')).toBe('employeeSearch')
  expect(capabilityFor('GET /api/users/all/origin', 'isActive')).toBe('listFilters')
  expect(capabilityFor('GET /api/users/all/origin', 'page')).toBeUndefined()
  expect(capabilityFor('GET /api/brands', 'page')).toBe('pageSize')
  expect(capabilityFor('GET /api/brands', 'sortBy')).toBe('listSort')
  expect(capabilityFor('GET /api/attendance/live/by/branch', 'branchId')).toBe('attendanceBranches')
  expect(capabilityFor('GET /api/repair-maintenances/all/origin', 'isOpen')).toBe('repairFilters')
  expect(capabilityFor('GET /api/repair-maintenances/all/origin', 'branchId')).toBe('repairFilters')
  expect(capabilityFor('GET /api/repair-maintenances/user/list', 'phoneNumber')).toBe('listFilters')
  expect(capabilityFor('GET /api/repair-maintenances/all/status', 'name')).toBe('listFilters')
  expect(capabilityFor('GET /api/suppliers', 'anything')).toBeUndefined()
  expect([
    takes('GET /api/brands', 'page', []),
    takes('GET /api/brands', 'page', ['pageSize']),
  ]).toEqual([false, true])
})
