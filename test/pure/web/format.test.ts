import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  formatCount,
  formatDay,
  formatFullDay,
  formatFullMoment,
  formatMoment,
  formatMomentDay,
  formatPeriod,
  formatPhone,
  formatRupiah,
  formatShare,
  formatSignedShare,
  formatTime,
} from '../../../src/web/data/records/format.ts'
import { start } from '../../support/clock.ts'

/** Days, moments and numbers as people here read them. */

const plain = (text: string) => text.replace(/\s/g, ' ')

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a moment is told on the clocks of the company; what is no moment stands as it came', () => {
  expect(formatTime(new Date('2026-11-20T17:05:00Z'))).toBe('00.05 WIB')
  // New year has come in Jakarta, and not in London.
  vi.setSystemTime('2026-12-31T17:30:00Z')
  const moment = '2026-12-31T17:05:00Z'
  expect([formatMoment(moment), formatMomentDay(moment)]).toEqual(['1 Jan, 00.05 WIB', '1 Jan'])
  expect(formatFullMoment(moment)).toBe('1 Jan 2027, 00.05 WIB')
  expect(formatMoment('2026-12-31T16:05:00Z')).toBe('31 Dec 2026, 23.05 WIB')
  expect(['soon', ''].map(formatMoment)).toEqual(['soon', ''])
  expect(formatMomentDay('soon')).toBe('soon')
})

test('a day has no zone, and no year within this one; what is no day stands as it came', () => {
  vi.setSystemTime('2026-11-20T10:30:00+07:00')
  const days = ['2026-09-05', '2025-09-05', 'soon', ''].map(formatDay)
  expect(days).toEqual(['5 Sep', '5 Sep 2025', 'soon', ''])
  expect(formatFullDay('2026-09-05')).toBe('5 Sep 2026')
})

test.each([
  ['2026-11-16', '2026-11-16', '16 Nov'],
  ['2026-11-16', '2026-11-18', '16 – 18 Nov'],
  ['2026-11-30', '2026-12-02', '30 Nov – 2 Dec'],
  ['2025-11-30', '2025-12-02', '30 Nov – 2 Dec 2025'],
  ['2025-12-29', '2026-01-04', '29 Dec 2025 – 4 Jan'],
  ['soon', 'later', 'soon'],
])('the days from %s to %s are told as %s', (from, until, text) => {
  vi.setSystemTime('2026-11-20T10:30:00+07:00')
  expect(formatPeriod(from, until)).toBe(text)
})

test('numbers have dots between thousands, and a comma before a fraction', () => {
  const rupiah = [1_250_000, 0.5, -5, 0].map((amount) => plain(formatRupiah(amount)))
  expect(rupiah).toEqual(['Rp 1.250.000', 'Rp 0,5', '-Rp 5', 'Rp 0'])
  expect([4098, 0, null].map(formatCount)).toEqual(['4.098', '0', '–'])
  const shares = [0.125, 1, 0.12345].map((share) => plain(formatShare(share)))
  expect(shares).toEqual(['12,5%', '100%', '12,3%'])
  const changes = [0.125, -0.5, 0].map((share) => plain(formatSignedShare(share)))
  expect(changes).toEqual(['+12,5%', '−50%', '0%'])
})

test.each([
  ['081234567890', '0812-3456-7890'],
  ['0812-345 678', '0812-345-678'],
  ['08123456789', '0812-345-6789'],
  ['0812345678901', '0812-3456-78901'],
  ['+62 812 3456 7890', '0812-3456-7890'],
  ['6281234567890', '0812-3456-7890'],
  ['0215550100', '021-555-0100'],
  ['(021) 5550 0100', '021-5550-0100'],
  ['0274512345', '0274-512-345'],
  // What is no Indonesian number stands as it came.
  ...['+65 6123 4567', '6561234567', '110', '0812', '0021234567', '0812 ext. 5', 'ask', ''].map(
    (odd) => [odd, odd],
  ),
])('the phone number “%s” is told as %s', (written, text) => {
  expect(formatPhone(written)).toBe(text)
})
