import { expect, test } from 'vitest'
import { writtenAmount } from '../../../src/contract/written.ts'
import { rupiahProblem, rupiahText } from '../../../src/web/fields/rupiah.ts'

test.each([
  ['', null],
  ['0', 0],
  ['1.250.000', 1_250_000],
  ['Rp 1.250.000,-', 1_250_000],
  ['Rp1.250.000,00', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['500,000', 500_000],
  ['350000.00', 350_000],
  ['350.000.00', 350_000],
  ['500,', 500],
  ['\u200b1.500\u200f', 1500],
  ['-5', -5],
  ['1.5', '1.5'],
  ['12,5', '12,5'],
  ['1250.000', '1250.000'],
  ['1.2500', '1.2500'],
  ['1.250,000', '1.250,000'],
  ['1.250,50 each', '1.250,50 each'],
  ['9999999999999999', '9999999999999999'],
  ['free', 'free'],
])('%j is read as %j', (text, amount) => {
  expect(writtenAmount(text)).toBe(amount)
})

test.each([
  ['1.5', 'Is this a fraction? Write whole rupiah.'],
  ['free', undefined],
])('of %j it is said: %s', (text, problem) => {
  expect(rupiahProblem(text)).toBe(problem)
})

test('what is shown is read back as it was', () => {
  for (const amount of [0, 7, 999, 1_000, 850_000, 999_999_999])
    expect(writtenAmount(rupiahText(amount))).toBe(amount)
  expect(rupiahText(1_250_000)).toBe('1.250.000')
  expect(rupiahText(1_250_000.5)).toBe('1.250.000,5')
  expect(rupiahText(null)).toBe('')
  expect(rupiahText('free')).toBe('free')
})
