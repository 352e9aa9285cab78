import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { type Attendance, readAttendance } from '../../src/web/features/attendance/record.ts'
import { useResult } from '../../src/web/features/attendance/result-store.ts'
import { useDay } from '../../src/web/features/attendance/use-day.ts'
import { useDecisions } from '../../src/web/features/attendance/use-decisions.ts'
import { useSelected } from '../../src/web/features/attendance/use-selected.ts'
import { able } from '../support/able.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, oddServerOfApp } from '../support/odd-server.ts'

/** A run of decisions beside the day that a page shows. */

const date = '2026-11-20'
const someone = {
  id: 9,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Approver',
  permissions: ['attendance_list'],
}
const nobody = readAttendance({ id: 'nobody' }, date) as Attendance
let server: Awaited<ReturnType<typeof oddServerOfApp>>
let statuses: Map<number, number>
let puts: number
/** Lets a test stand between a request and its answer. */
let meddle: (method: string, then: () => Answer) => Answer | Promise<Answer>

const asSent = ([id, statusId]: [number, number]) => ({
  id,
  date,
  statusId,
  status: { id: statusId, name: `Status ${statusId}` },
})

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(cleanup)
beforeEach(() => {
  saveSession({ accessToken: 'token', viewer: { ...someone, capabilities: able } })
  statuses = new Map([1, 2, 3].map((id) => [id, WAITING]))
  puts = 0
  meddle = (_, then) => then()
  server.answersBy((method, path) =>
    meddle(method, () => {
      if (method === 'GET')
        return { status: 200, body: { items: [...statuses].map(asSent), totalData: statuses.size } }
      puts += 1
      const id = Number(path.split('/').at(-1))
      statuses.set(id, APPROVED)
      return { status: 200, body: asSent([id, APPROVED]) }
    }),
  )
})

async function open(count = 3) {
  const { result, unmount } = renderHook(
    () => {
      const day = useDay({ date })
      const selected = useSelected(day.records, date)
      const decisions = useDecisions(selected)
      const first = useResult(decisions.results, day.records[0] ?? nobody)
      return { day, selected, decisions, first }
    },
    { wrapper: insideRefine() },
  )
  await waitFor(() => expect(result.current.day.records).toHaveLength(count))
  return { page: () => result.current, unmount }
}

test('a second click sends nothing twice', async () => {
  const { page } = await open()
  await act(() => {
    const { decisions, day } = page()
    void decisions.run(day.records, true)
    return decisions.run(day.records, true)
  })
  await waitFor(() => expect(page().decisions.running).toBeUndefined())
  expect(puts).toBe(3)
})

test('an answer that was lost is not looked up in a day that was asked for before the decision', async () => {
  const { page } = await open()
  const before: Answer = { status: 200, body: { items: [...statuses].map(asSent), totalData: 3 } }
  let answerFirst = (_: Answer) => {}
  let reads = 0
  meddle = (method, then) => {
    if (method === 'PUT') {
      then()
      return 'cut'
    }
    if (++reads === 1) return new Promise((resolve) => (answerFirst = resolve))
    answerFirst(before)
    return then()
  }
  act(() => page().day.refresh())
  await waitFor(() => expect(reads).toBe(1))
  await act(() => page().decisions.run(page().day.records.slice(0, 1), true))
  expect(statuses.get(1)).toBe(APPROVED)
  expect(page().decisions.summary).toBeUndefined()
})

test('what was done is told until the day was read again, then the records tell it themselves', async () => {
  const { page } = await open()
  await act(() => page().decisions.run(page().day.records.slice(0, 2), true))
  await waitFor(() =>
    expect(page().day.records.map(({ statusId }) => statusId)).toEqual([
      APPROVED,
      APPROVED,
      WAITING,
    ]),
  )
  expect(page().first).toBeUndefined()
})

test('what could not be decided stays selected, with its reason, after the day was read again', async () => {
  const { page } = await open()
  let puts = 0
  meddle = (method, then) => {
    if (method === 'PUT' && ++puts === 2) return { status: 403, body: { message: 'Not this one.' } }
    return then()
  }
  await act(() => page().decisions.run(page().day.records, true))
  await waitFor(() =>
    expect(page().day.records.filter(({ statusId }) => statusId === WAITING)).toHaveLength(1),
  )
  const [left] = page().day.records.filter(({ statusId }) => statusId === WAITING)
  expect([...page().selected.ids]).toEqual([left?.id])
  expect(page().decisions.results.get().get(String(left?.id))?.status).toBe('failed')
  expect(page().decisions.summary?.results).toHaveLength(3)
})

test('what came of a run is told until the next one, and not beside that', async () => {
  const { page } = await open()
  meddle = (method, then) =>
    method === 'PUT' ? { status: 403, body: { message: 'Not this one.' } } : then()
  await act(() => page().decisions.run(page().day.records.slice(0, 1), true))
  expect(page().first).toMatchObject({ status: 'failed', message: 'Not this one.' })
  meddle = (_, then) => then()
  await act(() => page().decisions.run(page().day.records.slice(1, 2), true))
  expect(page().first).toBeUndefined()
  expect([...page().decisions.results.get().keys()]).toEqual(['2'])
})

test('what somebody else has decided is still told after the rest was tried again', async () => {
  const { page } = await open()
  meddle = (method, then) => {
    if (method !== 'PUT') return then()
    const path = server.received.at(-1)?.path
    if (path?.endsWith('/2')) return { status: 409, body: { message: 'Too late.' } }
    return path?.endsWith('/3') ? { status: 403, body: { message: 'Not this one.' } } : then()
  }
  await act(() => page().decisions.run(page().day.records, true))
  const told = () =>
    page().decisions.summary?.results.map(({ record, status }) => `${record.id} ${status}`)
  expect(told()).toEqual(['1 done', '2 elsewhere', '3 failed'])
  meddle = (_, then) => then()
  await act(async () => page().decisions.retry())
  await waitFor(() => expect(told()).toEqual(['1 done', '2 elsewhere', '3 done']))
  expect(puts).toBe(2)
})

test('what may have been decided is looked up before it is sent again', async () => {
  const { page } = await open()
  let lost = 0
  meddle = (method, then) => {
    if (method === 'GET') return { status: 500, body: { message: 'Oh.' } }
    // The first was decided before its answer was lost, the second was not.
    if (++lost === 1) then()
    return 'cut'
  }
  await act(() => page().decisions.run(page().day.records.slice(0, 2), true))
  expect(page().decisions.summary?.results.map(({ status }) => status)).toEqual([
    'unclear',
    'unclear',
  ])
  const [done] = [...statuses].flatMap(([id, status]) => (status === APPROVED ? [id] : []))
  server.received.length = 0
  meddle = (_, then) => then()
  await act(async () => page().decisions.retry())
  await waitFor(() => expect(page().decisions.summary).toBeUndefined())
  await waitFor(() => expect(page().decisions.running).toBeUndefined())
  const sent = server.received.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.endsWith(`/${done}`)).toBe(false)
})

test('a page that is left sends no more', async () => {
  statuses = new Map(Array.from({ length: 100 }, (_, at) => [at + 1, WAITING]))
  const { page, unmount } = await open(100)
  meddle = (method, then) => {
    if (method === 'PUT' && puts === 10) unmount()
    return then()
  }
  await page().decisions.run(page().day.records, true)
  expect(puts).toBeGreaterThanOrEqual(10)
  expect(puts).toBeLessThan(100)
})
