import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { splitEndpoint } from '../../../src/contract/endpoint.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { http, RequestError } from '../../../src/web/data/http.ts'
import { createDataProvider, UNKNOWN_TOTAL } from '../../../src/web/data/providers/data.ts'
import { clearSession, saveSession } from '../../../src/web/data/session.ts'
import { able } from '../../support/able.ts'
import { oddServer, oddServerOfApp } from '../../support/odd-server.ts'

/** The data provider against an API that is not ours. */

const provider = createDataProvider(http, resources)
let server: Awaited<ReturnType<typeof oddServerOfApp>>

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  http.defaults.baseURL = server.url
  clearSession()
})

const rows = [{ id: 1, title: 'Ban' }]
const tenRows = Array.from({ length: 10 }, (_, at) => ({ id: at + 1 }))

describe('a list', () => {
  test.each([
    ['the full envelope', { items: rows, totalData: 31, totalPage: 4, page: 1, perPage: 10 }, 31],
    ['items alone', { items: rows }, 1],
    ['items alone, as many as a page has', { items: tenRows }, UNKNOWN_TOTAL],
    ['more items than a page has', { items: [...tenRows, { id: 11 }] }, 11],
    ['pages instead of rows', { items: rows, totalPage: 4 }, 40],
    ['a bare array', rows, 1],
    ['data round an array', { data: rows }, 1],
    ['data round an envelope', { status: 'ok', data: { items: rows, totalData: 31 } }, 31],
    ['a total as text', { items: rows, totalData: '31' }, 31],
  ])('answered as %s', async (_, body, total) => {
    server.answers(body)
    expect((await provider.getList({ resource: 'news' })).total).toBe(total)
  })

  test('keeps ids that are text', async () => {
    server.answers({ items: [{ id: 'a-1', title: 'Ban' }] })
    expect((await provider.getList({ resource: 'news' })).data).toEqual([
      { id: 'a-1', title: 'Ban' },
    ])
  })

  test('is asked for page, size, filters and order by their stated names', async () => {
    server.answers([])
    saveSession({
      accessToken: 'token',
      viewer: { id: 1, email: '', fullName: '', role: '', permissions: [], capabilities: able },
    })
    await provider.getList({
      resource: 'news',
      pagination: { currentPage: 3, pageSize: 25 },
      filters: [
        { field: 'search', operator: 'contains', value: 'ban & velg' },
        { field: 'statusId', operator: 'eq', value: '' },
        { field: 'branchId', operator: 'in', value: [1, 2] },
      ],
      sorters: [{ field: 'title', order: 'desc' }],
    })
    expect(server.received).toEqual([
      {
        method: 'GET',
        path: '/api/articles',
        query: {
          page: '3',
          perPage: '25',
          search: 'ban & velg',
          'branchId[]': ['1', '2'],
          sortBy: 'title',
          isAscending: 'false',
        },
        body: undefined,
        authorization: 'Bearer token',
      },
    ])
  })

  test('names no order unless a person sorts', async () => {
    server.answers([])
    await provider.getList({ resource: 'news' })
    expect(server.received[0]?.query).toEqual({ page: '1', perPage: '10' })
  })

  test.each([[{ message: 'ok' }], ['<html></html>'], [null]])('%j is refused', async (body) => {
    server.answers(body)
    await expect(provider.getList({ resource: 'news' })).rejects.toThrow('not a list')
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

  test.each(declared.filter(([, name]) => name in calls))(
    '%s %s',
    async (resource, name, { method, path }) => {
      server.answers({ id: 'x/7', items: [] })
      await calls[name]?.(resource)
      const sent = name === 'create' || name === 'edit' ? { name: 'Ban' } : undefined
      expect(server.received).toMatchObject([
        { method, path: path.replace(':id', 'x%2F7'), body: sent },
      ])
    },
  )
})

test('an action that is not declared does not exist: nothing is asked', async () => {
  server.answers([])
  await expect(provider.getList({ resource: 'auth' })).rejects.toThrow('auth has no action list')
  await expect(provider.deleteOne({ resource: 'unheard-of', id: 1 })).rejects.toThrow(
    'unheard-of has no action delete',
  )
  expect(server.received).toEqual([])
})

describe('a write', () => {
  test.each([
    ['the record', { id: 7, name: 'Ban' }],
    ['the record in data', { message: 'ok', data: { id: 7, name: 'Ban' } }],
  ])('answered with %s', async (_, body) => {
    server.answers(body)
    expect((await provider.update({ resource: 'news-tag', id: 7, variables: {} })).data).toEqual({
      id: 7,
      name: 'Ban',
    })
  })

  test.each([[{ message: 'ok' }], ['done'], [null]])(
    'answered with %j is done all the same',
    async (body) => {
      server.answers(body)
      expect((await provider.update({ resource: 'news-tag', id: 7, variables: {} })).data).toEqual({
        id: 7,
      })
      expect((await provider.deleteOne({ resource: 'news-tag', id: 7 })).data).toEqual({ id: 7 })
    },
  )
})

describe('the fields of a part', () => {
  const person = { id: 'a-7', email: 'a@roda.example' }

  test('stand beside the others in what is read, one or many', async () => {
    server.answers({ ...person, UserInformation: { fullName: 'Ayu', nik: null } })
    const flat = { ...person, fullName: 'Ayu', nik: null }
    expect((await provider.getOne({ resource: 'employee', id: 'a-7' })).data).toEqual(flat)
    server.answers([{ ...person, UserInformation: { fullName: 'Ayu', nik: null } }])
    expect((await provider.getList({ resource: 'employee' })).data).toEqual([flat])
    server.answers({ data: { ...person, UserInformation: { fullName: 'Ayu', nik: null } } })
    expect(
      (await provider.update({ resource: 'employee', id: 'a-7', variables: {} })).data,
    ).toEqual(flat)
  })

  test('travel inside it', async () => {
    server.answers(person)
    await provider.create({
      resource: 'employee',
      variables: { ...person, fullName: 'Ayu', nik: null },
    })
    expect(server.received).toMatchObject([
      { body: { email: person.email, UserInformation: { fullName: 'Ayu', nik: null } } },
    ])
    expect(server.received[0]?.body).not.toHaveProperty('fullName')
  })

  test('are missed without harm where the server has none', async () => {
    server.answers([{ ...person, UserInformation: null }, { id: 8 }])
    expect((await provider.getList({ resource: 'employee' })).data).toMatchObject([
      person,
      { id: 8 },
    ])
  })
})

describe('a list of another kind', () => {
  test('that is whole is asked for without pages, with what it always sends', async () => {
    server.answers({ items: [{ id: 1, name: 'Bali' }] })
    await provider.getList({ resource: 'province' })
    await provider.getList({ resource: 'city', pagination: { currentPage: 2, pageSize: 10 } })
    expect(server.received).toMatchObject([
      { path: '/api/provinces', query: { countryId: '102' } },
      { path: '/api/cities', query: {} },
    ])
    expect(server.received.map(({ query }) => Object.keys(query as object))).toEqual([
      ['countryId'],
      [],
    ])
  })

  test('is kept apart from the other lists of its resource, where each is read whole', async () => {
    server.answersBy((_method, path) => ({
      status: 200,
      body: { items: [{ id: path.endsWith('external') ? 1 : 2, name: 'A branch' }] },
    }))
    const whole = async (list: string) =>
      (await provider.getList({ resource: 'branch', meta: { list, toItsEnd: true } })).data
    // Sorted here, as this server does not sort.
    const sorted = async (list: string) =>
      (
        await provider.getList({
          resource: 'branch',
          sorters: [{ field: 'name', order: 'asc' }],
          meta: { list },
        })
      ).data
    for (const read of [whole, sorted])
      expect([await read('external'), await read('internal')]).toMatchObject([
        [{ id: 1 }],
        [{ id: 2 }],
      ])
  })

  test('is asked for at its own endpoint', async () => {
    server.answers([])
    await provider.getList({ resource: 'branch', meta: { list: 'external' } })
    expect(server.received).toMatchObject([
      { path: '/api/branch-location/type/external', query: { page: '1', perPage: '10' } },
    ])
  })
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

  test('that holds a file travels as multipart/form-data', async () => {
    server.answers({ id: 7 })
    const variables = {
      title: 'Promo & ban',
      image: picture,
      link: null,
      order: 3,
      isActive: false,
      tagIds: [1, 2],
      ids: [],
    }
    await provider.update({ resource: 'news', id: 7, variables })
    expect(server.received).toMatchObject([{ method: 'PUT', path: '/api/articles/7' }])
    expect(server.received[0]?.body).toEqual([
      ['title', 'Promo & ban'],
      ['image', { type: 'image/webp', bytes: [1, 0, 255] }],
      ['link', ''],
      ['order', '3'],
      ['isActive', 'false'],
      ['tagIds[]', '1'],
      ['tagIds[]', '2'],
      ['ids[]', ''],
    ])
  })

  test('that holds files in a list alone is multipart/form-data too, a part for each', async () => {
    server.answers({ id: 7 })
    await provider.create({
      resource: 'repair-report',
      variables: { title: 'Lift', images: [picture, '/files/known.webp', picture] },
    })
    const part = { type: 'image/webp', bytes: [1, 0, 255] }
    expect(server.received[0]?.body).toEqual([
      ['title', 'Lift'],
      ['images[]', part],
      ['images[]', '/files/known.webp'],
      ['images[]', part],
    ])
  })

  test('that holds none is JSON, whatever another server keeps beside its pictures', async () => {
    server.answers({ id: 7 })
    const variables = {
      image: '/files/banner.webp',
      photo: { url: '/1.png', size: 12, type: 'image/png' },
    }
    await provider.create({ resource: 'news', variables })
    expect(server.received[0]?.body).toEqual(variables)
  })

  test('that holds a file has as JSON what another server keeps beside it, though it looks like a file', async () => {
    server.answers({ id: 7 })
    const photo = { url: '/1.png', size: 12, type: 'image/png' }
    await provider.update({ resource: 'news', id: 7, variables: { image: picture, photo } })
    expect(server.received[0]?.body).toContainEqual(['photo', JSON.stringify(photo)])
  })

  test('tells how much of it has been sent', async () => {
    const sent: number[] = []
    server.answers({ id: 7 })
    const meta = { onSent: (share: number) => sent.push(share) }
    await provider.create({ resource: 'news', variables: { image: picture }, meta })
    expect(sent.at(-1)).toBe(1)
  })
})

describe('who asks', () => {
  test('is told by a bearer header while there is a session, on every request', async () => {
    saveSession({ accessToken: 'a.secret.token' })
    server.answers({ id: 1, items: [] })
    await provider.getList({ resource: 'news' })
    await provider.getOne({ resource: 'news', id: 1 })
    await provider.deleteOne({ resource: 'news', id: 1 })
    expect(server.received.map(({ authorization }) => authorization)).toEqual(
      Array(3).fill('Bearer a.secret.token'),
    )
  })

  test('is told by no header when there is none', async () => {
    server.answers([])
    await provider.getList({ resource: 'news' })
    expect(server.received[0]?.authorization).toBeUndefined()
  })
})

describe('a refusal', () => {
  async function refusal(): Promise<RequestError> {
    const error: unknown = await provider
      .create({ resource: 'news-tag', variables: {} })
      .catch((reason: unknown) => reason)
    if (error instanceof RequestError) return error
    throw new Error('The request was not refused.', { cause: error })
  }

  test.each([
    [409, { message: 'This name is taken.' }, 'This name is taken.'],
    [400, { message: ['One.', 'Two.'] }, 'One.\nTwo.'],
    [500, {}, 'interval server error'],
    [502, '<html>Bad gateway</html>', 'interval server error'],
    [401, { message: 'Sign in.' }, 'Sign in.'],
  ])('%s %j is shown as the server words it', async (status, body, message) => {
    server.answers(body, status)
    expect(await refusal()).toMatchObject({ statusCode: status, message, errors: undefined })
  })

  test('keeps what is said of each field', async () => {
    server.answers({ message: 'Check what is marked.', errors: { name: 'Required.' } }, 422)
    expect((await refusal()).errors).toEqual({ name: 'Required.' })
  })

  test('without a server is told as such', async () => {
    const gone = await oddServer()
    await gone.close()
    http.defaults.baseURL = gone.url
    expect(await refusal()).toMatchObject({
      statusCode: 0,
      message: 'Oops, something wrong with our server, please try again later.',
    })
  })
})
