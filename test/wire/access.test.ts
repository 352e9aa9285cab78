import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { choosersOf } from '../../src/contract/choices.ts'
import { permissionsIn, permissionsOf } from '../../src/contract/permissions.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { user } from '../../src/server/database/schema.ts'
import { rights } from '../support/rights.ts'
import { type Person, secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { served } from '../support/valid-input.ts'

/** Who may ask what: the contract and the running server against a table written by hand. */

const endpoints = Object.keys(rights)
const guarded = endpoints.filter((endpoint) => rights[endpoint] !== 'anyone')
const permissions = permissionsIn(resources)
const declared = served.flatMap((resource) => Object.values(resource.actions))

/** Who may choose among records by what is declared beyond the specification: of Roda, nobody. */
const choosers = new Map(
  served.flatMap(({ name, actions: { list, show } }) =>
    [list, show].flatMap((action): [string, readonly string[]][] =>
      action ? [[action.endpoint, choosersOf(name, served)]] : [],
    ),
  ),
)

/** No record has it: whoever gets past the guard finds nothing to change. */
const NOBODY = '2147483647'

const server = serverOfFile()

/** How a request is answered: without a sign-in (401), the right (403), or by what is behind. */
async function answer(
  endpoint: string,
  headers: Record<string, string> = {},
): Promise<401 | 403 | 'let through'> {
  const body = /^(POST|PUT)/.test(endpoint) ? {} : undefined
  const { status } = await server.call(endpoint.replace(/:\w+/g, NOBODY), body, headers)
  expect(status, `${endpoint} failed`).toBeLessThan(500)
  return status === 401 || status === 403 ? status : 'let through'
}

async function answers(calls: string[], headers?: Record<string, string>) {
  return Object.fromEntries(
    await Promise.all(calls.map(async (endpoint) => [endpoint, await answer(endpoint, headers)])),
  )
}

function all(calls: string[], what: 401 | 403 | 'let through') {
  return Object.fromEntries(calls.map((endpoint) => [endpoint, what]))
}

/** What the table says of someone who holds these permissions. */
function expected(granted: readonly string[]) {
  const may = (endpoint: string) => {
    const right = rights[endpoint]
    const names = [...(Array.isArray(right) ? right : []), ...(choosers.get(endpoint) ?? [])]
    return right === 'signedIn' || names.some((name) => granted.includes(name))
  }
  return Object.fromEntries(
    guarded.map((endpoint) => [endpoint, may(endpoint) ? 'let through' : 403]),
  )
}

test('the contract declares these endpoints with these rights, and no others', () => {
  const asWritten = declared.map(({ endpoint }) => {
    const sharing = declared.filter((action) => action.endpoint === endpoint)
    const names = sharing.flatMap(({ allow }) => permissionsOf(allow))
    return [endpoint, names.length > 0 ? names.sort() : sharing[0]?.allow]
  })
  const byHand = Object.entries(rights).map(([endpoint, right]) => [
    endpoint,
    Array.isArray(right) ? [...right].sort() : right,
  ])
  expect(Object.fromEntries(asWritten)).toEqual(Object.fromEntries(byHand))
})

test('the server has no address of the API beside them, health and its own description', async () => {
  const { body } = await server.call('GET /api/docs')
  const described = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
  )
  expect(described.filter((endpoint) => !/\/api\/(health|docs)$/.test(endpoint)).sort()).toEqual(
    [...endpoints].sort(),
  )
})

