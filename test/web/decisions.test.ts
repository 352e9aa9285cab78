import { countBy } from 'es-toolkit/array'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { attendance } from '../../src/contract/resources/attendance.ts'
import { APPROVED, DECLINED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { http, RequestError } from '../../src/web/data/http.ts'
import { createDataProvider } from '../../src/web/data/providers/data.ts'
import { callAction } from '../../src/web/data/use-action.ts'
import { readDay } from '../../src/web/features/attendance/days.ts'
import {
  AT_ONCE,
  type Decision,
  type DecisionResult,
  decide,
  decideAgain,
} from '../../src/web/features/attendance/decisions.ts'
import {
  type Attendance,
  readAttendance,
  recordIn,
} from '../../src/web/features/attendance/record.ts'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/**
 * Many decisions, one request each, on a server that is not always well (specification section 7;
 * docs/domain.md, odd point 10).
 */

const date = '2026-11-20'
const me = { id: 1, fullName: 'Me' }
const other = { id: 2, fullName: 'Somebody Else' }
const provider = createDataProvider(http, resources)

interface Kept {
  id: number
  statusId: number
  approvedBy: typeof me | null
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let kept: Map<number, Kept>
/** How often a decision of each was received. */
let received: number[]
let inFlight: { now: number; most: number }

const names: Record<number, string> = {
  [APPROVED]: 'Approved',
  [DECLINED]: 'Declined',
  [WAITING]: 'Waiting',
}
const asSent = (one: Kept) => ({
  ...one,
  date,
  user: { id: 9, fullName: `Person ${one.id}` },
  status: { id: one.statusId, name: names[one.statusId] },
})
const ok = (one: Kept): Answer => ({ status: 200, body: asSent(one) })

/** Decides a record as our server does. */
function put(id: number, statusApprove: boolean): Answer {
  const one = kept.get(id)
  if (!one)
    return { status: 404, body: { message: 'There is no such attendance record (any more).' } }
  const statusId = statusApprove ? APPROVED : DECLINED
  if (one.statusId === WAITING) kept.set(id, { id, statusId, approvedBy: me })
  else if (one.statusId !== statusId)
    return {
      status: 409,
      body: { message: `${one.approvedBy?.fullName} has declined it already.` },
    }
  return ok(kept.get(id) ?? one)
}

/** Lets a test stand between the request and what is made of it. */
let meddle: (id: number, then: () => Answer) => Answer | Promise<Answer>

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
  inFlight = { now: 0, most: 0 }
  meddle = (_, then) => then()
  server.answersBy(async (method, path, body) => {
    if (method === 'GET')
      return { status: 200, body: { items: [...kept.values()].map(asSent), totalData: kept.size } }
    const id = Number(path.split('/').at(-1))
    received.push(id)
    inFlight.now += 1
    inFlight.most = Math.max(inFlight.most, inFlight.now)
    const answered = await meddle(id, () =>
      put(id, (body as { statusApprove: boolean }).statusApprove),
    )
    inFlight.now -= 1
    return answered
  })
})

/** Records that wait, numbered from 1. */
function waiting(count: number): Attendance[] {
  kept = new Map(
    Array.from({ length: count }, (_, at) => [
      at + 1,
      { id: at + 1, statusId: WAITING, approvedBy: null },
    ]),
  )
  return [...kept.values()].flatMap((one) => readAttendance(asSent(one), date) ?? [])
}

test('without a network nothing is sent, and nothing is said of the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const results = await decide(decisionOf(waiting(3)))
  vi.restoreAllMocks()
  expect(results.map(({ status, message }) => [status, message])).toEqual(
    Array(3).fill(['unsent', 'Not sent. This device is offline.']),
  )
  expect(received).toEqual([])
})

const told: DecisionResult[] = []
function decisionOf(records: readonly Attendance[], changes: Partial<Decision> = {}): Decision {
  told.length = 0
  return {
    records,
    approve: true,
    viewerId: me.id,
    send: async ({ id }, statusApprove) =>
      recordIn(await callAction(provider, attendance, 'approve', { id, statusApprove }), date),
    read: async () =>
      new Map(
        (await readDay(provider, { date }, new AbortController().signal)).records.map((one) => [
          String(one.id),
          one,
        ]),
      ),
    onResult: (result) => told.push(result),
    signal: new AbortController().signal,
    ...changes,
  }
}
const statuses = (results: readonly DecisionResult[]) => countBy(results, ({ status }) => status)
const of = (results: readonly DecisionResult[], id: number) =>
  results.find(({ record }) => record.id === id)

