import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readLogin, readMe } from '../../../src/contract/auth.ts'
import { callOf, type Endpoint, splitEndpoint } from '../../../src/contract/endpoint.ts'
import {
  canBeNone,
  isTyped,
  listQuery,
  readList,
  readListQuery,
  readRecord,
} from '../../../src/contract/envelope.ts'
import type { Field, Fields } from '../../../src/contract/field.ts'
import {
  allows,
  type Permission,
  permissions,
  permissionsOf,
} from '../../../src/contract/permissions.ts'
import { picture, pictureAddress, pictures, smallPicture } from '../../../src/contract/picture.ts'
import { defineResource } from '../../../src/contract/resource.ts'
import {
  day,
  id,
  ids,
  integer,
  oneOf,
  optional,
  phoneNumber,
  text,
} from '../../../src/contract/schema.ts'
import { messageOf, texts } from '../../../src/contract/texts.ts'
import { times } from '../../support/long.ts'

fc.configureGlobal({ numRuns: times(100) })

/** Any JSON value: what a server we do not know may answer. */
const anything = fc.jsonValue() as fc.Arbitrary<unknown>

describe('an endpoint', () => {
  test('is split into its method and its path', () => {
    expect(splitEndpoint('PUT /api/articles/:id')).toEqual({
      method: 'PUT',
      path: '/api/articles/:id',
    })
  })

  test.each([
    [
      'GET /api/articles',
      { page: 2, search: 'ban' },
      { method: 'GET', path: '/api/articles', query: { page: 2, search: 'ban' } },
    ],
    [
      'GET /api/articles/detail/:id',
      { id: 7 },
      { method: 'GET', path: '/api/articles/detail/7', query: {} },
    ],
    [
      'POST /api/articles/create',
      { title: 'Ban' },
      { method: 'POST', path: '/api/articles/create', body: { title: 'Ban' } },
    ],
    [
      'PUT /api/articles/:id',
      { id: '7', title: 'Ban' },
      { method: 'PUT', path: '/api/articles/7', body: { title: 'Ban' } },
    ],
    ['DELETE /api/articles/:id', { id: 7 }, { method: 'DELETE', path: '/api/articles/7' }],
    [
      'DELETE /api/articles/:id',
      { id: 7, why: 'x' },
      { method: 'DELETE', path: '/api/articles/7', body: { why: 'x' } },
    ],
  ] as const)('%s with %j', (endpoint, values, call) => {
    expect(callOf(endpoint, values)).toEqual(call)
  })

  test('takes values without changing them', () => {
    const values = Object.freeze({ id: 7, title: 'Ban' })
    callOf('PUT /api/articles/:id', values)
    expect(values).toEqual({ id: 7, title: 'Ban' })
  })

  test.each([undefined, null, ''])('refuses %j as the value of a placeholder', (id) => {
    expect(() => callOf('GET /api/articles/detail/:id', { id })).toThrow('needs a value for id')
  })

  test('a value never leaves its place in the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (id) => {
        const { path } = callOf('PUT /api/articles/:id' as Endpoint, { id })
        expect(path.split('/')).toHaveLength(4)
        expect(path).not.toMatch(/[?#\s]/)
        expect(decodeURIComponent(path.slice('/api/articles/'.length))).toBe(id)
      }),
    )
  })
})

