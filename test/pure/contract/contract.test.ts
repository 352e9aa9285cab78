import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSignedIn } from '../../../src/contract/auth.ts'
import { compile } from '../../../src/contract/compile.ts'
import { callOf, type Endpoint } from '../../../src/contract/endpoint.ts'
import {
  canBeNone,
  hasOwnId,
  isTyped,
  listQuery,
  readList,
  readListQuery,
  readRecord,
} from '../../../src/contract/envelope.ts'
import type { Field, Fields } from '../../../src/contract/field.ts'
import { allows, permissions } from '../../../src/contract/permissions.ts'
import { picture, pictureAddress, smallPicture } from '../../../src/contract/picture.ts'
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
import { messageOf } from '../../../src/contract/texts.ts'
import { times } from '../../support/long.ts'

fc.configureGlobal({ numRuns: times(100) })

/** Any JSON value: what a server we do not know may answer. */
const anything = fc.jsonValue() as fc.Arbitrary<unknown>

describe('an endpoint', () => {
  test.each([
    ['GET /api/a', { page: 2, search: 'ban' }, '/api/a', { query: { page: 2, search: 'ban' } }],
    ['GET /api/a/detail/:id', { id: 7 }, '/api/a/detail/7', { query: {} }],
    ['POST /api/a/create', { title: 'Ban' }, '/api/a/create', { body: { title: 'Ban' } }],
    ['PUT /api/a/:id', { id: '7', title: 'Ban' }, '/api/a/7', { body: { title: 'Ban' } }],
    ['DELETE /api/a/:id', { id: 7 }, '/api/a/7', {}],
    ['DELETE /api/a/:id', { id: 7, why: 'x' }, '/api/a/7', { body: { why: 'x' } }],
  ] as const)('%s with %j', (endpoint, values, path, sent) => {
    const [method] = endpoint.split(' ')
    expect(callOf(endpoint, Object.freeze(values))).toEqual({ method, path, ...sent })
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
  const several = fc.subarray([...permissions])

  test('covers exactly those who hold a permission of it', () => {
    const right = fc.oneof(fc.constantFrom(...permissions), several)
    fc.assert(
      fc.property(right, several, (right, names) => {
        expect(allows(right, names)).toBe([right].flat().some((name) => names.includes(name)))
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
})

describe('a list, as read from any server', () => {
  const id = fc.oneof(fc.integer(), fc.string({ minLength: 1 }))
  const rows = fc.array(fc.record({ id, name: fc.string() }), { maxLength: 5 })
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
    ['totalPage where totalData is no whole number', { totalData: 1.5, totalPage: 4 }, 40],
    ['unknown where neither is a count', { totalData: -1, totalPage: 'many' }, undefined],
    ['unknown where there is neither', {}, undefined],
  ])('its total: %s', (_, extra, total) => {
    expect(readList({ items: [], ...extra }, 10).total).toBe(total)
    expect(readList({ data: { items: [], ...extra } }, 10).total).toBe(total)
    expect(readList({ data: [], ...extra }, 10).total).toBe(total)
  })

  test('keeps what stands beside the items', () => {
    const extra = { totalData: 0, summary: { totalCars: 3 } }
    expect(readList({ items: [], ...extra }, 10).extra).toEqual(extra)
  })

  test('takes the id of a row from wherever it stands, and knows a row without one again', () => {
    const named = [{ id: 1 }, { id: 0, _id: 'x' }, { id: null, _id: 'a' }, { uuid: 'b' }]
    const rows = readList([...named, null, 'text', 5, []], 10).items
    expect(rows.map(({ id }) => id)).toEqual([1, 0, 'a', 'b'])
    expect(rows.every(hasOwnId)).toBe(true)
    const nameless = [{}, { id: '' }, { id: {} }, { name: 'Ban' }, { name: 'Ban' }]
    const [once, again] = [readList(nameless).items, readList({ items: nameless }).items]
    expect(once).toEqual(again)
    expect(new Set(once.map(({ id }) => id)).size).toBe(5)
    expect(once.some(hasOwnId)).toBe(false)
  })

  test.each([
    ...[null, undefined, [], {}, { items: null }, { data: null }, { data: { items: null } }],
    ...[{ items: {} }, { message: 'ok' }, { data: { summary: {} } }],
  ])('%j is an empty one', (reply) => {
    expect(readList(reply, 10)).toMatchObject({ items: [], total: undefined, count: 0 })
  })

  test('of nothing keeps its summary, and an object keyed by number is one', () => {
    const summary = { totalCars: 3 }
    for (const reply of [{ items: null, summary }, { data: { summary } }, { summary }])
      expect(readList(reply, 10)).toMatchObject({ items: [], extra: { summary } })
    const keyed = { 0: { id: 7 }, 1: { id: 9 } }
    for (const reply of [keyed, { items: keyed }, { data: keyed }])
      expect(readList(reply, 10).items).toEqual([{ id: 7 }, { id: 9 }])
  })

  const words = [{ items: 'none' }, { error: 'Unauthenticated' }, { rows: [{ id: 7 }] }]
  test.each(['text', '<html>', 1, true, { data: 7 }, ...words])('%j is none', (reply) => {
    expect(() => readList(reply, 10)).toThrow('not a list')
  })

  test('never answers rows without an id, and never fails in another way', () => {
    fc.assert(
      fc.property(anything, (reply) => {
        try {
          for (const { id } of readList(reply, 10).items)
            expect(['number', 'string']).toContain(typeof id)
        } catch (error) {
          expect(error).toHaveProperty('message', expect.stringContaining('not a list'))
        }
      }),
    )
  })
})

describe('the query of a list', () => {
  const options = { a: 'A', b: 'B' }
  const refers = { kind: 'reference', resource: 'other', filter: true } as const
  const fields = {
    kind: { label: 'Kind', kind: 'select', options, schema: oneOf(options), filter: true },
    on: { label: 'On', kind: 'switch', schema: z.boolean(), filter: true },
    count: { label: 'Count', kind: 'number', schema: integer(1, 5), filter: true },
    name: { label: 'Name', kind: 'text', schema: text(1, 5), filter: true, search: true },
    phone: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), filter: true },
    ownId: { ...refers, label: 'Own', schema: id },
    otherId: { ...refers, label: 'Other', schema: optional(id), column: true },
    otherIds: {
      ...refers,
      label: 'Others',
      kind: 'references',
      schema: optional(ids(3)),
      column: true,
    },
    unfiltered: { label: 'Unfiltered', kind: 'switch', schema: z.boolean() },
    born: { label: 'Born', kind: 'date', schema: optional(day) },
  } satisfies Fields
  const unnamed = compile({ name: 'x', label: 'X', singular: 'x', pages: {}, actions: {}, fields })
  const resource = compile({ ...unnamed, title: 'otherId' })
  const listed = (list: object) => ({ endpoint: 'GET /api/x', allow: 'signedIn', ...list }) as const
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
    ['page', ['1', '1000000'], ['0', '-1', '1000001']],
    ['perPage', ['1', '100'], ['0', '101']],
    ['search', ['', 'x'.repeat(100)], ['x'.repeat(101)]],
    ['sortBy', ['otherId', 'id', 'createdAt', 'updatedAt'], ['otherIds', 'kind', '']],
    ['isAscending', ['true', 'false'], ['']],
  ])('takes %s as one of %j, and not as %j', (name, taken, refused) => {
    expect(taken.filter((value) => !isTaken({ [name]: value }))).toEqual([])
    expect(refused.filter((value) => isTaken({ [name]: value }))).toEqual([])
  })

  test('may be narrowed to none where a text or a reference may be empty', () => {
    const where = (holds: (field: Field) => boolean) =>
      Object.entries<Field>(fields).flatMap(([name, field]) => (holds(field) ? [name] : []))
    expect(where(canBeNone)).toEqual(['name', 'phone', 'otherId', 'otherIds'])
    expect(where(isTyped)).toEqual(['name', 'phone'])
  })

  test('is refused a search where no field is searched, and an order that it does not declare', () => {
    const { name: _, ...unsearched } = fields
    const taken = (query: object, sorts?: string[]) => {
      const actions = { list: listed({ sorts }) }
      return z.safeParse(listQuery(compile({ ...resource, fields: unsearched, actions })), query)
        .success
    }
    expect([taken({ search: '' }), taken({ search: 'a' })]).toEqual([true, false])
    expect(taken({ sortBy: 'id' }, ['otherId'])).toBe(false)
    expect(taken({ sortBy: 'otherId' }, ['otherId'])).toBe(true)
  })

  test('may take more, have longer pages, or be whole', () => {
    const first = { page: 1, perPage: 10, search: '', isAscending: true }
    expect(z.parse(listQuery(resource), {})).toEqual(first)
    const query = z.object({ day: z.optional(day) })
    const value = { day: '2026-01-31' }
    expect(z.parse(listQuery(resource, { query }), value)).toMatchObject({ ...value, perPage: 10 })
    const cachedQuery = listQuery(resource, { cached: true })
    expect(z.parse(cachedQuery, {})).toEqual({ ...first, perPage: 1000, sortBy: 'otherId' })
    expect(z.parse(listQuery(unnamed, { cached: true }), {})).not.toHaveProperty('sortBy')
    const isTaken = (schema: z.ZodMiniType, perPage: string) =>
      z.safeParse(schema, { perPage }).success
    const long = listQuery(resource, { mostPerPage: 500 })
    expect(['500', '501'].map((size) => isTaken(long, size))).toEqual([true, false])
    expect(['1000', '1001'].map((size) => isTaken(cachedQuery, size))).toEqual([true, false])
  })

  test('is taken apart into the page, the order and what narrows it', () => {
    const page = { page: 2, perPage: 10, sortBy: 'id', isAscending: false }
    const filter = { search: 'ban', kind: 'a' }
    expect(readListQuery({ ...page, ...filter })).toEqual({ ...page, filter })
  })
})

describe('a picture', () => {
  const complaint = (value: unknown) =>
    z.safeParse(picture(1_500_000), value).error?.issues[0]?.message
  const file = (size: number, type = 'image/png') => ({ size, type })

  test.each<[unknown, string]>([
    ['', 'Choose a picture.'],
    ['x'.repeat(501), 'Choose a picture.'],
    [{ type: 'image/png' }, 'Choose a picture.'],
    [Object.assign([], file(1)), 'Choose a picture.'],
    [file(0), 'The file is empty.'],
    [file(1, 'image/svg+xml'), 'Choose a JPEG, PNG or WebP picture.'],
    [file(1_500_001), 'Larger than 1.5 MB.'],
    ['a\ud800', 'Contains a character that cannot be stored.'],
  ])('%j is none (%#)', (value, message) => {
    expect(complaint(value)).toBe(message)
  })

  test('of our own has a small variant, and no other', () => {
    expect(smallPicture('/files/a.webp')).toBe('/files/a.small.webp')
    for (const other of ['/files/a.webp.png', 'https://other.example/a.webp'])
      expect(smallPicture(other)).toBe(other)
  })

  test('is read from an address, an object of it, or the first of several', () => {
    for (const answer of ['/a', { url: '/a' }, ['/a', '/b'], [{ url: '/a' }]])
      expect(pictureAddress(answer)).toBe('/a')
    for (const answer of ['', null, [], { url: '' }, { address: '/a' }, 7])
      expect(pictureAddress(answer)).toBeUndefined()
  })
})

describe('a record, as read from any server', () => {
  const record = { id: 1, name: 'Ban' }
  test.each([record, { data: record }, { message: 'ok', data: { data: record } }])('%j', (sent) => {
    expect(readRecord(sent)).toEqual(record)
  })

  test('keeps what it does not know', () => {
    const odd = { id: 'a', data: 'mine', extra: null }
    expect(readRecord(odd)).toEqual(odd)
    expect(readRecord({ data: { _id: 'b', name: 'Ban' } })).toMatchObject({ id: 'b' })
  })

  const none = [null, undefined, 'text', [{ id: 1 }], {}, { id: null }, { data: [] }]
  test.each(none.map((one) => [one]))('%j is none', (reply) => {
    expect(() => readRecord(reply)).toThrow('not a record')
  })
})

describe('a sign-in, as read from any server', () => {
  const email = 'admin@roda.example'
  const expiredAt = '2026-01-31T08:00:00.000Z'
  const user = { id: 1, email, UserInformation: { fullName: 'Admin' } }
  const permission = { permission: { id: 1, name: 'news_list' } }
  const role = { id: 1, name: 'Administrator', permissions: [permission] }
  const reply = { accessToken: 'token', refreshToken: 'other', expiredAt, user, role }
  const viewer = { id: 1, email, fullName: 'Admin', role: role.name, permissions: ['news_list'] }
  const read = { accessToken: 'token', expiredAt, viewer }
  const readIn = (answer: unknown) => readSignedIn(answer, 'Asia/Jakarta')

  test.each([
    ['bare', reply],
    ['bare, with more in data', { ...reply, data: { accessToken: 'x', user: { id: 2 } } }],
    ['in data, with something beside it', { status: true, message: 'ok', data: reply }],
    ['with its end in seconds', { ...reply, expiredAt: Date.parse(expiredAt) / 1000 }],
    ['with the role in the user', { ...reply, role: undefined, user: { ...user, role } }],
  ])('%s', (_, answer) => {
    expect(readIn(answer)).toEqual(read)
  })

  test.each([
    [7, { branchId: 7 }],
    ['b7', { branchId: 'b7' }],
    [null, {}],
    [{ id: 7 }, {}],
  ])('of somebody whose branch is %j', (branchLocationId, branch) => {
    const staff = { ...user, branchLocationId }
    expect(readIn({ ...reply, user: staff }).viewer).toEqual({ ...viewer, ...branch })
    expect(readIn({ ...staff, role }).viewer).toEqual({ ...viewer, ...branch })
  })

  test('has permissions in one of four ways, and leaves out what is none', () => {
    const names = ['a', 'b', 'c', 'd']
    const sent = [{ permission: { id: 1, name: 'a' } }, { permission: 'b' }, { name: 'c' }, 'd']
    const permissions = [null, 7, { permission: { id: 1 } }, { name: 7 }, ...sent]
    expect(readIn({ ...reply, role: { permissions } }).viewer?.permissions).toEqual(names)
  })

  const stated = { accessToken: 'token', refreshToken: 'other', expiredAt }
  const { id: _, ...nameless } = viewer
  const hr = { id: 1, email, fullName: 'Admin', role: 'HR' }
  test.each<[string, object, object]>([
    ['an id of null', { user: { ...user, id: null }, role }, nameless],
    ['an id of another name', { user: { ...user, id: null, _id: 2 }, role }, { ...viewer, id: 2 }],
    ['a role that is text', { user, role: 'HR' }, hr],
    ['no email and no name', { user: { id: 1, email: 7, UserInformation: [] } }, { id: 1 }],
    ...[null, {}, 'all', undefined].map((permissions): [string, object, object] => [
      `permissions ${JSON.stringify(permissions)}`,
      { user, role: { name: 'HR', permissions } },
      hr,
    ]),
  ])('with %s tells what it tells', (_, change, expected) => {
    expect(readIn({ ...stated, ...change })).toEqual({ ...read, viewer: expected })
  })

  const none = ['<html>', null, [], { accessToken: '' }, { accessToken: 7 }, { status: false }]
  test.each(none)('holds no token and nobody in %j', (answer) => {
    const { accessToken, viewer } = readIn(answer)
    expect([accessToken, viewer]).toEqual([undefined, undefined])
  })

  test('never throws', () => {
    fc.assert(
      fc.property(anything, (answer) => {
        const { accessToken, viewer } = readIn(answer)
        for (const value of [accessToken, viewer?.email])
          expect(['undefined', 'string']).toContain(typeof value)
      }),
    )
  })
})

describe('the message of a failed request', () => {
  const offline = 'Oops, something wrong with our server, please try again later.'
  const unknown = 'interval server error'
  test.each([
    ['several, joined', { message: ['One.', 'Two.'] }, true, 'One.\nTwo.'],
    ['no response wins over a body', { message: 'stale' }, false, offline],
    ['some not text', { message: ['One.', 2] }, true, unknown],
    ['empty', { message: '' }, true, unknown],
    ['an empty list', { message: [] }, true, unknown],
    ['another name', { message: '', error: 'No.' }, true, 'No.'],
    ['an object', { error: { message: 'No.' } }, true, 'No.'],
    ['data', { status: 'fail', data: { message: 'No.' } }, true, 'No.'],
    ['several with their places', { detail: [{ loc: ['body'], msg: 'No.' }] }, true, 'No.'],
    ['a page of HTML', '<html>', true, unknown],
    ['nothing', null, true, unknown],
  ])('%s', (_, body, hasResponse, message) => {
    expect(messageOf(body, hasResponse)).toBe(message)
  })
})
