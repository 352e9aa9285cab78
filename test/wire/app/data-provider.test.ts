import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { splitEndpoint } from '../../../src/contract/endpoint.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { clearSession, saveSession } from '../../../src/web/data/client/session.ts'
import { createDataProvider, UNKNOWN_TOTAL } from '../../../src/web/data/providers/data.ts'
import { createDataProviders } from '../../../src/web/data/providers/other-apis.ts'
import { readAll } from '../../../src/web/data/read-all-rows.ts'
import { dayList } from '../../../src/web/features/attendance/days.ts'
import { able } from '../../support/able.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'

/** The data provider against an API that is not ours. */

const provider = createDataProvider(http, resources)
const server = oddServerOfApp()

beforeEach(clearSession)

const rows = [{ id: 'a-1', title: 'Ban' }]
const tenRows = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }))
const list = (resource: string, more: object = {}) => provider.getList({ resource, ...more })

describe('a list', () => {
  // The shapes of an answer: test/pure/contract/contract.test.ts.
  test.each([
    ['a bare array', rows, 1],
    ['items alone, as many as a page has', { items: tenRows }, UNKNOWN_TOTAL],
    ['more items than a page has', { items: [...tenRows, { id: 11 }] }, 11],
  ])('may be answered as %s', async (_, body, total) => {
    server.answers(body)
    const answer = await list('news')
    expect([answer.total, answer.data[0]]).toMatchObject([total, { id: expect.anything() }])
  })

  const sorters = [{ field: 'name', order: 'asc' as const }]
  test.each<[string, unknown, number, number]>([
    ['by a server that repeats its first page', tenRows, 10, 2],
    ['with a total that is text', { items: tenRows.slice(0, 4), totalData: '4' }, 4, 1],
    ['of ids that differ in their case', [{ id: 'aB' }, { id: 'Ab' }], 2, 2],
    ['without ids, again and again', [{ name: 'Ban' }, { name: 'Ban' }, { _id: 7 }], 3, 2],
  ])('%s is read to its end once', async (_, body, count, calls) => {
    server.answers(body)
    const provider = createDataProvider(http, resources)
    const { data, total } = await provider.getList({ resource: 'news-category', sorters })
    expect([data.length, total, server.received.length]).toEqual([count, count, calls])
  })

  test('is asked for page, size, filters and order by their stated names, with the token', async () => {
    server.answers([])
    signInAs({ capabilities: able })
    await list('repair-report', {
      pagination: { currentPage: 3, pageSize: 25 },
      filters: [
        { field: 'search', operator: 'contains', value: 'ban & velg' },
        { field: 'statusId', operator: 'eq', value: '' },
        { field: 'branchId', operator: 'in', value: [1, 2] },
      ],
      sorters: [{ field: 'reportDate', order: 'desc' }],
    })
    const query = {
      page: '3',
      perPage: '25',
      search: 'ban & velg',
      'branchId[]': ['1', '2'],
      sortBy: 'reportDate',
      isAscending: 'false',
    }
    const sent = {
      method: 'GET',
      path: '/api/repair-maintenances/all/origin',
      authorization: 'Bearer token',
    }
    expect(server.received).toEqual([{ ...sent, query, body: undefined }])
    const sick = dayList({ date: '2026-11-20', types: ['sick'] })
    await readAll(provider, sick, new AbortController())
    expect(server.received[1]?.query).toMatchObject({ 'type[]': 'sick' })
  })

  test('is refused in words where nothing can answer it, and not asked for', async () => {
    server.answers([])
    const filters = [{ field: 'colour', operator: 'gt' as const, value: 3 }]
    await expect(list('news-tag', { filters })).rejects.toThrow(
      'No list of news-tag can be filtered: colour gt.',
    )
    const search = [{ field: 'search', operator: 'contains' as const, value: 'ban' }]
    await expect(list('opl', { filters: search })).rejects.toThrow(
      'No list of opl can be filtered: search contains.',
    )
    const query = { url: '/api/x', method: 'get' as const, filters }
    await expect(provider.custom?.(query)).rejects.toThrow('/api/x cannot be filtered: colour gt.')
    expect(server.received).toEqual([])
  })

  test.each([
    ['branch', 'external', '/api/branch-location/type/external', { page: '1', perPage: '10' }],
    ['province', undefined, '/api/provinces', { countryId: '102' }],
    ['city', undefined, '/api/cities', {}],
  ])('of %s %s is asked for at %s, with %j', async (resource, kind, path, query) => {
    server.answers([])
    await list(resource, { meta: { list: kind } })
    expect(server.received.map((sent) => [sent.path, sent.query])).toEqual([[path, query]])
  })

  test('is kept apart from the other lists of its resource, where each is read whole', async () => {
    server.answersBy((_method, path) => {
      const items = [{ id: path.endsWith('external') ? 1 : 2, name: 'A branch' }]
      return { status: 200, body: { items } }
    })
    // Sorted here, as this server does not sort.
    const sorters = [{ field: 'name', order: 'asc' as const }]
    for (const allPages of [true, false])
      for (const [kind, id] of [
        ['external', 1],
        ['internal', 2],
      ]) {
        const meta = { list: kind, allPages }
        expect((await list('branch', { sorters, meta })).data).toMatchObject([{ id }])
      }
  })
})

