import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

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
  server.app.inject({ method: 'POST', url: '/api/tag-articles/create', payload, headers: { ...headers, 'content-type': type } })

describe('a request that cannot be taken', () => {
  test.each([
    ['that is not JSON', '{"name":', 'application/json', 400],
    ['that is empty', '', 'application/json', 400],
    ['with a prototype in it', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['of another type', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['of text', 'name', 'text/plain', 415],
    ['of more than 1 MB', `"${'x'.repeat(1024 * 1024)}"`, 'application/json', 413],
    ['that is a list', '[]', 'application/json', 422],
    ['that is a word', '"name"', 'application/json', 422],
    ['that is null', 'null', 'application/json', 422],
  ])('has a body %s', async (_, payload, type, status) => {
    const answer = await send(payload, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/^[A-Z].*\.$/)
  })

  test('of a stranger is refused before its body is read', async () => {
    expect((await send(`"${'x'.repeat(1024 * 1024)}"`, 'application/json', {})).statusCode).toBe(401)
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/articles/1/2/3', '/api/%', '/nothing', '/%E0%A4%A'])(
    'goes to %s',
    async (url) => {
      const { status, body } = await server.call(`GET ${url}`, undefined, admin)
      expect([400, 404]).toContain(status)
      expect(Object.keys(body)).toEqual(['message'])
    },
  )

  test('has a method that the address does not take', async () => {
    const { status, body, headers } = await server.call('PATCH /api/articles/7', {}, admin)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'PUT, DELETE' })
    expect(body).toEqual({ message: 'This address takes PUT, DELETE only.' })
  })
})

test('every answer carries the security headers', async () => {
  for (const url of ['/api/health', '/api/users/me', '/nothing']) {
    const { headers } = await server.call(`GET ${url}`)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(
        "require-trusted-types-for 'script'; trusted-types default dompurify sheet-worker",
      ),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('a long answer is compressed, a short one is not', async () => {
  const inject = (url: string) => server.app.inject({ url, headers: { ...admin, 'accept-encoding': 'br' } })
  expect((await inject('/api/articles')).headers['content-encoding']).toBe('br')
  expect((await inject('/api/health')).headers['content-encoding']).toBeUndefined()
})

test('the document of the API names every endpoint of the contract', async () => {
  const { status, body } = await server.call('GET /api/docs')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
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
    properties: { logo: { type: 'string', format: 'binary' }, name: { type: 'string', maxLength: 50 } },
  })
  // What is in a part is required there, and so is the part; what is sent once is in no change.
  const jsonOf = (path: string, method: string) => body.paths[path][method].requestBody.content['application/json'].schema
  const employee = jsonOf('/api/users/create', 'post')
  expect(employee.required).toEqual(['UserInformation', 'email', 'password', 'roleId'])
  expect(employee.properties.UserInformation.required).toEqual(['fullName'])
  expect(jsonOf('/api/users/update/{id}', 'put')).toMatchObject({ properties: { UserInformation: { required: [] } } })
  expect(jsonOf('/api/users/update/{id}', 'put').properties).not.toHaveProperty('password')
  expect(body.paths['/api/articles'].get.parameters.map(({ name }: { name: string }) => name)).toContain('search')
})

test('the log holds one line a request, and no secret', async () => {
  log.length = 0
  await server.call('GET /api/articles?search=confidential', undefined, admin)
  await server.call('GET /api/articles?page=-1&search=confidential', undefined, admin)
  await server.call('POST /api/auth/login-dashboard', { email: 'admin@roda.example', password: 'confidential' })
  await server.call('POST /api/articles/create', { title: 'confidential' }, admin)
  expect(log).toHaveLength(4)
  expect(log.join('')).not.toContain('confidential')
  expect(log.join('')).not.toContain(admin.authorization.slice(7))
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ method: 'GET', route: '/api/articles', status: 200, user: expect.any(Number) })
})

test('health', async () => expect(await server.call('GET /api/health')).toMatchObject({ status: 200, body: { status: 'ok' } }))

test('a defect of ours is told by its number alone, and logged with it', async () => {
  log.length = 0
  const { database } = server
  const broken = await startServer({
    database: { ...database, read: () => Promise.reject(new Error('confidential')), close: async () => {} },
    log: { stream: { write: (line: string) => void log.push(line) } },
  })
  const { status, body } = await broken.call('GET /api/health')
  expect(status).toBe(500)
  expect(body.message).toMatch(/number [0-9a-f]{12}\.$/)
  expect(Object.keys(body)).toEqual(['message'])
  expect(log.join('')).toContain(body.message.slice(-13, -1))
  await broken.close()
})
