import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  companyZone,
  formatCount,
  formatCounted,
  formatDay,
  formatMoment,
  formatRupiah,
  formatShare,
  formatSignedShare,
  formatTime,
  today,
  todayIn,
} from '../../src/web/data/format.ts'
import { start } from '../support/clock.ts'

/** Days, moments and numbers as people here read them. */

const plain = (text: string) => text.replace(/\s/g, ' ')

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('today is that of the company, whichever zone this machine is in', () => {
  vi.setSystemTime('2026-11-20T17:30:00Z')
  expect([companyZone, today(), todayIn('Asia/Jakarta'), todayIn('UTC')]).toEqual([
    'Asia/Jakarta',
    '2026-11-21',
    '2026-11-21',
    '2026-11-20',
  ])
})

test('a moment is told on the clocks of the company; what is no moment stands as it came', () => {
  expect(formatTime(new Date('2026-11-20T17:05:00Z'))).toBe('00.05')
  expect(formatMoment('2026-11-20T17:05:00Z')).toBe('21 Nov 2026, 00.05')
  expect([formatMoment('soon'), formatMoment('')]).toEqual(['soon', ''])
})

test('a day has no zone; what is no day stands as it came', () => {
  expect([formatDay('2026-11-21'), formatDay('soon'), formatDay('')]).toEqual([
    '21 Nov 2026',
    'soon',
    '',
  ])
})

test('numbers have dots between thousands, and a comma before a fraction', () => {
  expect(
    [formatRupiah(1_250_000), formatRupiah(0.5), formatRupiah(-5), formatRupiah(0)].map(plain),
  ).toEqual(['Rp 1.250.000', 'Rp 0,5', '-Rp 5', 'Rp 0'])
  expect([formatCount(4098), formatCount(0), formatCount(null)]).toEqual(['4.098', '0', '–'])
  expect([formatCounted(1, 'branch'), formatCounted(4098, 'car'), formatCounted(0, 'row')]).toEqual(
    ['1 branch', '4.098 cars', '0 rows'],
  )
  expect([formatShare(0.125), formatShare(1), formatShare(0.12345)].map(plain)).toEqual([
    '12,5%',
    '100%',
    '12,3%',
  ])
  expect(
    [formatSignedShare(0.125), formatSignedShare(-0.5), formatSignedShare(0)].map(plain),
  ).toEqual(['+12,5%', '-50%', '0%'])
})
