import { eq, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import { networkOf, signIns } from '../../src/server/accounts/sign-ins.ts'
import type { Database } from '../../src/server/database/open.ts'
import { user } from '../../src/server/database/schema.ts'
import { signInFailure, signInPlace } from '../../src/server/database/sign-ins.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { unlimited } from '../support/limits.js'
import { type Person, secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** Signing in through a reverse proxy, which is what makes addresses differ here. */

const server = serverOfFile({ trustProxy: 'loopback' })

const attempt = (
  from: string,
  email: string,
  password = 'wrong',
  headers: Record<string, string> = {},
) =>
  server.call(
    'POST /api/auth/login-dashboard',
    { email, password },
    { 'x-forwarded-for': from, ...headers },
  )
const signInFrom = async (...parameters: Parameters<typeof attempt>) =>
  (await attempt(...parameters)).status

/** The cookie of a device that somebody has signed in from. */
async function deviceOf(from: string, { email, password }: Person) {
  const { headers } = await attempt(from, email, password)
  return { cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' }
}

const times = <T>(count: number, make: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => make(number)))

/** Strangers try until nobody they might be gets in: fifty times, from wherever. */
async function lockedByStrangers(email: string) {
  const failures = await times(50, (last) => signInFrom(`192.0.2.${last}`, email))
  expect(new Set(failures)).toEqual(new Set([401]))
  expect(await signInFrom('192.0.2.51', email)).toBe(429)
}

/** Nobody signs in from there any more whom nothing else lets in. */
async function fullOfFailures(network: string) {
  const [known, other] = [await server.person([]), await server.person([])]
  const failures = await times(99, (number) => signInFrom(network, `${number}@nobody.example`))
  expect(new Set(failures)).toEqual(new Set([401]))
  // What succeeds does not count.
  for (const _ of [1, 2]) expect(await signInFrom(network, known.email, known.password)).toBe(200)
  expect(await signInFrom(network, 'nobody@nobody.example')).toBe(401)
  for (const { email, password } of [known, other])
    expect(await signInFrom(network, email, password)).toBe(429)
}

/** Signs in on another process of the same database, whose clock is an hour ahead. */
async function elsewhere(
  work: (signIn: (from: string, who: object) => Promise<number>) => Promise<void>,
  database = server.database,
) {
  const { files } = server
  const clock = () => new Date(server.clock().getTime() + 3_600_000)
  const options = { database, files, secret, clock, limits: unlimited, trustProxy: 'loopback' }
  const app = await buildApp(options)
  await work(async (from, payload) => {
    const headers = { 'x-forwarded-for': from }
    const url = '/api/auth/login-dashboard'
    return (await app.inject({ method: 'POST', url, payload, headers })).statusCode
  })
  await app.close()
}

test('sign-in is limited by the network of the address that the proxy saw', async () => {
  const { email } = await server.person([])
  const signInBy = (number: number) =>
    signInFrom(`192.0.2.${number}, 2001:db8:0:7::${number}`, email)
  expect(new Set(await times(10, signInBy))).toEqual(new Set([401]))
  expect(await signInBy(11)).toBe(429)
})

test('sign-in is open again with a password that somebody else has set', async () => {
  const { id, email } = await server.person([])
  for (let made = 1; made <= 10; made += 1) await signInFrom('198.51.100.9', email)
  expect(await signInFrom('198.51.100.9', email)).toBe(429)
  const password = 'payung kuning tinggi'
  const admin = await server.signIn('admin')
  expect((await server.call(`PUT /api/users/update/${id}`, { password }, admin)).status).toBe(200)
  expect(await signInFrom('198.51.100.9', email, password)).toBe(200)
})

test('the right password is no failure where it is to be changed', async () => {
  const { email, password, signed } = await server.person([])
  const headers = { ...signed, 'x-forwarded-for': '198.51.100.8' }
  const change = { currentPassword: password, newPassword: password }
  for (let made = 1; made <= 10; made += 1)
    expect(await server.call('PUT /api/users/me/password', change, headers)).toMatchObject({
      status: 422,
    })
  expect(await signInFrom('198.51.100.8', email, password)).toBe(200)
})

test('sign-in is open to an office where one client keeps failing', { tags: 'long' }, async () => {
  const [looping, colleague] = await Promise.all([server.person([]), server.person([])])
  for (let attempt = 1; attempt <= 150; attempt += 1) await signInFrom('203.0.113.1', looping.email)
  expect(await signInFrom('203.0.113.1', colleague.email, colleague.password)).toBe(200)
})

test.each(['read', 'write'] as const)(
  'sign-in does not count what fails because the database is away to %s',
  { tags: 'long' },
  async (part) => {
    const { email, password } = await server.person([])
    let isAway = true
    const { database } = server
    const away = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
    const unreliable: Database = {
      ...database,
      [part]: (...parameters: [never]) => (isAway ? away() : database[part](...parameters)),
    }
    await elsewhere(async (signIn) => {
      // More than any limit.
      for (let attempt = 1; attempt <= 101; attempt += 1)
        expect(await signIn('203.0.113.4', { email, password })).toBe(503)
      isAway = false
      expect(await signIn('203.0.113.4', { email, password })).toBe(200)
    }, unreliable)
  },
)

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is in the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

test('failures are counted for all processes, and stay when one ends', async () => {
  const { email, password } = await server.person([])
  for (let made = 1; made <= 10; made += 1) await signInFrom('198.51.100.2', email)
  await elsewhere(async (signIn) =>
    expect(await signIn('198.51.100.2', { email, password })).toBe(429),
  )
})

describe('an account that strangers have locked opens', () => {
  test('to nobody who has never signed in from there, whatever they send along', async () => {
    const [person, other] = await Promise.all([server.person([]), server.person([])])
    const device = await deviceOf('198.51.100.3', other)
    await lockedByStrangers(person.email)
    const made = ['aaaaaaaaaaaaaaaaaaaaaa', '%00'].map((id) => ({ cookie: `roda-device=${id}` }))
    const signIn = (headers: Record<string, string>) =>
      signInFrom('198.51.100.4', person.email, person.password, headers)
    for (const headers of [{}, device, ...made]) expect(await signIn(headers)).toBe(429)
  })

  test('to who comes from an address that has signed in before', async () => {
    const { email, password } = await server.person([])
    expect(await signInFrom('198.51.100.5', email, password)).toBe(200)
    await lockedByStrangers(email)
    expect(await signInFrom('198.51.100.5', email)).toBe(401)
    expect(await signInFrom('198.51.100.5', email, password)).toBe(200)
    expect(await signInFrom('198.51.100.6', email, password)).toBe(429)
  })

  test('to who comes with a device that has signed in before, also where an address had a hundred failures', async () => {
    const person = await server.person([])
    const device = await deviceOf('198.51.100.7', person)
    await lockedByStrangers(person.email)
    expect(await signInFrom('198.51.100.8', person.email, person.password, device)).toBe(200)
    await fullOfFailures('203.0.113.9')
    expect(await signInFrom('203.0.113.9', person.email, person.password, device)).toBe(200)
  })
})

test('a known device may fail ten times, as anybody', async () => {
  const person = await server.person([])
  const device = await deviceOf('198.51.100.9', person)
  for (let made = 1; made <= 10; made += 1)
    expect(await signInFrom(`192.0.2.${made}`, person.email, 'wrong', device)).toBe(401)
  expect(await signInFrom('192.0.2.11', person.email, person.password, device)).toBe(429)
})

test('a device is known by a cookie that no script reads and no other site sends, for all who use it', async () => {
  const [one, other] = await Promise.all([server.person([]), server.person([])])
  const { headers } = await attempt('198.51.100.10', one.email, one.password, {
    'x-forwarded-proto': 'https',
  })
  expect(headers['set-cookie']).toMatch(
    /^roda-device=[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
  )
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? ''
  const again = await attempt('198.51.100.10', other.email, other.password, {
    cookie: `theme=dark; ${cookie}`,
  })
  expect(again.headers['set-cookie']).toMatch(new RegExp(`^${cookie}; .*SameSite=Strict$`))
  expect((await attempt('198.51.100.10', one.email)).headers).not.toHaveProperty('set-cookie')
})

test('what is forgotten is removed', async () => {
  const { id, email, password } = await server.person([])
  await signInFrom('198.51.100.11', email, password)
  await signInFrom('198.51.100.11', email)
  const counts = () =>
    server.database.read(async (db) => [
      await db.$count(signInFailure),
      await db.$count(signInPlace, eq(signInPlace.userId, id)),
    ])
  const later = async (days: number) => {
    const ago = sql`${days} * interval '1 day'`
    await server.database.write(async (db) => {
      await db.update(signInFailure).set({ until: sql`until - ${ago}` })
      await db.update(signInPlace).set({ usedAt: sql`used_at - ${ago}` })
    })
    await signIns(server.database).sweep()
  }
  await later(0)
  expect((await counts())[0]).toBeGreaterThan(0)
  await later(179)
  expect(await counts()).toEqual([0, 2])
  await later(2)
  expect(await counts()).toEqual([0, 0])
})

test('an error of the server is no wrong password', async () => {
  const { id, email, password } = await server.person([])
  await server.database.write((db) =>
    db.update(user).set({ passwordHash: 'unreadable' }).where(eq(user.id, id)),
  )
  for (const _ of [1, 2]) {
    const answers = await times(30, (last) => signInFrom(`198.51.100.${last}`, email, password))
    expect(uniq(answers)).toEqual([500])
  }
})
