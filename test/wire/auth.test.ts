import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { authentication } from '../../src/server/accounts/auth.ts'
import { isPassword } from '../../src/server/accounts/passwords.ts'
import type { Subject } from '../../src/server/accounts/tokens.ts'
import { user } from '../../src/server/database/schema.ts'
import { signInFailure } from '../../src/server/database/sign-ins.ts'
import { demoAccounts, demoPassword } from '../../src/server/seed/accounts.ts'
import { able } from '../support/able.ts'
import { type Person, secret, tokenOf } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()

const LOGIN = 'POST /api/auth/login-dashboard'
const HOUR = 3_600
const signIn = (email: string, password = demoPassword) => server.call(LOGIN, { email, password })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const me = (token: string) => server.call('GET /api/users/me', undefined, bearer(token))
const statusOf = async (signed: { authorization: string }) =>
  (await server.call('GET /api/users/me', undefined, signed)).status
const change = (id: number, values: Partial<typeof user.$inferInsert>) =>
  server.database.write((db) => db.update(user).set(values).where(eq(user.id, id)))

describe('sign-in', () => {
  test.each(demoAccounts)('of $email', async (account) => {
    const { email, fullName, role: name, permissions } = account
    const { status, body } = await signIn(email)
    expect(status).toBe(200)
    const { user, role, capabilities } = body
    const branchLocationId = expect.toBeOneOf([expect.any(Number), null])
    const profile = { email, UserInformation: { fullName }, branchLocationId }
    expect(user).toEqual({ id: expect.any(Number), ...profile })
    expect([role.name, capabilities]).toEqual([name, able])
    const granted = role.permissions.map(
      (one: { permission: { name: string } }) => one.permission.name,
    )
    expect(granted.toSorted()).toEqual(permissions.toSorted())
    expect((await me(body.accessToken)).body).toEqual({ ...user, role, capabilities })
  })

  test('does not mind the case of the e-mail, or space round it', async () => {
    expect((await signIn('  HR@Roda.Example ')).status).toBe(200)
  })

  test('answers a wrong password, an unknown e-mail and a disabled account alike', async () => {
    const { id, email, password } = await server.person([])
    await change(id, { isActive: false })
    const answers = await Promise.all([
      signIn(email, password),
      signIn(email, 'wrong'),
      signIn('nobody@roda.example'),
    ])
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { message: 'Wrong email or password.' }])
  })

  test('ends for a quarter of an hour after ten failures', async () => {
    const { email, password } = await server.person([])
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await signIn(email, 'wrong')).status).toBe(401)
    const refused = async (minutes: number) => {
      const { status, body, headers } = await signIn(email, password)
      const message = `Too many failed sign-ins. Please try again in ${minutes} minutes.`
      expect([status, body]).toEqual([429, { message }])
      expect(Math.ceil(Number(headers['retry-after']) / 60)).toBe(minutes)
    }
    const pass = (seconds: number) =>
      server.database.write((db) =>
        db.execute(
          sql`update ${signInFailure} set until = until - ${seconds} * interval '1 second'`,
        ),
      )
    await refused(15)
    await pass(100)
    await refused(14)
    const other = await server.person([])
    expect((await signIn(other.email, other.password)).status).toBe(200)
    await pass(800)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('cannot be tried more often by trying all at once, or by saying to come from elsewhere', async () => {
    const { email } = await server.person([])
    const attempts = Array.from({ length: 20 }, (_, from) =>
      server.call(LOGIN, { email, password: 'wrong' }, { 'x-forwarded-for': `192.0.2.${from}` }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  })

  test('forgets the failures when it succeeds', async () => {
    const { email, password } = await server.person([])
    for (const round of [1, 2]) {
      for (let failure = 1; failure <= 9; failure += 1) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status, `round ${round}`).toBe(200)
    }
  })
})

