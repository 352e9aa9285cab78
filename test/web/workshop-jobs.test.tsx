import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { http } from '../../src/web/data/http.ts'
import { createDataProvider } from '../../src/web/data/providers/data.ts'
import {
  jobColumns,
  jobComputed,
  vehicleOf,
} from '../../src/web/features/workshop/dashboard/job-columns.ts'
import {
  isCutOff,
  MOST_JOBS,
  readJobs,
} from '../../src/web/features/workshop/dashboard/read-jobs.ts'
import { useDashboard } from '../../src/web/features/workshop/dashboard/use-dashboard.ts'
import { usePeriodView } from '../../src/web/features/workshop/dashboard/use-period-view.ts'
import { useWorkshop } from '../../src/web/features/workshop/use-workshop.ts'
import { start } from '../support/clock.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/**
 * The cars of the workshop dashboard: their columns, and what is asked of a server for a period.
 */

const job = (changed: Partial<Row>): Row => ({ id: 1, spooring: 1, balancing: 4, ...changed })

test.each([
  ['Toyota', 'Avanza', 'Toyota Avanza'],
  ['Toyota', '', 'Toyota'],
  ['', 'Avanza', 'Avanza'],
  [null, undefined, ''],
  [7, 'Avanza', 'Avanza'],
])('a %s %s is the vehicle: %s', (vehicleBrand, vehicleModel, text) => {
  expect(vehicleOf(job({ vehicleBrand, vehicleModel }))).toBe(text)
})

test('a list of cars has one column for the vehicle, and one for all services', () => {
  expect(jobColumns.map(([, { label }]) => label)).toEqual([
    'Date',
    'Branch',
    'OPL no.',
    'Work order',
    'Plate',
    'Vehicle',
    'Services',
    'Customer',
    'Service advisor',
    'Mechanic',
    'Amount',
    'Status',
    'Notes',
  ])
  expect(jobComputed.map(({ name, after, field }) => [name, after, field.kind])).toEqual([
    ['vehicle', 'plateNumber', 'text'],
    ['services', 'plateNumber', 'longText'],
  ])
  const row = job({ vehicleBrand: 'Toyota', vehicleModel: 'Avanza' })
  expect(jobComputed.map(({ compute }) => compute(row))).toEqual([
    'Toyota Avanza',
    'Spooring, Balancing 4',
  ])
})

test.each<[number, number | undefined, boolean]>([
  [MOST_JOBS - 1, undefined, false],
  [MOST_JOBS - 1, MOST_JOBS + 1, false],
  [MOST_JOBS, undefined, true],
  [MOST_JOBS, MOST_JOBS, false],
  [MOST_JOBS, MOST_JOBS + 1, true],
])('of %i cars read of %s some were left out: %s', (read, total, isCut) => {
  expect(isCutOff(read, total)).toBe(isCut)
})