test('each is sent once, a bounded number at a time, and each is told of', async () => {
  const results = await decide(decisionOf(waiting(100)))
  expect(statuses(results)).toEqual({ done: 100 })
  expect(new Set(received).size).toBe(100)
  expect(received).toHaveLength(100)
  expect(inFlight.most).toBeLessThanOrEqual(AT_ONCE)
  expect(statuses(told)).toEqual({ sending: 100, done: 100 })
  expect([...kept.values()].every(({ statusId }) => statusId === APPROVED)).toBe(true)
})

test('a server that answers no more than a message is believed', async () => {
  meddle = (_, then) => {
    then()
    return { status: 200, body: { message: 'OK' } }
  }
  expect(statuses(await decide(decisionOf(waiting(3))))).toEqual({ done: 3 })
})

test('a record that is answered as it was before still waits', async () => {
  meddle = (id) => ok(kept.get(id) as Kept)
  expect(await decide(decisionOf(waiting(1)))).toMatchObject([
    { status: 'failed', message: 'It still waits.' },
  ])
})

test('declining sends the opposite', async () => {
  expect(statuses(await decide(decisionOf(waiting(2), { approve: false })))).toEqual({ done: 2 })
  expect([...kept.values()].map(({ statusId }) => statusId)).toEqual([DECLINED, DECLINED])
})

describe('what was decided elsewhere', () => {
  test('the same way is told, and not counted', async () => {
    const records = waiting(2)
    kept.set(1, { id: 1, statusId: APPROVED, approvedBy: other })
    const results = await decide(decisionOf(records))
    expect(of(results, 1)).toMatchObject({
      status: 'elsewhere',
      message: 'Somebody Else has decided it already: Approved.',
    })
    expect(statuses(results)).toEqual({ done: 1, elsewhere: 1 })
  })

  test('the other way is told in the server’s words', async () => {
    const records = waiting(1)
    kept.set(1, { id: 1, statusId: DECLINED, approvedBy: other })
    expect(await decide(decisionOf(records))).toMatchObject([
      { status: 'elsewhere', message: 'Somebody Else has declined it already.' },
    ])
  })
})

test('a record that vanished is told', async () => {
  const records = waiting(2)
  kept.delete(1)
  expect(statuses(await decide(decisionOf(records)))).toEqual({ gone: 1, done: 1 })
})

test('a refusal is told in the server’s words, and can be tried again', async () => {
  meddle = (id, then) =>
    id === 1 ? { status: 403, body: { message: 'Nobody decides their own attendance.' } } : then()
  const results = await decide(decisionOf(waiting(2)))
  expect(of(results, 1)).toMatchObject({
    status: 'failed',
    message: 'Nobody decides their own attendance.',
  })
  expect(received).toHaveLength(2)
})

describe('an answer that was lost', () => {
  const lost = { status: 500, body: { message: 'Something broke.' } }

  test('before the decision: the list tells that it still waits, and nothing is sent twice', async () => {
    meddle = (id, then) => (id % 5 === 0 ? lost : then())
    const results = await decide(decisionOf(waiting(20)))
    expect(statuses(results)).toEqual({ done: 16, failed: 4 })
    expect(of(results, 5)?.message).toBe('It still waits. Something broke.')
    expect(received).toHaveLength(20)
  })

  test('after the decision: the list tells that it is done', async () => {
    meddle = (id, then) => {
      const answered = then()
      return id % 5 === 0 ? 'cut' : answered
    }
    expect(statuses(await decide(decisionOf(waiting(20))))).toEqual({ done: 20 })
    expect(received).toHaveLength(20)
  })

  test('while somebody else decided: the list tells who', async () => {
    meddle = (id) => {
      kept.set(id, { id, statusId: DECLINED, approvedBy: other })
      return 'cut'
    }
    expect(await decide(decisionOf(waiting(1)))).toMatchObject([
      { status: 'elsewhere', message: 'Somebody Else has decided it already: Declined.' },
    ])
  })

  test('and a list that cannot be read leave it unclear; before it is sent again, the list is read', async () => {
    const records = waiting(3)
    meddle = (_, then) => {
      then()
      return 'cut'
    }
    const read = () => Promise.reject(new Error('away'))
    const before = await decide(decisionOf(records, { read }))
    expect(statuses(before)).toEqual({ unclear: 3 })
    expect(of(before, 1)?.message).toMatch(/^It may have been approved: the answer was lost\./)
    kept.set(3, { id: 3, statusId: WAITING, approvedBy: null })
    meddle = (_, then) => then()
    received = []
    expect(statuses(await decideAgain(decisionOf(records), before))).toEqual({ done: 3 })
    expect(received).toEqual([3])
  })

  test('many times in a row ends the sending', async () => {
    meddle = () => 'cut'
    const results = await decide(decisionOf(waiting(200)))
    expect(statuses(results)).toMatchObject({ unsent: expect.any(Number) })
    expect(received.length).toBeLessThanOrEqual(2 * AT_ONCE)
    expect(results.find(({ status }) => status === 'unsent')?.message).toBe(
      'Not sent, as the server does not answer.',
    )
  })
})

