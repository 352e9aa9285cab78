// @module-tag postgres
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Database } from '../../src/server/database/open.ts'
import { logger, logResponses } from '../../src/server/log.ts'
import { type Files, filesBy, storageRefusal } from '../../src/server/pictures/files.ts'
import { unlimited } from '../support/limits.js'
import { type Signed, secret, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Signed
const log: string[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      log.push(String(chunk))
      done()
    },
  })
  server = await startServer({ log: { stream } })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const send = (payload: string, type: string, headers: object = admin) =>
  server.app.inject({
    method: 'POST',
    url: '/api/tag-articles/create',
    payload,
    headers: { ...headers, 'content-type': type },
  })

describe('a request that cannot be taken', () => {
  const UNREADABLE = 'The request cannot be read. Send JSON in UTF-8.'
  const NOT_JSON = 'Send JSON: the Content-Type must be application/json.'
  const NO_OBJECT = 'Send a JSON object.'

  test.each([
    ['that is not JSON', '{"name":', 'application/json', 400, UNREADABLE],
    ['that is empty', '', 'application/json', 400, UNREADABLE],
    ['with a prototype in it', '{"__proto__":{"a":1}}', 'application/json', 400, UNREADABLE],
    ['of another type', 'name=a', 'application/x-www-form-urlencoded', 415, NOT_JSON],
    ['of text', 'name', 'text/plain', 415, NOT_JSON],
    [
      'of more than 1 MB',
      `"${'x'.repeat(1024 * 1024 - 1)}"`,
      'application/json',
      413,
      'This is too large. A request may have 1 MB.',
    ],
    [
      'of 1 MB that is a word',
      `"${'x'.repeat(1024 * 1024 - 2)}"`,
      'application/json',
      422,
      NO_OBJECT,
    ],
    ['that is a list', '[]', 'application/json', 422, NO_OBJECT],
    ['that is a word', '"name"', 'application/json', 422, NO_OBJECT],
    ['that is null', 'null', 'application/json', 422, 'Please check these fields: Name; Slug.'],
  ])('has a body %s', async (_, payload, type, status, message) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBe(message)
  })

  test('is wrong in two ways at one field, and told of the first', async () => {
    const payload = JSON.stringify({ name: `\u0007${'x'.repeat(200)}`, slug: 'a' })
    expect((await send(payload, 'application/json')).json()).toEqual({
      message: 'Name: Write at most 30 characters.',
      errors: { name: 'Write at most 30 characters.' },
    })
  })

  test('of a stranger is refused before its body is read', async () => {
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`, 'application/json', {})).statusCode).toBe(
      401,
    )
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/articles/1/2/3',
    '/api/%',
    '/nothing',
    '/%E0%A4%A',
  ])('goes to %s', async (url) => {
    const { status, body } = await server.call(`GET ${url}`, undefined, admin)
    expect([400, 404]).toContain(status)
    expect(Object.keys(body)).toEqual(['message'])
  })

  test('goes where nothing is, and is told so', async () => {
    expect(await server.call('GET /api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is nothing at this address.' },
    })
  })

  test('has a method that the address does not take', async () => {
    const { status, body, headers } = await server.call('PATCH /api/articles/7', {}, admin)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'PUT, DELETE' })
    expect(body).toEqual({ message: 'This address takes PUT, DELETE only.' })
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
    'has the method %s where only POST is taken',
    async (method) => {
      const { status, headers } = await server.call(
        `${method} /api/articles/create`,
        undefined,
        admin,
      )
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'POST' })
    },
  )

  test('has the method POST where only GET is taken', async () => {
    const { status, headers } = await server.call('POST /api/articles', {}, admin)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET' })
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
    const headers = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ])
    return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body }
  }
  const get = (url: string, more = '') =>
    `GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`

  test.each<[what: string, status: number, sent: string]>([
    ['one of the API', 200, get('/api/health')],
    ['a refusal', 401, get('/api/users/me')],
    ['that nothing is there', 404, get('/nothing')],
    ['to a bad address', 400, get('/api/%E0%A4%A')],
    ['to an address that is too long', 414, get(`/api/articles/${'1'.repeat(200)}`)],
    ['to a wish that nobody fulfils', 417, get('/api/health', 'expect: a wonder\r\n')],
    [
      'to a request that names no host',
      400,
      'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n',
    ],
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
      'permissions-policy': expect.stringContaining(
        'camera=(), display-capture=(), geolocation=()',
      ),
      'content-security-policy': [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' https: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types default dompurify sheet-worker',
      ].join('; '),
    })
    // Nobody keeps what the API answers, not even that it refused.
    const isKeepable = sent.startsWith('GET /nothing')
    expect(headers['cache-control']).toBe(isKeepable ? undefined : 'no-store')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('what is no request is told so', async () => {
    const bodies = await Promise.all(
      ['nonsense\r\n\r\n', get('/', `x: ${'x'.repeat(20_000)}\r\n`)].map(answerTo),
    )
    const json = 'application/json; charset=utf-8'
    expect(bodies.map(({ headers }) => headers['content-type'])).toEqual([json, json])
    expect(bodies.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { message: 'The request cannot be read.' },
      { message: 'The headers of the request are too large.' },
    ])
  })
})

test('a long answer is compressed, a short one is not', async () => {
  const encoding = async (url: string, accepted: string) =>
    (await server.app.inject({ url, headers: { ...admin, 'accept-encoding': accepted } })).headers[
      'content-encoding'
    ]
  expect(await encoding('/api/articles', 'br')).toBe('br')
  expect(await encoding('/api/articles', 'gzip')).toBe('gzip')
  expect(await encoding('/api/articles', 'gzip, br')).toBe('br')
  expect(await encoding('/api/health', 'br')).toBeUndefined()
})

test('the document of the API is where it is wanted, and nowhere else', async () => {
  const { database, files } = server
  const app = await buildApp({ database, files, secret, docs: false })
  expect((await app.inject('/api/docs')).statusCode).toBe(404)
  await app.close()
})

test('the document of the API names every endpoint of the contract', async () => {
  const { status, body } = await server.call('GET /api/docs')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = resources.flatMap(({ actions }) =>
    Object.values(actions).map(({ endpoint }) => endpoint.replace(':id', '{id}')),
  )
  expect(documented.toSorted()).toEqual([...new Set(declared)].toSorted())
  expect(body.paths['/api/articles/{id}'].delete).toMatchObject({
    summary: 'Needs news_form or pricebrand_form.',
    tags: ['News', 'Price list'],
  })
  const create = body.paths['/api/articles/create'].post
  expect(create.summary).toBe('Needs news_form.')
  expect(create.requestBody.content['application/json'].schema.required).toEqual([
    'thumbnail',
    'title',
    'slug',
    'categoryArticleId',
    'content',
  ])
  const { content } = body.paths['/api/brands/create'].post.requestBody
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
  expect(content['multipart/form-data'].schema).toMatchObject({
    required: ['logo', 'name'],
    properties: {
      logo: { type: 'string', format: 'binary' },
      name: { type: 'string', maxLength: 50 },
    },
  })
  // What is in a part is required there, and so is the part; a change may leave everything out.
  const jsonOf = (path: string, method: string) =>
    body.paths[path][method].requestBody.content['application/json'].schema
  const employee = jsonOf('/api/users/create', 'post')
  expect(employee.required).toEqual(['UserInformation', 'email', 'password', 'roleId'])
  expect(employee.properties.UserInformation.required).toEqual(['fullName'])
  const changed = jsonOf('/api/users/update/{id}', 'put')
  expect(changed).toMatchObject({
    properties: { UserInformation: { required: [] }, password: { minLength: 12 } },
  })
  expect(changed.required ?? []).toEqual([])
  expect(
    body.paths['/api/articles'].get.parameters.map(({ name }: { name: string }) => name),
  ).toContain('search')
})

test('the document of the API says of each endpoint who may ask, what is sent and what is answered', async () => {
  const { body } = await server.call('GET /api/docs')
  const at = (path: string, method: string) => body.paths[`/api/${path}`][method]
  const json = (one: { content: Record<string, { schema: object }> }) =>
    one.content['application/json']?.schema
  expect(body.components).toMatchObject({
    securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    responses: {
      error: {
        description: expect.any(String),
        content: { 'application/json': { schema: { required: ['message'] } } },
      },
    },
  })

  const edit = at('tag-articles/{id}', 'put')
  expect(edit).toMatchObject({
    operationId: 'news-tag-edit',
    tags: ['News tags'],
    security: [{ token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    requestBody: { required: true },
    responses: { default: { $ref: '#/components/responses/error' } },
  })
  expect(json(edit.requestBody)).toMatchObject({
    properties: { name: { minLength: 2, maxLength: 30 } },
    required: [],
  })
  expect(json(edit.responses[200])).toMatchObject({
    type: 'object',
    required: ['id', 'name', 'slug', 'createdAt', 'updatedAt'],
  })
  expect(Object.keys(at('tag-articles/create', 'post').responses)).toEqual(['201', 'default'])
  expect(at('auth/login-dashboard', 'post').security).toEqual([])
  expect(at('users/me', 'get')).toMatchObject({ security: [{ token: [] }], parameters: [] })
  expect(at('users/me', 'get')).not.toHaveProperty('summary')
  expect(at('users/me', 'get')).not.toHaveProperty('requestBody')

  const { parameters, responses } = at('attendance/live', 'get')
  expect(parameters).toContainEqual({
    name: 'search',
    in: 'query',
    required: false,
    schema: { type: 'string', default: '', minLength: 0, maxLength: 100 },
  })
  expect(json(responses[200])).toMatchObject({
    required: ['items', 'page', 'perPage'],
  })
  // A part of a record is an object, as it travels.
  expect(json(at('users/all/origin', 'get').responses[200])).toMatchObject({
    properties: {
      totalData: { type: 'integer' },
      items: {
        type: 'array',
        items: {
          required: expect.arrayContaining(['id', 'UserInformation', 'email']),
          properties: {
            UserInformation: {
              type: 'object',
              required: expect.arrayContaining(['fullName', 'nik']),
            },
          },
        },
      },
    },
  })

  const binary = { type: 'string', format: 'binary' }
  expect(at('upload/workshops', 'post').requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: binary,
          sheet: expect.any(Object),
          headerRow: expect.any(Object),
          columns: expect.any(Object),
        },
      },
    },
  })
  const { content } = at('repair-maintenances/create', 'post').requestBody
  expect(content['application/json'].schema.properties.images).toEqual({
    type: 'array',
    items: { type: 'string' },
  })
  const form = content['multipart/form-data'].schema.properties
  expect(form['images[]']).toEqual({ type: 'array', items: binary })
  expect(Object.keys(form)).toContain('title')
  expect(
    Object.keys(
      at('articles/create', 'post').requestBody.content['multipart/form-data'].schema.properties,
    ),
  ).toContain('tagArticleIds[]')
})

test('the log holds one line a request, and no secret', async () => {
  log.length = 0
  await server.call('GET /api/articles?search=confidential', undefined, admin)
  await server.call('GET /api/articles?page=-1&search=confidential', undefined, admin)
  await server.call('POST /api/auth/login-dashboard', {
    email: 'admin@roda.example',
    password: 'confidential',
  })
  await server.call('POST /api/articles/create', { title: 'confidential' }, admin)
  expect(log).toHaveLength(4)
  expect(log.join('')).not.toContain('confidential')
  expect(log.join('')).not.toContain(admin.authorization.slice(7))
  expect(JSON.parse(log[0] ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/articles',
    status: 200,
    user: expect.any(Number),
  })
})

test('the log tells how long a request took, to a tenth of a millisecond, and of no address that is none', async () => {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logger:
      logger({ stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }) ?? false,
  })
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
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logger:
      logger({ stream: { write: (line: string) => void lines.push(JSON.parse(line)) } }) ?? false,
  })
  const error = Object.assign(new TypeError('too long'), { code: 'E_TEST', value: 'confidential' })
  for (const err of [
    error,
    Object.assign(new Error('nowhere'), { stack: undefined }),
    'confidential',
  ])
    app.log.error({ err })
  expect(lines.map(({ err }) => err)).toEqual([
    { type: 'TypeError', code: 'E_TEST', message: 'too long', stack: error.stack },
    { type: 'Error', message: 'nowhere', stack: '' },
    { type: 'string', message: '', stack: '' },
  ])
})

test('the log of the process is written a few lines at a time, and what is left of it at the end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const written: unknown[] = []
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => written.push(text) > 0)
  const before = process.listeners('exit')
  try {
    const app = fastify({ logger: logger(true) ?? false })
    const [atEnd] = process.listeners('exit').filter((listener) => !before.includes(listener))
    const messages = () =>
      written
        .splice(0)
        .map((lines) => [...String(lines).matchAll(/"msg":"(\w+)"/g)].map(([, msg]) => msg))
    for (const msg of ['one', 'two']) app.log.info(msg)
    expect(messages()).toEqual([])
    vi.runAllTimers()
    expect(messages()).toEqual([['one', 'two']])
    for (const msg of ['three', 'four']) app.log.info(msg)
    atEnd?.(0)
    expect(messages()).toEqual([['three', 'four']])
    vi.runAllTimers()
    expect(messages().flat()).toEqual([])
  } finally {
    write.mockRestore()
    vi.useRealTimers()
    for (const listener of process.listeners('exit'))
      if (!before.includes(listener)) process.off('exit', listener)
  }
})

test('health', async () =>
  expect(await server.call('GET /api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  }))

describe('a failure of our own side', () => {
  type Failing = () => Promise<never>

  /**
   * What is answered at an address where the database or the files fail, and the lines of the log.
   */
  async function answered(
    url: string,
    { read, files = server.files }: { read?: Failing; files?: Files },
  ) {
    const lines: Record<string, unknown>[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const database: Database = { ...server.database, ...(read && { read }) }
    const app = await buildApp({ database, files, secret, limits: unlimited, log: { stream } })
    const answer = await app.inject(url)
    await app.close()
    return {
      status: answer.statusCode,
      retry: answer.headers['retry-after'],
      body: answer.json(),
      lines,
    }
  }

  /** PostgreSQL itself refuses with this code. */
  const refusing = (code: string) => (): Promise<never> =>
    server.database.read(async (db) => {
      await db.execute(
        sql.raw(`do $$ begin raise exception 'confidential' using errcode = '${code}'; end $$`),
      )
      throw new Error('Nothing was refused.')
    })

  const LATER = 'Please try again.'
  const AWAY = `The database cannot be reached at the moment. ${LATER}`
  const BUSY = `The server has too much to do at the moment. ${LATER}`
  const FULL = 'The disk of the server is full. Nothing was saved.'
  const UNFIT = 'Contains a value that cannot be stored.'

  test.each([
    ['23505', 409, undefined, 'There is already a record like this.'],
    ['23503', 409, undefined, 'This is still used by other records.'],
    ['23514', 422, undefined, UNFIT],
    ['23502', 422, undefined, UNFIT],
    ['22003', 422, undefined, UNFIT],
    ['53100', 507, undefined, FULL],
    ['57014', 503, '2', `This took too long and was stopped. ${LATER}`],
    ['40001', 503, '2', BUSY],
    ['40P01', 503, '2', BUSY],
    [
      '55P03',
      503,
      '2',
      'Somebody else is changing this at the moment. Nothing was saved. Please try again.',
    ],
    ['08006', 503, '5', AWAY],
    ['53300', 503, '5', AWAY],
    ['57P01', 503, '5', AWAY],
    ['57P03', 503, '5', AWAY],
    ['25006', 503, '5', AWAY],
  ])('the code %s of PostgreSQL is %i', async (code, status, retry, message) => {
    const { lines, ...answer } = await answered('/api/health', { read: refusing(code) })
    expect(answer).toEqual({ status, retry, body: { message } })
    const told = lines.filter(({ msg }) => msg === 'refused')
    // 40: a warning. What is the sender's fault is in no log.
    expect(told).toMatchObject(
      status < 500 ? [] : [{ level: 40, err: { code, message: 'confidential' } }],
    )
  })

  test.each(['42601', '25001', '54000', 'XX000', '55000'])(
    'the code %s of PostgreSQL is a defect',
    async (code) => {
      expect(await answered('/api/health', { read: refusing(code) })).toMatchObject({
        status: 500,
        retry: undefined,
      })
    },
  )

  const withCode = (code: string, message = '') => Object.assign(new Error(message), { code })

  test.each<[string, Error]>([
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].map((code): [string, Error] => [code, withCode(code)]),
    ...[
      'Connection terminated unexpectedly',
      'Client has encountered a connection error and is not queryable',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'The embedded database has ended.',
    ].map((message): [string, Error] => [message, new Error(message)]),
    [
      'each address of a server',
      new AggregateError([withCode('ECONNREFUSED'), withCode('ETIMEDOUT')]),
    ],
    ['a statement', new DrizzleQueryError('select', [], withCode('ECONNRESET'))],
  ])('a connection that fails with %s is away', async (_, error) => {
    expect(await answered('/api/health', { read: () => Promise.reject(error) })).toMatchObject({
      status: 503,
      retry: '5',
      body: { message: AWAY },
    })
  })

  test.each<[string, unknown]>([
    ['an error', new Error('confidential')],
    ['one with another code', withCode('EACCES', 'confidential')],
    [
      'several, one of another kind',
      new AggregateError([withCode('ECONNREFUSED'), new Error('confidential')], 'confidential'),
    ],
    ['a statement', new DrizzleQueryError('select', ['secret'], new Error('confidential'))],
  ])(
    '%s is a defect: it is told by its number alone, and stands in the log with it',
    async (_, error) => {
      const { status, retry, body, lines } = await answered('/api/health', {
        read: () => Promise.reject(error),
      })
      const [number] = /[0-9a-f]{12}/.exec(body.message) ?? []
      const message = `Something went wrong on our side. If it does again, report it with the number ${number}.`
      expect({ status, retry, body }).toEqual({ status: 500, retry: undefined, body: { message } })
      expect(lines).toMatchObject([
        {
          level: 50,
          reqId: number,
          msg: 'failed',
          err: { message: 'confidential', stack: expect.stringContaining('Error') },
        },
        { level: 30, reqId: number, status: 500 },
      ])
      expect(JSON.stringify(lines)).not.toContain('secret')
    },
  )

  test.each([
    [399, 500, /^Something went wrong on our side\./],
    [400, 400, /^The request cannot be read\./],
    [418, 418, /^The request cannot be answered\.$/],
    [499, 499, /^The request cannot be answered\.$/],
    [500, 500, /^Something went wrong on our side\./],
    [501, 500, /^Something went wrong on our side\./],
  ])('what a library calls %i is answered as %i', async (statusCode, status, message) => {
    const error = Object.assign(new Error('confidential'), { statusCode })
    const answer = await answered('/api/health', { read: () => Promise.reject(error) })
    expect(answer).toMatchObject({ status, body: { message: expect.stringMatching(message) } })
  })

  const failingFiles = (getItemRaw: () => Promise<unknown>) =>
    filesBy({ hasItem: () => true, getItem: () => null, getKeys: () => [], getItemRaw })
  const picture = `/files/${'0'.repeat(32)}.webp`

  test('a storage that never answers is away after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const refusals: unknown[] = []
      const reading = failingFiles(() => new Promise(() => {})).read('a.webp')
      reading.catch((error) => refusals.push(storageRefusal(error)))
      await vi.advanceTimersByTimeAsync(4_999)
      expect(refusals).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(refusals).toMatchObject([{ status: 503, headers: { 'retry-after': '5' } }])
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['ENOSPC', 507, undefined, FULL],
    ['EDQUOT', 507, undefined, FULL],
    ['EIO', 503, '5', `Pictures cannot be reached at the moment. ${LATER}`],
  ])('%s of the storage is %i', async (code, status, retry, message) => {
    const files = failingFiles(() => Promise.reject(withCode(code, 'confidential')))
    const { lines, ...answer } = await answered(picture, { files })
    expect(answer).toEqual({ status, retry, body: { message } })
    expect(lines).toMatchObject([
      { level: 40, msg: 'refused', err: { message: 'confidential' } },
      { status },
    ])
  })
})
