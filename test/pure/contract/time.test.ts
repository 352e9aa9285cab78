import { describe, expect, test } from 'vitest'
import {
  clockMoment,
  clockTime,
  daysBefore,
  lettersOf,
  minutesWorked,
  momentAt,
  sortableMoment,
} from '../../../src/contract/time.ts'

test.each([
  ['Asia/Jayapura', '2026-11-21', '08:45', '2026-11-20T23:45:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-11-01', '23:00', '2026-11-02T04:00:00.000Z'],
])('clocks in %s show %s %s at %s', (zone, day, time, moment) => {
  expect(momentAt(zone, day, time).toISOString()).toBe(moment)
})

describe('a clock time', () => {
  test.each([
    ['Asia/Jakarta', '06.45 WIB'],
    ['Asia/Makassar', '07.45 WITA'],
    ['Asia/Jayapura', '08.45 WIT'],
    ['Europe/Berlin', '00.45 GMT+1'],
  ])('in %s is %s', (zone, time) => {
    expect(clockTime(zone, '2026-11-20T23:45:59.999Z')).toBe(time)
    expect(clockTime(zone, new Date('2026-11-20T23:45:00Z'))).toBe(time)
  })

  test.each([
    ['2026-03-29T00:59:59Z', '01.59 GMT+1', '29 Mar 2026'],
    ['2026-03-29T01:00:00Z', '03.00 GMT+2', '29 Mar 2026'],
    ['2026-10-25T00:59:59Z', '02.59 GMT+2', '25 Oct 2026'],
    ['2026-10-25T01:00:00Z', '02.00 GMT+1', '25 Oct 2026'],
  ])('where there is summer time, says what holds at %s', (moment, time, day) => {
    expect(clockTime('Europe/Berlin', moment)).toBe(time)
    expect(clockMoment('Europe/Berlin', moment)).toBe(`${day}, ${time}`)
  })

  test('comes with its day', () => {
    expect(clockMoment('Asia/Jayapura', '2026-12-31T15:00:00Z')).toBe('1 Jan 2027, 00.00 WIT')
    expect(clockMoment('Asia/Jakarta', '2026-12-31T15:00:00Z')).toBe('31 Dec 2026, 22.00 WIB')
  })
})

test('a moment for a spreadsheet is that of the zone, whose letters stand apart', () => {
  expect(sortableMoment('Asia/Jayapura', '2026-12-31T15:00:00Z')).toBe('2027-01-01 00:00')
  expect(sortableMoment('Asia/Jakarta', '2026-12-31T02:05:59Z')).toBe('2026-12-31 09:05')
  expect(lettersOf('Asia/Makassar')).toBe('WITA')
  expect(lettersOf('Europe/Berlin')).toBe('Europe/Berlin')
})

test('minutes worked are whole, and none while there is no end', () => {
  expect(minutesWorked('2026-11-20T01:00:30Z', '2026-11-20T09:30:29Z')).toBe(509)
  expect(minutesWorked('2026-11-20T15:00:00Z', '2026-11-21T03:00:01Z')).toBe(720)
  // Whoever never checked out for weeks.
  expect(minutesWorked('2026-01-01T00:00:00Z', '2026-02-11T16:00:00Z')).toBe(60_000)
  expect(minutesWorked('2026-11-20T01:00:30Z', null)).toBeNull()
})

test.each([
  ['2026-03-01', 1, '2026-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-01-01', 30, '2025-12-02'],
  ['2026-01-01', 0, '2026-01-01'],
  ['2026-12-31', -1, '2027-01-01'],
])('before %s by %i days is %s', (day, days, expected) => {
  expect(daysBefore(day, days)).toBe(expected)
})
