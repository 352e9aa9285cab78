import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { texts } from '../../../src/contract/texts.ts'
import {
  addressAtApi,
  http,
  isAtApi,
  type RequestError,
} from '../../../src/web/data/client/http.ts'
import { today } from '../../../src/web/data/records/format.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'

/** Which requests are the API's, and what is made of refusals, at http://localhost:3000. */

const page = 'http://localhost:3000'
const api = 'https://api.roda.example'

test.each([
  ['at the origin of the page', '', page, api, '/files/1.webp'],
  ['at another origin', `${api}/v1`, api, page, `${api}/files/1.webp`],
])('an API %s has its pictures there, and no others', (_, baseURL, origin, another, picture) => {
  http.defaults.baseURL = baseURL
  const ownAddresses = ['/files/1.webp', 'files/1.webp', `${origin}/files/1.webp`]
  const others = [
    `${another}/files/1.webp`,
    'http://api.roda.example/files/1.webp',
    'http://localhost:3001/files/1.webp',
    '//evil.example/files/1.webp',
    'http://',
  ]
  expect([...ownAddresses, ...others].filter(isAtApi)).toEqual(ownAddresses)
  expect(addressAtApi('/files/1.webp')).toBe(picture)
  for (const address of ['https://evil.example/1.webp', 'http://'])
    expect(addressAtApi(address)).toBe(address)
})

describe('a request', () => {
  const server = oddServerOfApp()

  test('has single values and lists in its query, and leaves out what is not given', async () => {
    server.answers({})
    const params = { search: 'a & b', no: null, none: undefined, id: [1, 2], off: false }
    await http.get('/api/news', { params })
    const query = { search: 'a & b', 'id[]': ['1', '2'], off: 'false' }
    expect(server.received[0]?.query).toEqual(query)
  })

  test.each([
    ['seconds', '7', [7, 7]],
    ['none', '', undefined],
    ['a moment that is over', 'Wed, 21 Oct 2015 07:28:00 GMT', [0, 0]],
    ['a moment', new Date(Date.now() + 3_600_000).toUTCString(), [3000, 3600]],
  ])('that was turned away may come again: %s', async (_, header, between) => {
    server.answersBy(() => ({ status: 503, body: {}, headers: { 'retry-after': header } }))
    const error: unknown = await http.get('/api/news').catch((reason: unknown) => reason)
    const { statusCode, retryAfter } = error as RequestError
    expect(statusCode).toBe(503)
    if (!between) return expect(retryAfter).toBeUndefined()
    expect(retryAfter).toBeGreaterThanOrEqual(Number(between[0]))
    expect(retryAfter).toBeLessThanOrEqual(Number(between[1]))
  })

  test('tells the day, whatever the clock of this device says', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const [day, real, right] = [86_400_000, Date.now(), today()]
    async function heard(ahead: number, serverTime = real) {
      vi.useFakeTimers({ now: real + ahead, toFake: ['Date'] })
      const headers = { date: new Date(serverTime).toUTCString() }
      server.answersBy(() => ({ status: 200, body: {}, headers }))
      await http.get('/api/news')
      return today()
    }
    expect([await heard(day), await heard(-day), await heard(0)]).toEqual([right, right, right])
    // Out of a cache.
    expect(await heard(0, real - day)).toBe(right)
  })

  test('that found no network says so beside what is stated', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    server.answersBy(() => 'cut')
    const offline = { statusCode: 0, message: `${texts.noResponse}\nThis device is offline.` }
    await expect(http.get('/api/news')).rejects.toMatchObject(offline)
  })

  const listed = [
    ...[
      { field: 'name', message: 'A' },
      { path: ['items', 3, 'price'], msg: 'B' },
    ],
    ...[{ loc: ['body', 'code'], msg: 'C' }, 'D', null],
  ]
  test.each([
    ['of fields', { name: 'Required.' }, { name: 'Required.' }],
    ['of fields of a part', { 'information.fullName': 'A' }, { fullName: 'A' }],
    [
      'of cells of lines, however their path is written',
      { 'items.3.price': 'A', 'items[4].price': 'B', 'part.items[5][price]': 'C', 'items[6]': 'D' },
      { 'items.3.price': 'A', 'items.4.price': 'B', 'items.5.price': 'C', 'items.6': 'D' },
    ],
    ['that are no text', { name: 7, code: null, date: {} }, {}],
    ['in several or an object', { a: ['A', 'B'], b: { message: 'C' } }, { a: 'A\nB', b: 'C' }],
    ['in a list, by where they are', listed, { name: 'A', 'items.3.price': 'B', code: 'C' }],
    ['null', null, undefined],
    ['that are text', 'Required.', undefined],
  ])('has complaints %s', async (_, errors, read) => {
    server.answers({ message: 'No.', errors }, 422)
    await expect(http.get('/api/news')).rejects.toHaveProperty('errors', read)
  })

  test('has failed where its answer says so, and is no record', async () => {
    const message = 'No.'
    const failures = [
      { status: false, message },
      { success: false, data: null, message: ['No.'] },
    ]
    const answers = [
      { status: true, message },
      { status: false },
      { id: 7, status: false, message },
      { _id: 'a', status: false, message },
      { status: false, message, data: [] },
    ]
    for (const body of [...failures, ...answers]) {
      server.answers(body)
      const text = await http.get('/api/news').catch((error: RequestError) => error.message)
      expect(text === message, JSON.stringify(body)).toBe(failures.some((one) => one === body))
    }
  })
})
