import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { APPROVED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { dayIn } from '../../src/contract/time.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { useBranchList, useBranchPlaces } from '../../src/web/features/attendance/branch-places.ts'
import { daysKey } from '../../src/web/features/attendance/days.ts'
import type { DecisionStatus } from '../../src/web/features/attendance/decisions.ts'
import { useLeaves } from '../../src/web/features/attendance/leave/use-leaves.ts'
import { type Attendance, readAttendance } from '../../src/web/features/attendance/record.ts'
import {
  resultStore,
  useAnswered,
  useResult,
} from '../../src/web/features/attendance/result-store.ts'
import type { BranchDay } from '../../src/web/features/attendance/today/branch-days.ts'
import { useBranchDays } from '../../src/web/features/attendance/today/use-branch-days.ts'
import { useDay } from '../../src/web/features/attendance/use-day.ts'
import { useDays } from '../../src/web/features/attendance/use-days.ts'
import { useFilters } from '../../src/web/features/attendance/use-filters.ts'
import { useKnownRecords } from '../../src/web/features/attendance/use-known-records.ts'
import { useStatusTotals } from '../../src/web/features/attendance/use-status-totals.ts'
import { useThisDay } from '../../src/web/features/attendance/use-this-day.ts'
import { able } from '../support/able.ts'
import { start, todayIn } from '../support/clock.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** What the pages of attendance are narrowed to, and what they ask a server for. */

const day = todayIn('Asia/Jakarta')
const DAY = 86_400_000
const viewer = {
  id: 9,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Admin',
  capabilities: able,
  permissions: ['branch_internal'],
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let answer: (path: string, query: Record<string, string>) => Answer | Promise<Answer>
const { goes, later, go } = heldAnswers()
const list = (...items: object[]): Answer => ({
  status: 200,
  body: { items, totalData: items.length },
})

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  saveSession({ accessToken: 'token', viewer })
  answer = () => list()
  server.answersBy((_, path, __, query) => answer(path, query as Record<string, string>))
})
afterEach(() => {
  cleanup()
  go()
  vi.useRealTimers()
  localStorage.clear()
})

const asked = () => server.received.map(({ query }) => query)