describe('a period', () => {
  let server: Awaited<ReturnType<typeof oddServerOfApp>>
  /** What the server answers a question for figures, and one for all cars. */
  let figures: (query: Record<string, string>) => Answer | Promise<Answer>
  let all: () => Answer | Promise<Answer>
  const { goes, later, go } = heldAnswers()

  beforeAll(async () => {
    server = await oddServerOfApp()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] })
    figures = ({ perPage }) => ({
      status: 200,
      body: {
        items: cars(Math.min(25, Number(perPage))),
        totalData: 25,
        summary: { totalCars: 25 },
        locationsWithWorkshop: [{ id: 7, name: 'Bogor' }],
      },
    })
    all = () => ({ status: 200, body: { items: cars(3), totalData: 3 } })
    server.answersBy((_, path, __, query) =>
      path.endsWith('/origin') ? all() : figures(query as Record<string, string>),
    )
  })
  afterEach(() => {
    cleanup()
    go()
    vi.useRealTimers()
  })

  const cars = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => ({
      id: from + at,
      date: '2026-11-02',
      branchLocationId: 7,
      vehicleBrand: 'Toyota',
      vehicleModel: 'Avanza',
    }))

  function open(address = '?startDate=2026-11-01&endDate=2026-11-10') {
    const Inside = insideRefine()
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/page${address}`]}>
        <Inside>{children}</Inside>
      </MemoryRouter>
    )
    const { result } = renderHook(
      () => {
        const period = usePeriodView()
        return { ...useDashboard(period), period, search: useLocation().search }
      },
      { wrapper },
    )
    return () => result.current
  }
  const asked = () => server.received.map(({ query }) => query as Record<string, string | string[]>)
  const ofPeriod = (startDate: string) => asked().filter((query) => query.startDate === startDate)

  test('is asked for with the page that is shown, and so is the one before, of which one car will do', async () => {
    const page = open(
      '?startDate=2026-11-01&endDate=2026-11-10&branchId=9,7&page=2&perPage=25&isAscending=true',
    )
    expect([page().isLoading, page().summary, page().asOf]).toEqual([true, undefined, undefined])
    await waitFor(() => expect(page().before.figures?.totalCars).toBe(25))
    await waitFor(() => expect(page().isLoading).toBe(false))
    const branches = { 'branchId[]': ['7', '9'] }
    expect(ofPeriod('2026-11-01')).toEqual([
      {
        startDate: '2026-11-01',
        endDate: '2026-11-10',
        page: '2',
        perPage: '25',
        isAscending: 'true',
        ...branches,
      },
    ])
    expect(ofPeriod('2026-10-01')).toEqual([
      {
        startDate: '2026-10-01',
        endDate: '2026-10-10',
        page: '1',
        perPage: '1',
        isAscending: 'false',
        ...branches,
      },
    ])
    expect(page().before).toMatchObject({
      dates: { startDate: '2026-10-01', endDate: '2026-10-10' },
      isNone: false,
      error: null,
    })
    expect(page().asOf).toBeInstanceOf(Date)
    act(page().refresh)
    await waitFor(() => expect(asked()).toHaveLength(4))
    await waitFor(() => expect(page().list.isStale).toBe(false))
    act(page().before.retry)
    await waitFor(() => expect(ofPeriod('2026-10-01')).toHaveLength(3))
  })

  test('of all branches names none, and is drawn as a list whose cars have a vehicle', async () => {
    const page = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(page().list.rows).toHaveLength(10))
    expect(ofPeriod('2026-11-01')[0]).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-10',
      page: '1',
      perPage: '10',
      isAscending: 'false',
    })
    expect(page().list).toMatchObject({
      total: 25,
      hasNextPage: true,
      view: { page: 1, pageSize: 10, sort: { field: 'date', order: 'desc' } },
    })
    expect([page().error, page().search]).toEqual([
      null,
      '?startDate=2026-11-01&endDate=2026-11-10',
    ])
    expect(page().list.rows[0]).toMatchObject({ id: 1, vehicle: 'Toyota Avanza', services: '' })
  })

  test('has no next page after the last, were that a full one', async () => {
    figures = () => ({ status: 200, body: { items: cars(10), totalData: 20 } })
    const page = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(page().list.rows).toHaveLength(10))
    expect(page().list.hasNextPage).toBe(true)
    act(() => page().list.change({ page: 2 }))
    await waitFor(() => expect(page().list.isStale).toBe(false))
    expect(page().list.hasNextPage).toBe(false)
  })

  test('is asked for unasked, unless nobody wants it', async () => {
    const dates = { startDate: '2026-09-01', endDate: '2026-09-10' }
    const { result } = renderHook(
      () => [useWorkshop(dates), useWorkshop(dates, { isEnabled: false })],
      {
        wrapper: insideRefine(),
      },
    )
    expect(result.current.map(({ isLoading }) => isLoading)).toEqual([true, false])
    await waitFor(() => expect(result.current[0]?.summary).toBeDefined())
    expect(ofPeriod('2026-09-01')).toHaveLength(1)
  })

  test('is read car by car in the order that is asked for', async () => {
    const reading = { signal: new AbortController().signal, onProgress: () => undefined }
    const provider = createDataProvider(http, resources)
    const dates = { startDate: '2026-11-01', endDate: '2026-11-10', branchIds: [] }
    const ascending = await readJobs(provider, { ...dates, isAscending: true }, reading)
    const descending = await readJobs(provider, { ...dates, isAscending: false }, reading)
    const idsOf = (rows: Row[]) => rows.map(({ id }) => id)
    const query = { startDate: '2026-11-01', endDate: '2026-11-10', page: '1', perPage: '1000' }
    expect(asked()).toEqual([query, query])
    // As the server answers, which is the latest first.
    expect(idsOf(descending).slice(0, 2)).toEqual([1, 2])
    expect(idsOf(ascending)).toEqual(idsOf(descending).reverse())
  })

  test('that ends before it begins is not asked for', async () => {
    const page = open('?startDate=2026-11-10&endDate=2026-11-01')
    expect([page().period.isBackwards, page().isLoading, page().isOfBefore]).toEqual([
      true,
      false,
      false,
    ])
    expect(page().list).toMatchObject({ rows: [], isLoading: false })
    act(() => page().period.change({ startDate: '2026-11-01' }))
    await waitFor(() => expect(page().summary).toBeDefined())
    expect(asked().every(({ startDate }) => startDate !== '2026-11-10')).toBe(true)
  })

  test('with nothing before it that a calendar has is compared with nothing', async () => {
    const page = open('?startDate=1900-01-01&endDate=1900-01-05')
    await waitFor(() => expect(page().summary).toBeDefined())
    expect(page().before).toMatchObject({ isNone: true, figures: undefined })
    act(page().refresh)
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(asked().every(({ startDate }) => startDate === '1900-01-01')).toBe(true)
    cleanup()
    const next = open('?startDate=1900-01-06&endDate=1900-01-10')
    await waitFor(() => expect(next().before.figures).toBeDefined())
    expect(next().before).toMatchObject({ isNone: false, dates: { startDate: '1900-01-01' } })
  })

  test('stays in sight while another one is read, and its figures are not taken for that one’s', async () => {
    const page = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(page().before.figures).toBeDefined())
    const usual = figures
    figures = () => later({ status: 200, body: { items: cars(2, 50), totalData: 25 } })
    act(() => page().list.change({ page: 2 }))
    await waitFor(() => expect(goes).toHaveLength(1))
    expect(page()).toMatchObject({
      isOfBefore: true,
      areFiguresStale: false,
      asOf: undefined,
      isLoading: false,
    })
    expect([page().list.isStale, page().list.rows.length]).toEqual([true, 10])
    go()
    await waitFor(() => expect(page().list.rows).toHaveLength(2))
    figures = (query) => later(usual(query))
    act(() => page().period.change({ branchIds: [7] }))
    await waitFor(() => expect(goes).toHaveLength(2))
    expect(page()).toMatchObject({ isOfBefore: true, areFiguresStale: true })
    expect(page().before.figures).toBeUndefined()
    figures = usual
    go()
    await waitFor(() => expect(page().before.figures).toBeDefined())
    await waitFor(() => expect(page().areFiguresStale).toBe(false))
    figures = (query) => later(usual(query))
    act(() => page().period.change({ page: 2 }))
    expect(page().areFiguresStale).toBe(false)
  })

  test('is sorted, paged and cleared by its list', async () => {
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&branchId=7&page=2')
    await waitFor(() => expect(page().list.rows).toHaveLength(10))
    act(() => page().list.change({ sort: { field: 'date', order: 'asc' } }))
    expect(page().search).toBe(
      '?startDate=2026-11-01&endDate=2026-11-10&branchId=7&isAscending=true',
    )
    expect(page().list.view.sort).toEqual({ field: 'date', order: 'asc' })
    act(() => page().list.change({ sort: { field: 'date', order: 'desc' } }))
    expect(page().list.view).toMatchObject({ page: 1, sort: { field: 'date', order: 'desc' } })
    act(() => page().list.change({ sort: { field: 'date', order: 'asc' } }))
    expect(page().list.view).toMatchObject({ page: 1, sort: { field: 'date', order: 'asc' } })
    act(() => page().list.change({ page: 3 }))
    expect(page().search).toBe(
      '?startDate=2026-11-01&endDate=2026-11-10&branchId=7&isAscending=true&page=3',
    )
    act(() => page().list.change({ pageSize: 25 }))
    expect(page().search).toBe(
      '?startDate=2026-11-01&endDate=2026-11-10&branchId=7&isAscending=true&perPage=25',
    )
    act(() => page().list.change({ sort: undefined }))
    expect(page().search).toBe('?startDate=2026-11-01&endDate=2026-11-10&branchId=7&perPage=25')
    await waitFor(() => expect(page().list.isStale).toBe(false))
    expect(page().list.hasNextPage).toBe(false)
    act(() => page().period.change({ ...page().period.standard, branchIds: [] }))
    expect(page().search).toBe('?perPage=25')
    act(() => page().list.change({ page: 2, pageSize: 10 }))
    expect(page().list).toMatchObject({ view: { page: 2, pageSize: 10 } })
    expect(page().search).toBe('?page=2')
  })

  test('of a server that limits the size of its pages has the next smaller size', async () => {
    figures = ({ perPage }) => ({
      status: 200,
      body: { items: cars(Math.min(60, Number(perPage))), totalData: 260 },
    })
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&perPage=100&page=2')
    await waitFor(() =>
      expect(page().search).toBe('?startDate=2026-11-01&endDate=2026-11-10&perPage=50'),
    )
    await waitFor(() => expect(page().list.rows).toHaveLength(50))
    expect(page().list).toMatchObject({ view: { page: 1, pageSize: 50 }, hasNextPage: true })
  })

  test('past its last page leads back to that', async () => {
    figures = (query) => ({
      status: 200,
      body: { items: Number(query.page) > 3 ? [] : cars(5), totalData: 25 },
    })
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&page=9')
    await waitFor(() =>
      expect(page().search).toBe('?startDate=2026-11-01&endDate=2026-11-10&page=3'),
    )
    cleanup()
    figures = () => ({ status: 200, body: { items: [], totalData: 0 } })
    const none = open('?startDate=2026-11-01&endDate=2026-11-10&page=2')
    await waitFor(() => expect(none().search).toBe('?startDate=2026-11-01&endDate=2026-11-10'))
    await waitFor(() => expect(none().list.total).toBe(0))
  })

  test('past the last page of a list without a total leads back to the last that had cars', async () => {
    figures = (query) => ({ status: 200, body: { items: Number(query.page) > 2 ? [] : cars(10) } })
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&page=2')
    await waitFor(() => expect(page().list).toMatchObject({ total: undefined, hasNextPage: true }))
    act(() => page().list.change({ page: 5 }))
    await waitFor(() =>
      expect(page().search).toBe('?startDate=2026-11-01&endDate=2026-11-10&page=2'),
    )
    cleanup()
    const unknown = open('?startDate=2026-11-01&endDate=2026-11-10&page=5')
    await waitFor(() => expect(unknown().search).toBe('?startDate=2026-11-01&endDate=2026-11-10'))
    figures = () => ({ status: 200, body: { items: cars(9) } })
    cleanup()
    const last = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(last().list.rows).toHaveLength(9))
    expect(last().list.hasNextPage).toBe(false)
  })

  test('of a server that gives fewer than asked for goes on, where it tells no total', async () => {
    figures = () => ({ status: 200, body: { items: cars(50) } })
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&perPage=100')
    await waitFor(() => expect(page().list.rows).toHaveLength(50))
    expect(page().list.hasNextPage).toBe(true)
  })

  test('that cannot be read says why, and so does the one before, each by itself', async () => {
    figures = ({ startDate }) =>
      startDate === '2026-11-01'
        ? { status: 200, body: { items: [] } }
        : { status: 403, body: { message: 'Not yours.' } }
    const page = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(page().before.error?.message).toBe('Not yours.'))
    expect([page().error, page().before.figures]).toEqual([null, undefined])
    cleanup()
    figures = () => ({ status: 403, body: { message: 'Not yours.' } })
    const other = open('?startDate=2026-11-01&endDate=2026-11-10')
    await waitFor(() => expect(other().error?.message).toBe('Not yours.'))
    expect(other().isLoading).toBe(false)
  })

  test('is counted from its cars when somebody asks for it, where the server does not count', async () => {
    const page = open('?startDate=2026-11-01&endDate=2026-11-10&branchId=9,7')
    await waitFor(() => expect(page().summary).toBeDefined())
    expect([
      page().days,
      page().counting.progress,
      page().counting.counted,
      page().isCutOff,
    ]).toEqual([undefined, undefined, undefined, false])
    expect(page().locations).toMatchObject([{ id: 7, name: 'Bogor', totalCars: null }])
    server.received.length = 0
    act(page().counting.load)
    expect(page().counting.progress).toEqual({ read: 0, total: undefined })
    await waitFor(() => expect(page().days).toMatchObject([{ date: '2026-11-02', totalCars: 3 }]))
    expect(page().locations).toMatchObject([{ id: 7, name: 'Branch 7', totalCars: 3 }])
    expect([page().counting.progress, page().isCutOff]).toEqual([undefined, false])
    expect(asked()).toEqual([
      {
        startDate: '2026-11-01',
        endDate: '2026-11-10',
        'branchId[]': ['9', '7'],
        page: '1',
        perPage: '1000',
      },
    ])
    act(() => page().period.change({ branchIds: [] }))
    expect(page().days).toBeUndefined()
  })

  test('is not counted here where the server does, by day or by branch', async () => {
    figures = () => ({
      status: 200,
      body: {
        items: [],
        days: [{ date: '2026-11-03', totalCars: 9 }],
        locationsWithWorkshop: [{ id: 7, name: 'Bogor', totalCars: 9 }],
      },
    })
    const page = open()
    await waitFor(() => expect(page().days).toHaveLength(1))
    act(page().counting.load)
    await waitFor(() => expect(page().counting.counted?.cars).toBe(3))
    expect(page().days).toMatchObject([{ date: '2026-11-03', totalCars: 9 }])
    expect(page().locations).toMatchObject([{ id: 7, name: 'Bogor', totalCars: 9 }])
  })

  test('whose cars cannot be read is not counted, which is told once', async () => {
    all = () => ({ status: 403, body: { message: 'Not these.' } })
    const page = open()
    await waitFor(() => expect(page().summary).toBeDefined())
    act(page().counting.load)
    await waitFor(() => expect(page().counting.error?.message).toBe('Not these.'))
    expect([page().days, page().counting.progress]).toEqual([undefined, undefined])
    expect(server.received.filter(({ path }) => path.endsWith('/origin'))).toHaveLength(1)
  })

  test('is counted no further once that is stopped', async () => {
    all = () => later({ status: 200, body: { items: cars(3) } })
    const page = open()
    await waitFor(() => expect(page().summary).toBeDefined())
    act(page().counting.load)
    await waitFor(() =>
      expect(server.received.filter(({ path }) => path.endsWith('/origin'))).toHaveLength(1),
    )
    act(page().counting.cancel)
    await waitFor(() => expect(page().counting.progress).toBeUndefined())
    expect(page().counting.counted).toBeUndefined()
  })
})