// Which tokens open nothing: test/wire/access.test.ts.
describe('a token', () => {
  const authAt = (moment: number | string) =>
    authentication(server.database, secret, () => new Date(moment))

  test.each([
    ['Bearer of.no.use', 'Your session has ended. Please sign in again.'],
    ['', 'Please sign in.'],
  ])('is asked for with “%s”', async (authorization, message) => {
    const answer = await server.call('GET /api/users/me', undefined, { authorization })
    expect(answer).toMatchObject({ status: 401, body: { message } })
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('may follow its kind after several spaces, in whatever case', async () => {
    const { signed } = await server.person([])
    const authorization = signed.authorization.replace('Bearer ', 'bearer   ')
    expect((await server.call('GET /api/users/me', undefined, { authorization })).status).toBe(200)
  })

  test('of ours is good for twelve hours, and one to refresh with for a week', async () => {
    const start = Date.parse('2026-11-20T03:30:00Z') / 1000
    const iat = start + 0.999
    const { id } = await server.person([])
    const { accessToken, refreshToken, expiredAt } = await authAt(iat * 1000).issueTokens(id)
    const of = { sub: String(id), validFrom: null, iat }
    const [access, refresh] = [start + 12 * HOUR, start + 7 * 24 * HOUR]
    expect(decodeJwt(accessToken)).toEqual({ ...of, aud: 'access', exp: access })
    expect(decodeJwt(refreshToken)).toEqual({ ...of, aud: 'refresh', exp: refresh })
    expect(expiredAt).toBe('2026-11-20T15:30:00.000Z')
  })

  test('is good for twelve hours whatever it says of itself', async () => {
    const { id } = await server.person([])
    const now = server.clock().getTime() / 1000
    const statusAfter = async (hours: number) => {
      const token = await tokenOf(id, now - hours * HOUR, now + 365 * 24 * HOUR)
      return (await me(token)).status
    }
    expect([await statusAfter(11), await statusAfter(12.1)]).toEqual([200, 401])
  })

  const endAt = (id: number, end: number) => change(id, { validFrom: new Date(end).toISOString() })

  test.each([-HOUR, HOUR])('ends, and another is good, by a clock %i s ahead', async (ahead) => {
    const { id, email, password, signed } = await server.person([])
    await endAt(id, server.clock().getTime() + ahead * 1000)
    const { body } = await signIn(email, password)
    const statuses = [signed, bearer(body.accessToken)].map(statusOf)
    expect(await Promise.all(statuses)).toEqual([401, 200])
  })

  test('of the version before ends by when it was issued, to the millisecond', async () => {
    const { id } = await server.person([])
    const end = server.clock().getTime()
    await endAt(id, end)
    const statusAt = async (moment: number) =>
      (await me(await tokenOf(id, moment / 1000, end / 1000 + HOUR))).status
    expect(await Promise.all([end - 1, end, end + 1].map(statusAt))).toEqual([401, 200, 200])
  })
})

test('nobody has a password without having an account, not even the one that is tried in its place', async () => {
  expect(await isPassword('nobody has this password', undefined)).toBe(false)
})

test('a token that is remembered ends all the same, and is forgotten', async () => {
  const subjects = new Map<string, Subject>()
  let now = server.clock()
  const auth = authentication(server.database, secret, () => now, subjects)
  const { accessToken, expiredAt } = await auth.issueTokens((await server.person([])).id)
  const take = () => auth.viewerOf(`Bearer ${accessToken}`)
  await take()
  now = new Date(Date.parse(expiredAt) - 1)
  await take()
  now = new Date(expiredAt)
  await expect(take()).rejects.toMatchObject({ status: 401 })
  expect(subjects.size).toBe(0)
})

describe('a person’s own password', () => {
  const newPassword = 'kuda hujan kertas'
  const set = (signed: Person['signed'], currentPassword: string, next = newPassword) =>
    server.call('PUT /api/users/me/password', { currentPassword, newPassword: next }, signed)

  test('is changed by who knows the old one, which ends every other session and begins a new one', async () => {
    const { id, email, password, signed } = await server.person(['brand_list'])
    const other = bearer((await signIn(email, password)).body.accessToken)
    const { status, body } = await set(signed, password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id }, capabilities: able })
    expect(await Promise.all([signed, other].map(statusOf))).toEqual([401, 401])
    expect(await statusOf(bearer(body.accessToken))).toBe(200)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  test('is done with when it was set by somebody else', async () => {
    const { id, password, signed } = await server.person(['brand_list'])
    await change(id, { mustChangePassword: true })
    const { body } = await set(signed, password)
    expect(body).not.toHaveProperty('mustChangePassword')
    expect((await me(body.accessToken)).body).not.toHaveProperty('mustChangePassword')
    const brands = await server.call('GET /api/brands', undefined, bearer(body.accessToken))
    expect(brands.status).toBe(200)
  })

  test.each<[string, (current: string) => [string, string], string]>([
    ['the old one is wrong', () => ['wrong', newPassword], 'currentPassword'],
    ['it is the same', (current) => [current, current], 'newPassword'],
    ['everybody tries it', (current) => [current, 'password1234'], 'newPassword'],
  ])('stays as it is where %s', async (_, of, field) => {
    const { email, password, signed } = await server.person([])
    const { status, body } = await set(signed, ...of(password))
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    expect(await statusOf(signed)).toBe(200)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('cannot be guessed by who has a token: failures count as those of signing in', async () => {
    const { email, password, signed } = await server.person([])
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await set(signed, 'wrong')).status).toBe(422)
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await set(signed, password)).status).toBe(429)
    expect((await signIn(email, password)).status).toBe(429)
  })

  test('is not written over one that was set meanwhile', async () => {
    const { id, password, signed } = await server.person([])
    const answers = await Promise.all([
      set(signed, password),
      set(signed, password, 'kertas hujan kuda'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const current = answers[0]?.status === 200 ? newPassword : 'kertas hujan kuda'
    const [row] = await server.database.read((db) => db.select().from(user).where(eq(user.id, id)))
    expect(await isPassword(current, row?.passwordHash)).toBe(true)
  })
})

test('signing out everywhere ends every session, and those of nobody else', async () => {
  const [person, other] = [await server.person([]), await server.person([])]
  const { body } = await signIn(person.email, person.password)
  const out = (input: object) => server.call('POST /api/users/me/sign-out', input, person.signed)
  expect((await out({})).status).toBe(422)
  expect(await out({ everywhere: true })).toMatchObject({ status: 200, body: { id: person.id } })
  const all = [person.signed, bearer(body.accessToken), other.signed]
  expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 200])
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

// That rights count as they are now: test/wire/rights.test.ts.
test('rights that are missing are named, before the body is looked at', async () => {
  const { signed } = await server.person(['banner_list'])
  const messageOf = async (endpoint: string, body?: object) =>
    (await server.call(endpoint, body, signed)).body.message
  expect(await messageOf('POST /api/articles/create', {})).toBe(
    'Your role lacks the permission news_form.',
  )
  expect(await messageOf('GET /api/category-articles')).toBe(
    'Your role lacks the permission news_category_list or news_category_form or news_list or news_form.',
  )
})
