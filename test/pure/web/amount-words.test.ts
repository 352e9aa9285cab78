import { expect, test } from 'vitest'
import { amountInWords } from '../../../src/web/fields/amount-words.ts'

test.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [12, 'dua belas'],
  [19, 'sembilan belas'],
  [20, 'dua puluh'],
  [21, 'dua puluh satu'],
  [100, 'seratus'],
  [111, 'seratus sebelas'],
  [250, 'dua ratus lima puluh'],
  [1000, 'seribu'],
  [1999, 'seribu sembilan ratus sembilan puluh sembilan'],
  [10_000, 'sepuluh ribu'],
  [11_000, 'sebelas ribu'],
  [100_000, 'seratus ribu'],
  [101_001, 'seratus satu ribu satu'],
  [850_000, 'delapan ratus lima puluh ribu'],
  [1_000_000, 'satu juta'],
  [1_001_000, 'satu juta seribu'],
  [1_250_000, 'satu juta dua ratus lima puluh ribu'],
  [
    999_999_999,
    'sembilan ratus sembilan puluh sembilan juta sembilan ratus sembilan puluh sembilan ribu sembilan ratus sembilan puluh sembilan',
  ],
  [1_000_000_000, 'satu miliar'],
  [2_000_000_000_000, 'dua triliun'],
])('%i is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})
