import { beforeEach, describe, expect, test } from 'vitest'
import { listFilters, type Row } from '../../../src/contract/envelope.ts'
import { attendance } from '../../../src/contract/resources/attendance.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { opl } from '../../../src/contract/resources/opl.ts'
import { statedQueries } from '../../../src/contract/stated.ts'
import { callAction } from '../../../src/web/data/call-action.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { createQueryClient } from '../../../src/web/data/client/query-client.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { allOf, readAll } from '../../../src/web/data/read-all-rows.ts'
import { dayList } from '../../../src/web/features/attendance/days.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'

/** A server that takes what the specification states, and refuses every other parameter. */

const server = oddServerOfApp()
let rows: Row[]
/** In what the server is odd. */
const usual = {
  /** The largest page that it answers: of each request, the last one of all further ones. */
  caps: [100],
  /** Whether it tells a total, how much larger than right, and whether in pages alone. */
  tellsTotal: false,
  toldTooMany: 0,
  tellsPages: false,
  /** A larger `perPage` than this is refused, from this page on. */
  mostPerPage: 1000,
  refusedFrom: 1,
  refusedWith: 422,
}
let odd: typeof usual
let provider: ReturnType<typeof createDataProvider>

beforeEach(() => {
  clearSession()
  provider = createDataProvider(http, resources)
  rows = Array.from({ length: 23 }, (_, at) => ({
    id: `id-${at + 1}`,
    name: `Name ${at + 1}`,
    fullName: `Person ${at + 1}`,
  }))
  odd = { ...usual, caps: [...usual.caps] }
  server.answersBy((method, path, _, parameters) => {
    const { caps, mostPerPage, refusedFrom, refusedWith, tellsTotal, tellsPages, toldTooMany } = odd
    const query = parameters as Record<string, string>
    const stated = statedQueries[`${method} ${path}`] ?? []
    const unstated = Object.keys(query).filter((name) => !stated.includes(name.replace('[]', '')))
    if (unstated.length > 0) return { status: 400, body: { message: `Not stated: ${unstated}` } }
    const page = Number(query.page ?? 1)
    if (Number(query.perPage) > mostPerPage && page >= refusedFrom)
      return { status: refusedWith, body: { message: 'Too many.' } }
    const cap = caps.length > 1 ? caps.shift() : caps[0]
    const perPage = Math.min(Number(query.perPage ?? 10), cap ?? 10)
    const from = (page - 1) * perPage
    const items = stated.includes('page') ? rows.slice(from, from + perPage) : rows
    const totals = {
      ...(tellsTotal && { totalData: rows.length + toldTooMany }),
      ...(tellsPages && { totalPage: Math.ceil(rows.length / perPage) }),
    }
    return { status: 200, body: { items, ...totals } }
  })
})

const queries = () => server.received.map(({ query }) => query as Record<string, string>)
const sizes = () => queries().map(({ perPage }) => perPage)
const list = (resource: string, more: object = {}) => provider.getList<Row>({ resource, ...more })
const where = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
const search = (value: string) => ({ field: 'search', operator: 'contains' as const, value })
const searched = (text = 'person') => list('employee', { filters: [search(text)] })
const paged = (currentPage: number, pageSize: number) => ({ pagination: { currentPage, pageSize } })
const people = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, fullName: `Person ${at + 1}` }))
const ids = (of: readonly Row[]) => of.map(({ id }) => id)
const { signal } = new AbortController()
const readRows = (how: object = {}) =>
  readAll(provider, { resource: branch, limit: 5000, keep: ids, ...how }, { signal })

