import { expect, test } from 'vitest'
import { parseRupiah, rupiahText } from '../src/web/components/rupiah.ts'

test.each([
  ['', null],
  ['  ', null],
  ['Rp', null],
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
])('%j is read as %j', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount)
})

test('what is shown is read back as it was', () => {
  for (const amount of [0, 7, 999, 1_000, 850_000, 999_999_999]) expect(parseRupiah(rupiahText(amount))).toBe(amount)
  expect(rupiahText(1_250_000)).toBe('1.250.000')
  expect(rupiahText(null)).toBe('')
  expect(rupiahText('free')).toBe('free')
})