function open<T>(use: () => T, address = '') {
  const Inside = insideRefine()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/page${address}`]}>
      <Inside>{children}</Inside>
    </MemoryRouter>
  )
  const { result, rerender } = renderHook(() => ({ of: use(), search: useLocation().search }), {
    wrapper,
  })
  return { page: () => result.current.of, search: () => result.current.search, rerender }
}

describe('a page of attendance', () => {
  test.each([
    ['', { date: day, statusId: WAITING, branchIds: [] }],
    [
      '?date=2026-11-02&statusId=1&branchId=5,3',
      { date: '2026-11-02', statusId: 1, branchIds: [5, 3] },
    ],
    ['?statusId=all&branchId=all', { date: day, statusId: undefined, branchIds: [] }],
    ['?statusId=x&branchId=y', { date: day, statusId: 'x', branchIds: ['y'] }],
    ['?date=soon&statusId=%00&branchId=%00', { date: day, statusId: WAITING, branchIds: [] }],
  ])('at %s is narrowed to %j', (address, filters) => {
    const { page } = open(useFilters, address)
    expect(page()).toMatchObject(filters)
    expect(JSON.parse(page().question)).toEqual(JSON.parse(JSON.stringify(filters)))
  })

  test('says in its address what does not go without saying', () => {
    const { page, search } = open(useFilters, '?q=x')
    act(() => page().change({ statusId: 1 }))
    expect([search(), page().statusId]).toEqual(['?q=x&statusId=1', 1])
    act(() => page().change({ statusId: undefined }))
    expect([search(), page().statusId]).toEqual(['?q=x&statusId=all', undefined])
    act(() => page().change({ date: '2026-11-02' }))
    expect(search()).toBe('?q=x&statusId=all&date=2026-11-02')
    act(() => page().change({ statusId: WAITING, date: day }))
    expect(search()).toBe('?q=x')
  })

  test('shows the branches that this person chose last where its address says none', () => {
    const { page, search } = open(useFilters)
    act(() => page().change({ branchIds: [3, 5] }))
    expect(search()).toBe('?branchId=3%2C5')
    cleanup()
    const again = open(useFilters)
    expect(again.page().branchIds).toEqual([3, 5])
    // Nothing was said of branches, nor is it now.
    act(() => again.page().change({ statusId: 1 }))
    expect(again.search()).toBe('?statusId=1&branchId=3%2C5')
    act(() => again.page().change({ branchIds: [] }))
    expect([again.search(), again.page().branchIds]).toEqual(['?statusId=1&branchId=all', []])
    act(() => again.page().change({ statusId: WAITING }))
    expect(again.search()).toBe('?branchId=all')
    cleanup()
    expect(open(useFilters).page().branchIds).toEqual([])
    localStorage.clear()
    cleanup()
    const other = open(useFilters)
    act(() => other.page().change({ statusId: 1 }))
    expect(other.search()).toBe('?statusId=1')
  })

  test('that is of today alone takes no day from its address', () => {
    expect(open(() => useFilters({ hasDay: false }), '?date=2026-11-02').page().date).toBe(day)
  })

  test('moves on to a new day when somebody loads it, and only where its address names none', () => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] })
    const [tomorrow, afterTomorrow] = [1, 2].map((days) =>
      dayIn('Asia/Jakarta', new Date(start.getTime() + days * DAY)),
    )
    const { page } = open(useFilters)
    const said = open(useFilters, `?date=${day}`)
    const alone = open(useThisDay)
    expect([page().newDay, alone.page().newDay]).toEqual([undefined, undefined])
    vi.setSystemTime(start.getTime() + DAY)
    act(() => void vi.advanceTimersByTime(10_000))
    expect([page().date, page().newDay, said.page().newDay, alone.page().newDay]).toEqual([
      day,
      tomorrow,
      undefined,
      tomorrow,
    ])
    act(() => page().loadNewDay())
    expect([page().date, page().newDay]).toEqual([tomorrow, undefined])
    // A phone that wakes up looks at once.
    vi.setSystemTime(start.getTime() + 2 * DAY)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(alone.page()).toMatchObject({ day, newDay: afterTomorrow })
  })
})

describe('a day', () => {
  const of = (id: number, more: object = {}) => ({ id, date: day, statusId: WAITING, ...more })

  test('is read as a whole, and that of before stays until the next one is there', async () => {
    answer = () => ({ status: 200, body: { items: [of(1), of(2)], totalData: 2 } })
    let date = day
    const { page, rerender } = open(() => useDay({ date, statusId: WAITING, branchIds: [5, 3] }))
    expect(page()).toMatchObject({
      records: [],
      isLoading: true,
      isOfBefore: false,
      isStale: true,
      asOf: undefined,
      error: null,
    })
    await waitFor(() => expect(page().records.map(({ id }) => id)).toEqual([1, 2]))
    expect(page()).toMatchObject({
      isLoading: false,
      isStale: false,
      isOfBefore: false,
      asOf: expect.any(Date),
    })
    expect(asked()).toEqual([
      {
        date: day,
        statusId: String(WAITING),
        'branchId[]': ['5', '3'],
        page: '1',
        perPage: '1000',
      },
    ])
    answer = () => later(list(of(7)))
    date = '2026-11-02'
    rerender()
    await waitFor(() => expect(goes).toHaveLength(1))
    expect(page()).toMatchObject({ isOfBefore: true, isStale: true, isLoading: false })
    expect(page().records).toHaveLength(2)
    go()
    await waitFor(() => expect(page().records.map(({ id }) => id)).toEqual([7]))
    answer = () => list(of(8))
    act(() => page().refresh())
    await waitFor(() => expect(page().records.map(({ id }) => id)).toEqual([8]))
    expect(asked()).toHaveLength(3)
  })

  test('that cannot be read says why, and one that nobody wants is not read', async () => {
    answer = () => ({ status: 403, body: { message: 'Not yours.' } })
    const { page } = open(() => useDay({ date: day }))
    await waitFor(() => expect(page().error?.message).toBe('Not yours.'))
    expect(page()).toMatchObject({ isLoading: false, records: [], asOf: undefined })
    expect(asked()[0]).toEqual({ date: day, page: '1', perPage: '1000' })
    server.received.length = 0
    const other = open(() => useDay({ date: day }, { isEnabled: false }))
    other.rerender()
    expect([other.page().isLoading, asked()]).toEqual([false, []])
  })

  test('is the same one whichever way its branches are told', async () => {
    answer = () => list(of(1))
    const { page } = open(() => [
      useDay({ date: day, branchIds: [5, 30] }),
      useDay({ date: day, branchIds: [30, 5] }),
    ])
    await waitFor(() => expect(page().map(({ records }) => records.length)).toEqual([1, 1]))
    expect(asked()).toHaveLength(1)
  })

  test('of several, as they were read at different times, is as old as the oldest; a record is as it was read last', async () => {
    const dates = ['2026-11-02', '2026-11-03']
    answer = (_, { date }) => list(of(1, { date, note: date }))
    const isAsked = () => true
    const { page } = open(() => ({
      days: useDays(dates),
      known: useKnownRecords(isAsked),
    }))
    await waitFor(() => expect(page().days.loaded).toBe(2))
    await waitFor(() => expect(page().known).toHaveLength(1))
    for (const date of dates) {
      vi.setSystemTime(Date.now() + 60_000)
      act(() => page().days.retry([date]))
      await waitFor(() => expect(page().known[0]?.note).toBe(date))
      await waitFor(() => expect(page().days.isRunning).toBe(false))
    }
    expect(page().days.asOf?.getTime()).toBe(start.getTime() + 60_000)
    vi.setSystemTime(Date.now() + 60_000)
    act(() => page().days.retry(dates.slice(0, 1)))
    await waitFor(() => expect(page().known[0]?.note).toBe('2026-11-02'))
    await waitFor(() => expect(page().days.asOf?.getTime()).toBe(start.getTime() + 120_000))
  })

  test('of leave are read on either side as long as that goes on, so that it is whole', async () => {
    const away = { attendanceType: { id: 4, code: 'sick', name: 'Sick' }, userId: 1 }
    const [first, last] = ['2026-10-30', '2026-11-08']
    answer = (_, { date = '' }) =>
      first <= date && date <= last ? list(of(1, { ...away, id: date, date })) : list()
    const dates = ['2026-11-02', '2026-11-03']
    const { page } = open(() => useLeaves(dates))
    await waitFor(() => expect(page().isRunning).toBe(false))
    expect(page().leaves).toMatchObject([{ from: first, until: last, id: first }])
    expect([page().dates[0], page().dates.at(-1)]).toEqual(['2026-10-28', '2026-11-12'])
    // One that is over before these days is none of theirs.
    answer = (_, { date }) => (date === '2026-11-10' ? list(of(1, { ...away, date })) : list())
    const later = open(() => useLeaves(['2026-11-11']))
    await waitFor(() => expect(later.page().isRunning).toBe(false))
    expect(later.page()).toMatchObject({ loaded: 3, leaves: [] })
  })
})

test('the records that are known follow what is asked for, and whatever is read', async () => {
  const of = (userId: number) => (record: Attendance) => record.userId === userId
  let isWanted = of(1)
  const { page, rerender } = open(() => ({
    client: useQueryClient(),
    known: useKnownRecords(isWanted),
  }))
  const read = (date: string) =>
    act(() => {
      const records = [1, 2].map((userId) =>
        readAttendance({ id: `${userId} ${date}`, userId }, date),
      )
      page().client.setQueryData([...daysKey, date], { records })
    })
  const ids = () => page().known.map(({ id }) => id)
  expect(ids()).toEqual([])
  read('2026-11-01')
  expect(ids()).toEqual(['1 2026-11-01'])
  isWanted = of(2)
  rerender()
  expect(ids()).toEqual(['2 2026-11-01'])
  read('2026-11-02')
  expect(ids()).toEqual(['2 2026-11-01', '2 2026-11-02'])
})

describe('the totals of a day', () => {
  test('are asked for of its branches, and stay until those of another day are there', async () => {
    answer = () => ({
      status: 200,
      body: { attendanceByStatus: [{ statusId: 3, name: 'Waiting', total: 4 }] },
    })
    let date = day
    const { page, rerender } = open(() => useStatusTotals({ date, branchIds: [5, 3] }))
    expect(page()).toMatchObject({
      totals: undefined,
      isLoading: true,
      isStale: true,
      asOf: undefined,
      error: null,
    })
    await waitFor(() => expect(page().totals).toEqual([{ statusId: 3, name: 'Waiting', total: 4 }]))
    expect(page()).toMatchObject({ isLoading: false, isStale: false, asOf: expect.any(Date) })
    expect(asked()).toEqual([{ date: day, 'branchId[]': ['5', '3'] }])
    answer = () => later({ status: 200, body: { attendanceByStatus: [] } })
    date = '2026-11-02'
    rerender()
    await waitFor(() => expect(goes).toHaveLength(1))
    expect(page()).toMatchObject({
      totals: [{ total: 4 }],
      isStale: true,
      asOf: undefined,
      isLoading: false,
    })
    go()
    await waitFor(() => expect(page().totals).toEqual([]))
  })

  test('of a server that names the status alone have the ids that it tells elsewhere', async () => {
    answer = (path) =>
      path.endsWith('/summary')
        ? { status: 200, body: { attendanceByStatus: { WAITING: 4, Odd: 1 } } }
        : list({ id: WAITING, name: 'Waiting' }, { id: APPROVED, name: 'Approved' })
    const { page } = open(() => useStatusTotals({ date: day, branchIds: [] }))
    await waitFor(() => expect(page().totals?.[0]?.statusId).toBe(WAITING))
    expect(page().totals).toEqual([
      { statusId: WAITING, name: 'WAITING', total: 4 },
      { statusId: null, name: 'Odd', total: 1 },
    ])
    expect(asked()).toHaveLength(2)
  })

  test('that make no sense, or are refused, are told of', async () => {
    answer = () => ({ status: 403, body: { message: 'Not yours.' } })
    const { page } = open(() => useStatusTotals({ date: day, branchIds: [] }))
    await waitFor(() => expect(page().error?.message).toBe('Not yours.'))
    expect(page()).toMatchObject({ totals: undefined, isLoading: false })
  })
})

describe('a day by branch', () => {
  const at = (id: number) => ({ branchLocationId: id, branchLocationName: `Roda ${id}`, items: [] })
  const ids = (branches: readonly BranchDay[]) =>
    branches.map(({ branchLocationId }) => branchLocationId)

  test('is read as it is narrowed, and that of before stays until the next one is there', async () => {
    answer = () => list(at(1), at(2))
    let branchIds = [2, 1]
    const { page, rerender } = open(() =>
      useBranchDays({ date: day, statusId: WAITING, branchIds }, false),
    )
    expect(page()).toMatchObject({
      branches: [],
      isLoading: true,
      isOfBefore: false,
      asOf: undefined,
      error: null,
    })
    await waitFor(() => expect(ids(page().branches)).toEqual([1, 2]))
    expect(page()).toMatchObject({ isLoading: false, isOfBefore: false, asOf: expect.any(Date) })
    const counts = { date: day, hasItems: 'false', page: '1', perPage: '500' }
    expect(asked()).toEqual([{ ...counts, 'branchId[]': ['2', '1'] }])
    answer = () => later(list(at(3)))
    branchIds = []
    rerender()
    await waitFor(() => expect(goes).toHaveLength(1))
    expect([page().isOfBefore, ids(page().branches)]).toEqual([true, [1, 2]])
    go()
    await waitFor(() => expect(ids(page().branches)).toEqual([3]))
    expect(asked().at(-1)).toEqual(counts)
    answer = () => ({ status: 403, body: { message: 'Not yours.' } })
    act(() => page().refresh())
    await waitFor(() => expect(page().error?.message).toBe('Not yours.'))
  })
})

describe('the branches', () => {
  const rows = [
    {
      id: 2,
      name: 'solo',
      latitude: -7.5,
      longitude: 110.8,
      radiusMeter: 80,
      phoneNumber: '0271',
      isActive: false,
    },
    { id: '1', name: 'Ambon', latitude: -3.7, radiusMeter: 'far' },
    { id: 3 },
  ]

  test('stand by their names, with where they are as far as they say', async () => {
    answer = () => list(...rows)
    const { page } = open(() => ({ list: useBranchList(), places: useBranchPlaces() }))
    expect(page().places.size).toBe(0)
    await waitFor(() => expect([...page().places.keys()]).toEqual(['1', '2', '3']))
    expect([...page().places.values()]).toEqual([
      { id: '1', name: 'Ambon', place: null, radiusMeter: null, phoneNumber: null, isActive: true },
      {
        id: 2,
        name: 'solo',
        place: { latitude: -7.5, longitude: 110.8 },
        radiusMeter: 80,
        phoneNumber: '0271',
        isActive: false,
      },
      { id: 3, name: 'Unknown', place: null, radiusMeter: null, phoneNumber: null, isActive: true },
    ])
    expect(page().list.data).toBe(page().places)
    expect(asked()).toHaveLength(1)
  })

  test('are not asked for by those who may not read them', () => {
    saveSession({ accessToken: 'token', viewer: { ...viewer, permissions: [] } })
    const { page, rerender } = open(useBranchPlaces)
    rerender()
    expect([page().size, asked()]).toEqual([0, []])
  })
})

describe('what becomes of records', () => {
  const record = (id: number, statusId = WAITING) =>
    readAttendance({ id, statusId }, day) as Attendance
  const statuses: DecisionStatus[] = [
    'queued',
    'sending',
    'done',
    'elsewhere',
    'gone',
    'failed',
    'unclear',
    'unsent',
  ]

  beforeEach(() => {
    vi.useRealTimers()
    vi.useFakeTimers({ now: start })
  })

  test('is told of each, and how many have been answered', () => {
    const store = resultStore()
    const { result } = renderHook(() => ({
      answered: useAnswered(store),
      third: useResult(store, record(3)),
    }))
    expect(result.current).toEqual({ answered: 0, third: undefined })
    act(() => {
      for (const [at, status] of statuses.entries()) store.put({ record: record(at + 1), status })
    })
    act(() => void vi.advanceTimersByTime(100))
    expect(result.current).toMatchObject({ answered: 6, third: { status: 'done' } })
    expect([...store.get().keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
    act(() => store.clear())
    expect([result.current, store.get().size]).toEqual([{ answered: 0, third: undefined }, 0])
  })

  test('is told no more of one that says by itself that it was decided, unless it is otherwise', () => {
    const store = resultStore()
    store.put({ record: record(1), status: 'done' })
    store.put({ record: record(2), status: 'failed' })
    store.flush()
    const told = (one: Attendance) => renderHook(() => useResult(store, one)).result.current?.status
    expect([
      told(record(1)),
      told(record(1, APPROVED)),
      told(record(2, APPROVED)),
      told(record(9)),
    ]).toEqual(['done', undefined, 'failed', undefined])
  })

  test('is shown ten times a second at most, at the end all at once, and after it was cleared not at all', () => {
    const store = resultStore()
    let shown = 0
    store.subscribe(() => {
      shown += 1
    })
    for (const id of [1, 2, 3]) store.put({ record: record(id), status: 'sending' })
    expect([shown, store.get().size]).toEqual([1, 1])
    vi.advanceTimersByTime(99)
    expect(shown).toBe(1)
    vi.advanceTimersByTime(1)
    expect([shown, store.get().size]).toEqual([2, 3])
    store.put({ record: record(4), status: 'sending' })
    store.put({ record: record(3), status: 'done' })
    store.flush()
    expect([store.get().size, store.get().get('3')?.status]).toEqual([4, 'done'])
    store.put({ record: record(5), status: 'sending' })
    store.clear()
    vi.advanceTimersByTime(1000)
    expect(store.get().size).toBe(0)
  })
})