describe('a right', () => {
  const permission = fc.constantFrom(...permissions)
  const held = fc.subarray([...permissions])

  test('of one permission covers exactly those who hold it', () => {
    fc.assert(
      fc.property(permission, held, (one, names) => allows(one, names) === names.includes(one)),
    )
  })

  test('of several covers exactly those who hold any of them', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), held, (several, names) => {
        expect(allows(several, names)).toBe(several.some((name) => names.includes(name)))
      }),
    )
  })

  test.each([
    ['anyone', null, true],
    ['anyone', [], true],
    ['signedIn', null, false],
    ['signedIn', [], true],
    ['news_list', null, false],
    [[], [...permissions], false],
    [undefined, [...permissions], false],
    [undefined, null, false],
  ] as const)('%j for someone who holds %j: %s', (right, names, allowed) => {
    expect(allows(right, names)).toBe(allowed)
  })

  test('takes no part of a name for the name', () => {
    expect(allows('news_list', ['news', 'news_list_all', 'NEWS_LIST', ' news_list'])).toBe(false)
  })

  test('names the permissions it asks for', () => {
    const both: Permission[] = ['news_list', 'news_form']
    expect(permissionsOf('news_list')).toEqual(['news_list'])
    expect(permissionsOf(both)).toEqual(both)
    expect(permissionsOf('anyone')).toEqual([])
    expect(permissionsOf('signedIn')).toEqual([])
  })
})

describe('a list, as read from any server', () => {
  const row = fc.record({
    id: fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
    name: fc.string(),
  })
  const rows = fc.array(row, { maxLength: 5 })
  const shapes: ((items: unknown[]) => unknown)[] = [
    (items) => items,
    (items) => ({ items }),
    (items) => ({ data: items }),
    (items) => ({ data: { items } }),
    (items) => ({ status: 'ok', data: { items } }),
    (items) => ({ data: { data: items } }),
  ]

  test('keeps every row, whatever stands round the list', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...shapes), (items, shape) => {
        expect(readList(shape(items), 10)).toMatchObject({ items, total: undefined })
      }),
    )
  })

  test.each([
    ['totalData', { totalData: 31, totalPage: 4 }, 31],
    ['totalData as text', { totalData: '31' }, 31],
    ['totalData of zero', { totalData: 0, totalPage: 4 }, 0],
    ['totalPage × perPage where there is no totalData', { totalPage: 4 }, 40],
    ['totalPage where totalData is null', { totalData: null, totalPage: 4 }, 40],
    ['totalPage where totalData is no whole number', { totalData: 1.5, totalPage: 4 }, 40],
    ['unknown where neither is a count', { totalData: -1, totalPage: 'many' }, undefined],
    ['unknown where there is neither', {}, undefined],
  ])('its total: %s', (_, extra, total) => {
    expect(readList({ items: [], ...extra }, 10).total).toBe(total)
    expect(readList({ data: { items: [], ...extra } }, 10).total).toBe(total)
    expect(readList({ data: [], ...extra }, 10).total).toBe(total)
  })

  test('keeps what stands beside the items', () => {
    expect(readList({ items: [], totalData: 0, summary: { totalCars: 3 } }, 10).extra).toEqual({
      totalData: 0,
      summary: { totalCars: 3 },
    })
  })

  test('drops rows that no id names', () => {
    const nameless = [null, 'text', 5, [], {}, { id: null }, { id: '' }, { id: {} }]
    expect(readList([...nameless, { id: 1 }, { id: 'a' }], 10).items).toEqual([
      { id: 1 },
      { id: 'a' },
    ])
  })

  test.each([
    [null],
    [undefined],
    ['text'],
    [1],
    [{}],
    [{ items: 'none' }],
    [{ data: null }],
    [{ message: 'no' }],
  ])('%j is none', (reply) => {
    expect(() => readList(reply, 10)).toThrow('not a list')
  })

  test('never answers rows without an id, and never fails in another way', () => {
    fc.assert(
      fc.property(anything, (reply) => {
        try {
          for (const { id } of readList(reply, 10).items)
            expect(['number', 'string']).toContain(typeof id)
        } catch (error) {
          expect(error).toHaveProperty(
            'message',
            'The server answered with something that is not a list.',
          )
        }
      }),
    )
  })
})

