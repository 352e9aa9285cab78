import { expect, test } from 'vitest'
import { amountInWords } from '../../../src/web/fields/values/amount-words.ts'

test.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [19, 'sembilan belas'],
  [21, 'dua puluh satu'],
  [111, 'seratus sebelas'],
  [250, 'dua ratus lima puluh'],
  [1000, 'seribu'],
  [1999, 'seribu sembilan ratus sembilan puluh sembilan'],
  [11_000, 'sebelas ribu'],
  [101_001, 'seratus satu ribu satu'],
  [1_000_000, 'satu juta'],
  [1_001_000, 'satu juta seribu'],
  [1_250_000, 'satu juta dua ratus lima puluh ribu'],
  [1_000_000_000, 'satu miliar'],
  [2_000_000_000_000, 'dua triliun'],
])('%i is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
