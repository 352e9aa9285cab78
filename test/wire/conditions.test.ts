// @module-tag postgres
import { sortBy } from 'es-toolkit/array'
import { range } from 'es-toolkit/math'
import { pickBy } from 'es-toolkit/object'
import { isEqual } from 'es-toolkit/predicate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nest } from '../../src/contract/parts.ts'
import type { Action, Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
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