describe('the query of a list', () => {
  const fields = {
    kind: {
      label: 'Kind',
      kind: 'select',
      options: { a: 'A', b: 'B' },
      schema: oneOf({ a: 'A', b: 'B' }),
      filter: true,
    },
    on: { label: 'On', kind: 'switch', schema: z.boolean(), filter: true },
    count: { label: 'Count', kind: 'number', schema: integer(1, 5), filter: true },
    name: { label: 'Name', kind: 'text', schema: text(1, 5), filter: true, search: true },
    phone: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), filter: true },
    ownId: { label: 'Own', kind: 'reference', resource: 'other', schema: id, filter: true },
    otherId: {
      label: 'Other',
      kind: 'reference',
      resource: 'other',
      schema: optional(id),
      filter: true,
      column: true,
    },
    otherIds: {
      label: 'Others',
      kind: 'references',
      resource: 'other',
      schema: optional(ids(3)),
      filter: true,
      column: true,
    },
    unfiltered: { label: 'Unfiltered', kind: 'switch', schema: z.boolean() },
    born: { label: 'Born', kind: 'date', schema: optional(day) },
  } satisfies Fields
  const resource = defineResource({
    name: 'x',
    label: 'X',
    singular: 'x',
    title: 'otherId',
    pages: {},
    actions: {},
    fields,
  })
  const isTaken = (query: Record<string, string>) => {
    const { success, data = {} } = z.safeParse(listQuery(resource), query)
    return success && Object.keys(query).every((name) => name in data)
  }

  test.each([
    ['kind', ['a', 'b'], ['', 'c', 'none']],
    ['on', ['true', 'false'], ['1', 'none']],
    ['count', ['0', '2147483647'], ['-1', '2147483648', 'none']],
    // What is in a text, the search finds.
    ['name', ['none'], ['a', '', '1']],
    ['phone', ['none'], ['0812345678', '812345678']],
    ['ownId', ['1'], ['0', 'none']],
    ['otherId', ['1', 'none'], ['0', 'some']],
    ['otherIds', ['1', 'none'], ['0', 'some']],
    ['unfiltered', [], ['true']],
    ['page', ['1', '1000000'], ['0', '1000001']],
    ['perPage', ['1', '100'], ['0', '101']],
    ['search', ['', 'x'.repeat(100)], ['x'.repeat(101)]],
    ['sortBy', ['otherId', 'id', 'createdAt', 'updatedAt'], ['otherIds', 'kind', '']],
    ['isAscending', ['true', 'false'], ['']],
  ])('takes %s as one of %j, and not as %j', (name, taken, refused) => {
    expect(taken.filter((value) => !isTaken({ [name]: value }))).toEqual([])
    expect(refused.filter((value) => isTaken({ [name]: value }))).toEqual([])
  })

  test('may be narrowed to none where a text or a reference may be empty', () => {
    const names = Object.entries<Field>(fields).flatMap(([name, field]) =>
      canBeNone(field) ? [name] : [],
    )
    expect(names).toEqual(['name', 'phone', 'otherId', 'otherIds'])
    expect(
      Object.entries<Field>(fields).flatMap(([name, field]) => (isTyped(field) ? [name] : [])),
    ).toEqual(['name', 'phone'])
  })

  test('is refused a search where no field is searched, and an order that it does not declare', () => {
    const { name: _, ...unsearched } = fields
    const isTaken = (query: object, sorts?: string[]) =>
      z.safeParse(
        listQuery({
          ...resource,
          fields: unsearched,
          actions: { list: { endpoint: 'GET /api/x', allow: 'signedIn', sorts } },
        }),
        query,
      ).success
    expect([isTaken({ search: '' }), isTaken({ search: 'a' })]).toEqual([true, false])
    expect(['id', 'otherId'].map((sortBy) => isTaken({ sortBy }, ['otherId']))).toEqual([
      false,
      true,
    ])
  })

  test('may take more, have longer pages, or be whole', () => {
    const query = z.object({ day: z.optional(day) })
    expect(z.parse(listQuery(resource, { query }), { day: '2026-01-31' })).toMatchObject({
      day: '2026-01-31',
      perPage: 10,
    })
    const isLongTaken = (perPage: string) =>
      z.safeParse(listQuery(resource, { mostPerPage: 500 }), { perPage }).success
    expect(['500', '501'].map(isLongTaken)).toEqual([true, false])
    const whole = listQuery(resource, { cached: true })
    expect(z.parse(whole, {})).toEqual({
      page: 1,
      perPage: 1000,
      search: '',
      sortBy: 'otherId',
      isAscending: true,
    })
    expect(['1000', '1001'].map((perPage) => z.safeParse(whole, { perPage }).success)).toEqual([
      true,
      false,
    ])
    const untitled = { ...resource, title: undefined as never }
    expect(z.parse(listQuery(untitled, { cached: true }), {})).not.toHaveProperty('sortBy')
  })

  test('is taken apart into the page, the order and what narrows it', () => {
    const query = {
      page: 2,
      perPage: 10,
      sortBy: 'id',
      isAscending: false,
      search: 'ban',
      kind: 'a',
    }
    expect(readListQuery(query)).toEqual({
      page: 2,
      perPage: 10,
      sortBy: 'id',
      isAscending: false,
      filter: { search: 'ban', kind: 'a' },
    })
  })
})

