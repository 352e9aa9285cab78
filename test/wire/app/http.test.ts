import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressAtApi, http, isAbsent, isAtApi, RequestError } from '../../../src/web/data/http.ts'
import { clearSession, saveSession } from '../../../src/web/data/session.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'

/**
 * Which requests are the API's, and what is made of its refusals. The page stands at
 * http://localhost:3000.
 */

const elsewhere = 'https://api.roda.example/v1'

describe.each([
  ['at the origin of the page', '', 'http://localhost:3000'],
  ['at another origin', elsewhere, 'https://api.roda.example'],
])('an API %s', (_, baseURL, origin) => {
  beforeEach(() => {
    http.defaults.baseURL = baseURL
  })

  test.each([
    ['a path', '/files/1.webp', true],
    ['a path without a slash', 'files/1.webp', true],
    ['its own origin', `${origin}/files/1.webp`, true],
    ['the origin of the page', 'http://localhost:3000/files/1.webp', baseURL === ''],
    ['the other origin', 'https://api.roda.example/files/1.webp', baseURL !== ''],
    ['another scheme', 'http://api.roda.example/files/1.webp', false],
    ['another port', 'http://localhost:3001/files/1.webp', false],
    ['another server', 'https://evil.example/files/1.webp', false],
    ['another server without a scheme', '//evil.example/files/1.webp', false],
    ['no server at all', 'data:image/png;base64,AA==', false],
    ['no address', 'http://', false],
  ])('has %s: %s, %s', (_, address, isOwn) => {
    expect(isAtApi(address)).toBe(isOwn)
  })

  test.each([
    ['/files/1.webp', baseURL === '' ? '/files/1.webp' : `${origin}/files/1.webp`],
    ['https://evil.example/1.webp', 'https://evil.example/1.webp'],
    ['http://', 'http://'],
  ])('has the picture %s at %s', (address, url) => {
    expect(addressAtApi(address)).toBe(url)
  })
})

describe('a request', () => {
  let server: Awaited<ReturnType<typeof oddServerOfApp>>
  beforeAll(async () => {
    server = await oddServerOfApp()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    http.defaults.baseURL = server.url
    clearSession()
  })

  test('has the token of the session, if there is one', async () => {
    server.answers({})
    await http.get('/api/news')
    saveSession({ accessToken: 'token' })
    await http.get('/api/news')
    expect(server.received.map(({ authorization }) => authorization)).toEqual([
      undefined,
      'Bearer token',
    ])
  })

  test('has single values and lists in its query, and leaves out what is not given', async () => {
    server.answers({})
    await http.get('/api/news', {
      params: { page: 2, search: 'a & b', no: null, none: undefined, id: [1, 2], off: false },
    })
    expect(server.received[0]?.query).toEqual({
      page: '2',
      search: 'a & b',
      'id[]': ['1', '2'],
      off: 'false',
    })
  })

  test.each([
    ['seconds', '7', 7],
    ['none', '', undefined],
    ['neither', 'soon', undefined],
    ['seconds with a unit', '7s', undefined],
    ['a moment that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('that was turned away may come again: %s', async (_, header, seconds) => {
    server.answersBy(() => ({ status: 503, body: {}, headers: { 'retry-after': header } }))
    await expect(http.get('/api/news')).rejects.toMatchObject({
      statusCode: 503,
      retryAfter: seconds,
    })
  })

  test('that found no network says so, and nothing of the server', async () => {
    server.answersBy(() => 'cut')
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(http.get('/api/roles')).rejects.toMatchObject({
      statusCode: 0,
      message: 'This device is offline.',
    })
    offline.mockRestore()
    await expect(http.get('/api/roles')).rejects.toMatchObject({
      statusCode: 0,
      message: expect.stringMatching(/^Oops/),
    })
  })

  test('that was turned away until a moment may come again then', async () => {
    const moment = new Date(Date.now() + 3_600_000).toUTCString()
    server.answersBy(() => ({ status: 429, body: {}, headers: { 'retry-after': moment } }))
    const { retryAfter } = (await http
      .get('/api/news')
      .catch((error: unknown) => error)) as RequestError
    expect(retryAfter).toBeGreaterThan(3000)
    expect(retryAfter).toBeLessThanOrEqual(3600)
  })

  test.each([
    ['of fields', { name: 'Required.' }, { name: 'Required.' }],
    [
      'of fields inside a part of the record',
      { 'information.fullName': 'Required.' },
      { fullName: 'Required.' },
    ],
    [
      'of cells of lines, however their path is written',
      { 'items.3.price': 'A', 'items[4].price': 'B', 'part.items[5][price]': 'C', 'items[6]': 'D' },
      { 'items.3.price': 'A', 'items.4.price': 'B', 'items.5.price': 'C', 'items.6': 'D' },
    ],
    ['that are no text', { name: 7 }, { name: '7' }],
    ['null', null, undefined],
    ['that are text', 'Required.', undefined],
  ])('has complaints %s', async (_, errors, read) => {
    server.answers({ message: 'No.', errors }, 422)
    const error = (await http.get('/api/news').catch((error: unknown) => error)) as RequestError
    expect(error).toBeInstanceOf(RequestError)
    expect(error.errors).toEqual(read)
  })
})

test.each([
  [new RequestError('No.', 404), true],
  [new RequestError('No.', 403), false],
  [new RequestError('No.', 0), false],
  [Object.assign(new Error('No.'), { statusCode: 404 }), false],
])('%o tells that there is no such record: %s', (error, is) => {
  expect(isAbsent(error)).toBe(is)
})