describe('a list that is searched, filtered and sorted asks for nothing that is not stated', () => {
  const lists = resources.flatMap((resource) =>
    Object.entries(resource.actions)
      .filter(
        ([name, { as, endpoint }]) => [name, as].includes('list') && endpoint in statedQueries,
      )
      .map(([name, action]) => [`${resource.name}.${name}`, resource, action] as const),
  )

  test.each(lists)('%s', async (name, resource, action) => {
    const meta = { list: name.split('.')[1] }
    const sorters = [{ field: resource.sortable[0] ?? 'id', order: 'asc' as const }]
    const filters = listFilters(resource, action).map(([field]) => where(field, 1))
    const words = resource.isSearchable ? [search('1')] : []
    await list(resource.name, { sorters, filters: [...filters, ...words], meta })
    await list(resource.name, { meta })
    expect(server.received.length).toBeGreaterThan(0)
    const sent = queries().flatMap((query) => Object.keys(query))
    const stated = statedQueries[action.endpoint]
    expect(sent.filter((one) => !stated?.includes(one.replace('[]', '')))).toEqual([])
  })

  test('nor does a day of attendance by branch, or the figures of a workshop', async () => {
    const day = { date: '2026-11-20', statusId: 3 }
    await callAction(provider, attendance, 'byBranch', { ...day, branchId: [2] })
    await callAction(provider, attendance, 'summary', { date: '2026-11-20', branchId: [2] })
    const period = { startDate: '2026-11-01', endDate: '2026-11-20' }
    await callAction(provider, opl, 'summary', { page: 1, perPage: 10, ...period, branchId: [2] })
    const cars = { page: '1', perPage: '10', ...period, 'branchId[]': '2' }
    expect(queries()).toEqual([{ date: '2026-11-20', statusId: '3' }, {}, cars])
  })
})

test('a list without stated pages is read once, and paged here, until it is read anew', async () => {
  expect(await list('brand', paged(3, 10))).toMatchObject({ data: rows.slice(20), total: 23 })
  rows = rows.slice(0, 2)
  expect(await list('brand', paged(1, 1))).toMatchObject({ data: [{ id: 'id-1' }], total: 23 })
  expect(queries()).toEqual([{}])
  expect((await list('brand', { meta: { allPages: true } })).total).toBe(2)
})

test.each([
  [5000, true],
  [5001, false],
])('of %i records, all that may be read, the search is complete: %s', async (count, isComplete) => {
  odd.tellsTotal = true
  rows = people(count)
  expect((await searched()).local).toEqual({ read: 5000, total: count, isComplete })
  expect(server.received).toHaveLength(50)
})

test('people are found in all pages of the list, which are read once', async () => {
  const found = await searched('person 2')
  expect(ids(found.data)).toEqual(['id-2', 'id-20', 'id-21', 'id-22', 'id-23'])
  expect(found).toMatchObject({ total: 5, local: { read: 23, isComplete: true } })
  expect((await searched('person 13')).data).toHaveLength(1)
  expect(queries()).toEqual([
    { page: '1', perPage: '100' },
    { page: '2', perPage: '100' },
  ])
})

const prices = [
  { id: 1, name: 'Ban', isActive: 1, brandId: 'b-1', price: '900.00' },
  { id: 2, name: 'Oli', isActive: '0', brandId: 'b-2', price: '1000.00' },
  { id: 3, name: 'Aki', brandId: 'b-2' },
]
const [sri, budi] = [
  { id: '7', fullName: 'Sri' },
  { id: 8, fullName: 'Budi' },
]
const [open, done] = [{ code: 'in_progress' }, { id: 2, name: 'Selesai' }]
const repairs: Row[] = [
  { id: 1, branchLocationId: 'b-1', status: { id: 1 }, reportDate: '2026-01-05', reporter: sri },
  { id: 2, branchLocationId: 'b-2', status: done, reportDate: '2016-01-05', mechanic: { id: 7 } },
  { id: 3, branchLocationId: 'b-2', status: open, reportDate: '2026-01-07T00:00:00' },
  { id: 4, status: { code: 'done' }, reporter: budi, mechanic: budi },
]

test.each<[string, Row[], object, number[]]>([
  ['price-list', prices, { isActive: true }, [1]],
  ['price-list', prices, { isActive: false }, [2]],
  ['price-list', prices, { search: 'o', brandId: 'b-2' }, [2]],
  ['repair-report', repairs, { branchId: ['b-2'] }, [2, 3]],
  ['repair-report', repairs, { isOpen: true }, [1, 3]],
  ['repair-report', repairs, { isOpen: false }, [2, 4]],
  ['repair-report', repairs, { startDate: '2016-01-05', endDate: '2026-01-06' }, [1, 2]],
  ['repair-report', repairs, { startDate: '2026-01-06' }, [3]],
  ['repair-report', repairs, { mechanicId: 8 }, [4]],
  ['repair-report', repairs, { mine: 'true' }, [1, 2]],
  ['repair-report', repairs, { mine: 'true', endDate: '2026-01-05', mechanicId: '7' }, [2]],
])('a list of %s is narrowed here as our server does: %#', async (name, all, by, found) => {
  rows = all
  signInAs({ id: 7 })
  const filters = Object.entries(by).map(([field, value]) => where(field, value))
  expect(ids((await list(name, { filters })).data)).toEqual(found)
})