describe('a picture', () => {
  const complaint = (value: unknown) =>
    z.safeParse(picture(1_500_000), value).error?.issues[0]?.message
  const file = (size: number, type = 'image/png') => ({ size, type })

  test.each([
    file(1),
    file(1_500_000),
    file(1, 'image/jpeg'),
    file(1, 'image/webp'),
    'x',
    'x'.repeat(500),
  ])('%j is one', (value) => {
    expect(complaint(value)).toBeUndefined()
  })

  test.each<[unknown, string]>([
    ['', 'Choose a picture.'],
    ['x'.repeat(501), 'Choose a picture.'],
    [7, 'Choose a picture.'],
    [{ size: 1 }, 'Choose a picture.'],
    [{ type: 'image/png' }, 'Choose a picture.'],
    [Object.assign([], file(1)), 'Choose a picture.'],
    [file(0), 'The file is empty.'],
    [file(1, 'image/svg+xml'), 'Choose a JPEG, PNG or WebP picture.'],
    [file(1_500_001), 'Larger than 1.5 MB.'],
    ['a\ud800', 'Contains a character that cannot be stored.'],
  ])('%j is none (%#)', (value, message) => {
    expect(complaint(value)).toBe(message)
  })

  test('is one of several, which are not too many, and different', () => {
    const several = (value: unknown) =>
      z.safeParse(pictures(2, 10), value).error?.issues[0]?.message
    expect([several([]), several(['a', 'b'])]).toEqual([undefined, undefined])
    expect([several(['a', 'b', 'c']), several(['a', 'a'])]).toEqual([
      'Choose at most 2.',
      'Contains the same picture twice.',
    ])
    expect(several([file(11)])).toMatch(/^Larger than/)
  })

  test.each([
    ['/files/a.webp', '/files/a.small.webp'],
    ['/files/a.webp.png', '/files/a.webp.png'],
    ['https://other.example/a.webp', 'https://other.example/a.webp'],
  ])('%s has the small variant %s', (address, small) => {
    expect(smallPicture(address)).toBe(small)
  })

  test.each<[unknown, string | undefined]>([
    ['/a', '/a'],
    [{ url: '/a' }, '/a'],
    [['/a', '/b'], '/a'],
    [[{ url: '/a' }], '/a'],
    ['', undefined],
    [null, undefined],
    [[], undefined],
    [{ url: '' }, undefined],
    [{ address: '/a' }, undefined],
    [7, undefined],
  ])('is read from %j', (answer, address) => {
    expect(pictureAddress(answer)).toBe(address)
  })
})

