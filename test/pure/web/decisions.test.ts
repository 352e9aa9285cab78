import { range } from 'es-toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APPROVED, WAITING } from '../../../src/contract/resources/attendance-status.ts'
import { RequestError } from '../../../src/web/data/http.ts'
import { AT_ONCE, type Decision, decide } from '../../../src/web/features/attendance/decisions.ts'
import { type Attendance, readAttendance } from '../../../src/web/features/attendance/record.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
const recordOf = (id: number, statusId = WAITING) =>
  readAttendance({ id, statusId }, '2026-11-20') as Attendance

/** Where nothing is found out about an answer that was lost, all of them still wait. */
function decided(count: number, send: Decision['send']) {
  const records = range(1, count + 1).map((id) => recordOf(id))
  return decide({
    records,
    approve: true,
    viewerId: 9,
    send,
    read: async () => new Map(records.map((one) => [String(one.id), one])),
    onResult: () => undefined,
    signal: new AbortController().signal,
  })
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
])(
  'a decision answered by %i, to come again after %s s, is sent after %j s',
  async (status, retryAfter, told) => {
    const [seconds, begun] = [[] as number[], Date.now()]
    const results = decided(1, () => {
      seconds.push(Math.round((Date.now() - begun) / 1000))
      return refused(status, retryAfter)
    })
    await vi.runAllTimersAsync()
    expect(await results).toMatchObject([{ status: 'failed', record: { id: 1 } }])
    expect(seconds).toEqual(told)
  },
)

test('an error of our own is told as itself, and not as a server that does not answer', async () => {
  const results = await decided(50, () => Promise.reject(new TypeError('No function.')))
  for (const { status, message } of results)
    expect([status, message]).toEqual(['failed', 'No function.'])
})

test('while the server asks for a pause, no other decision is sent', async () => {
  let sent = 0
  const results = decided(100, async ({ id }) => {
    sent += 1
    return sent === 1 ? refused(429, 60) : recordOf(Number(id), APPROVED)
  })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toBeLessThanOrEqual(AT_ONCE)
  await vi.runAllTimersAsync()
  expect([(await results).length, sent]).toEqual([100, 101])
})