test.each([400, 422])('a page size refused with %i is made smaller for good', async (status) => {
  odd.refusedWith = status
  odd.mostPerPage = 10
  expect(await list('news', paged(2, 25))).toMatchObject({ data: [], total: 23 })
  expect(sizes()[0]).toBe('25')
  await list('news', paged(1, 25))
  expect(new Set(sizes().slice(1))).toEqual(new Set(['10']))
})

test('what is refused whatever its size is told as it was refused', async () => {
  for (const [status, message] of [
    [422, 'Not today.'],
    [500, 'Oh.'],
  ] as const) {
    server.answersBy(() => ({ status, body: { message } }))
    await expect(list('news')).rejects.toThrow(message)
  }
  expect(server.received).toHaveLength(1)
})

describe('pages that change their size while they are read lose no row', () => {
  beforeEach(() => {
    rows = people(260)
  })
  async function expectAll() {
    expect((await readRows()).value.sort()).toEqual(ids(rows).sort())
    provider = createDataProvider(http, resources)
  }
  const complete = { total: 260, local: { read: 260, isComplete: true } }

  const changes = [[[17]], [[100, 50]], [[50, 100]], [[30, 100, 20]], [[50, 50, 25, 50, 12]]]
  test.each(changes)('of %j', async (changing) => {
    for (odd.tellsTotal of [true, false])
      for (odd.tellsPages of [false, true]) {
        odd.caps = [...changing]
        await expectAll()
        odd.caps = [...changing]
        expect(await searched()).toMatchObject(complete)
        provider = createDataProvider(http, resources)
      }
  })

  test.each([10, 0])('of which more than %i are refused from the second on', async (limit) => {
    odd.mostPerPage = limit
    odd.refusedFrom = 2
    for (odd.tellsTotal of [true, false]) {
      await expectAll()
      expect(await searched()).toMatchObject(complete)
      provider = createDataProvider(http, resources)
    }
  })
})

describe('a total that is not reached', () => {
  beforeEach(() => {
    rows = people(210)
    odd.tellsTotal = true
    odd.toldTooMany = 50
  })

  test('is told of a list that is searched or exported', async () => {
    expect((await searched()).local).toEqual({ read: 210, total: 260, isComplete: false })
    const missing = 'The server has returned 210 of its 260 branches.'
    expect(await readRows()).toMatchObject({ value: ids(rows), missing })
    // What is searched here is read to its end by the data provider.
    const found = await readRows({ resource: employee, filters: [search('person 1')] })
    expect(found.missing).toBe('The server has returned 210 of its 260 employees.')
  })

  test.each([-60, -110, -10])('is no end while pages bring more than it: %i', async (tooMany) => {
    odd.toldTooMany = tooMany
    expect((await readRows()).value).toHaveLength(210)
  })

  test('is told with a day of attendance, whose records cannot be counted', async () => {
    const read = () => readAll(provider, dayList({ date: '2026-11-20' }), { signal })
    const unlimited = { ...odd, toldTooMany: 0 }
    odd = unlimited
    const day = await read()
    expect([day.missing, allOf(day).length]).toEqual([undefined, 210])
    odd = { ...unlimited, toldTooMany: 1 }
    rows = []
    const part = await read()
    const message = 'The server has returned 0 of its 1 attendance record.'
    expect([part.missing, part.value.length]).toEqual([message, 0])
    expect(() => allOf(part)).toThrow(message)
  })

  test('ends a list without stated pages where the server refuses the second one', async () => {
    rows = people(10)
    const local = { read: 10, total: 60, isComplete: false }
    expect(await list('brand')).toMatchObject({ data: rows, total: 10, local })
    expect(queries()).toEqual([{}, { page: '2' }])
    server.answersBy((_, __, ___, query) =>
      Object.keys(query as object).length > 0
        ? { status: 500, body: { message: 'Not now.' } }
        : { status: 200, body: { items: rows, totalData: 60 } },
    )
    await expect(list('brand', { meta: { allPages: true } })).rejects.toThrow('Not now.')
  })
})