describe('every declared endpoint is called as it is declared', () => {
  // What asks first, because it shares its endpoint, is in shared-delete.test.ts.
  const declared = resources.flatMap((resource) =>
    Object.entries(resource.actions).flatMap(([name, { endpoint, sharedWith }]) =>
      sharedWith ? [] : [[resource.name, name, splitEndpoint(endpoint)] as const],
    ),
  )
  const calls: Record<string, (resource: string) => Promise<unknown>> = {
    list: (resource) => provider.getList({ resource }),
    show: (resource) => provider.getOne({ resource, id: 'x/7' }),
    create: (resource) => provider.create({ resource, variables: { name: 'Ban' } }),
    edit: (resource) => provider.update({ resource, id: 'x/7', variables: { name: 'Ban' } }),
    delete: (resource) => provider.deleteOne({ resource, id: 'x/7' }),
  }

  const called = declared.filter(([, name]) => name in calls)
  test.each(called)('%s %s', async (resource, name, { method, path }) => {
    saveSession({ accessToken: 'token' })
    server.answers({ id: 'x/7', items: [] })
    await calls[name]?.(resource)
    const sent = name === 'create' || name === 'edit' ? { name: 'Ban' } : undefined
    const authorization = 'Bearer token'
    expect(server.received).toMatchObject([
      { method, path: path.replace(':id', 'x%2F7'), body: sent, authorization },
    ])
  })

  test('and one that is not declared does not exist: nothing is asked', async () => {
    server.answers([])
    await expect(list('auth')).rejects.toThrow('auth has no action list')
    await expect(provider.deleteOne({ resource: 'unheard-of', id: 1 })).rejects.toThrow(
      'unheard-of has no action delete',
    )
    expect(server.received).toEqual([])
  })
})

test('several records are read one by one, eight at a time, and those that are gone left out', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.answersBy(async (_method, path) => {
    await released
    const id = Number(path.split('/').at(-1))
    return id === 3 ? { status: 404, body: {} } : { status: 200, body: { id } }
  })
  const ids = Array.from({ length: 12 }, (_, at) => at + 1)
  const answer = createDataProviders(http, resources, {}).default.getMany?.({
    resource: 'news',
    ids,
  })
  await expect.poll(() => server.received.length).toBe(8)
  release()
  expect((await answer)?.data.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 3))
})

const changed = { id: 7, name: 'Ban' }
test.each<[unknown, object]>([
  [changed, changed],
  [{ message: 'ok', data: changed }, changed],
  [{ message: 'ok' }, { id: 7 }],
  ['done', { id: 7 }],
])('a write that is answered with %j is done', async (body, data) => {
  server.answers(body)
  const resource = 'news-tag'
  expect((await provider.update({ resource, id: 7, variables: {} })).data).toEqual(data)
  expect((await provider.deleteOne({ resource, id: 7 })).data).toMatchObject({ id: 7 })
})

test('the fields of a part stand beside the others in what is read, and travel inside it', async () => {
  const resource = 'employee'
  const person = { id: 'a-7', email: 'a@roda.example' }
  const information = { fullName: 'Ayu', nik: null }
  const flat = { ...person, ...information }
  const inside = { ...person, UserInformation: information }
  server.answers(inside)
  expect((await provider.getOne({ resource, id: 'a-7' })).data).toEqual(flat)
  server.answers([inside])
  expect((await list(resource)).data).toMatchObject([flat])
  server.answers(person)
  await provider.create({ resource, variables: flat })
  expect(server.received[0]?.body).toEqual(inside)
})

describe('a body', () => {
  // As in a browser: Node's own way knows no files of a page.
  beforeAll(() => {
    http.defaults.adapter = 'xhr'
  })
  afterAll(() => {
    http.defaults.adapter = 'http'
  })
  const picture = new File([new Uint8Array([1, 0, 255])], 'banner.webp', { type: 'image/webp' })
  const part = { type: 'image/webp', bytes: [1, 0, 255] }
  /** What another server keeps beside its pictures, though it looks like a file. */
  const photo = { url: '/1.png', size: 12, type: 'image/png' }
  const images = [picture, '/files/known.webp']

  test('that holds a file travels as multipart/form-data, and tells how much was sent', async () => {
    const sent: number[] = []
    server.answers({ id: 7 })
    await provider.update({
      resource: 'news',
      id: 7,
      variables: { title: 'Ban & velg', photo, images },
      meta: { onSent: (share: number) => sent.push(share) },
    })
    expect(server.received).toMatchObject([{ method: 'PUT', path: '/api/articles/7' }])
    expect(server.received[0]?.body).toEqual([
      ['title', 'Ban & velg'],
      ['photo', JSON.stringify(photo)],
      ['images[]', part],
      ['images[]', '/files/known.webp'],
    ])
    expect(sent.at(-1)).toBe(1)
  })

  test('that holds none is JSON, and a file in a list is one', async () => {
    server.answers({ id: 7 })
    const variables = { image: '/files/banner.webp', photo }
    await provider.create({ resource: 'news', variables })
    await provider.create({ resource: 'repair-report', variables: { images: [picture] } })
    expect(server.received.map(({ body }) => body)).toEqual([variables, [['images[]', part]]])
  })
})
