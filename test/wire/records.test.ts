import { omit, omitBy } from 'es-toolkit/object'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lift, nest } from '../../src/contract/parts.ts'
import { picture } from '../../src/contract/picture.ts'
import {
  type Action,
  type Resource,
  rowReply,
  sentFields,
  sortableFields,
} from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { optional } from '../../src/contract/schema.ts'
import { buildApp } from '../../src/server/app.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { unlimited } from '../support/limits.js'
import { gadget, oddestGadget, oddGadget } from '../support/made-up/gadget.ts'
import { madeUp } from '../support/made-up/gadget-tables.ts'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import { type Signed, secret, startServer, type TestServer } from '../support/server.ts'
import { validInput } from '../support/valid-input.ts'

const { add, ...withGadgets } = madeUp
const all: readonly Resource[] = [...resources, gadget, oddGadget, oddestGadget]

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer({ ...withGadgets, resources: all })
  await prepare(server.database, all)
  await add(server.database)
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const ordinary = ['list', 'show', 'create', 'edit']
const stored = all.filter((resource): resource is Resource =>
  ordinary.every((name) => name in resource.actions),
)

/** What one calls the records of an action, which may be those of several resources. */
function calledAt({ endpoint }: Action): string {
  const sharing = stored.filter(({ actions }) =>
    Object.values(actions).some((action) => action.endpoint === endpoint),
  )
  return sharing.map(({ singular }) => singular).join(' or ')
}

