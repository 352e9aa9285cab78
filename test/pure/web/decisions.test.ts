import { afterEach, expect, test, vi } from 'vitest'
import { WAITING } from '../../../src/contract/resources/attendance-status.ts'
import { RequestError } from '../../../src/web/data/http.ts'
import { decide } from '../../../src/web/features/attendance/decisions.ts'
import { type Attendance, readAttendance } from '../../../src/web/features/attendance/record.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

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
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { onLine: true })
    const record = readAttendance({ id: 1, statusId: WAITING }, '2026-11-20') as Attendance
    const seconds: number[] = []
    const begun = Date.now()
    const results = decide({
      records: [record],
      approve: true,
      viewerId: 9,
      send: () => {
        seconds.push(Math.round((Date.now() - begun) / 1000))
        return Promise.reject(new RequestError('Too many.', status, undefined, retryAfter))
      },
      read: async () => new Map([['1', record]]),
      onResult: () => undefined,
      signal: new AbortController().signal,
    })
    await vi.runAllTimersAsync()
    expect(await results).toMatchObject([{ status: 'failed', record: { id: 1 } }])
    expect(seconds).toEqual(told)
  },
)
