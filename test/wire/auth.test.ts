import { eq, sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { authentication, isPassword, type Subject } from '../../src/server/auth.ts'
import { rolePermission, user } from '../../src/server/database/schema.ts'
import { demoAccounts, demoPassword } from '../../src/server/seed/accounts.ts'
import { able } from '../support/able.ts'
import { start } from '../support/clock.ts'
import { type Person, secret, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const signIn = (email: string, password = demoPassword) =>
  server.call('POST /api/auth/login-dashboard', { email, password })
const me = (token: string) =>
  server.call('GET /api/users/me', undefined, { authorization: `Bearer ${token}` })

describe('sign-in', () => {
  test.each(demoAccounts.map((account) => [account.email, account] as const))(
    'of %s',
    async (email, account) => {
      const { status, body } = await signIn(email)
      expect(status).toBe(200)
      const { fullName } = account
      expect(body.user).toEqual({
        id: expect.any(Number),
        email,
        UserInformation: { fullName },
        branchLocationId: expect.toBeOneOf([null, expect.any(Number)]),
      })
      expect(body.role.name).toBe(account.role)
      const held = body.role.permissions.map(
        ({ permission }: { permission: { name: string } }) => permission.name,
      )
      expect(held.toSorted()).toEqual(account.permissions.toSorted())
      const hours = (Date.parse(body.expiredAt) - server.clock().getTime()) / 3_600_000
      expect(hours).toBeGreaterThan(11.9)
      expect(hours).toBeLessThanOrEqual(12)
      expect((await me(body.accessToken)).body).toEqual({
        ...body.user,
        role: body.role,
        capabilities: body.capabilities,
      })
      expect(body.capabilities).toEqual(able)
    },
  )

  test('does not mind the case of the e-mail, or space round it', async () => {
    expect((await signIn('  HR@Roda.Example ')).status).toBe(200)
  })

  test('answers a wrong password, an unknown e-mail and a disabled account alike', async () => {
    const { id, email, password } = await server.person([])
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.id, id)),
    )
    const answers = await Promise.all([
      signIn(email, password),
      signIn(email, 'wrong'),
      signIn('nobody@roda.example'),
    ])
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({
        status: 401,
        body: { message: 'Wrong email or password.' },
      })
  })

  test('ends for a quarter of an hour after ten failures', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { email, password } = await server.person([])
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await signIn(email, 'wrong')).status).toBe(401)
    const refusal = (minutes: number, seconds: number) => ({
      status: 429,
      body: { message: `Too many failed sign-ins. Please try again in ${minutes} minutes.` },
      headers: { 'retry-after': String(seconds) },
    })
    expect(await signIn(email, password)).toMatchObject(refusal(15, 900))
    vi.advanceTimersByTime(59_500)
    expect(await signIn(email, password)).toMatchObject(refusal(15, 841))
    vi.advanceTimersByTime(2_000)
    expect(await signIn(email, password)).toMatchObject(refusal(14, 839))
    const other = await server.person([])
    expect((await signIn(other.email, other.password)).status).toBe(200)
    vi.advanceTimersByTime(900_000 - 61_501)
    expect((await signIn(email, password)).status).toBe(429)
    vi.advanceTimersByTime(1)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('cannot be tried more often by saying to come from elsewhere', async () => {
    const { email } = await server.person([])
    const signInFrom = async (from: string) => {
      const body = { email, password: 'wrong' }
      return (
        await server.call('POST /api/auth/login-dashboard', body, { 'x-forwarded-for': from })
      ).status
    }
    for (let failure = 1; failure <= 10; failure += 1)
      expect(await signInFrom(`192.0.2.${failure}`)).toBe(401)
    expect(await signInFrom('192.0.2.11')).toBe(429)
  })

  test('cannot be tried more often by trying all at once', async () => {
    const { email } = await server.person([])
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('forgets the failures when it succeeds', async () => {
    const { email, password } = await server.person([])
    for (const round of [1, 2]) {
      for (let failure = 1; failure <= 9; failure += 1) await signIn(email, 'wrong')
      expect((await signIn(email, password)).status, `round ${round}`).toBe(200)
    }
  })

  test.each([
    ['nothing', {}, ['email', 'password']],
    ['no password', { email: 'a@b.example' }, ['password']],
    ['numbers', { email: 1, password: 2 }, ['email', 'password']],
    ['NUL', { email: 'a\u0000@b.example', password: 'x' }, ['email']],
    [
      'a password of 73 characters',
      { email: 'a@b.example', password: 'x'.repeat(73) },
      ['password'],
    ],
  ])('refuses %s', async (_, body, fields) => {
    const answer = await server.call('POST /api/auth/login-dashboard', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })
})

describe('a token', () => {
  const now = Math.floor(start.getTime() / 1000)
  const token = (change: (jwt: SignJWT) => SignJWT, key = secret, alg = 'HS256') =>
    change(
      new SignJWT({})
        .setProtectedHeader({ alg })
        .setSubject(String(holder.id))
        .setAudience('access')
        .setIssuedAt(now)
        .setExpirationTime(now + 600),
    ).sign(new TextEncoder().encode(key))
  const key = new TextEncoder().encode(secret)
  const bare = () => new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setAudience('access')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  // Who holds one is somebody, or it would be refused whatever else is wrong with it.
  let holder: Person
  beforeAll(async () => {
    holder = await server.person([])
  })

  test('of ours is taken', async () => {
    expect((await me(await token((jwt) => jwt))).status).toBe(200)
  })

  test.each<[string, () => string | Promise<string>]>([
    ['signed with another secret', () => token((jwt) => jwt, `${secret}.`)],
    ['that has expired', () => token((jwt) => jwt.setExpirationTime(now - 1))],
    ['without an end', () => bare().setSubject(String(holder.id)).setIssuedAt(now).sign(key)],
    [
      'without its beginning',
      () =>
        bare()
          .setSubject(String(holder.id))
          .setExpirationTime(now + 600)
          .sign(key),
    ],
    [
      'of nobody',
      () =>
        bare()
          .setIssuedAt(now)
          .setExpirationTime(now + 600)
          .sign(key),
    ],
    ['of what is no id', () => token((jwt) => jwt.setSubject('admin'))],
    ['to refresh with', async () => (await signIn('admin@roda.example')).body.refreshToken],
    ['for someone else', () => token((jwt) => jwt.setAudience('other'))],
    ['of an account that is no more', () => token((jwt) => jwt.setSubject('2147483647'))],
    ['with another algorithm', () => token((jwt) => jwt, secret, 'HS512')],
    [
      'without a signature',
      () =>
        `${part({ alg: 'none' })}.${part({ sub: String(holder.id), aud: 'access', iat: now, exp: now + 60 })}.`,
    ],
    ['that is none', () => 'abc'],
  ])('%s is refused', async (_, made) => {
    const { status, body, headers } = await me(await made())
    expect({ status, body }).toEqual({
      status: 401,
      body: { message: 'Your session has ended. Please sign in again.' },
    })
    expect(headers['www-authenticate']).toBe('Bearer')
  })

  test.each([undefined, '', 'Basic YTpi', 'Bearer', 'Bearer ', 'Bearer a b', 'Not Bearer a'])(
    'is asked for with %j',
    async (authorization) => {
      expect(
        await server.call('GET /api/users/me', undefined, authorization ? { authorization } : {}),
      ).toMatchObject({
        status: 401,
        body: { message: 'Please sign in.' },
      })
    },
  )

  test('may follow its kind after several spaces, in whatever case', async () => {
    const { signed } = await server.person([])
    const authorization = signed.authorization.replace('Bearer ', 'bearer   ')
    expect((await server.call('GET /api/users/me', undefined, { authorization })).status).toBe(200)
  })

  test('of ours is good for twelve hours, and one to refresh with for a week', async () => {
    const clock = () => new Date('2026-11-20T03:30:00.999Z')
    const begun = Date.parse('2026-11-20T03:30:00Z') / 1000
    const { accessToken, refreshToken, expiredAt } = await authentication(
      server.database,
      secret,
      clock,
    ).issueTokens(7)
    const [twelveHours, week] = [12 * 60 * 60, 7 * 24 * 60 * 60]
    const iat = begun + 0.999
    expect(decodeJwt(accessToken)).toEqual({
      sub: '7',
      aud: 'access',
      iat,
      exp: begun + twelveHours,
    })
    expect(decodeJwt(refreshToken)).toEqual({ sub: '7', aud: 'refresh', iat, exp: begun + week })
    expect(expiredAt).toBe('2026-11-20T15:30:00.000Z')
  })

  test('is good for twelve hours whatever it says of itself', async () => {
    const issued = (hoursAgo: number) =>
      token((jwt) =>
        jwt.setIssuedAt(now - hoursAgo * 3600).setExpirationTime(now + 365 * 24 * 3600),
      )
    expect((await me(await issued(11))).status).toBe(200)
    expect((await me(await issued(12.1))).status).toBe(401)
  })

  test('that was issued before the sessions of its holder ended is refused, to the millisecond', async () => {
    const { id } = await server.person([])
    const end = server.clock().getTime()
    await server.database.write((db) =>
      db
        .update(user)
        .set({ validFrom: new Date(end).toISOString() })
        .where(eq(user.id, id)),
    )
    const statusAt = async (moment: number) => {
      const { accessToken } = await authentication(
        server.database,
        secret,
        () => new Date(moment),
      ).issueTokens(id)
      return (await me(accessToken)).status
    }
    expect(await Promise.all([statusAt(end - 1), statusAt(end), statusAt(end + 1)])).toEqual([
      401, 200, 200,
    ])
  })
})

test('nobody has a password without having an account, not even the one that is tried in its place', async () => {
  expect(await isPassword('nobody has this password', undefined)).toBe(false)
})

describe('the tokens that are remembered', () => {
  const subjects = new Map<string, Subject>()
  const key = new TextEncoder().encode(secret)
  /** Differs from any other by its number. */
  const tokenOf = (id: number, number: number) => {
    const jwt = new SignJWT({ number })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setAudience('access')
    const now = Math.floor(server.clock().getTime() / 1000)
    return jwt
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(key)
  }

  test('are the last thousand, and any other is taken all the same', async () => {
    const auth = authentication(server.database, secret, server.clock, subjects)
    const { id } = await server.person([])
    const tokens = await Promise.all(
      Array.from({ length: 1001 }, (_, number) => tokenOf(id, number)),
    )
    const [first = '', last = ''] = [tokens[0], tokens[1000]]
    const take = (token: string) => auth.viewerOf(`Bearer ${token}`)
    await take(first)
    await Promise.all(tokens.slice(1, 1000).map(take))
    expect([...subjects.keys()].toSorted()).toEqual(tokens.slice(0, 1000).toSorted())
    await take(last)
    expect([...subjects.keys()].toSorted()).toEqual(tokens.slice(1).toSorted())
    expect(await take(first)).toMatchObject({ id })
    expect([subjects.size, [...subjects.keys()].at(-1)]).toEqual([1000, first])
  })

  test('are not those that are refused', async () => {
    const auth = authentication(server.database, secret, server.clock, subjects)
    subjects.clear()
    await expect(auth.viewerOf('Bearer none')).rejects.toMatchObject({ status: 401 })
    expect(subjects.size).toBe(0)
  })

  test('end all the same, and are forgotten', async () => {
    let now = server.clock()
    const auth = authentication(server.database, secret, () => now, subjects)
    const { accessToken, expiredAt } = await auth.issueTokens((await server.person([])).id)
    const end = Date.parse(expiredAt)
    await auth.viewerOf(`Bearer ${accessToken}`)
    expect(subjects.get(accessToken)?.until).toBe(end)
    now = new Date(end - 1)
    await auth.viewerOf(`Bearer ${accessToken}`)
    now = new Date(end)
    await expect(auth.viewerOf(`Bearer ${accessToken}`)).rejects.toMatchObject({ status: 401 })
    expect(subjects.has(accessToken)).toBe(false)
  })
})

describe('a person’s own password', () => {
  const newPassword = 'kuda hujan kertas'
  const change = (signed: Person['signed'], currentPassword: string, next = newPassword) =>
    server.call('PUT /api/users/me/password', { currentPassword, newPassword: next }, signed)
  const statusOf = async ({ authorization }: { authorization: string }) =>
    (await server.call('GET /api/users/me', undefined, { authorization })).status

  test('is changed by who knows the old one, which ends every other session and begins a new one', async () => {
    const { id, email, password, signed } = await server.person(['brand_list'])
    const other = { authorization: `Bearer ${(await signIn(email, password)).body.accessToken}` }
    const { status, body } = await change(signed, password)
    expect({ status, id: body.user.id, capabilities: body.capabilities }).toEqual({
      status: 200,
      id,
      capabilities: able,
    })
    expect(await Promise.all([signed, other].map(statusOf))).toEqual([401, 401])
    expect(await statusOf({ authorization: `Bearer ${body.accessToken}` })).toBe(200)
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  test('is done with when it was set by somebody else', async () => {
    const { id, password, signed } = await server.person(['brand_list'])
    await server.database.write((db) =>
      db.update(user).set({ mustChangePassword: true }).where(eq(user.id, id)),
    )
    const { body } = await change(signed, password)
    expect(body).not.toHaveProperty('mustChangePassword')
    const next = { authorization: `Bearer ${body.accessToken}` }
    expect((await server.call('GET /api/users/me', undefined, next)).body).not.toHaveProperty(
      'mustChangePassword',
    )
    expect((await server.call('GET /api/brands', undefined, next)).status).toBe(200)
  })

  test.each<[string, (own: string) => [string, string], string]>([
    ['the old one is wrong', () => ['wrong', newPassword], 'currentPassword'],
    ['it is the same', (own) => [own, own], 'newPassword'],
    ['it is short', (own) => [own, 'kuda hujan!'], 'newPassword'],
    ['everybody tries it', (own) => [own, 'password1234'], 'newPassword'],
  ])('stays as it is where %s', async (_, of, field) => {
    const { email, password, signed } = await server.person([])
    const { status, body } = await change(signed, ...of(password))
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] })
    expect(await statusOf(signed)).toBe(200)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('cannot be guessed by who has a token: failures count as those of signing in', async () => {
    const { email, password, signed } = await server.person([])
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await change(signed, 'wrong')).status).toBe(422)
    for (let failure = 1; failure <= 5; failure += 1)
      expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await change(signed, password)).status).toBe(429)
    expect((await signIn(email, password)).status).toBe(429)
  })

  test('is not written over one that was set meanwhile', async () => {
    const { id, password, signed } = await server.person([])
    const answers = await Promise.all([
      change(signed, password),
      change(signed, password, 'kertas hujan kuda'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = answers[0]?.status === 200 ? newPassword : 'kertas hujan kuda'
    const [row] = await server.database.read((db) => db.select().from(user).where(eq(user.id, id)))
    expect(await isPassword(kept, row?.passwordHash)).toBe(true)
  })
})

test('signing out everywhere ends every session, and those of nobody else', async () => {
  const [person, other] = [await server.person([]), await server.person([])]
  const { body } = await signIn(person.email, person.password)
  const out = (input: object) => server.call('POST /api/users/me/sign-out', input, person.signed)
  expect((await out({})).status).toBe(422)
  expect(await out({ everywhere: true })).toMatchObject({ status: 200, body: { id: person.id } })
  const statuses = [
    person.signed,
    { authorization: `Bearer ${body.accessToken}` },
    other.signed,
  ].map(async (signed) => (await server.call('GET /api/users/me', undefined, signed)).status)
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  expect((await signIn(person.email, person.password)).status).toBe(200)
})

describe('rights', () => {
  test('count as they are now, not as they were at sign-in', async () => {
    const { id, roleId, signed } = await server.person(['news_list'])
    const list = async () => (await server.call('GET /api/articles', undefined, signed)).status
    expect(await list()).toBe(200)
    await server.database.write((db) =>
      db.delete(rolePermission).where(eq(rolePermission.roleId, roleId)),
    )
    expect(await list()).toBe(403)
    await server.database.write((db) =>
      db.execute(
        sql`insert into role_permission select ${roleId}::int, id from permission where name = 'news_form'`,
      ),
    )
    expect(await list()).toBe(200)
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.id, id)),
    )
    expect(await list()).toBe(401)
  })

  test('are read after the request came, however many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => server.person(['news_list'])))
    const ask = () =>
      people.map(({ signed }) => server.call('GET /api/users/me', undefined, signed))
    const before = Promise.all([...ask(), ...ask()])
    await server.database.write((db) =>
      db
        .update(user)
        .set({ isActive: false })
        .where(eq(user.email, people[0]?.email ?? '')),
    )
    const after = await Promise.all(ask())
    expect(after.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200])
    expect(after.slice(1).map(({ body }) => body.id)).toEqual(people.slice(1).map(({ id }) => id))
    for (const { status } of await before) expect([200, 401]).toContain(status)
  })

  test('that are missing are named, before the body is looked at', async () => {
    const { signed } = await server.person(['news_list'])
    expect(await server.call('POST /api/articles/create', {}, signed)).toMatchObject({
      status: 403,
      body: { message: 'Your role lacks the permission news_form.' },
    })
    const reading = await server.call(
      'GET /api/category-articles',
      undefined,
      (await server.person(['banner_list'])).signed,
    )
    expect(reading.body.message).toBe(
      'Your role lacks the permission news_category_list or news_category_form or news_list or news_form.',
    )
  })
})
