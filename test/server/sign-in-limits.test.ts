import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { unlimited } from '../support/limits.js'
import { secret, startServer, type TestServer } from '../support/server.ts'

/** Signing in through a reverse proxy, which is what makes addresses differ here. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: 'loopback' })
})
afterAll(() => server.close())

const signInFrom = async (from: string, email: string, password = 'wrong') =>
  (await server.call('POST /api/auth/login-dashboard', { email, password }, { 'x-forwarded-for': from })).status

test('sign-in is limited by the address that the proxy saw, not by one that the client made up', async () => {
  const { email } = await server.person([])
  for (let made = 1; made <= 10; made += 1) expect(await signInFrom(`192.0.2.${made}, 198.51.100.1`, email)).toBe(401)
  expect(await signInFrom('192.0.2.11, 198.51.100.1', email)).toBe(429)
})

test('sign-in ends after fifty failures of one account, from wherever', async () => {
  const { email } = await server.person([])
  const failures = Array.from({ length: 50 }, (_, last) => signInFrom(`192.0.2.${last}`, email))
  expect(new Set(await Promise.all(failures))).toEqual(new Set([401]))
  expect(await signInFrom('192.0.2.51', email)).toBe(429)
})

test('sign-in stays open to an office where one client goes on failing', async () => {
  const [looping, colleague] = await Promise.all([server.person([]), server.person([])])
  for (let attempt = 1; attempt <= 150; attempt += 1) await signInFrom('203.0.113.1', looping.email)
  expect(await signInFrom('203.0.113.1', colleague.email, colleague.password)).toBe(200)
})

test('sign-in ends for an address after a hundred failures, whatever the e-mail', async () => {
  const { email, password } = await server.person([])
  const failures = Array.from({ length: 100 }, (_, number) => signInFrom('203.0.113.2', `${number}@nobody.example`))
  expect(new Set(await Promise.all(failures))).toEqual(new Set([401]))
  expect(await signInFrom('203.0.113.2', email, password)).toBe(429)
})

test('sign-in does not count what fails because the database is away', async () => {
  const { email, password } = await server.person([])
  let isAway = true
  const { database, files } = server
  const read: typeof database.read = (work) =>
    isAway ? Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) : database.read(work)
  const app = await buildApp({ database: { ...database, read }, files, secret, limits: unlimited })
  const signIn = async () =>
    (await app.inject({ method: 'POST', url: '/api/auth/login-dashboard', payload: { email, password } })).statusCode
  // More than any limit.
  for (let attempt = 1; attempt <= 101; attempt += 1) expect(await signIn()).toBe(503)
  isAway = false
  expect(await signIn()).toBe(200)
  await app.close()
})

test('sign-in does not count what succeeds, however often', async () => {
  const { email, password } = await server.person([])
  for (let time = 1; time <= 101; time += 1) expect(await signInFrom('203.0.113.3', email, password)).toBe(200)
})