describe('a server that caps its pages without a word', () => {
  beforeEach(() => {
    rows = people(260)
    odd.caps = [20]
    odd.tellsTotal = true
  })
  /** Opens a page, which has the rows that belong there. */
  async function expectPage(page: number, size: number) {
    const { data, total } = await list('news', paged(page, size))
    expect([ids(data), total]).toEqual([ids(rows.slice((page - 1) * size, page * size)), 260])
  }

  test.each([
    [25, false],
    [100, true],
  ])('shows all rows in pages of %i, told in pages alone: %s', async (size, tellsPages) => {
    odd.tellsTotal = !tellsPages
    odd.tellsPages = tellsPages
    for (let page = 1; page <= Math.ceil(260 / size); page++) await expectPage(page, size)
    expect(sizes()).toEqual([String(size), ...Array(sizes().length - 1).fill('20')])
  })

  test('is asked for the pages of a refused size as before, and for smaller ones once it caps them further', async () => {
    await expectPage(2, 10)
    odd.mostPerPage = 10
    await expectPage(3, 25)
    expect(sizes()).toEqual(['10', '25', '10', '10', '10', '10'])
    odd.mostPerPage = 1000
    provider = createDataProvider(http, resources)
    odd.caps = [50, 20, 10]
    await expectPage(2, 100)
    await expectPage(3, 100)
  })

  test('has a short last page', async () => {
    odd.caps = [100]
    await expectPage(11, 25)
    await expectPage(1, 25)
    expect(sizes()).toEqual(['25', '25'])
  })

  test('or whose pages are larger than asked for shows all rows', async () => {
    server.answersBy((_, __, ___, query) => {
      const from = (Number((query as { page: string }).page) - 1) * 20
      return { status: 200, body: { items: rows.slice(from, from + 20), totalData: 260 } }
    })
    for (const page of [1, 2, 3, 4, 26]) await expectPage(page, 10)
  })
})

test('a list that is read whole is asked for twice at most', async () => {
  server.answers({ message: 'Not today.' }, 500)
  const queryClient = createQueryClient()
  provider = createDataProvider(http, resources, queryClient)
  const question = { queryKey: ['brands'], queryFn: () => list('brand'), retryDelay: 0 }
  const request = queryClient.fetchQuery(question)
  await expect(request).rejects.toMatchObject({ message: 'Not today.' })
  expect(server.received).toHaveLength(2)
})

test('a server that answers one row more than asked for loses none of them', async () => {
  rows = people(34)
  server.answersBy((_, __, ___, query) => {
    const { page, perPage } = query as Record<string, string>
    const from = (Number(page) - 1) * Number(perPage)
    return { status: 200, body: { items: rows.slice(from, from + Number(perPage) + 1) } }
  })
  for (const page of [1, 2, 3, 4]) {
    const { data } = await list('news', paged(page, 10))
    expect(ids(data)).toEqual(ids(rows.slice((page - 1) * 10, page * 10)))
  }
  expect((await readRows({ perPage: 10 })).value).toEqual(ids(rows))
})

test('a whole list of one row more than asked for is paged here', async () => {
  rows = people(11)
  server.answersBy(() => ({ status: 200, body: { items: rows } }))
  expect(ids((await list('news', paged(2, 10))).data)).toEqual([11])
})

test.each([
  [50, '50 attendance records read; this server may hold more.'],
  [51, undefined],
])('a day of %i records without a total is doubted: %s', async (count, doubt) => {
  rows = people(count)
  const day = await readAll(provider, dayList({ date: '2026-11-20' }), { signal })
  expect([day.value.length, day.doubt, day.missing]).toEqual([count, doubt, undefined])
  expect(queries()).toHaveLength(1)
})
