// @module-tag postgres
import { sortBy, uniq } from 'es-toolkit/array'
import { range } from 'es-toolkit/math'
import { pickBy } from 'es-toolkit/object'
import { isEqual } from 'es-toolkit/predicate'
import { expect, test } from 'vitest'
import type { Action } from '../../src/contract/declaration.ts'
import type { Row } from '../../src/contract/envelope.ts'
import { nest } from '../../src/contract/parts.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { creation } from '../../src/server/database/creations.ts'
import { clearCreations } from '../../src/server/records/creations.ts'
import { start } from '../support/clock.ts'
import { times } from '../support/long.ts'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import type { Answer, Signed } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { served, validInput } from '../support/valid-input.ts'

/** Nobody overwrites somebody else unseen, and nothing is stored twice. */

/** How often two meet. The embedded database serves one after the other, however often. */
const PAIRS = process.env.DATABASE_URL ? times(10) : 2

/** Its clock stands still: versions differ whatever it says. */
const server = serverOfFile({ clock: () => start })

const call = (endpoint: string, body?: unknown, headers?: Record<string, string>) =>
  server.call(endpoint, body, { ...server.signed, ...headers })
const named = (name: string) => served.find((one) => one.name === name) as Resource
const endpointOf = ({ actions }: Resource, name: string, id = 0) =>
  (actions[name] as Action).endpoint.replace(':id', String(id))
const newInput = (resource: Resource) => validInput(resource, server, server.signed)
const create = async (resource: Resource, headers?: Record<string, string>) =>
  call(endpointOf(resource, 'create'), nest(resource, await newInput(resource)), headers)

const editable = served.filter(({ actions }) => 'edit' in actions).map(({ name }) => name)
test.each(editable)('of two who save the same %s, one is told of the other', async (name) => {
  const resource = named(name)
  const { id, ...record } = (await create(resource)).body
  let { updatedAt } = record
  for (const _ of range(PAIRS)) {
    const [one, other] = [await newInput(resource), await newInput(resource)]
    const answers = await Promise.all(
      [one, other].map((input) =>
        call(endpointOf(resource, 'edit', id), { ...nest(resource, input), updatedAt }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [saved, late] = sortBy(answers, ['status'])
    // A password is in no record, and lines have another form there.
    const isReadable = (name: string) => !/password|lines/.test(String(resource.fields[name]?.kind))
    const changed = Object.keys(
      pickBy(one, (value, name) => isReadable(name) && !isEqual(value, other[name])),
    )
    expect(Object.keys(late?.body.errors)).toEqual(['updatedAt', ...changed])
    expect((await call(endpointOf(resource, 'show', id))).body).toEqual(saved?.body)
    expect(saved?.body.updatedAt > updatedAt).toBe(true)
    updatedAt = saved?.body.updatedAt
  }
})

test('of two who do something to the same repair report, one is told that the other was faster', async () => {
  const { body } = await call('GET /api/repair-maintenances/user/list')
  const costs = [{ description: 'Seal', category: 'part', amount: 10 }]
  const ways = [
    ...body.items.slice(0, 2).map(({ id }: Row) => ['assign-task', { userId: id }]),
    ['input-cost', { costs }],
    ['cancel', {}],
  ]
  for (const n of range(PAIRS)) {
    const { id, updatedAt } = (await create(named('repair-report'))).body
    const answers = await Promise.all(
      [n, n + 1].map((at) => {
        const [path, values] = ways[at % ways.length]
        return call(`POST /api/repair-maintenances/${path}`, { reportId: id, updatedAt, ...values })
      }),
    )
    const [saved, late] = sortBy(answers, ['status'])
    expect([saved?.status, late?.status]).toEqual([200, 409])
    expect((await call(`GET /api/repair-maintenances/${id}`)).body).toEqual(saved?.body)
  }
})

test('a record of attendance is decided as it was read, or not at all', async () => {
  const { body } = await call('GET /api/attendance/live?statusId=3')
  const [{ id, updatedAt }] = body.items
  const decide = (since: string) =>
    call(`PUT /api/attendance/approval/${id}`, { statusApprove: true, updatedAt: since })
  await server.database.write((db) =>
    db.update(attendance).set({ note: 'Left at noon', updatedAt: '2031-01-01T00:00:00.000Z' }),
  )
  expect((await decide(updatedAt)).status).toBe(409)
  expect((await decide('2031-01-01T07:00:00+07:00')).status).toBe(422)
  expect((await decide('2031-01-01T00:00:00Z')).status).toBe(200)
})

const creatable = served.filter(({ actions }) => 'create' in actions).map(({ name }) => name)
test.each(creatable)('a new %s that comes three times is stored once', async (name) => {
  const resource = named(name)
  const input = nest(resource, await newInput(resource))
  const send = (key: string, sent: object = input) =>
    call(endpointOf(resource, 'create'), sent, { 'idempotency-key': key })
  const answers = await Promise.all(['a', 'a', 'a'].map((key) => send(key)))
  const [{ body }] = answers as [Answer]
  expect(answers).toMatchObject(Array(3).fill({ status: 201, body }))
  expect(await send('a')).toMatchObject({ status: 201, body })
  const others = await Promise.all([
    send('b', nest(resource, await newInput(resource))),
    send('a', nest(resource, await newInput(resource))),
  ])
  expect(uniq([body, ...others.map((other) => other.body)].map(({ id }) => id))).toHaveLength(3)
})

test('a picture that comes again is that of the same record; another one is of another', async () => {
  const input = await newInput(named('testimony'))
  const files = await Promise.all(
    [30, 40].map(async (size) => fileOf(await drawn(size, size, 'jpeg'))),
  )
  const send = (photo: unknown) =>
    call('POST /api/testimonies/create', formOf({ ...input, photo }), { 'idempotency-key': 'c' })
  const [one, again, other] = [await send(files[0]), await send(files[0]), await send(files[1])]
  expect(again).toMatchObject({ status: 201, body: one.body })
  expect(other.body.id).toBeGreaterThan(one.body.id)
})

test('keys are of one person, and for a day', async () => {
  const brand = await newInput(named('brand'))
  const send = (headers: Signed = server.signed) =>
    call('POST /api/brands/create', brand, { ...headers, 'idempotency-key': 'd' })
  const { id } = (await send()).body
  const { signed } = await server.person(['brand_form'])
  expect((await send(signed)).status).toBe(409)
  await clearCreations(server.database)
  expect((await send()).body.id).toBe(id)
  await server.database.write((db) =>
    db.update(creation).set({ createdAt: new Date(Date.now() - 86_400_001).toISOString() }),
  )
  await clearCreations(server.database)
  expect((await send()).status).toBe(409)
  await call(`DELETE /api/brands/${id}`)
  const anew = (await send()).body.id
  expect(anew).toBeGreaterThan(id)
  await call(`DELETE /api/brands/${anew}`)
  expect((await send()).status).toBe(404)
})