describe.each(stored.map((resource): [string, Resource] => [resource.name, resource]))(
  '%s',
  (_, resource) => {
    const endpoint = (name: string, id: number | string = 0) =>
      (resource.actions[name] as Action).endpoint.replace(':id', String(id))

    test('is created, shown, listed, edited and deleted, and no other is changed by it', async () => {
      const { body: other } = await server.call(
        endpoint('create'),
        nest(resource, await validInput(resource, server, admin)),
        admin,
      )
      const isOtherSame = async () =>
        expect((await server.call(endpoint('show', other.id), undefined, admin)).body).toEqual(
          other,
        )

      const input = await validInput(resource, server, admin)
      const created = await server.call(endpoint('create'), nest(resource, input), admin)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      expect(unordered(lift(resource, created.body))).toMatchObject(unordered(answered(input)))
      expect(JSON.stringify(created.body)).not.toMatch(/password/i)

      const shown = await server.call(endpoint('show', created.body.id), undefined, admin)
      expect(shown).toMatchObject({ status: 200, body: created.body })

      const listed = await server.call(endpoint('list'), undefined, admin)
      expect(Object.keys(lift(resource, listed.body.items[0])).sort()).toEqual(
        Object.keys(rowReply(resource).shape).sort(),
      )
      // How often it is used is said in lists alone.
      expect(created.body).toMatchObject(omit(listed.body.items[0], ['usages']))
      expect(listed.body).toMatchObject({
        page: 1,
        perPage: 10,
        totalPage: Math.ceil(listed.body.totalData / 10),
      })

      const change = await validInput(resource, server, admin)
      const edited = await server.call(
        endpoint('edit', created.body.id),
        nest(resource, change),
        admin,
      )
      expect(edited.status, JSON.stringify(edited.body)).toBe(200)
      const { id, createdAt } = created.body
      expect(unordered(lift(resource, edited.body))).toMatchObject(
        unordered({ ...answered(change), id, createdAt }),
      )
      await isOtherSame()

      if (!resource.actions.delete) return
      const deleted = await server.call(endpoint('delete', created.body.id), undefined, admin)
      expect(deleted).toMatchObject({ status: 200, body: { id: created.body.id } })
      expect((await server.call(endpoint('show', created.body.id), undefined, admin)).status).toBe(
        404,
      )
      const after = await server.call(endpoint('list'), undefined, admin)
      expect(after.body.totalData).toBe(listed.body.totalData - 1)
      await isOtherSame()
    })

    /** What is sent, without what no answer holds. */
    const answered = (input: Record<string, unknown>) =>
      omitBy(input, (_, name) => resource.fields[name]?.kind === 'password')

    const images = sentFields(resource, 'create').flatMap(([name, field]) =>
      field.kind === 'image' ? [name] : [],
    )
    test.runIf(images.length > 0)('comes with its pictures, and changes them', async () => {
      const withFiles = async () => {
        const files = await Promise.all(
          images.map(async (name) => [name, fileOf(await drawn(60, 40, 'jpeg'))]),
        )
        return { ...(await validInput(resource, server, admin)), ...Object.fromEntries(files) }
      }
      const addresses = Object.fromEntries(
        images.map((name) => [name, expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/)]),
      )
      const sent = await withFiles()
      const created = await server.call(endpoint('create'), formOf(sent), admin)
      expect(created.status, JSON.stringify(created.body)).toBe(201)
      expect(unordered(created.body)).toMatchObject(unordered({ ...sent, ...addresses }))
      const edited = await server.call(
        endpoint('edit', created.body.id),
        formOf(await withFiles()),
        admin,
      )
      expect(edited).toMatchObject({ status: 200, body: addresses })
      for (const name of images) {
        expect(edited.body[name]).not.toBe(created.body[name])
        expect((await server.app.inject(edited.body[name])).statusCode).toBe(200)
      }
    })

    test('keeps what an edit leaves out', async () => {
      const input = await validInput(resource, server, admin)
      const { body } = await server.call(endpoint('create'), nest(resource, input), admin)
      async function edit() {
        const edited = await server.call(endpoint('edit', body.id), {}, admin)
        const { updatedAt } = edited.body
        expect(edited).toMatchObject({ status: 200, body: { ...body, updatedAt } })
        return updatedAt > body.updatedAt
      }
      // The first may come within the millisecond of the creation.
      await expect.poll(edit).toBe(true)
    })

    test('names each required field that is missing', async () => {
      const { status, body } = await server.call(endpoint('create'), {}, admin)
      const required = Object.entries(resource.fields).filter(
        ([, field]) => !field.readOnly && !field.schema.safeParse(undefined).success,
      )
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(required.map(([name]) => name))
    })

    test.each([
      ['an id of 10^20', '100000000000000000000'],
      ['an id beyond int4', '2147483648'],
      ['a word', 'abc'],
      ['zero', '0'],
      ['an id that nothing has', '2147483647'],
    ])('is not found by %s', async (_, wrong) => {
      for (const name of ['show', 'edit', 'delete'].filter(
        (action) => action in resource.actions,
      )) {
        const { status, body } = await server.call(
          endpoint(name, wrong),
          name === 'edit' ? {} : undefined,
          admin,
        )
        expect(status).toBe(404)
        expect(body).toEqual({
          message: `There is no such ${calledAt(resource.actions[name] as Action)} (any more).`,
        })
      }
    })

    test('is sorted by each of its columns, both ways', async () => {
      for (const sortBy of sortableFields(resource)) {
        const ids = async (isAscending: boolean) => {
          const found: number[] = []
          for (let page = 1, last = 1; page <= last; page += 1) {
            const query = `?perPage=100&page=${page}&sortBy=${sortBy}&isAscending=${isAscending}`
            const { status, body } = await server.call(
              `${endpoint('list')}${query}`,
              undefined,
              admin,
            )
            expect(status).toBe(200)
            found.push(...body.items.map((item: { id: number }) => item.id))
            last = body.totalPage
          }
          return found
        }
        expect((await ids(true)).toSorted()).toEqual((await ids(false)).toSorted())
      }
    })
  },
)

test('a made-up resource needs its own right', async () => {
  const reader = await server.person(['gadget_list'])
  expect((await server.call('GET /api/gadgets', undefined, reader.signed)).status).toBe(200)
  expect(await server.call('POST /api/gadgets/create', {}, reader.signed)).toMatchObject({
    status: 403,
    body: { message: 'Your role lacks the permission gadget_form.' },
  })
})

