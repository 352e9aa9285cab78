import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../src/server/database/open.ts'
import { logger, logResponses } from '../../src/server/http/log.ts'
import { filesBy, storageRefusal } from '../../src/server/pictures/files.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { unlimited } from '../support/limits.js'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const log: string[] = []
const server = serverOfFile({ log: { stream: { write: (line: string) => void log.push(line) } } })

const send = (payload: string, type: string, signed: object = server.signed) => {
  const headers = { ...signed, 'content-type': type }
  return server.app.inject({ method: 'POST', url: '/api/tag-articles/create', payload, headers })
}

const JSON_TYPE = 'application/json'
const MB = 1024 * 1024
const NO_OBJECT = 'Send a JSON object.'
const UNREADABLE = 'The request cannot be read. Send JSON in UTF-8.'

describe('a request that cannot be taken', () => {
  const twice = JSON.stringify({ name: `\u0007${'x'.repeat(200)}`, slug: 'a' })

  test.each([
    ['that is not JSON', '{"name":', 400, UNREADABLE],
    ['that is empty', '', 400, UNREADABLE],
    ['with a prototype in it', '{"__proto__":{"a":1}}', 400, UNREADABLE],
    ['of 1 MB', `"${'x'.repeat(MB - 2)}"`, 422, NO_OBJECT],
    ['of more', `"${'x'.repeat(MB - 1)}"`, 413, 'This is too large. A request may have 1 MB.'],
    ['that is a list', '[]', 422, NO_OBJECT],
    ['that is null', 'null', 422, 'Please check these fields: Name; Slug.'],
    ['wrong in two ways at one field', twice, 422, 'Name: Write at most 30 characters.'],
  ])('has a body %s', async (_, payload, status, message) => {
    const answer = await send(payload, JSON_TYPE)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBe(message)
  })

  test('has a body of another type', async () => {
    const answer = await send('name=a', 'application/x-www-form-urlencoded')
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toBe('Send JSON: the Content-Type must be application/json.')
  })

  test('of a stranger is refused before its body is read', async () => {
    expect((await send(`"${'x'.repeat(MB)}"`, JSON_TYPE, {})).statusCode).toBe(401)
  })

  test.each([
    ['/api', 404],
    ['/api/articles/1/2/3', 404],
    ['/api/%', 400],
    ['/nothing', 404],
  ])('goes to %s, where nothing is', async (url, expected) => {
    const { status, body } = await server.ask(`GET ${url}`)
    const message = expected === 400 ? UNREADABLE : 'There is nothing at this address.'
    expect({ status, body }).toEqual({ status: expected, body: { message } })
  })

  test.each([
    ['PATCH /api/articles/7', 'PUT, DELETE'],
    ['GET /api/articles/create', 'POST'],
    ['HEAD /api/articles/create', 'POST'],
    ['POST /api/articles', 'GET'],
  ])('is %s, an address that takes %s only', async (endpoint, allow) => {
    const { status, body, headers } = await server.ask(endpoint)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow })
    if (!endpoint.startsWith('HEAD')) expect(body.message).toBe(`This address takes ${allow} only.`)
  })
})

describe('every answer carries the security headers:', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  /** What comes back for bytes that may be no request. */
  async function answerTo(sent: string) {
    const socket = connect(port, '127.0.0.1')
    socket.write(sent)
    const [head = '', body] = (await text(socket)).split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = lines.map((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? [])
    const named = headers.map(([name = '', value]) => [name.toLowerCase(), value])
    return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(named), body }
  }
  const get = (url: string, more = '') =>
    `GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`

  test.each<[what: string, status: number, sent: string]>([
    ['one of the API', 200, get('/api/health')],
    ['one of the API in other letters', 200, get('/%61pi/health')],
    ['a refusal', 401, get('/api/users/me')],
    ['that nothing is there', 404, get('/nothing')],
    ['to a bad address', 400, get('/api/%E0%A4%A')],
    ['to an address that is too long', 414, get(`/api/articles/${'1'.repeat(200)}`)],
    ['to a wish that nobody fulfils', 417, get('/api/health', 'expect: a wonder\r\n')],
    ['to who names no host', 400, 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['to headers that are too large', 431, get('/api/health', `x: ${'x'.repeat(20_000)}\r\n`)],
    ['to what is no request', 400, 'nonsense\r\n\r\n'],
  ])('%s', async (_, status, sent) => {
    const { headers, ...answer } = await answerTo(sent)
    expect(answer.status).toBe(status)
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation'),
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' https: blob:; " +
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; " +
        "require-trusted-types-for 'script'; trusted-types default dompurify sheet-worker",
    })
    // Nobody keeps what is answered, not even that it is refused.
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('what is no request is told so', async () => {
    const { headers, body } = await answerTo('nonsense\r\n\r\n')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(body ?? '')).toEqual({ message: 'The request cannot be read.' })
  })
})