describe('a record, as read from any server', () => {
  test.each([
    [{ id: 1, name: 'Ban' }],
    [{ data: { id: 1, name: 'Ban' } }],
    [{ message: 'ok', data: { data: { id: 1, name: 'Ban' } } }],
  ])('%j', (reply) => {
    expect(readRecord(reply)).toEqual({ id: 1, name: 'Ban' })
  })

  test('keeps what it does not know', () => {
    expect(readRecord({ id: 'a', data: 'mine', extra: null })).toEqual({
      id: 'a',
      data: 'mine',
      extra: null,
    })
  })

  test.each([[null], [undefined], ['text'], [[{ id: 1 }]], [{}], [{ id: null }], [{ data: [] }]])(
    '%j is none',
    (reply) => {
      expect(() => readRecord(reply)).toThrow('not a record')
    },
  )
})

describe('a sign-in, as read from any server', () => {
  const user = { id: 1, email: 'admin@roda.example', UserInformation: { fullName: 'Admin' } }
  const reply = {
    accessToken: 'token',
    refreshToken: 'other',
    expiredAt: '2026-01-31T08:00:00.000Z',
    user,
    role: {
      id: 1,
      name: 'Administrator',
      permissions: [{ permission: { id: 1, name: 'news_list' } }],
    },
  }
  const viewer = {
    id: 1,
    email: 'admin@roda.example',
    fullName: 'Admin',
    role: 'Administrator',
    permissions: ['news_list'],
  }
  const read = { accessToken: 'token', expiredAt: '2026-01-31T08:00:00.000Z', viewer }

  test.each([
    ['bare', reply],
    [
      'bare, with something else in data',
      { ...reply, data: { accessToken: 'another', user: { id: 2 } } },
    ],
    ['in data', { data: reply }],
    ['in data, with something beside it', { message: 'ok', data: reply }],
  ])('%s', (_, answer) => {
    expect(readLogin(answer)).toEqual(read)
  })

  const seconds = Date.parse(reply.expiredAt) / 1000
  test.each([
    ['text', '2026-01-31T15:00:00+07:00', '2026-01-31T15:00:00+07:00'],
    ['seconds', seconds, reply.expiredAt],
    ['milliseconds', seconds * 1000, reply.expiredAt],
    ['seconds as text', String(seconds), reply.expiredAt],
    ['how long it lasts', 86_400, undefined],
    ['words', 'tomorrow', undefined],
    ['no text', '', undefined],
    ['a number that is no moment', 1e300, undefined],
    ['an object', { date: reply.expiredAt }, undefined],
    ['a list', [seconds], undefined],
    ['nothing', null, undefined],
  ])('whose end is told as %s', (_, expiredAt, expected) => {
    expect(readLogin({ ...reply, expiredAt })).toEqual({ ...read, expiredAt: expected })
  })

  test.each([
    [7, { branchId: 7 }],
    ['b7', { branchId: 'b7' }],
    [null, {}],
    [{ id: 7 }, {}],
  ])('of somebody whose branch is %j', (branchLocationId, expected) => {
    expect(readLogin({ ...reply, user: { ...user, branchLocationId } })?.viewer).toEqual({
      ...viewer,
      ...expected,
    })
    expect(readMe({ ...user, branchLocationId })).toMatchObject(expected)
  })

  test.each([
    ['{ permission: { name } }', { permission: { id: 1, name: 'news_list' } }, ['news_list']],
    ['{ permission: text }', { permission: 'news_list' }, ['news_list']],
    ['{ name }', { name: 'news_list' }, ['news_list']],
    ['text', 'news_list', ['news_list']],
    ['null', null, []],
    ['a number', 7, []],
    ['a nameless object', { permission: { id: 1 } }, []],
    ['an object with a number for a name', { name: 7 }, []],
  ])('a permission as %s', (_, permission, names) => {
    const role = { ...reply.role, permissions: [permission] }
    expect(readLogin({ ...reply, role })?.viewer.permissions).toEqual(names)
  })

  test.each([
    ['no role', { role: null }, { role: '', permissions: [] }],
    ['a role without permissions', { role: { name: 'HR' } }, { role: 'HR', permissions: [] }],
    ['a role without a name', { role: { name: null } }, { role: '', permissions: [] }],
    ['no name', { user: { ...user, UserInformation: null } }, { fullName: 'admin@roda.example' }],
    [
      'an empty name',
      { user: { ...user, UserInformation: { fullName: '' } } },
      { fullName: 'admin@roda.example' },
    ],
    ['neither name nor email', { user: { id: 'u1' } }, { id: 'u1', fullName: 'Staff', email: '' }],
  ])('with %s', (_, change, expected) => {
    expect(readLogin({ ...reply, ...change })?.viewer).toMatchObject(expected)
  })

  test('without an end: unknown', () => {
    expect(readLogin({ ...reply, expiredAt: null })?.expiredAt).toBeUndefined()
  })

  test.each([
    ['no token', { accessToken: undefined }],
    ['an empty token', { accessToken: '' }],
    ['no user', { user: null }],
  ])('with %s it is none', (_, change) => {
    expect(readLogin({ ...reply, ...change })).toBeUndefined()
  })

  test('never throws', () => {
    fc.assert(
      fc.property(anything, (answer) => {
        expect(
          [readLogin(answer)?.accessToken, readMe(answer)?.email].every(
            (value) => value === undefined || typeof value === 'string',
          ),
        ).toBe(true)
      }),
    )
  })

  test.each([
    ['bare', { ...user, role: reply.role }],
    ['bare, with something else in data', { ...user, role: reply.role, data: { id: 2 } }],
    ['in data', { data: { ...user, role: reply.role } }],
  ])('of me, %s', (_, answer) => {
    expect(readMe(answer)).toEqual(viewer)
  })

  test.each([
    ['absent', user],
    ['null', { ...user, role: null }],
  ])('of me, the role %s: no permissions are known', (_, answer) => {
    expect(readMe(answer)).toEqual({ id: 1, email: 'admin@roda.example', fullName: 'Admin' })
  })

  test.each([[null], ['text'], [{}], [{ data: null }]])('of me, %j is none', (answer) => {
    expect(readMe(answer)).toBeUndefined()
  })
})