describe('an action of a made-up resource', () => {
  const make = async () =>
    (await server.call('POST /api/gadgets/create', await validInput(gadget, server, admin), admin))
      .body.id as number
  const approve = (id: number, body: unknown, signed: Signed = admin) =>
    server.call(`PUT /api/gadgets/${id}/approve`, body, signed)

  test('is done by the handler that it is given, and answers the record', async () => {
    const id = await make()
    expect(await approve(id, { remark: 'Fits well' })).toMatchObject({
      status: 200,
      body: {
        id,
        approvedAt: expect.any(String),
        remark: 'Fits well',
        createdAt: expect.any(String),
      },
    })
    expect(await server.call(`PUT /api/gadgets/${id}/recall`, {}, admin)).toMatchObject({
      status: 200,
      body: { id, approvedAt: null },
    })
  })

  test('is done once, whoever else asks for it', async () => {
    const id = await make()
    const answers = await Promise.all([approve(id, {}), approve(id, {}), approve(id, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await approve(0x7fffffff, {})).toMatchObject({
      status: 404,
      body: { message: 'There is no such gadget (any more).' },
    })
  })

  test('takes what its fields take, and calls them by their labels', async () => {
    const id = await make()
    expect(await approve(id, { remark: 'x' })).toMatchObject({
      status: 422,
      body: {
        message: 'Remark: Write at least 3 characters.',
        errors: { remark: 'Write at least 3 characters.' },
      },
    })
    const { paths } = (await server.call('GET /api/docs')).body
    expect(paths['/api/gadgets/{id}/approve'].put).toMatchObject({
      summary: 'Needs testimony_form.',
      requestBody: {
        content: { 'application/json': { schema: { properties: { remark: {} } } } },
      },
    })
  })

  test('needs its own right', async () => {
    const id = await make()
    const editor = await server.person(['brand_list', 'brand_form'])
    expect(await approve(id, {}, editor.signed)).toMatchObject({
      status: 403,
      body: { message: 'Your role lacks the permission testimony_form.' },
    })
    const approver = await server.person(['testimony_form'])
    expect((await approve(id, {}, approver.signed)).status).toBe(200)
  })
})

describe('an action that says what it sets', () => {
  const make = async () =>
    (await server.call('POST /api/gadgets/create', await validInput(gadget, server, admin), admin))
      .body.id as number
  const close = (id: number, body: unknown) =>
    server.call(`POST /api/odd-gadgets/${id}/close`, body, admin)

  test('sets that and what was asked, without a handler, and answers the record', async () => {
    const id = await make()
    const before = (await server.call(`GET /api/gadgets/${id}`, undefined, admin)).body
    expect(await close(id, { note: 'Sold' })).toMatchObject({
      status: 200,
      body: { id, name: before.name, remark: 'Closed', note: 'Sold' },
    })
    const after = (await server.call(`GET /api/gadgets/${id}`, undefined, admin)).body
    expect(after).toEqual({
      ...before,
      remark: 'Closed',
      note: 'Sold',
      updatedAt: after.updatedAt,
    })
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
  })

  test('is done once, only where it is possible', async () => {
    const id = await make()
    const answers = await Promise.all([close(id, {}), close(id, {}), close(id, {})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      '“Close” is not possible: this odd gadget has changed.',
    )
    const open = await make()
    await server.call(`PUT /api/gadgets/${open}/approve`, { remark: 'Open' }, admin)
    expect((await close(open, {})).status).toBe(200)
    expect((await close(0x7fffffff, {})).status).toBe(404)
  })

  test('empties what was asked and is empty, and keeps what was not', async () => {
    const id = await make()
    await server.call(`PUT /api/gadgets/${id}`, { note: 'Kept' }, admin)
    expect((await close(id, {})).body.note).toBe('Kept')
    const other = await make()
    await server.call(`PUT /api/gadgets/${other}`, { note: 'Gone' }, admin)
    expect((await close(other, { note: '' })).body.note).toBeNull()
  })
})

test('what a made-up resource refers to cannot be deleted', async () => {
  const { body: tag } = await server.call(
    'POST /api/tag-articles/create',
    { name: 'Held', slug: 'held' },
    admin,
  )
  const input = { ...(await validInput(gadget, server, admin)), tagIds: [tag.id] }
  const { body: made } = await server.call('POST /api/gadgets/create', input, admin)
  expect(await server.call(`DELETE /api/tag-articles/${tag.id}`, undefined, admin)).toMatchObject({
    status: 409,
    body: { message: 'Used by 1 gadget.' },
  })
  await server.call(`DELETE /api/gadgets/${made.id}`, undefined, admin)
  expect((await server.call(`DELETE /api/tag-articles/${tag.id}`, undefined, admin)).status).toBe(
    200,
  )
})

test('a form of a made-up resource may have pictures of several sizes, some of them private', async () => {
  const logo = {
    label: 'Logo',
    kind: 'image',
    width: 40,
    maxBytes: 1_000,
    schema: picture(1_000),
  } as const
  const photo = {
    ...logo,
    label: 'Photo',
    maxBytes: 100_000,
    schema: optional(picture(100_000)),
    sensitive: true,
  } as const
  const { database, files, clock } = server
  const odd = [...resources, { ...gadget, fields: { ...gadget.fields, name: logo, note: photo } }]
  const app = await buildApp({
    database,
    files,
    secret,
    ...withGadgets,
    resources: odd,
    clock,
    limits: unlimited,
  })
  const create = async (values: object) => {
    const { tagIds: _, ...input } = await validInput(gadget, server, admin)
    const form = new Response(formOf({ ...input, ...values }))
    const headers = { ...admin, 'content-type': form.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await form.arrayBuffer())
    const answer = await app.inject({
      method: 'POST',
      url: '/api/gadgets/create',
      payload,
      headers,
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const file = fileOf(await drawn(20, 20))
  expect(await create({ name: file, note: fileOf(await drawn(30, 30)) })).toMatchObject({
    status: 201,
    body: {
      name: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
      note: expect.stringMatching(/^\/files\/private-/),
    },
  })
  // The larger of the two decides what is read at all, and each field what it takes.
  expect(await create({ name: file, note: fileOf(Buffer.alloc(150_000)) })).toMatchObject({
    status: 422,
    body: { errors: { note: expect.stringMatching(/^Choose|^Larger/) } },
  })
  expect(await create({ name: file, note: fileOf(Buffer.alloc(200_001)) })).toMatchObject({
    status: 413,
    body: { message: 'The file is too large. A picture may have 0.1 MB.' },
  })
  await app.close()
})

const withActions = (actions: Resource['actions']) => ({
  actions: { ...gadget.actions, ...actions },
})

test.each<[string, Partial<Resource>, string]>([
  [
    'an action without a handler',
    withActions({ polish: { endpoint: 'PUT /api/gadgets/:id/polish', allow: 'signedIn' } }),
    'There is no handler for PUT /api/gadgets/:id/polish',
  ],
  [
    'a field without a column',
    { fields: { ...gadget.fields, size: gadget.fields.note } },
    'gadget.size has no column: the table gadget needs size.',
  ],
  [
    'a field of many references without a link',
    { fields: { ...gadget.fields, partIds: gadget.fields.tagIds } },
    'gadget.partIds is kept in a table of its own: add it to `links`.',
  ],
  [
    'a resource without a table',
    {
      name: 'gizmo',
      permissions: [],
      pages: {},
      actions: { list: { endpoint: 'GET /api/g', allow: 'signedIn' } },
    },
    'no table for the resource gizmo',
  ],
  [
    'an endpoint of others that is not said to be shared',
    withActions({ delete: { endpoint: 'DELETE /api/articles/:id', allow: 'news_form' } }),
    'gadget.delete has the endpoint DELETE /api/articles/:, which news.delete has already.',
  ],
  [
    'an endpoint that is shared with others alone',
    withActions({ list: { endpoint: 'GET /api/brands', allow: 'brand_list', sharedWith: 'news' } }),
    'gadget.list is shared with news, which declares no list by GET /api/brands.',
  ],
])('%s stops the start', async (_, change, message) => {
  const { database, files } = server
  const odd = [...resources, { ...gadget, ...change }]
  await expect(
    buildApp({
      database,
      files,
      secret,
      ...withGadgets,
      resources: odd,
    }),
  ).rejects.toThrow(message)
})

test('of two that share an endpoint, whichever comes first may say so', async () => {
  const { database, files } = server
  const app = await buildApp({ database, files, secret, resources: resources.toReversed() })
  expect(app.hasRoute({ method: 'DELETE', url: '/api/articles/:id' })).toBe(true)
  await app.close()
})

/** Ids of many references come in the order of the names that they stand for. */
function unordered(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted() : value,
    ]),
  )
}