test('a long answer is compressed, a short one is not', async () => {
  const encoding = async (url: string, accepted: string) =>
    (await server.app.inject({ url, headers: { ...server.signed, 'accept-encoding': accepted } }))
      .headers['content-encoding']
  expect(await encoding('/api/articles', 'br')).toBe('br')
  expect(await encoding('/api/articles', 'gzip')).toBe('gzip')
  expect(await encoding('/api/articles', 'gzip, br')).toBe('br')
  expect(await encoding('/api/health', 'br')).toBeUndefined()
})

test('the log holds one line a request, and no secret', async () => {
  log.length = 0
  await server.ask('GET /api/articles?search=confidential')
  await server.ask('GET /api/articles?page=-1&search=confidential')
  const login = { email: 'admin@roda.example', password: 'confidential' }
  await server.call('POST /api/auth/login-dashboard', login)
  await server.ask('POST /api/articles/create', { title: 'confidential' })
  expect(log).toHaveLength(4)
  expect(log.join('')).not.toContain('confidential')
  expect(log.join('')).not.toContain(server.signed.authorization.slice(7))
  const line = { method: 'GET', route: '/api/articles', status: 200, user: expect.any(Number) }
  expect(JSON.parse(log[0] ?? '')).toMatchObject(line)
})

test('the log tells how long a request took, to a tenth of a millisecond, and of no address that is none', async () => {
  const { app, lines } = loggingApp()
  logResponses(app)
  app.get('/slow', async (_, reply) =>
    Object.defineProperty(reply, 'elapsedTime', { value: 1234.56 }).code(204).send(),
  )
  await app.inject('/slow')
  await app.inject('/confidential')
  await app.close()
  expect(lines.filter(({ method }) => method)).toMatchObject([
    { method: 'GET', route: '/slow', status: 204, milliseconds: 1234.6 },
    { method: 'GET', route: 'none', status: 404, milliseconds: expect.any(Number) },
  ])
})

test('the log of what was thrown holds its kind, its code and where it happened, and of what is no error its kind alone', () => {
  const { app, lines } = loggingApp()
  const error = Object.assign(new TypeError('too long'), { code: 'E_TEST', value: 'confidential' })
  const nowhere = Object.assign(new Error('nowhere'), { stack: undefined })
  for (const err of [error, nowhere, 'confidential']) app.log.error({ err })
  expect(lines.map(({ err }) => err)).toEqual([
    { type: 'TypeError', code: 'E_TEST', message: 'too long', stack: error.stack },
    { type: 'Error', message: 'nowhere', stack: '' },
    { type: 'string', message: '', stack: '' },
  ])
})

function loggingApp() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  return { app: fastify({ logger: logger({ stream }) ?? false }), lines }
}

