import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLogin, readMe } from '../src/contract/auth.ts'
import { callOf, type Endpoint, splitEndpoint } from '../src/contract/endpoint.ts'
import { readList, readRecord } from '../src/contract/envelope.ts'
import { allows, type Permission, permissions, permissionsOf } from '../src/contract/permissions.ts'
import { messageOf, texts } from '../src/contract/texts.ts'

/** Any JSON value: what a server we do not know may answer. */
const anything = fc.jsonValue() as fc.Arbitrary<unknown>

describe('an endpoint', () => {
  test('is split into its method and its path', () => {
    expect(splitEndpoint('PUT /api/articles/:id')).toEqual({ method: 'PUT', path: '/api/articles/:id' })
  })

  test.each([
    [
      'GET /api/articles',
      { page: 2, search: 'ban' },
      { method: 'GET', path: '/api/articles', query: { page: 2, search: 'ban' } },
    ],
    ['GET /api/articles/detail/:id', { id: 7 }, { method: 'GET', path: '/api/articles/detail/7', query: {} }],
    ['POST /api/articles/create', { title: 'Ban' }, { method: 'POST', path: '/api/articles/create', body: { title: 'Ban' } }],
    ['PUT /api/articles/:id', { id: '7', title: 'Ban' }, { method: 'PUT', path: '/api/articles/7', body: { title: 'Ban' } }],
    ['DELETE /api/articles/:id', { id: 7 }, { method: 'DELETE', path: '/api/articles/7' }],
    ['DELETE /api/articles/:id', { id: 7, why: 'x' }, { method: 'DELETE', path: '/api/articles/7', body: { why: 'x' } }],
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

  test('the permission names are those of specification section 6', () => {
    const stated = `news_list, news_form, news_category_list, news_category_form, news_tag_list, news_tag_form, banner_list,
      banner_form, pricebrand_list, pricebrand_form, testimony_list, testimony_form, brand_list, brand_form,
      service_gallery_list, branch_gallery, attendance_list, attendance_dashboard, branch_internal, branch_outsource,
      branch_form, employee_list, employee_form, rm_report, rm_form, workshop_dashboard, workshop_report`
    expect([...permissions]).toEqual(stated.split(/,\s+/))
    expect(permissions).toHaveLength(27)
  })

  test('of one permission covers exactly those who hold it', () => {
    fc.assert(fc.property(permission, held, (one, names) => allows(one, names) === names.includes(one)))
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
  const row = fc.record({ id: fc.oneof(fc.integer(), fc.string({ minLength: 1 })), name: fc.string() })
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
    ['unknown where neither is a count', { totalData: -1, totalPage: 'many' }, undefined],
    ['unknown where there is neither', {}, undefined],
  ])('its total: %s', (_, beside, total) => {
    expect(readList({ items: [], ...beside }, 10).total).toBe(total)
    expect(readList({ data: { items: [], ...beside } }, 10).total).toBe(total)
    expect(readList({ data: [], ...beside }, 10).total).toBe(total)
  })

  test('keeps what stands beside the items', () => {
    expect(readList({ items: [], totalData: 0, summary: { totalCars: 3 } }, 10).beside).toEqual({
      totalData: 0,
      summary: { totalCars: 3 },
    })
  })

  test('drops rows that no id names', () => {
    const nameless = [null, 'text', 5, [], {}, { id: null }, { id: '' }, { id: {} }]
    expect(readList([...nameless, { id: 1 }, { id: 'a' }], 10).items).toEqual([{ id: 1 }, { id: 'a' }])
  })

  test.each([[null], [undefined], ['text'], [1], [{}], [{ items: 'none' }], [{ data: null }], [{ message: 'no' }]])(
    '%j is none',
    (reply) => {
      expect(() => readList(reply, 10)).toThrow('not a list')
    },
  )

  test('never answers rows without an id, and never fails in another way', () => {
    fc.assert(
      fc.property(anything, (reply) => {
        try {
          for (const { id } of readList(reply, 10).items) expect(['number', 'string']).toContain(typeof id)
        } catch (error) {
          expect(error).toHaveProperty('message', 'The server answered with something that is not a list.')
        }
      }),
    )
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
    expect(readRecord({ id: 'a', data: 'mine', extra: null })).toEqual({ id: 'a', data: 'mine', extra: null })
  })

  test.each([[null], [undefined], ['text'], [[{ id: 1 }]], [{}], [{ id: null }], [{ data: [] }]])('%j is none', (reply) => {
    expect(() => readRecord(reply)).toThrow('not a record')
  })
})

describe('a sign-in, as read from any server', () => {
  const user = { id: 1, email: 'admin@roda.example', UserInformation: { fullName: 'Admin' } }
  const reply = {
    accessToken: 'token',
    refreshToken: 'other',
    expiredAt: '2026-01-31T08:00:00.000Z',
    user,
    role: { id: 1, name: 'Administrator', permissions: [{ permission: { id: 1, name: 'news_list' } }] },
  }
  const viewer = { id: 1, email: 'admin@roda.example', fullName: 'Admin', role: 'Administrator', permissions: ['news_list'] }
  const read = { accessToken: 'token', expiredAt: '2026-01-31T08:00:00.000Z', viewer }

  test.each([
    ['bare', reply],
    ['in data', { data: reply }],
  ])('%s', (_, answer) => {
    expect(readLogin(answer)).toEqual(read)
  })

  test.each([
    ['{ permission: { name } }', { permission: { id: 1, name: 'news_list' } }, ['news_list']],
    ['{ permission: text }', { permission: 'news_list' }, ['news_list']],
    ['{ name }', { name: 'news_list' }, ['news_list']],
    ['text', 'news_list', ['news_list']],
    ['null', null, []],
    ['a number', 7, []],
    ['a nameless object', { permission: { id: 1 } }, []],
  ])('a permission as %s', (_, permission, names) => {
    const role = { ...reply.role, permissions: [permission] }
    expect(readLogin({ ...reply, role })?.viewer.permissions).toEqual(names)
  })

  test.each([
    ['no role', { role: null }, { role: '', permissions: [] }],
    ['a role without permissions', { role: { name: 'HR' } }, { role: 'HR', permissions: [] }],
    ['no name', { user: { ...user, UserInformation: null } }, { fullName: 'admin@roda.example' }],
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
    ['no response', undefined, false, 'Oops, something wrong with our server, please try again later.'],
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
  expect(texts.head).toMatchObject({ get: 'Error get data', login: 'Login Failed', logout: 'Logout Failed' })
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