describe('someone who holds', () => {
  test.each(permissions)('%s alone', async (permission) => {
    const { signed } = await server.person([permission])
    expect(await answers(guarded, signed)).toEqual(expected([permission]))
  })

  test('nothing', async () => {
    const { signed } = await server.person([])
    expect(await answers(guarded, signed)).toEqual(expected([]))
  })

  test('everything', async () => {
    const { signed } = await server.person(permissions)
    expect(await answers(guarded, signed)).toEqual(all(guarded, 'let through'))
  })

  test('everything, and has to change their password first', async () => {
    const { id, signed } = await server.person(permissions)
    await server.database.write((db) =>
      db.update(user).set({ mustChangePassword: true }).where(eq(user.id, id)),
    )
    const open = ['GET /api/users/me', 'PUT /api/users/me/password']
    expect(await answers(guarded, signed)).toEqual({
      ...all(guarded, 403),
      ...all(open, 'let through'),
    })
  })

  const needing = guarded.filter((endpoint) => Array.isArray(rights[endpoint]))
  test.each(needing)('everything but what %s needs', async (endpoint) => {
    const { signed } = await server.person(
      permissions.filter(
        (name) => !rights[endpoint]?.includes(name) && !choosers.get(endpoint)?.includes(name),
      ),
    )
    expect(await answer(endpoint, signed)).toBe(403)
  })
})

describe('nobody is let through', () => {
  test('without a sign-in', async () => {
    expect(await answers(guarded)).toEqual(all(guarded, 401))
  })

  const forged: [string, (person: Person) => string | Promise<string>][] = [
    ['nothing', () => ''],
    ['a word', () => 'Bearer'],
    ['garbage', () => 'Bearer garbage'],
    ['three parts of garbage', () => 'Bearer a.b.c'],
    ['a password', ({ email, password }) => `Basic ${btoa(`${email}:${password}`)}`],
    ['another scheme', ({ signed }) => signed.authorization.replace('Bearer', 'Token')],
    [
      'a changed signature',
      ({ signed }) =>
        signed.authorization.replace(/.(.)$/, (_, last: string) => (last === 'A' ? 'BB' : 'AA')),
    ],
    ['another secret', (person) => `Bearer ${token(claims(person), {}, `not ${secret}`)}`],
    ['an expired token', (person) => signedWith({ exp: now() - 1 })(person)],
    ['a token that never ends', signedWith({ exp: undefined })],
    ['no signature', (person) => `Bearer ${token(claims(person), { alg: 'none' })}`],
    ['another algorithm', (person) => `Bearer ${token(claims(person), { alg: 'HS512' })}`],
    ['a token without a beginning', signedWith({ iat: undefined })],
    ['a token of no one', signedWith({ sub: undefined })],
    ['a token of what is no id', signedWith({ sub: 'admin' })],
    ['a token for someone else', signedWith({ aud: 'other' })],
    ['a token of nobody', signedWith({ sub: NOBODY })],
    ['a refresh token', refreshToken],
  ]

  test.each(forged)('with %s', async (_, authorization) => {
    const person = await server.person(permissions)
    expect(await answers(guarded, { authorization: await authorization(person) })).toEqual(
      all(guarded, 401),
    )
  })

  test('while such a token, rightly made, opens everything', async () => {
    const person = await server.person(permissions)
    expect(await answers(guarded, { authorization: `Bearer ${token(claims(person))}` })).toEqual(
      all(guarded, 'let through'),
    )
  })
})

async function refreshToken({ email, password }: Person): Promise<string> {
  const { body } = await server.call('POST /api/auth/login-dashboard', { email, password })
  return `Bearer ${body.refreshToken}`
}

function now(): number {
  return Math.floor(server.clock().getTime() / 1000)
}

/** A header with a token of ours, but for these claims. */
function signedWith(change: object) {
  return (person: Person) => `Bearer ${token({ ...claims(person), ...change })}`
}

/** What the server itself would sign. */
function claims({ id }: Person) {
  return { sub: String(id), aud: 'access', iat: now() - 60, exp: now() + 60 }
}

function token(payload: object, header: { alg?: string } = {}, key = secret): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', ...header })}.${encode(payload)}`
  if (header.alg === 'none') return `${signed}.`
  const hash = header.alg === 'HS512' ? 'sha512' : 'sha256'
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}
