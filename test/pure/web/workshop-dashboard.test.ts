import { describe, expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { columnsOf } from '../../../src/contract/resource.ts'
import { figureNames, opl } from '../../../src/contract/resources/opl.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import {
  changeOf,
  formatChange,
  isNothing,
  meaningOf,
} from '../../../src/web/features/workshop/change.ts'
import { datesOf, stretchesOf } from '../../../src/web/features/workshop/dashboard/chart-days.ts'
import {
  bestAndWorst,
  comparedBranches,
} from '../../../src/web/features/workshop/dashboard/compared-branches.ts'
import { countJobs } from '../../../src/web/features/workshop/dashboard/count-jobs.ts'
import {
  countedFigures,
  isCountedBy,
  rowsOf,
} from '../../../src/web/features/workshop/dashboard/figure-rows.ts'
import {
  jobColumns,
  jobComputed,
} from '../../../src/web/features/workshop/dashboard/job-columns.ts'
import {
  addressOfPeriod,
  type PeriodView,
  readPeriodView,
} from '../../../src/web/features/workshop/dashboard/period-view.ts'
import { presetOf, presetsOn } from '../../../src/web/features/workshop/dashboard/presets.ts'
import { isCutOff, MOST_JOBS } from '../../../src/web/features/workshop/dashboard/read-jobs.ts'
import { servicesOf } from '../../../src/web/features/workshop/dashboard/services.ts'
import {
  type DayFigures,
  type Figures,
  figuresOf,
  formatFigure,
  lackOfAmount,
} from '../../../src/web/features/workshop/figures.ts'
import { type Dates, periodBefore } from '../../../src/web/features/workshop/period.ts'
import { sheetOf } from '../../../src/web/list/export-rows.ts'
import { labelOf } from '../../../src/web/ui/sheet.ts'

/** The workshop dashboard: its address, its comparisons, and what it counts by itself. */

const standard = { startDate: '2026-10-23', endDate: '2026-11-22' }
const read = (address: string) => readPeriodView(new URLSearchParams(address), standard)
const figures = (count: number | null, changed: Partial<Figures> = {}): Figures => ({
  ...figuresOf(() => count),
  ...changed,
})

describe('the address', () => {
  const plain: PeriodView = {
    ...standard,
    branchIds: [],
    figure: undefined,
    page: 1,
    perPage: 10,
    isAscending: false,
  }

  test('of what goes without saying is empty', () => {
    expect(read('')).toEqual(plain)
    expect(addressOfPeriod(plain, standard)).toBe('')
  })

  test('says the rest in the words of the API, and is read back', () => {
    const view = {
      ...{ startDate: '2026-01-01', endDate: '2026-01-31' },
      branchIds: [7, 9],
      figure: 'totalDraft' as const,
      ...{ page: 3, perPage: 50, isAscending: true },
    }
    const address = addressOfPeriod(view, standard)
    expect(decodeURIComponent(address)).toBe(
      '?startDate=2026-01-01&endDate=2026-01-31&branchId=7,9&figure=totalDraft&isAscending=true&page=3&perPage=50',
    )
    expect(read(address)).toEqual(view)
    const shorter = { ...plain, endDate: standard.startDate }
    expect(read(addressOfPeriod(shorter, standard))).toEqual(shorter)
  })

  test.each([
    ['startDate=2026-02-31&endDate=soon', {}],
    ['startDate=1899-12-31&endDate=2100-01-01', {}],
    ['branchId=%00&page=0&perPage=7&isAscending=maybe', {}],
    ['branchId=4,4,5', { branchIds: [4, 5] }],
    ['branchId=x', { branchIds: ['x'] }],
    // Of an end alone, the period is as long as any that is not said.
    ['endDate=2020-01-31', { startDate: '2020-01-01', endDate: '2020-01-31' }],
    ['startDate=2026-12-01', { startDate: '2026-12-01' }],
    ['startDate=2020-01-10&endDate=2020-01-31', { startDate: '2020-01-10', endDate: '2020-01-31' }],
    ['page=1000001&perPage=1001', {}],
    ['page=1000000&perPage=100', { page: 1_000_000, perPage: 100 }],
    ['isAscending=true', { isAscending: true }],
    ['isAscending=false', {}],
    ['figure=totalNitrogen', { figure: 'totalNitrogen' }],
    ['figure=totalCars', {}],
  ])('%s is taken for what makes sense of it', (address, changed) => {
    expect(read(address)).toEqual({ ...plain, ...changed })
  })
})

