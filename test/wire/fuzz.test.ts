// @module-tag long
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/contract/declaration.ts'
import { splitEndpoint } from '../../src/contract/endpoint.ts'
import { NONE } from '../../src/contract/envelope.ts'
import { nest } from '../../src/contract/parts.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { INT4 } from '../../src/contract/schema.ts'
import { times } from '../support/long.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { served, validInput } from '../support/valid-input.ts'

const server = serverOfFile()

const actions = served.flatMap((resource) =>
  Object.values(resource.actions).map((action) => [action.endpoint, resource, action] as const),
)

const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'é'.repeat(300), "'", '%', '_', '\\', '{}'),
  fc.constantFrom('1e400', 'NaN', '-0', '2026-02-30', '2026-13-01T00:00:00Z'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(0, -1, 1e20, 2 ** 31, 0.5, Number.MAX_SAFE_INTEGER),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
)
const pathPart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.constantFrom('1', '%00', '..', '1e3', '١', '0x1'),
)
const queriesOf = (resource: Resource, { query }: Action) => {
  const lists = ['page', 'perPage', 'search', 'sortBy', 'isAscending', '__proto__']
  const names = [...lists, 'page[]', 'branchId[]', '__proto__[]']
  const by = [...resource.filterable.map(([name]) => name), ...Object.keys(query?.shape ?? {})]
  const values = ['true', 'false', '1', `${INT4}`, `${INT4 + 1}`, '1,2', '2026-02-28', NONE]
  return fc.dictionary(
    fc.oneof(fc.constantFrom(...names), fc.constantFrom('id', ...by), fc.string({ maxLength: 8 })),
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer().map(String),
      fc.constantFrom(...resource.sortable, ...values),
    ),
    { maxKeys: 5 },
  )
}

describe.each(actions)('%s', (endpoint, resource, action) => {
  test('never fails, whatever it is sent', async () => {
    const { method, path } = splitEndpoint(endpoint)
    const valid =
      action.input || method === 'GET' || method === 'DELETE'
        ? {}
        : await validInput(resource, server, server.signed)
    // All valid but for one or two values gets deepest; anything at all must do no harm either.
    const names = fc.constantFrom(...Object.keys(valid), 'id', '__proto__', 'email', 'password')
    const twisted = fc.dictionary(names, nasty, { maxKeys: 2 })
    const bodies = fc.oneof(
      { weight: 4, arbitrary: twisted.map((change) => nest(resource, { ...valid, ...change })) },
      { weight: 1, arbitrary: nasty },
    )
    await fc.assert(
      fc.asyncProperty(pathPart, queriesOf(resource, action), bodies, async (part, query, body) => {
        const url = `${path.replace(':id', encodeURIComponent(String(part)))}?${new URLSearchParams(query)}`
        const payload = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body)
        const type = { 'content-type': 'application/json' }
        const headers = { ...server.signed, ...(payload !== undefined && type) }
        const sent = { method, url, headers, ...(payload !== undefined && { payload }) }
        const answer = await server.app.inject(sent)
        expect(answer.statusCode, answer.body).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/\S/)
      }),
      { numRuns: times(20) },
    )
  })
})
