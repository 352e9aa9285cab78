import { expect, test } from 'vitest'
import { figuresOf, readSummary } from '../../../src/web/features/workshop/rules/figures.ts'
import { periodBefore } from '../../../src/web/features/workshop/rules/period.ts'

/** What the app makes of the figures of a period, whichever server they come from. */

const unsaid = figuresOf(() => null)

test('what a server leaves out is not known, and no zero', () => {
  const read = readSummary({ items: [], summary: { totalCars: null, totalDone: '12' } }, 10)
  expect(read.figures).toEqual({ ...unsaid, totalDone: 12 })
  const jobs = readSummary({ items: [{ _id: 'a', amount: '250000.00' }] }, 10)
  expect(jobs.items).toMatchObject([{ id: 'a', amount: 250_000 }])
  expect(read).toMatchObject({ days: undefined, locations: [], total: undefined })
})

test.each([
  [{ totalData: 7, summary: { totalCars: 3 } }, 7],
  [{ totalData: 0, summary: { totalCars: 3 } }, 0],
  [{ summary: { totalCars: 3 } }, 3],
  [{ summary: null }, undefined],
  [{ summary: 'none' }, undefined],
])('of %j the list has so many cars: %s', (summary, total) => {
  const items = Array.from({ length: 10 }, (_, id) => ({ id }))
  expect(readSummary({ items, ...summary }, 10)).toMatchObject({ items, total })
})

test('days come in their order, what makes no sense is dropped, and a location needs no more than an id', () => {
  const days = [
    { date: '2026-11-02', totalCars: 3 },
    { date: 'Monday' },
    { date: '2026-11-01', totalCars: 5 },
    null,
  ]
  const locationsWithWorkshop = [{ id: 'a', name: 'Demo', totalCars: 4 }, { id: 2 }, {}]
  const read = readSummary({ data: { items: [], days, locationsWithWorkshop } }, 10)
  expect(read.days).toEqual([
    { ...unsaid, date: '2026-11-01', totalCars: 5 },
    { ...unsaid, date: '2026-11-02', totalCars: 3 },
  ])
  expect(read.locations).toEqual([
    { id: 'a', name: 'Demo', totalCars: 4, totalAmount: null, totalPriced: null },
    { id: 2, name: 'Unknown', totalCars: null, totalAmount: null, totalPriced: null },
  ])
})

test.each([
  ['2026-10-23', '2026-11-22', '2026-09-22', '2026-10-22', 'the period before'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28', 'the period before'],
  ['2026-11-01', '2026-12-05', '2026-09-27', '2026-10-31', 'the period before'],
  ['2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22', 'the same days of the month before'],
  ['2026-01-01', '2026-01-15', '2025-12-01', '2025-12-15', 'the same days of the month before'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', 'the same days of the month before'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31', 'the month before'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', 'the month before'],
  ['2026-01-01', '2026-11-22', '2025-01-01', '2025-11-22', 'the same days of the year before'],
  ['2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28', 'the same days of the year before'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31', 'the year before'],
])('%s to %s is compared with %s to %s, %s', (startDate, endDate, startBefore, endBefore, name) => {
  expect(periodBefore({ startDate, endDate })).toEqual({
    dates: { startDate: startBefore, endDate: endBefore },
    name,
  })
})