test('often asked periods are seen from the day that it is', () => {
  const told = presetsOn('2026-11-22').map(({ startDate, endDate }) => `${startDate} ${endDate}`)
  expect(told).toEqual([
    '2026-11-22 2026-11-22',
    '2026-11-16 2026-11-22',
    '2026-10-23 2026-11-22',
    '2026-11-01 2026-11-22',
    '2026-10-01 2026-10-31',
    '2026-01-01 2026-11-22',
    '2025-01-01 2025-12-31',
  ])
  const presets = presetsOn('2026-03-01')
  expect(presets[4]).toMatchObject({ startDate: '2026-02-01', endDate: '2026-02-28' })
  const of = (startDate: string, endDate: string) => presetOf(presets, { startDate, endDate })
  expect(of('2026-01-30', '2026-03-01')).toBe(presets[2])
  // The first of the month is today as well.
  expect(of('2026-03-01', '2026-03-01')).toBe(presets[0])
  expect(of('2026-01-01', '2026-03-02') ?? of('2026-01-02', '2026-03-01')).toBeUndefined()
})

describe('a change', () => {
  test.each<[number | null, number | null | undefined, string | undefined]>([
    [1350, 1200, '+150 (+12,5%)'],
    [4000, 5000, '−1.000 (−20,0%)'],
    [5, 5, 'No change'],
    [0, 0, 'No change'],
    [0, 4, '−4 (−100,0%)'],
    [20_009, 20_000, '+9'],
    [20_010, 20_000, '+10 (+0,1%)'],
    [19_991, 20_000, '−9'],
    [12, 0, '+12 (from 0)'],
    [null, 3, undefined],
    [3, null, undefined],
    [3, undefined, undefined],
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
    const names = [...figureNames, 'totalAmount' as const]
    const means = (by: number) => names.map((name) => meaningOf(name, { by, share: null }))
    const [better, worse] = ['better', 'worse']
    expect(Object.fromEntries(names.map((name, at) => [name, means(3)[at]]))).toEqual({
      totalCars: better,
      totalSpooring: better,
      totalBalancing: better,
      totalRematching: undefined,
      totalNitrogen: better,
      totalDraft: worse,
      totalDone: better,
      totalAmount: better,
    })
    expect(means(-3)).toEqual(means(3).map((one) => one && (one === better ? worse : better)))
    expect(means(0).filter(Boolean)).toEqual([])
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
    expect(stretches.map(({ name, totalCars }) => [name, totalCars])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 0],
      ['2026-03-01', 4],
      ['2026-03-02', 0],
    ])
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
    expect(months.map(({ name, totalCars, totalDraft }) => [name, totalCars, totalDraft])).toEqual([
      ['2026-01', 2, 2],
      ['2026-02', 0, 0],
      ['2026-03', 7, null],
    ])
    const firstDay = stretchesOf(days.slice(0, 1), { startDate: daysBefore(endDate, 92), endDate })
    expect(firstDay.map(({ name, totalCars }) => [name, totalCars])).toEqual([['2026-01', 2]])
  })
})

describe('the days of the period before', () => {
  const day = (date: string, totalCars: number) => ({ date, ...figures(0, { totalCars }) })
  const pairs = (dates: Dates, now: DayFigures[], before: DayFigures[]) =>
    stretchesOf(now, dates, { dates: periodBefore(dates).dates, days: before }).map(
      ({ name, totalCars, before: then }) => [
        name,
        totalCars,
        then && `${then.startDate} ${then.endDate}`,
        then?.totalCars,
      ],
    )

  test('are those as many days before', () => {
    const dates = { startDate: '2026-11-05', endDate: '2026-11-06' }
    expect(pairs(dates, [day('2026-11-05', 4)], [day('2026-11-04', 9)])).toEqual([
      ['2026-11-05', 4, '2026-11-03 2026-11-03', 0],
      ['2026-11-06', 0, '2026-11-04 2026-11-04', 9],
    ])
  })

  test('are those of the month before, and what it has more is told by itself', () => {
    const dates = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const all = pairs(dates, [day('2026-02-28', 5)], [day('2026-01-28', 7), day('2026-01-31', 8)])
    expect(all.slice(27)).toEqual([
      ['2026-02-28', 5, '2026-01-28 2026-01-28', 7],
      ['2026-02-29', null, '2026-01-29 2026-01-29', 0],
      ['2026-02-30', null, '2026-01-30 2026-01-30', 0],
      ['2026-02-31', null, '2026-01-31 2026-01-31', 8],
    ])
    const longer = { startDate: '2026-03-01', endDate: '2026-03-31' }
    expect(pairs(longer, [], [day('2026-02-28', 7)]).slice(27)).toEqual([
      ['2026-03-28', 0, '2026-02-28 2026-02-28', 7],
      ['2026-03-29', 0, undefined, undefined],
      ['2026-03-30', 0, undefined, undefined],
      ['2026-03-31', 0, undefined, undefined],
    ])
  })

  test('are months of the year before, also such as have no cars now', () => {
    const dates = { startDate: '2029-01-01', endDate: '2029-12-31' }
    const before = [day('2028-02-29', 2), day('2028-03-01', 3), day('2028-04-30', 4)]
    expect(pairs(dates, [day('2029-03-05', 1)], before)).toEqual([
      ['2029-02', 0, '2028-02-01 2028-02-29', 2],
      ['2029-03', 1, '2028-03-01 2028-03-31', 3],
      ['2029-04', 0, '2028-04-01 2028-04-30', 4],
    ])
  })

  test('of a long period are put to its months by their distance', () => {
    const dates = { startDate: '2026-01-15', endDate: '2026-05-14' }
    const all = pairs(dates, [day('2026-01-15', 1), day('2026-02-01', 1)], [day('2025-09-17', 6)])
    expect(all).toEqual([
      ['2026-01', 1, '2025-09-17 2025-10-03', 6],
      ['2026-02', 1, '2025-10-04 2025-10-31', 0],
    ])
  })
})

