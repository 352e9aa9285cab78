import { expect, test } from 'vitest'
import { writtenAmount } from '../../../src/contract/written.ts'
import { rupiahProblem, rupiahText } from '../../../src/web/fields/values/rupiah.ts'

test.each([
  [1_250_000, ['1.250.000', 'Rp 1.250.000,-', 'Rp1.250.000,00', '1,250,000.00']],
  [350_000, ['350000.0', '350000.00', '350.000.00', '350,000']],
  [500, ['500', '500,']],
  [1500, ['\u200b1.500\u200f']],
  [-5, ['-5']],
  [0, ['0']],
  [null, ['']],
])('%j is read from each of %j', (amount, texts) => {
  for (const text of texts) expect(writtenAmount(text), text).toBe(amount)
})

test('what may be a fraction, or is no amount, stays as it came', () => {
  const fractions = ['1.5', '12,5', '1250.000', '1.2500', '1.250,000']
  for (const text of [...fractions, '1.250,50 each', '9999999999999999', 'free'])
    expect(writtenAmount(text)).toBe(text)
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
