import { expect, test } from 'vitest'
import { readSummary } from '../src/web/workshop/figures.ts'
import { datesBefore } from '../src/web/workshop/period.ts'

/** What the app makes of the figures of a period, whichever server they come from. */

const unsaid = {
  totalCars: null,
  totalSpooring: null,
  totalBalancing: null,
  totalRematching: null,
  totalNitrogen: null,
  totalDraft: null,
  totalDone: null,
}

test('what a server leaves out is not known, and no zero', () => {
  const { figures, days, locations, total } = readSummary({ items: [], summary: { totalCars: null, totalDone: '12' } }, 10)
  expect(figures).toEqual({ ...unsaid, totalDone: 12 })
  expect({ days, locations, total }).toEqual({ days: undefined, locations: [], total: undefined })
})

test.each([
  [{ totalData: 7, summary: { totalCars: 3 } }, 7],
  [{ totalData: 0, summary: { totalCars: 3 } }, 0],
  [{ summary: { totalCars: 3 } }, 3],
  [{ summary: null }, undefined],
  [{ summary: 'none' }, undefined],
])('of %j the list has so many cars: %s', (said, total) => {
  const items = Array.from({ length: 10 }, (_, id) => ({ id }))
  expect(readSummary({ items, ...said }, 10)).toMatchObject({ items, total })
})

test('days come in their order, and what makes no sense is dropped', () => {
  const days = [{ date: '2026-11-02', totalCars: 3 }, { date: 'Monday' }, { date: '2026-11-01', totalCars: 5 }, null]
  expect(readSummary({ data: { items: [], days } }, 10).days).toEqual([
    { ...unsaid, date: '2026-11-01', totalCars: 5 },
    { ...unsaid, date: '2026-11-02', totalCars: 3 },
  ])
})

test('locations need no more than an id', () => {
  const { locations } = readSummary(
    { items: [], locationsWithWorkshop: [{ id: 'a', name: 'Demo', totalCars: 4 }, { id: 2 }, {}] },
    10,
  )
  expect(locations).toEqual([
    { id: 'a', name: 'Demo', totalCars: 4 },
    { id: 2, name: 'Unknown', totalCars: null },
  ])
})

test('the period before is as long, and ends the day before', () => {
  expect(datesBefore({ startDate: '2026-10-23', endDate: '2026-11-22' })).toEqual({
    startDate: '2026-09-22',
    endDate: '2026-10-22',
  })
  expect(datesBefore({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual({
    startDate: '2026-02-28',
    endDate: '2026-02-28',
  })
})
