import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pascalCase } from 'es-toolkit'
import openapiTS, { type OpenAPI3 } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInput } from '../../src/contract/input.ts'
import { lift } from '../../src/contract/parts.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()

// biome-ignore lint/suspicious/noExplicitAny: it is read as it comes
let document: any
let folder: string
beforeAll(async () => {
  document = (await server.call('GET /api/docs')).body
  folder = await mkdtemp(join(tmpdir(), 'roda-openapi-'))
  await writeFile(`${folder}/openapi.json`, JSON.stringify(document))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (line: string) => promisify(execFile)(process.execPath, line.split(' '))
const JSON_TYPE = 'application/json'
const FORM = 'multipart/form-data'

describe('the document of the API', () => {
  test('is where it is wanted, and nowhere else', async () => {
    const { database, files } = server
    const app = await buildApp({ database, files, secret, docs: false })
    expect((await app.inject('/api/docs')).statusCode).toBe(404)
    await app.close()
  })

  test('breaks one rule of Redocly, as a stated address does', async () => {
    process.env.REDOCLY_TELEMETRY = 'off'
    const lint = 'node_modules/@redocly/cli/bin/cli.js lint --extends=recommended --format=json'
    const { problems } = JSON.parse((await run(`${lint} ${folder}/openapi.json`)).stdout)
    expect(problems).toMatchObject([{ ruleId: 'no-ambiguous-paths' }])
  })

  test('makes the types of a client that lists, creates and deletes a brand', async () => {
    await writeFile(`${folder}/api.ts`, await openapiTS(document as OpenAPI3))
    await writeFile(`${folder}/client.ts`, client)
    const tsc =
      'node_modules/typescript/lib/tsc.js --ignoreConfig --noEmit --strict --module esnext'
    await run(`${tsc} --allowImportingTsExtensions ${folder}/client.ts`)
    const { tryOut } = await import(`${folder}/client.ts`)
    const ask = async (call: string, body?: object) => (await server.ask(call, body)).body
    expect(await tryOut(ask)).toEqual([1, 0])
  })
})

const client = `import type { paths } from './api.ts'
type Create = paths['/api/brands/create']['post']
type Delete = paths['/api/brands/{id}']['delete']
type List = paths['/api/brands']['get']
const call = <P extends keyof paths>(method: keyof paths[P] & string, path: P) => method.toUpperCase() + ' ' + path
export async function tryOut(ask: (call: string, body?: object) => Promise<unknown>) {
  const list = async (query: List['parameters']['query'] = {}) =>
    (await ask('GET /api/brands?' + new URLSearchParams(query as {}))) as List['responses'][200]['content']['${JSON_TYPE}']
  const { items } = await list({ isActive: true, perPage: 1 })
  const brand: Create['requestBody']['content']['${JSON_TYPE}'] = { name: 'Made by a client', logo: items[0]?.logo ?? '' }
  // @ts-expect-error: a brand needs a logo
  const lacking: typeof brand = { name: 'Made by a client' }
  const { id } = (await ask('POST /api/brands/create', brand)) as Create['responses'][201]['content']['${JSON_TYPE}']
  const { totalData } = await list({ search: lacking.name })
  const path: Delete['parameters']['path'] = { id }
  await ask(call('delete', '/api/brands/{id}').replace('{id}', String(path.id)))
  return [totalData, (await list({ search: lacking.name })).totalData]
}`

describe('the document of the API says', () => {
  const at = (path: string, method: string) => document.paths[`/api/${path}`]?.[method]
  const named = (schema: { $ref: string }) =>
    document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
  const sentTo = (path: string, method: string, type = JSON_TYPE) =>
    named(at(path, method).requestBody.content[type].schema)
  const binary = { type: 'string', format: 'binary' }

  test('what is asked and answered', () => {
    expect(at('articles/{id}', 'delete').tags).toEqual(['News', 'Price list'])
    const { parameters, responses } = at('users/all/origin', 'get')
    const schema = { type: 'string', default: '', minLength: 0, maxLength: 100 }
    const search = { name: 'search', in: 'query', required: false, schema }
    expect(parameters).toContainEqual({ ...search, description: expect.any(String) })
    expect(at('brands/create', 'post').parameters).toMatchObject([{ name: 'Idempotency-Key' }])
    expect(JSON.stringify(at('workshops/all/origin', 'get').parameters)).not.toContain('"search"')
    const { properties, required } = named(responses[200].content[JSON_TYPE].schema)
    expect(required).toEqual(['items', 'page', 'perPage'])
    expect(named(properties.items.items).properties.UserInformation.required).toContain('nik')
  })

  test('what calls do, by which right, and with which status they are answered', () => {
    const calls = Object.values<typeof document>(document.paths).flatMap(Object.values)
    const lines = calls.map(
      ({ operationId, summary, responses }) =>
        `${operationId}: ${summary} ${Object.keys(responses).join(' ')}`,
    )
    const some = [
      'auth-login: Sign in. Needs no session. 200 400 401 409 413 415 422 429 503 default',
      'auth-me: Read who is signed in, and what they may do. Needs a session. 200 401 403 503 default',
      'news-delete: Delete one article or price. Needs news_form or pricebrand_form. 200 401 403 404 409 503 default',
      'brand-create: Create one brand. Needs brand_form. 201 400 401 403 409 413 415 422 503 default',
      'repair-report-cancel: Cancel one repair report. Needs rm_form. 200 400 401 403 404 409 413 415 422 503 default',
    ]
    expect(lines).toEqual(expect.arrayContaining(some))
    const labels = resources.flatMap(({ rowActions }) => rowActions.map(([, { label }]) => label))
    const phrases = labels.filter((label) => label.includes(' '))
    expect(phrases.filter((label) => lines.join().includes(`${label} one `))).toEqual([])
    expect(calls.filter(({ security }) => !security[0])).toHaveLength(1)
    const { 503: busy, default: other } = document.components.responses
    expect(busy.headers).toHaveProperty('Retry-After')
    const refusal = named(other.content[JSON_TYPE].schema)
    expect([refusal.required, Object.keys(refusal.properties)]).toEqual([
      ['message'],
      ['message', 'errors'],
    ])
  })

  test('what is sent: all of a new record, anything of a change', () => {
    const employee = sentTo('users/create', 'post')
    expect(employee.required).toEqual(['UserInformation', 'email', 'password', 'roleId'])
    expect(employee.properties.UserInformation.required).toEqual(['fullName'])
    const changed = sentTo('users/update/{id}', 'put')
    const properties = { UserInformation: { required: [] }, password: { minLength: 12 } }
    expect(changed).toMatchObject({ properties })
    expect(changed.required ?? []).toEqual([])
    for (const resource of resources.filter(({ actions, api }) => actions.create && !api)) {
      const { examples } = document.components.schemas[`${pascalCase(resource.name)}Create`]
      expect(createInput(resource).parse(lift(resource, examples[0])), resource.name).toBeTruthy()
    }
  })

  test('what each property of a body is', () => {
    const calls = Object.values<typeof document>(document.paths).flatMap(Object.values)
    for (const { requestBody } of calls.filter((call) => call.requestBody)) {
      const { schema } = Object.values<typeof document>(requestBody.content)[0]
      for (const [name, one] of Object.entries<typeof document>(named(schema).properties))
        expect(one.description ?? one.properties ?? one.format, name).toBeTruthy()
    }
  })

  test('what is sent in a form: pictures as files, lists by their brackets', () => {
    expect(Object.keys(at('brands/create', 'post').requestBody.content)).toEqual([JSON_TYPE, FORM])
    expect(sentTo('brands/create', 'post', FORM)).toMatchObject({
      required: ['logo', 'name'],
      properties: { logo: binary, name: { type: 'string', maxLength: 50 } },
    })
    const employee = sentTo('users/create', 'post', FORM).properties
    expect(employee).toMatchObject({ photoUrl: binary, fullName: {} })
    const { images } = sentTo('repair-maintenances/create', 'post').properties
    expect(images).toMatchObject({ type: 'array', items: { type: 'string' } })
    const form = sentTo('repair-maintenances/create', 'post', FORM).properties
    expect(form).toMatchObject({ 'images[]': { type: 'array', items: binary }, title: {} })
    expect(sentTo('articles/create', 'post', FORM).properties).toHaveProperty('tagArticleIds[]')
    const properties = { file: binary, sheet: {} }
    expect(sentTo('upload/workshops', 'post', FORM)).toMatchObject({ properties })
  })
})
