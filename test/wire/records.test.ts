import { sql } from 'drizzle-orm'
import { omit, omitBy } from 'es-toolkit/object'
import { beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../src/contract/compile.ts'
import type { Action } from '../../src/contract/declaration.ts'
import { lift, nest } from '../../src/contract/parts.ts'
import { picture } from '../../src/contract/picture.ts'
import { rowReply } from '../../src/contract/reply.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { optional } from '../../src/contract/schema.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { unlimited } from '../support/limits.js'
import { gadget, oddestGadget, oddGadget } from '../support/made-up/gadget.ts'
import { madeUp } from '../support/made-up/gadget-tables.ts'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { served, validInput } from '../support/valid-input.ts'

const { add, ...withGadgets } = madeUp
const all: readonly Resource[] = [...served, gadget, oddGadget, oddestGadget]

const server = serverOfFile({ ...withGadgets, resources: all })
beforeAll(async () => {
  await prepare(server.database, all)
  await add(server.database)
})

const call = (endpoint: string, body?: unknown) => server.ask(endpoint, body)

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

describe.each(stored)('$name', (resource) => {
  const endpoint = (name: string, id: number | string = 0) =>
    (resource.actions[name] as Action).endpoint.replace(':id', String(id))
  const newInput = () => validInput(resource, server, server.signed)
  const create = async (input: Record<string, unknown>) => {
    const created = await call(endpoint('create'), nest(resource, input))
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    return created.body
  }
  const show = (id: number) => call(endpoint('show', id))
  const list = async () => (await call(endpoint('list'))).body

  test('is created, shown, listed, edited and deleted, and no other is changed by it', async () => {
    const other = await create(await newInput())
    const isOtherSame = async () => expect((await show(other.id)).body).toEqual(other)

    const input = await newInput()
    const created = await create(input)
    const { id, createdAt } = created
    expect(unordered(lift(resource, created))).toMatchObject(unordered(answered(input)))
    expect(JSON.stringify(created)).not.toMatch(/password/i)
    expect(await show(id)).toMatchObject({ status: 200, body: created })

    const listed = await list()
    expect(Object.keys(lift(resource, listed.items[0])).sort()).toEqual(
      Object.keys(rowReply(resource).shape).sort(),
    )
    // How often it is used is said in lists alone.
    expect(created).toMatchObject(omit(listed.items[0], ['usages']))
    const totalPage = Math.ceil(listed.totalData / 10)
    expect(listed).toMatchObject({ page: 1, perPage: 10, totalPage })

    const change = await newInput()
    const edited = await call(endpoint('edit', id), nest(resource, change))
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(unordered(lift(resource, edited.body))).toMatchObject(
      unordered({ ...answered(change), id, createdAt }),
    )
    await isOtherSame()

    if (!resource.actions.delete) return
    expect(await call(endpoint('delete', id))).toMatchObject({ status: 200, body: { id } })
    expect((await show(id)).status).toBe(404)
    expect((await list()).totalData).toBe(listed.totalData - 1)
    await isOtherSame()
  })

  /** What is sent, without what no answer holds. */
  const answered = (input: Record<string, unknown>) =>
    omitBy(input, (_, name) => resource.fields[name]?.kind === 'password')

  const images = resource.sent.create.flatMap(([name, field]) =>
    field.kind === 'image' ? [name] : [],
  )
  test.runIf(images.length > 0)('comes with its pictures, and changes them', async () => {
    const withFiles = async () => {
      const files = images.map(async (name) => [name, fileOf(await drawn(60, 40, 'jpeg'))])
      return { ...(await newInput()), ...Object.fromEntries(await Promise.all(files)) }
    }
    const address = expect.stringMatching(/^\/files\/(private-)?[0-9a-f]{32}\.webp$/)
    const addresses = Object.fromEntries(images.map((name) => [name, address]))
    const sent = await withFiles()
    const created = await call(endpoint('create'), formOf(sent))
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const before = lift(resource, created.body)
    expect(unordered(before)).toMatchObject(unordered(answered({ ...sent, ...addresses })))
    const edited = await call(endpoint('edit', created.body.id), formOf(await withFiles()))
    expect(edited.status).toBe(200)
    const after = lift(resource, edited.body)
    expect(after).toMatchObject(addresses)
    for (const name of images) {
      expect(after[name]).not.toBe(before[name])
      const request = { url: after[name], headers: server.signed }
      expect((await server.app.inject(request)).statusCode).toBe(200)
    }
  })

  test('keeps what an edit leaves out', async () => {
    const body = await create(await newInput())
    async function edit() {
      const edited = await call(endpoint('edit', body.id), {})
      const { updatedAt } = edited.body
      expect(edited).toMatchObject({ status: 200, body: { ...body, updatedAt } })
      return updatedAt > body.updatedAt
    }
    // The first may come within the millisecond of the creation.
    await expect.poll(edit).toBe(true)
  })

  test('names each required field that is missing', async () => {
    const { status, body } = await call(endpoint('create'), {})
    const required = Object.entries(resource.fields).filter(
      ([, field]) => !field.readOnly && !field.schema.safeParse(undefined).success,
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(required.map(([name]) => name))
  })

  const unique = resource.sent.create.filter(([, field]) => 'unique' in field)
  test.each(unique)('%s is used once, whatever its case', async (name, { schema }) => {
    const input = await newInput()
    const shouted = String(input[name]).toUpperCase()
    const used = { [name]: schema.safeParse(shouted).success ? shouted : input[name] }
    const again = nest(resource, { ...(await newInput()), ...used })
    const atOnce = [1, 2, 3].map(() => call(endpoint('create'), again))
    const answers = await Promise.all(atOnce)
    expect(statusesOf(answers)).toEqual([201, 409, 409])
    const other = await create(await newInput())
    const refused = { [name]: `Already used by another ${resource.singular}.` }
    for (const sent of [used, { [name]: input[name] }])
      expect(await call(endpoint('edit', other.id), nest(resource, sent))).toMatchObject({
        status: 409,
        body: { errors: refused },
      })
    const made = answers.find(({ status }) => status === 201)?.body
    expect((await call(endpoint('edit', made.id), nest(resource, used))).status).toBe(200)
  })

  test.each([
    ['an id beyond int4', '2147483648'],
    ['a word', 'abc'],
    ['an id that nothing has', '2147483647'],
  ])('is not found by %s', async (_, wrong) => {
    for (const name of ['show', 'edit', 'delete'].filter((one) => one in resource.actions)) {
      const { status, body } = await call(endpoint(name, wrong), name === 'edit' ? {} : undefined)
      const called = calledAt(resource.actions[name] as Action)
      expect(status).toBe(404)
      expect(body).toEqual({ message: `There is no such ${called} (any more).` })
    }
  })
})

const newGadget = async () =>
  (await call('POST /api/gadgets/create', await validInput(gadget, server, server.signed))).body
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('an action of a made-up resource is done by the handler that it is given, once, and takes what its fields take', async () => {
  const { id } = await newGadget()
  const approve = (body: object, of = id) => call(`PUT /api/gadgets/${of}/approve`, body)
  const short = 'Write at least 3 characters.'
  expect(await approve({ remark: 'x' })).toMatchObject({
    status: 422,
    body: { message: `Remark: ${short}`, errors: { remark: short } },
  })
  const answers = await Promise.all([1, 2, 3].map(() => approve({ remark: 'Fits well' })))
  expect(statusesOf(answers)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    id,
    approvedAt: expect.any(String),
    remark: 'Fits well',
    createdAt: expect.any(String),
  })
  expect(await approve({}, 0x7fffffff)).toMatchObject({
    status: 404,
    body: { message: 'There is no such gadget (any more).' },
  })
  const { paths, components } = (await call('GET /api/docs')).body
  const { summary } = paths['/api/gadgets/{id}/approve'].put
  expect(summary).toBe('Approve one gadget. Needs testimony_form.')
  expect(components.schemas.GadgetApprove.properties).toHaveProperty('remark')
})

describe('an action that says what it sets', () => {
  const close = (id: number, body: unknown) => call(`POST /api/odd-gadgets/${id}/close`, body)

  test('sets that and what was asked, without a handler, and answers the record', async () => {
    const before = await newGadget()
    const set = { remark: 'Closed', note: 'Sold' }
    const { id, name } = before
    expect(await close(id, { note: 'Sold' })).toMatchObject({ status: 200, body: { name, ...set } })
    const { body: after } = await call(`GET /api/gadgets/${id}`)
    expect(after).toEqual({ ...before, ...set, updatedAt: after.updatedAt })
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt))
  })

  test('is done once, only where it is possible', async () => {
    const { id } = await newGadget()
    const answers = await Promise.all([1, 2, 3].map(() => close(id, {})))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      '“Close” is not possible: this odd gadget has changed.',
    )
    const open = await newGadget()
    await call(`PUT /api/gadgets/${open.id}/approve`, { remark: 'Open' })
    expect((await close(open.id, {})).status).toBe(200)
    expect((await close(0x7fffffff, {})).status).toBe(404)
  })

  test('empties what was asked and is empty, and keeps what was not', async () => {
    const noteAfter = async (body: object) => {
      const { id } = await newGadget()
      await call(`PUT /api/gadgets/${id}`, { note: 'Kept' })
      return (await close(id, body)).body.note
    }
    expect([await noteAfter({}), await noteAfter({ note: '' })]).toEqual(['Kept', null])
  })
})