test('what is left of the log of the process is written at its end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const written: unknown[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => !!written.push(text))
  const before = process.listeners('exit')
  const app = fastify({ logger: logger(true) ?? false })
  const [atEnd] = process.listeners('exit').filter((listener) => !before.includes(listener))
  for (const msg of ['one', 'two']) app.log.info(msg)
  vi.runAllTimers()
  app.log.info('three')
  atEnd?.(0)
  vi.runAllTimers()
  write.mockRestore()
  vi.useRealTimers()
  if (atEnd) process.off('exit', atEnd)
  const messages = written.map((lines) => String(lines).match(/(?<="msg":")\w+/g))
  expect(messages).toEqual([['one', 'two'], ['three'], null])
})

test('health', async () => {
  expect((await server.call('GET /api/health')).body).toEqual({ status: 'ok' })
})

describe('a failure of our own side', () => {
  type Failing = () => Promise<never>

  let fails: { read?: Failing | undefined; getItemRaw?: Failing | undefined } = {}
  let lines: Record<string, unknown>[] = []
  let app: FastifyInstance
  beforeAll(async () => {
    const { database } = server
    const read: Database['read'] = (...work) => fails.read?.() ?? database.read(...work)
    const files = filesOf(() => fails.getItemRaw?.())
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const options = { secret, limits: unlimited, log: { stream } }
    app = await buildApp({ ...options, database: { ...database, read }, files })
  })
  afterAll(() => app.close())

  /** What is answered where the database or the files fail, and the lines of the log. */
  async function answered(read?: Failing, getItemRaw?: Failing) {
    fails = { read, getItemRaw }
    lines = []
    const url = getItemRaw ? `/files/${'0'.repeat(32)}.webp` : '/api/health'
    const { statusCode: status, headers, body } = await app.inject(url)
    return { status, retry: headers['retry-after'], body: JSON.parse(body), lines }
  }
  const failing = (error: unknown) => answered(() => Promise.reject(error))
  const filesOf = (getItemRaw: () => unknown) =>
    filesBy({ hasItem: () => true, getItem: () => null, getKeys: () => [], getItemRaw })

  /** PostgreSQL itself refuses with this code. */
  const refusing = (code: string) =>
    answered(() =>
      server.database.read(async (db) => {
        await db.execute(
          sql.raw(`do $$ begin raise exception 'confidential' using errcode = '${code}'; end $$`),
        )
        throw new Error('Nothing was refused.')
      }),
    )

  const LATER = 'Please try again.'
  const AWAY = `The database cannot be reached at the moment. ${LATER}`
  const FULL = 'The disk of the server is full. Nothing was saved.'
  const HELD = `Somebody else is changing this at the moment. Nothing was saved. ${LATER}`

  test.each([
    ['23505', 409, undefined, 'There is already a record like this.'],
    ['23503', 409, undefined, 'This is still used by other records.'],
    ['23514', 422, undefined, 'Contains a value that cannot be stored.'],
    ['22003', 422, undefined, 'Contains a value that cannot be stored.'],
    ['53100', 507, undefined, FULL],
    ['57014', 503, '2', `This took too long and was stopped. ${LATER}`],
    ['40P01', 503, '2', `The server has too much to do at the moment. ${LATER}`],
    ['55P03', 503, '2', HELD],
    ['08006', 503, '5', AWAY],
    ['53300', 503, '5', AWAY],
    ['57P01', 503, '5', AWAY],
    ['25006', 503, '5', AWAY],
  ])(
    'the code %s of PostgreSQL is %i',
    { tags: 'postgres' },
    async (code, status, retry, message) => {
      const { lines, ...answer } = await refusing(code)
      expect(answer).toEqual({ status, retry, body: { message } })
      const refusals = lines.filter(({ msg }) => msg === 'refused')
      // 40: a warning. What is the sender's fault is in no log.
      expect(refusals).toMatchObject(
        status < 500 ? [] : [{ level: 40, err: { code, message: 'confidential' } }],
      )
    },
  )

  test.each(['42601', '25001', '54000'])(
    'the code %s of PostgreSQL is a defect',
    { tags: 'postgres' },
    async (code) => {
      expect((await refusing(code)).status).toBe(500)
    },
  )

  const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })
  const refused = withCode('ECONNREFUSED')
  const several = (...errors: Error[]) => new AggregateError(errors, 'confidential')

  test.each<[string, Error]>([
    ...'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'
      .split(' ')
      .map((code): [string, Error] => [code, withCode(code)]),
    ...[
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
      'timeout exceeded when trying to connect',
      'The embedded database has ended.',
    ].map((message): [string, Error] => [message, new Error(message)]),
    ['each address of a server', several(refused, withCode('ETIMEDOUT'))],
    ['a statement', new DrizzleQueryError('select', [], withCode('ECONNRESET'))],
  ])('a connection that fails with %s is away', async (_, error) => {
    const away = { status: 503, retry: '5', body: { message: AWAY } }
    expect(await failing(error)).toMatchObject(away)
  })

  test.each<[string, unknown]>([
    ['an error', new Error('confidential')],
    ['one with another code', withCode('EACCES', 'confidential')],
    ['several, one of another kind', several(refused, new Error('confidential'))],
    ['a statement', new DrizzleQueryError('select', ['secret'], new Error('confidential'))],
  ])('%s is a defect: told by its number alone, which the log has too', async (_, error) => {
    const { status, retry, body, lines } = await failing(error)
    const [number] = /[0-9a-f]{12}/.exec(body.message) ?? []
    const message = `Something went wrong on our side. If it does again, report it with the number ${number}.`
    expect({ status, retry, body }).toEqual({ status: 500, retry: undefined, body: { message } })
    const err = { message: 'confidential', stack: expect.stringContaining('Error') }
    expect(lines).toMatchObject([
      { level: 50, reqId: number, msg: 'failed', err },
      { level: 30, reqId: number, status: 500 },
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test.each([
    [399, 500],
    [400, 400],
    [499, 499],
    [500, 500],
  ])('what a library calls %i is answered as %i', async (statusCode, status) => {
    const answer = await failing(Object.assign(new Error('confidential'), { statusCode }))
    expect(answer.status).toBe(status)
    expect(answer.body.message).not.toContain('confidential')
  })

  test('a storage that never answers is away after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const refusals: unknown[] = []
    const reading = filesOf(() => new Promise(() => {})).read('a.webp')
    reading.catch((error) => refusals.push(storageRefusal(error)))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(refusals).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refusals).toMatchObject([{ status: 503, headers: { 'retry-after': '5' } }])
  })

  test.each([
    ['ENOSPC', 507, undefined, FULL],
    ['EDQUOT', 507, undefined, FULL],
    ['EIO', 503, '5', `Pictures cannot be reached at the moment. ${LATER}`],
  ])('%s of the storage is %i', async (code, status, retry, message) => {
    const failing = () => Promise.reject(withCode(code, 'confidential'))
    const { lines, ...answer } = await answered(undefined, failing)
    expect(answer).toEqual({ status, retry, body: { message } })
    const entry = { level: 40, msg: 'refused', err: { message: 'confidential' } }
    expect(lines).toMatchObject([entry, { status }])
  })
})
