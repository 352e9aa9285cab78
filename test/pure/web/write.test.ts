import { range } from 'es-toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { http, RequestError } from '../../../src/web/data/client/http.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { CONNECTIONS } from '../../../src/web/data/run-each.ts'
import { send } from '../../../src/web/data/send.ts'
import { type Work, write } from '../../../src/web/data/write.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
/** Where nothing is found out about an answer that was lost, none of them was written. */
function written(count: number, send: Work['send']) {
  const records: Row[] = range(1, count + 1).map((id) => ({ id }))
  const readAgain = async (record: Row) => record
  const work: Work = {
    ...{ resource: newsTag, done: 'written', send, readAgain, invalidates: [] },
    judge: () => undefined,
  }
  return write(records, work, { provider: createDataProvider(http, [newsTag]) })
}
const refused = (status: number, retryAfter?: number) =>
  Promise.reject(new RequestError('Too many.', status, undefined, retryAfter))

test.each<[status: number, retryAfter: number | undefined, seconds: number[]]>([
  [429, undefined, [0, 1, 3, 7, 15]],
  [429, 60, [0, 60, 120, 180, 240]],
  [429, 61, [0]],
  [503, 1, [0, 1, 2, 3, 4]],
  [503, undefined, [0]],
  [500, 1, [0]],
  [422, 1, [0]],
])('a write answered by %i, due in %s s, is sent after %j s', async (status, retryAfter, wait) => {
  const [seconds, start] = [[] as number[], Date.now()]
  const results = written(1, () => {
    seconds.push(Math.round((Date.now() - start) / 1000))
    return refused(status, retryAfter)
  })
  await vi.runAllTimersAsync()
  const expected = status === 503 && !retryAfter ? 'unclear' : 'failed'
  expect(await results).toMatchObject([{ status: expected, cause: 'Too many.', record: { id: 1 } }])
  expect(seconds).toEqual(wait)
})

test('an error of our own is told as itself, and not as a server that does not answer', async () => {
  const results = await written(50, () => Promise.reject(new TypeError('No function.')))
  for (const { status, message } of results)
    expect([status, message]).toEqual(['failed', 'No function.'])
})

test('while the server asks for a pause, no other is sent', async () => {
  let sent = 0
  const results = written(100, async () => {
    sent += 1
    return sent === 1 ? refused(429, 60) : undefined
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toBeLessThanOrEqual(CONNECTIONS)
  await vi.runAllTimersAsync()
  expect([(await results).length, sent]).toEqual([100, 101])
})

test('an answer counts as lost after a minute without progress', async () => {
  const start = Date.now()
  const lost = send((_, goesOn) => new Promise(() => setTimeout(goesOn, 40_000)))
  const failure = lost.catch(({ statusCode }) => [statusCode, Date.now() - start])
  await vi.runAllTimersAsync()
  expect(await failure).toEqual([0, 100_000])
})