test('a state that says its steps is set past no action and no right of a step', async () => {
  const clerk = await server.person(['gadget_list', 'gadget_form'])
  const set = (id: number, state: string, more = {}) =>
    server.call(`PUT /api/gadgets/${id}`, { state, ...more }, clerk.signed)
  const refusal = (message: string) => ({
    status: 403,
    body: { message: `State: ${message}`, errors: { state: message } },
  })
  const { id, state, name } = await newGadget()
  expect(state).toBe('draft')
  expect(await set(id, 'sold')).toMatchObject(refusal('No step leads from “Draft” to “Sold”.'))
  expect((await set(id, 'ready')).status).toBe(200)
  const past = refusal('Only “Sell” leads from “Ready” to “Sold”.')
  expect(await set(id, 'sold', { name: 'Another' })).toMatchObject(past)
  // Not by who may sell either: only the action itself.
  expect(await call(`PUT /api/gadgets/${id}`, { state: 'sold' })).toMatchObject(past)
  expect((await call(`GET /api/gadgets/${id}`)).body).toMatchObject({ state: 'ready', name })
  expect((await call(`PUT /api/gadgets/${id}/sell`)).body).toMatchObject({ state: 'sold' })
  expect((await set(id, 'sold', { name: 'Sold one' })).status).toBe(200)
  const lacks = 'The step from “Sold” to “Ready” needs testimony_form.'
  expect(await set(id, 'ready')).toMatchObject(refusal(lacks))
  expect((await call(`PUT /api/gadgets/${id}`, { state: 'ready' })).status).toBe(200)
  // A new one begins as a draft, and may be a step further.
  const input = await validInput(gadget, server, server.signed)
  const requests = ['sold', 'ready'].map((state) =>
    call('POST /api/gadgets/create', { ...input, state }),
  )
  expect(statusesOf(await Promise.all(requests))).toEqual([201, 403])
})