test('a stretch leads to its days, as far as they are of the period', () => {
  const dates = { startDate: '2026-01-15', endDate: '2026-05-14' }
  const span = (name: string) => datesOf({ name, ...figures(1) }, dates)
  expect(span('2026-01')).toEqual({ startDate: '2026-01-15', endDate: '2026-01-31' })
  expect(span('2026-02')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(span('2026-05')).toEqual({ startDate: '2026-05-01', endDate: '2026-05-14' })
  expect(span('2026-03-02')).toEqual({ startDate: '2026-03-02', endDate: '2026-03-02' })
  const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
  expect(datesOf({ name: '2026-02-30', ...figures(null) }, february)).toBeUndefined()
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
  const told = (branches: ReturnType<typeof comparedBranches>) =>
    branches.map(({ id, now, before, change }) => [id, now, before, change?.by])

  test('are compared, the largest first; one that is not named had none, where those named have all', () => {
    const now = of([at(1, 5), at(2, 9)], 14)
    expect(told(comparedBranches('totalCars', [], now, of([at(1, 8), at(3, 2)], 10)))).toEqual([
      [2, 9, 0, 9],
      [1, 5, 8, -3],
      [3, 0, 2, -2],
    ])
  })

  test('that a server may have left out are not known', () => {
    const before = of([at(1, 8)], 10)
    expect(told(comparedBranches('totalCars', [], of([at(2, 9)], 9), before))).toEqual([
      [2, 9, null, undefined],
      [1, 0, 8, -8],
    ])
    expect(told(comparedBranches('totalAmount', [], of([at(2, 9)], 9), before))).toEqual([
      [1, 0, null, undefined],
      [2, null, null, undefined],
    ])
    expect(told(comparedBranches('totalCars', [], of([at(2, 9)], 9)))).toEqual([
      [2, 9, null, undefined],
    ])
  })

  test('of which some are chosen are known as far as these', () => {
    const now = of([at(1, 5), at(2, 9)], 5)
    const branches = comparedBranches('totalCars', ['1', 4], now, of([at(4, 3), at(5, 2)], 3))
    expect(told(branches)).toEqual([
      [2, 9, null, undefined],
      [1, 5, 0, 5],
      [4, 0, 3, -3],
      [5, null, 2, undefined],
    ])
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
  const lacks = [{}, { totalPriced: null }, { totalPriced: 8 }, { totalPriced: 6 }].map(
    (changed) => lackOfAmount(figures(7, changed)) !== undefined,
  )
  expect(lacks).toEqual([false, false, false, true])
  expect(lackOfAmount(figures(1200, { totalPriced: 1100 }))).toMatch(/1\.100.*1\.200/)
  expect(formatFigure('totalAmount', 1_250_000)).toMatch(/^Rp\s1\.250\.000$/)
  expect([formatFigure('totalAmount', null), formatFigure('totalCars', 1250)]).toEqual([
    '–',
    '1.250',
  ])
})

test('a figure leads to the cars that it counts', () => {
  const row = job({ status: 'done', spooring: '1', balancing: 0, nitrogen: 4 })
  expect(countedFigures.filter((figure) => isCountedBy(figure, row))).toEqual([
    'totalDone',
    'totalSpooring',
    'totalNitrogen',
  ])
  expect(isCountedBy('totalDraft', job({}))).toBe(true)
  expect([rowsOf('totalAmount'), rowsOf('totalCars'), rowsOf('totalDraft')]).toEqual([
    'totalDone',
    undefined,
    'totalDraft',
  ])
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

describe('cars counted from the rows of whichever server', () => {
  const told = (...rows: Row[]) => {
    const { cars, days, locations } = countJobs(rows)
    return {
      cars,
      days,
      locations: locations.map((one) => Object.values(one).map(String).join(' ')),
    }
  }

  test('are counted by day and by branch', () => {
    const { days, locations } = told(
      job({}),
      job({ id: 2, date: '2026-05-01T00:00:00Z', balancing: '2', status: 'done' }),
      job({
        id: 3,
        branchLocationId: null,
        branchLocation: { id: '9', name: 'Barito' },
        status: 'open',
      }),
      job({ id: 4, branchLocation: null, spooring: 'x', nitrogen: 4, rematching: 2 }),
    )
    const may1 = { totalCars: 1, totalSpooring: 1, totalBalancing: 2, totalDone: 1 }
    const may2 = { totalCars: 3, totalSpooring: 2, totalBalancing: 12, totalDraft: 2 }
    expect(days).toEqual([
      { date: '2026-05-01', ...figures(0, may1), totalAmount: 350_000, totalPriced: 1 },
      { date: '2026-05-02', ...figures(0, may2), totalNitrogen: 4, totalRematching: 2 },
    ])
    expect(locations).toEqual(['7 Arjuna 3 350000 1', '9 Barito 1 0 0'])
    const untold = countJobs([job({ amount: undefined, status: 'done' })])
    for (const one of [...untold.days, ...untold.locations])
      expect(one).toMatchObject({ totalCars: 1, totalAmount: null, totalPriced: null })
    expect(countJobs([])).toEqual({ cars: 0, days: [], locations: [] })
  })

  test('are of no branch where none is said, and of an unnamed one by its number', () => {
    const { cars, days, locations } = told(
      job({ branchLocationId: null, branchLocation: null }),
      job({
        branchLocationId: undefined,
        branchLocation: undefined,
        date: undefined,
        status: 'done',
      }),
      job({ branchLocationId: 8, branchLocation: { id: 8 } }),
      job({ branchLocationId: 'x', branchLocation: { name: 'Odd' } }),
    )
    expect([cars, days.map(({ date, totalCars }) => `${date} ${totalCars}`)]).toEqual([
      4,
      [' 1', '2026-05-02 3'],
    ])
    expect(locations).toEqual([' Branch unknown 2 350000 1', '8 Branch 8 1 0 0', 'x Odd 1 0 0'])
  })
})

test.each([
  [{ nitrogen: 4 }, ['Spooring', 'Balancing 4', 'Nitrogen 4']],
  [{ spooring: 0, balancing: 0 }, []],
  [
    { spooring: 2, balancing: '3', rematching: 1, nitrogen: 'x' },
    ['Spooring 2', 'Balancing 3', 'Rematching 1'],
  ],
])(
  'of the services %j those done are told, by their wheels but spooring by the car',
  (row, told) => {
    expect(servicesOf(job(row))).toEqual(told)
  },
)

test('a file has every column of a car, in full, and numbers that can be counted', () => {
  const { header, rows } = sheetOf(columnsOf(opl), [
    job({ plateNumber: 'B 1', customerName: 'Ani' }),
    job({ amount: '350000', date: null, status: 'open' }),
  ])
  expect(header.map(labelOf).join('|')).toBe(
    'Date|Branch|OPL no.|Work order|Plate|Make|Model|Customer|Service advisor|Mechanic|Spooring|Balancing|Rematching|Nitrogen|Amount|Status|Notes|Updated',
  )
  const [full = [], odd = []] = [...rows]
  const whole = ['2026-05-02', 'Arjuna', '=OPL 1', '', 'B 1', '', '', 'Ani', '', '']
  expect(full).toEqual([...whole, 1, 4, 0, '', 350_000, 'Draft', '', ''])
  expect([odd[0], ...odd.slice(14, 16)]).toEqual(['', '350000', 'open'])
})

test.each<[number, number | undefined, boolean]>([
  [MOST_JOBS - 1, MOST_JOBS + 1, false],
  [MOST_JOBS, undefined, true],
  [MOST_JOBS, MOST_JOBS, false],
  [MOST_JOBS, MOST_JOBS + 1, true],
])('of %i cars read of %s some were left out: %s', (read, total, isCut) => {
  expect(isCutOff(read, total)).toBe(isCut)
})

test('a list of cars has one column for the vehicle, and one for all services', () => {
  const names = jobColumns.map(([name]) => name)
  expect(names).toHaveLength(13)
  for (const { name } of jobComputed) expect(names).toContain(name)
  const told = (vehicleBrand: unknown, vehicleModel: unknown) =>
    jobComputed.map(({ compute }) => compute(job({ vehicleBrand, vehicleModel })))
  expect(told('Toyota', 'Avanza')).toEqual(['Toyota Avanza', 'Spooring, Balancing 4'])
  expect([told('Toyota', ''), told(7, undefined)].map(([vehicle]) => vehicle)).toEqual([
    'Toyota',
    '',
  ])
})