describe('the message of a failed request', () => {
  test.each([
    ['the server’s', { message: 'Title is taken.' }, true, 'Title is taken.'],
    ['several, joined', { message: ['One.', 'Two.'] }, true, 'One.\nTwo.'],
    ['one of several that may come', { message: ['One.'] }, true, 'One.'],
    [
      'no response',
      undefined,
      false,
      'Oops, something wrong with our server, please try again later.',
    ],
    [
      'no response wins over a body',
      { message: 'stale' },
      false,
      'Oops, something wrong with our server, please try again later.',
    ],
    ['not text', { message: { code: 1 } }, true, 'interval server error'],
    ['some not text', { message: ['One.', 2] }, true, 'interval server error'],
    ['empty', { message: '' }, true, 'interval server error'],
    ['an empty list', { message: [] }, true, 'interval server error'],
    ['no message', {}, true, 'interval server error'],
    ['a page of HTML', '<html>', true, 'interval server error'],
    ['nothing', null, true, 'interval server error'],
  ])('%s', (_, body, hasResponse, message) => {
    expect(messageOf(body, hasResponse)).toBe(message)
  })
})

test('the texts are those of specification section 8, odd spellings included', () => {
  expect(texts.head).toMatchObject({
    get: 'Error get data',
    login: 'Login Failed',
    logout: 'Logout Failed',
  })
  expect(texts.success).toEqual({
    create: 'Success create',
    update: 'Success update',
    delete: 'Success delete',
    createUser: 'Succes create new user',
    updateUser: 'Succes update user',
    approve: 'Success Approve',
    assign: 'Berhasil memilih teknisi',
  })
  expect(texts.welcome('Admin')).toBe('Welcome Admin')
  expect(texts.loginSuccess).toBe('login success')
  expect([texts.approved(7), texts.declined(2)]).toEqual(['7 data Approved', '2 data declined'])
  expect([texts.errorScreen(404), texts.errorScreen(undefined)]).toEqual(['Error 404', 'Error 500'])
  expect(texts.refreshPage).toBe('Refresh page')
})