describe('a list that is filtered by a period', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', null]
  // The first and the last moments of November by the clocks of the company, and those beside them.
  const moments = [
    '2026-10-31T16:59:59.999Z',
    '2026-10-31T17:00:00.000Z',
    '2026-11-30T16:59:59.999Z',
    '2026-11-30T17:00:00.000Z',
    null,
  ]
  beforeAll(async () => {
    const input = await validInput(gadget, server, server.signed)
    for (const [at, boughtOn] of days.entries()) {
      const sent = { ...input, name: `Dated ${at}`, email: null, boughtOn }
      const { id } = (await call('POST /api/gadgets/create', sent)).body
      await server.database.write((db) =>
        db.execute(sql`update gadget set approved_at = ${moments[at]} where id = ${id}`),
      )
    }
  })
  const list = (query: string) => call(`GET /api/gadgets?search=Dated&${query}`)

  test.each([
    ['startBoughtOn=2026-11-01&endBoughtOn=2026-11-30', '21'],
    ['startBoughtOn=2026-11-01', '321'],
    ['endBoughtOn=2026-11-01', '10'],
    ['startBoughtOn=2026-11-30&endBoughtOn=2026-11-30&state=draft', '2'],
    ['startBoughtOn=2026-11-01&sortBy=name', '123'],
    ['startApprovedAt=2026-11-01&endApprovedAt=2026-11-30', '21'],
    ['startApprovedAt=2026-11-01', '321'],
    ['endApprovedAt=2026-11-01', '10'],
    ['startApprovedAt=2026-11-01&endBoughtOn=2026-11-01', '1'],
  ])('%s has both of its days, the latest first: %s', async (query, numbers) => {
    const { status, body } = await list(query)
    expect([status, body.totalData]).toEqual([200, numbers.length])
    expect(body.items.map(({ name }: { name: string }) => name.at(-1)).join('')).toBe(numbers)
  })

  test.each([
    ['startBoughtOn=2026-11-31', 'Bought from: Write a date that exists, as YYYY-MM-DD.'],
    ['endBoughtOn=2150-01-01', 'Bought until: Choose a date from 1900 to 2099.'],
    ['startBoughtOn=2026-11-02&endBoughtOn=2026-11-01', 'Bought until: Ends before it starts.'],
  ])('%s is refused: %s', async (query, message) => {
    const [, name = ''] = /(\w+)=[^=]*$/.exec(query) ?? []
    const [, text] = message.split(': ')
    const errors = { [name]: text }
    expect(await list(query)).toMatchObject({ status: 422, body: { message, errors } })
  })

  test('has its two parameters in the document of the API', async () => {
    const { parameters } = (await call('GET /api/docs')).body.paths['/api/gadgets'].get
    const schema = expect.objectContaining({ type: 'string', format: 'date' })
    const day = { in: 'query', required: false, schema }
    for (const [name, description] of [
      ['startApprovedAt', 'Approved from'],
      ['endApprovedAt', 'Approved until'],
    ])
      expect(parameters).toContainEqual({ ...day, name, description })
  })
})

