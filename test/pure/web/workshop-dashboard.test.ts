import { describe, expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import { readView, writeView } from '../../../src/web/data/view-table.ts'
import {
  jobColumns,
  jobComputed,
} from '../../../src/web/features/workshop/dashboard/job-columns.ts'
import {
  changeOf,
  formatChange,
  isNothing,
  verdictOf,
} from '../../../src/web/features/workshop/rules/change.ts'
import { datesOf, stretchesOf } from '../../../src/web/features/workshop/rules/chart-days.ts'
import {
  bestAndWorst,
  comparedBranches,
} from '../../../src/web/features/workshop/rules/compared-branches.ts'
import {
  type DayFigures,
  type Figures,
  figuresOf,
  formatFigure,
  lackOfAmount,
} from '../../../src/web/features/workshop/rules/figures.ts'
import { periodBefore, presetsOn } from '../../../src/web/features/workshop/rules/period.ts'
import {
  type PeriodView,
  paramsOf,
  periodOf,
  periodTable,
  standardPage,
} from '../../../src/web/features/workshop/rules/period-view.ts'

/** The workshop dashboard: its address, its comparisons, and what it counts by itself. */

const standard = { startDate: '2026-10-23', endDate: '2026-11-22' }
const read = (address: string) =>
  periodOf(readView(periodTable, new URLSearchParams(address)), standard)
const write = (view: PeriodView) =>
  String(writeView(new URLSearchParams(), paramsOf(view, standard), standardPage))
const figures = (count: number | null, changed: Partial<Figures> = {}): Figures => ({
  ...figuresOf(() => count),
  ...changed,
})

describe('the address', () => {
  const plain: PeriodView = {
    ...standard,
    branchIds: [],
    page: 1,
    perPage: 10,
    isAscending: false,
  }

  test('of what goes without saying is empty', () => {
    expect(read('')).toEqual(plain)
    expect(write(plain)).toBe('')
  })

  test('says the rest in the words of the API, and is read back', () => {
    const january = { startDate: '2026-01-01', endDate: '2026-01-31' }
    const place = { page: 3, perPage: 50, isAscending: true }
    const view = { ...january, branchIds: [7, 9], ...place }
    const address = write(view)
    expect(decodeURIComponent(address)).toBe(
      'startDate=2026-01-01&endDate=2026-01-31&page=3&perPage=50&isAscending=true&branchId=7,9',
    )
    expect(read(address)).toEqual(view)
    const shorter = { ...plain, endDate: standard.startDate }
    expect(read(write(shorter))).toEqual(shorter)
  })

  test.each([
    ['startDate=2026-02-31&endDate=soon', {}],
    ['branchId=%00&page=0&perPage=7&isAscending=maybe', {}],
    ['branchId=4,4,x', { branchIds: [4, 'x'] }],
    // Of an end alone, the period is as long as any that is not said.
    ['endDate=2020-01-31', { startDate: '2020-01-01', endDate: '2020-01-31' }],
    ['startDate=2020-01-10&endDate=2020-01-31', { startDate: '2020-01-10', endDate: '2020-01-31' }],
    ['page=1000001&perPage=1001', {}],
  ])('%s is taken for what makes sense of it', (address, changed) => {
    expect(read(address)).toEqual({ ...plain, ...changed })
  })
})

test('often asked periods are seen from the day that it is', () => {
  const days = presetsOn('2026-11-22').map(({ from, until }) => `${from} ${until}`)
  expect(days).toEqual([
    '2026-11-22 2026-11-22',
    '2026-11-16 2026-11-22',
    '2026-10-23 2026-11-22',
    '2026-11-01 2026-11-22',
    '2026-10-01 2026-10-31',
    '2026-01-01 2026-11-22',
    '2025-01-01 2025-12-31',
  ])
  expect(presetsOn('2026-03-01')[4]).toMatchObject({ from: '2026-02-01', until: '2026-02-28' })
})

describe('a change', () => {
  test.each<[number | null, number | null | undefined, string | undefined]>([
    [1350, 1200, '+150 (+12,5%)'],
    [5, 5, 'No change'],
    [0, 4, '−4 (−100,0%)'],
    [20_009, 20_000, '+9'],
    [20_010, 20_000, '+10 (+0,1%)'],
    [12, 0, '+12 (from 0)'],
    [null, 3, undefined],
    [3, null, undefined],
  ])('to %s from %s is %s', (now, before, text) => {
    const change = changeOf(now, before)
    expect(change && formatChange(change)).toBe(text)
  })

  test('of an amount is told in rupiah', () => {
    const change = changeOf(1_250_000, 1_000_000) ?? expect.unreachable()
    expect(formatChange(change, 'totalAmount')).toMatch(/^\+Rp\s250\.000 \(\+25,0%\)$/)
    expect(formatChange(change, 'totalAmount', { isBrief: true })).toMatch(/^\+Rp\s250\srb /)
  })

  test('means the same everywhere: more is good of what is done, and fewer of drafts', () => {
    const means = (by: number) =>
      (['totalCars', 'totalDraft', 'totalRematching'] as const).map((name) =>
        verdictOf(name, { by, share: null }),
      )
    expect(means(3)).toEqual(['better', 'worse', undefined])
    expect(means(-3)).toEqual(['worse', 'better', undefined])
    expect(means(0).some(Boolean)).toBe(false)
  })

  test('is from nothing where no figure is known or above zero', () => {
    const some = [figures(0), figures(null), figures(0, { totalDone: 1 })]
    expect(some.map(isNothing)).toEqual([true, true, false])
  })
})

describe('the stretches of a chart', () => {
  test('are all days of a short period, those without cars too', () => {
    const dates = { startDate: '2026-02-27', endDate: '2026-03-02' }
    const stretches = stretchesOf([{ date: '2026-03-01', ...figures(4) }], dates)
    const texts = stretches.map(({ id, totalCars }) => `${id} ${totalCars}`)
    expect(texts).toEqual(['2026-02-27 0', '2026-02-28 0', '2026-03-01 4', '2026-03-02 0'])
  })

  test('are 92 days at most, then months; none between is left out, and nothing unknown is guessed', () => {
    const endDate = '2026-06-30'
    const days = [
      { date: '2026-01-31', ...figures(2) },
      { date: '2026-03-01', ...figures(3) },
      { date: '2026-03-31', ...figures(4, { totalDraft: null }) },
    ]
    expect(stretchesOf(days, { startDate: daysBefore(endDate, 91), endDate })).toHaveLength(92)
    const months = stretchesOf(days, { startDate: daysBefore(endDate, 92), endDate })
    const texts = months.map((one) => `${one.id} ${one.totalCars} ${one.totalDraft}`)
    expect(texts).toEqual(['2026-01 2 2', '2026-02 0 0', '2026-03 7 null'])
    const firstDay = stretchesOf(days.slice(0, 1), { startDate: daysBefore(endDate, 92), endDate })
    expect(firstDay.map(({ id, totalCars }) => [id, totalCars])).toEqual([['2026-01', 2]])
  })
})

describe('the days of the period before', () => {
  const day = (date: string, totalCars: number) => ({ date, ...figures(0, { totalCars }) })
  const pairs = (startDate: string, endDate: string, now: DayFigures[], before: DayFigures[]) => {
    const dates = { startDate, endDate }
    return stretchesOf(now, dates, { dates: periodBefore(dates).dates, days: before }).map((one) =>
      one.before
        ? `${one.id} ${one.totalCars}, ${one.before.startDate} to ${one.before.endDate} ${one.before.totalCars}`
        : `${one.id} ${one.totalCars}`,
    )
  }

  test('are those as many days before', () => {
    const [now, before] = [[day('2026-11-05', 4)], [day('2026-11-04', 9)]]
    expect(pairs('2026-11-05', '2026-11-06', now, before)).toEqual([
      '2026-11-05 4, 2026-11-03 to 2026-11-03 0',
      '2026-11-06 0, 2026-11-04 to 2026-11-04 9',
    ])
  })

  test('are those of the month before, and what either has more is told by itself', () => {
    const [now, before] = [[day('2026-02-28', 5)], [day('2026-01-28', 7), day('2026-01-31', 8)]]
    expect(pairs('2026-02-01', '2026-02-28', now, before).slice(27)).toEqual([
      '2026-02-28 5, 2026-01-28 to 2026-01-28 7',
      '2026-02-29 null, 2026-01-29 to 2026-01-29 0',
      '2026-02-30 null, 2026-01-30 to 2026-01-30 0',
      '2026-02-31 null, 2026-01-31 to 2026-01-31 8',
    ])
    const longer = pairs('2026-03-01', '2026-03-31', [], [day('2026-02-28', 7)]).slice(27)
    expect(longer).toEqual([
      '2026-03-28 0, 2026-02-28 to 2026-02-28 7',
      '2026-03-29 0',
      '2026-03-30 0',
      '2026-03-31 0',
    ])
  })

  test('are months of the year before, also such as have no cars now', () => {
    const before = [day('2028-02-29', 2), day('2028-03-01', 3), day('2028-04-30', 4)]
    expect(pairs('2029-01-01', '2029-12-31', [day('2029-03-05', 1)], before)).toEqual([
      '2029-02 0, 2028-02-01 to 2028-02-29 2',
      '2029-03 1, 2028-03-01 to 2028-03-31 3',
      '2029-04 0, 2028-04-01 to 2028-04-30 4',
    ])
  })

  test('of a long period are put to its months by their distance', () => {
    const now = [day('2026-01-15', 1), day('2026-02-01', 1)]
    expect(pairs('2026-01-15', '2026-05-14', now, [day('2025-09-17', 6)])).toEqual([
      '2026-01 1, 2025-09-17 to 2025-10-03 6',
      '2026-02 1, 2025-10-04 to 2025-10-31 0',
    ])
  })
})

test('a stretch leads to its days, as far as they are of the period', () => {
  const dates = { startDate: '2026-01-15', endDate: '2026-05-14' }
  const span = (id: string, of = dates) =>
    Object.values(datesOf({ id, ...figures(1) }, of) ?? {}).join(' ')
  expect(span('2026-01')).toBe('2026-01-15 2026-01-31')
  expect(span('2026-02')).toBe('2026-02-01 2026-02-28')
  expect(span('2026-05')).toBe('2026-05-01 2026-05-14')
  expect(span('2026-03-02')).toBe('2026-03-02 2026-03-02')
  expect(span('2026-02-30', { startDate: '2026-02-01', endDate: '2026-02-28' })).toBe('')
})

describe('branches', () => {
  const at = (id: number, totalCars: number | null, totalAmount: number | null = null) => ({
    id,
    name: `Branch ${id}`,
    totalCars,
    totalAmount,
    totalPriced: null,
  })
  const of = (locations: ReturnType<typeof at>[], totalCars: number | null) => ({
    locations,
    figures: figures(null, { totalCars }),
  })
  const textsOf = (branches: ReturnType<typeof comparedBranches>) =>
    branches.map(({ id, now, before }) => `${id}: ${before ?? '?'} to ${now ?? '?'}`)

  test('are compared, the largest first; one that is not named had none, where those named have all', () => {
    const [now, before] = [of([at(1, 5), at(2, 9)], 14), of([at(1, 8), at(3, 2)], 10)]
    const branches = comparedBranches('totalCars', [], now, before)
    expect(textsOf(branches)).toEqual(['2: 0 to 9', '1: 8 to 5', '3: 2 to 0'])
    expect(branches.map(({ change }) => change?.by)).toEqual([9, -3, -2])
  })

  test('that a server may have left out are not known', () => {
    const [now, before] = [of([at(2, 9)], 9), of([at(1, 8)], 10)]
    const compared = (figure: 'totalCars' | 'totalAmount', then?: typeof before) =>
      textsOf(comparedBranches(figure, [], now, then))
    expect(compared('totalCars', before)).toEqual(['2: ? to 9', '1: 8 to 0'])
    expect(compared('totalAmount', before)).toEqual(['1: ? to 0', '2: ? to ?'])
    expect(compared('totalCars')).toEqual(['2: ? to 9'])
  })

  test('of which some are chosen are known as far as these', () => {
    const now = of([at(1, 5), at(2, 9)], 5)
    const branches = comparedBranches('totalCars', ['1', 4], now, of([at(4, 3), at(5, 2)], 3))
    expect(textsOf(branches)).toEqual(['2: ? to 9', '1: 0 to 5', '4: 3 to 0', '5: 2 to ?'])
    expect(bestAndWorst(branches)).toMatchObject({ best: { id: 1 }, worst: { id: 4 } })
  })

  test('have a best and a worst where they changed differently', () => {
    const before = of([at(1, 5), at(2, 5)], 10)
    const compared = (one: number, other: number) =>
      bestAndWorst(
        comparedBranches('totalCars', [], of([at(1, one), at(2, other)], one + other), before),
      )
    expect(compared(4, 1)).toMatchObject({
      best: { name: 'Branch 1', change: { by: -1 } },
      worst: { name: 'Branch 2', change: { by: -4 } },
    })
    expect(compared(7, 7)).toBeUndefined()
  })
})

test('an amount says if some jobs have none', () => {
  const lacks = [null, 7, 8, 6].map((totalPriced) => lackOfAmount(figures(7, { totalPriced })))
  expect(lacks.map(Boolean)).toEqual([false, false, false, true])
  expect(lackOfAmount(figures(1200, { totalPriced: 1100 }))).toMatch(/1\.100.*1\.200/)
  const texts = [1_250_000, null].map((amount) => formatFigure('totalAmount', amount))
  expect(texts).toEqual(['Rp\u00a01.250.000', '–'])
  expect(formatFigure('totalCars', 1250)).toBe('1.250')
})

const job = (changed: Partial<Row>): Row => ({
  id: 1,
  date: '2026-05-02',
  branchLocationId: 7,
  branchLocation: { id: 7, name: 'Arjuna' },
  oplNumber: '=OPL 1',
  spooring: 1,
  balancing: 4,
  rematching: 0,
  nitrogen: null,
  amount: 350_000,
  status: 'draft',
  ...changed,
})

test('a list of cars has a column for the vehicle, and one for all services, by their wheels but spooring by the car', () => {
  const text = (change: object) =>
    jobComputed.map(({ compute }) => compute(job(change as Partial<Row>))).join(': ')
  const vehicle = { vehicleBrand: 'Toyota', vehicleModel: 'Avanza' }
  expect(text({ ...vehicle, nitrogen: 4 })).toBe('Toyota Avanza: Spooring, Balancing 4, Nitrogen 4')
  expect(text({ spooring: 2, balancing: '3', nitrogen: 'x' })).toBe(': Spooring 2, Balancing 3')
  expect(text({ ...vehicle, vehicleModel: '' })).toBe('Toyota: Spooring, Balancing 4')
  expect(text({ vehicleBrand: 7, spooring: 0, balancing: 0 })).toBe(': ')
  const names = jobColumns.slice(0, 7).map(([name]) => name)
  expect(names.slice(3)).toEqual(['workOrderNumber', 'plateNumber', 'vehicle', 'services'])
})