describe('a server that turns requests away', () => {
  test('is asked again, and every record is decided once', async () => {
    const turned = new Set<number>()
    meddle = (id, then) => {
      if (id % 10 !== 0 || turned.has(id)) return then()
      turned.add(id)
      return { status: 429, body: { message: 'Too many.' }, headers: { 'retry-after': '1' } }
    }
    const results = await decide(decisionOf(waiting(40)))
    expect(statuses(results)).toEqual({ done: 40 })
    expect(received).toHaveLength(44)
  })

  test('for longer than anybody waits is told', async () => {
    meddle = () => ({
      status: 503,
      body: { message: 'Come back tomorrow.' },
      headers: { 'retry-after': '86400' },
    })
    expect(await decide(decisionOf(waiting(1)))).toMatchObject([
      { status: 'failed', message: 'It still waits. Come back tomorrow.' },
    ])
  })
})

describe('a server that turns a request away again and again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /**
   * Decides one record while each request is turned away, and tells after how many seconds each was
   * sent.
   */
  async function sentAt(retryAfter?: number, statusCode = 429) {
    const seconds: number[] = []
    const start = Date.now()
    const send = () => {
      seconds.push(Math.round((Date.now() - start) / 1000))
      return Promise.reject(new RequestError('Too many.', statusCode, undefined, retryAfter))
    }
    const results = decide(decisionOf(waiting(1), { send }))
    await vi.runAllTimersAsync()
    expect(await results).toMatchObject([
      { status: 'failed', message: expect.stringContaining('Too many.') },
    ])
    return seconds
  }

  test('is asked five times, each time after twice as long, where it says no time', async () => {
    expect(await sentAt()).toEqual([0, 1, 3, 7, 15])
  })

  test('is asked again when it said, within a minute at most', async () => {
    expect(await sentAt(60)).toEqual([0, 60, 120, 180, 240])
    expect(await sentAt(61)).toEqual([0])
  })

  test('is asked again for 503 where it says when, and for no other failure', async () => {
    expect(await sentAt(1, 503)).toEqual([0, 1, 2, 3, 4])
    expect(await sentAt(undefined, 503)).toEqual([0])
    expect(await sentAt(1, 500)).toEqual([0])
    expect(await sentAt(1, 422)).toEqual([0])
  })
})

test('after the sign-in has ended nothing more is sent', async () => {
  meddle = () => ({ status: 401, body: { message: 'Sign in again.' } })
  const results = await decide(decisionOf(waiting(100)))
  expect(received.length).toBeLessThanOrEqual(AT_ONCE)
  expect(statuses(results)).toEqual({ failed: received.length, unsent: 100 - received.length })
})

test('stopped, what is on its way is waited for, and the rest is never sent', async () => {
  const stopping = new AbortController()
  meddle = (id, then) => {
    if (id === 20) stopping.abort()
    return then()
  }
  const results = await decide(decisionOf(waiting(100), { signal: stopping.signal }))
  const { done = 0, unsent = 0 } = statuses(results)
  expect(done).toBe(received.length)
  expect(done + unsent).toBe(100)
  expect(unsent).toBeGreaterThan(0)
})
