// @module-tag postgres
import { sortBy } from 'es-toolkit/array'
import { range } from 'es-toolkit/math'
import { pickBy } from 'es-toolkit/object'
import { isEqual } from 'es-toolkit/predicate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { nest } from '../../src/contract/parts.ts'
import type { Action, Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'
import { validInput } from '../support/valid-input.ts'

/** Nobody overwrites somebody else unseen, and nothing is stored twice. */

const PAIRS = 40

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const call = (endpoint: string, body?: unknown, headers?: Record<string, string>) =>
  server.call(endpoint, body, { ...admin, ...headers })
const named = (name: string) => resources.find((one) => one.name === name) as Resource
const endpointOf = ({ actions }: Resource, name: string, id = 0) =>
  (actions[name] as Action).endpoint.replace(':id', String(id))
const newInput = (resource: Resource) => validInput(resource, server, admin)
const create = async (resource: Resource, headers?: Record<string, string>) =>
  call(endpointOf(resource, 'create'), nest(resource, await newInput(resource)), headers)

test.each(resources.filter(({ actions }) => 'edit' in actions).map(({ name }) => name))(
  'of two who save the same %s, one is told that the other was faster',
  async (name) => {
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
      const changed = Object.keys(pickBy(one, (value, name) => !isEqual(value, other[name])))
      expect(Object.keys(late?.body.errors)).toEqual(['updatedAt', ...changed])
      expect((await call(endpointOf(resource, 'show', id))).body).toEqual(saved?.body)
      expect(saved?.body.updatedAt > updatedAt).toBe(true)
      updatedAt = saved?.body.updatedAt
    }
  },
)

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