/** The same server with other resources. */
const appWith = (odd: readonly Resource[]) => {
  const { database, files, clock } = server
  const options = { ...withGadgets, resources: odd, limits: unlimited }
  return buildApp({ database, files, clock, secret, ...options })
}

test('a title of several values is the name of a record wherever another refers to it', async () => {
  const app = await appWith(
    served.map((one) =>
      one.name === 'city' ? compile({ ...one, titleWith: ['provinceId'] }) : one,
    ),
  )
  const url = '/api/branch-location?sortBy=cityId'
  const { items } = (await app.inject({ url, headers: server.signed })).json()
  expect(items[0].city.name).toMatch(/^[A-Z][\w. ]+ · [A-Z][\w ]+$/)
  await app.close()
})

test('a form of a made-up resource may have pictures of several sizes, some of them private', async () => {
  const image = { label: 'Picture', kind: 'image', width: 40 } as const
  const logo = { ...image, maxBytes: 1_000, schema: picture(1_000) }
  const schema = optional(picture(100_000))
  const photo = { ...image, maxBytes: 100_000, schema, sensitive: true } as const
  const fields = { ...gadget.fields, name: logo, note: photo }
  const app = await appWith([...served, compile({ ...gadget, title: 'remark', fields })])
  const name = fileOf(await drawn(20, 20))
  const createWith = async (note: unknown) => {
    const { tagIds: _, ...input } = await validInput(gadget, server, server.signed)
    const form = new Response(formOf({ ...input, name, note }))
    const headers = { ...server.signed, 'content-type': form.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await form.arrayBuffer())
    const sent = { method: 'POST', url: '/api/gadgets/create', payload, headers } as const
    const answer = await app.inject(sent)
    return { status: answer.statusCode, body: answer.json() }
  }
  expect(await createWith(fileOf(await drawn(30, 30)))).toMatchObject({
    status: 201,
    body: {
      name: expect.stringMatching(/^\/files\/(private-)?[0-9a-f]{32}\.webp$/),
      note: expect.stringMatching(/^\/files\/private-/),
    },
  })
  // The larger of the two decides what is read at all.
  expect(await createWith(fileOf(Buffer.alloc(200_001)))).toMatchObject({
    status: 413,
    body: { message: 'The file is too large. A picture may have 0.1 MB.' },
  })
  await app.close()
})

// What is wrong with the declarations alone: test/pure/contract/check-resources.test.ts.
const polish = { endpoint: 'PUT /api/gadgets/:id/polish', allow: 'signedIn' } as const
const gizmos = { list: { endpoint: 'GET /api/g', allow: 'signedIn' } } as const
test.each<[string, Partial<Resource>, string]>([
  [
    'an action without a handler',
    { actions: { ...gadget.actions, polish } },
    'There is no handler for PUT /api/gadgets/:id/polish',
  ],
  [
    'a field of many references without a link',
    { fields: { ...gadget.fields, partIds: gadget.fields.tagIds } },
    'gadget.partIds is kept in a table of its own: add it to `links`.',
  ],
  [
    'a resource without a table',
    { name: 'gizmo', permissions: [], pages: {}, actions: gizmos, fields: oddGadget.fields },
    'no table for the resource gizmo',
  ],
])('%s stops the start', async (_, change, message) => {
  await expect(appWith([...served, { ...gadget, ...change }])).rejects.toThrow(message)
})

test('of two that share an endpoint, whichever comes first may say so', async () => {
  const app = await appWith(served.toReversed())
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
