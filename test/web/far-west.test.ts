import { expect, test, vi } from 'vitest'
import { formatDay, formatMoment, formatTime, weekdayOf } from '../../src/web/data/format.ts'
import { mondayOf } from '../../src/web/features/attendance/calendar.ts'
import { periodText } from '../../src/web/features/attendance/leave/leaves.ts'
import {
  daysOfMonth,
  monthsAfter,
  monthText,
} from '../../src/web/features/attendance/leave/month.ts'

/** Days as they are told by a browser that stands where each of them begins later. */

vi.hoisted(() => {
  process.env.TZ = 'America/Los_Angeles'
})

test('a day that is text is told as that day, alone, in a period, in its week and in its month', () => {
  expect(new Date('2026-11-16').getDate()).toBe(15)
  expect(formatDay('2020-11-16')).toBe('16 Nov 2020')
  expect(periodText({ from: '2020-11-16', until: '2020-11-16' })).toBe('16 Nov 2020')
  expect(periodText({ from: '2020-11-16', until: '2020-11-18' })).toMatch(/^16\s–\s18 Nov 2020$/)
  expect([weekdayOf('2026-11-16'), mondayOf('2026-11-16')]).toEqual(['Mon', '2026-11-16'])
  expect([monthText('2026-11'), monthsAfter('2026-11', 2)]).toEqual(['November 2026', '2027-01'])
  expect([daysOfMonth('2026-11').at(0), daysOfMonth('2026-11').at(-1)]).toEqual([
    '2026-11-01',
    '2026-11-30',
  ])
})

test('a moment is told by the clock of the company', () => {
  const moment = '2020-11-16T18:30:00.000Z'
  expect([formatTime(new Date(moment)), formatMoment(moment)]).toEqual([
    '01.30 WIB',
    '17 Nov 2020, 01.30 WIB',
  ])
})
