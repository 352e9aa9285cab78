import { expect, test } from 'vitest'
import {
  pastedRupiah,
  rupiahProblem,
  rupiahText,
  typedRupiah,
} from '../../../src/web/fields/rupiah.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['1250000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.00', 125_000],
  ['1.250.0001', 12_500_001],
  ['Rp 1.250.000,-', 1_250_000],
  ['Rp1.250.000,00', 1_250_000],
  ['Rp. 850.000', 850_000],
  ['1,250,000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['12 500', 12_500],
  ['-5', '-5'],
  ['1.250,50 each', '1.250,50 each'],
  ['free', 'free'],
  ['500,', '500,'],
  ['500,0', 500],
  ['500.000,0', 500_000],
  ['12,5', '12,5'],
])('%j, typed, is read as %j', (text, amount) => {
  expect(typedRupiah(text)).toBe(amount)
})

test.each([
  ['', null],
  ['Rp 500.000', 500_000],
  ['500.000,00', 500_000],
  ['500,000.00', 500_000],
  ['500000.00', 500_000],
  ['500.00', 500],
  ['1,250,000', 1_250_000],
  ['1.250.00', '1.250.00'],
  ['500,000', '500,000'],
  ['500.000,0', 500_000],
  ['1.250,5', '1.250,5'],
  ['500000.5', '500000.5'],
  ['9999999999999999', '9999999999999999'],
])('%j, pasted, is read as %j', (text, amount) => {
  expect(pastedRupiah(text)).toBe(amount)
})

test.each([
  ['500,000', 'May be 500 or 500.000. Write it without a comma.'],
  ['500.000,50', 'Write whole rupiah, without a fraction.'],
  ['1.250,5', 'Write whole rupiah, without a fraction.'],
  ['-5.000', 'At least 0.'],
  ['(5.000)', 'At least 0.'],
  ['free', undefined],
  ['500,', undefined],
])('of %j it is said: %s', (text, problem) => {
  expect(rupiahProblem(text)).toBe(problem)
})

test('what is shown is read back as it was', () => {
  for (const amount of [0, 7, 999, 1_000, 850_000, 999_999_999])
    expect(typedRupiah(rupiahText(amount))).toBe(amount)
  expect(rupiahText(1_250_000)).toBe('1.250.000')
  expect(rupiahText(1_250_000.5)).toBe('1.250.000,5')
  expect(rupiahText(null)).toBe('')
  expect(rupiahText('free')).toBe('free')
})
