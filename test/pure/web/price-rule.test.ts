import { expect, test } from 'vitest'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import {
  amountAfter,
  applyRule,
  typedPercentage,
} from '../../../src/web/features/price-list/rules/price-rule.ts'
import { amountsOf } from '../../../src/web/features/price-list/rules/prices.ts'

/** Prices that are changed by a percentage, or rounded. */

test.each([
  ['+5 %', 500],
  ['0,29', 29],
  ['−2.5%', -250],
  ['0,01', 1],
  ['1000', 100_000],
  ['1000,01', undefined],
  ['-100', undefined],
  ['2,555', undefined],
])('%j is a percentage of %s hundredths', (text, percentage) => {
  expect(typedPercentage(text)).toBe(percentage)
})

test.each([
  // By binary fractions, 70 × 1,15 is less than 80,5.
  [70, 1_500, 1, 81],
  [30, -500, 1, 29],
  [199_999, 500, 1, 209_999],
  [199_999, 500, 1_000, 210_000],
  [1_499, 0, 1_000, 1_000],
  [1_500, 0, 1_000, 2_000],
  [400, 0, 1_000, 0],
  [999_999_999, 100_000, 1, 10_999_999_989],
])('%d by %d hundredths of a per cent, in steps of %d: %d', (amount, percentage, step, after) => {
  expect(amountAfter(amount, { percentage, step })).toBe(after)
})

const rows = [
  { id: 1, brandId: 1, name: 'Spooring', price: 199_500, promoPrice: 180_000 },
  { id: 2, brandId: 1, name: 'Balancing', price: 400, promoPrice: null },
  { id: 3, brandId: 1, name: 'Nitrogen', price: 20_000, promoPrice: null },
  { id: 4, brandId: 1, name: 'Unpriced' },
  { id: 5, brandId: 1, name: 'Lift', price: 999_999_000, promoPrice: null },
]
const changes = rows.map((row) => ({ row, values: amountsOf(row) }))

function result(rule: Partial<Parameters<typeof applyRule>[2]>) {
  const of = applyRule(priceList, changes, { percentage: 0, step: 1, names: ['price'], ...rule })
  return {
    ...of,
    edits: of.edits.map(({ row, name, value }) => `${row.id} ${name} ${value}`),
    refused: of.refused.map(({ row, reason }) => `${row.id} ${reason}`),
  }
}

test('a price that would be 0 or too large is left out, and one that stays is no change', () => {
  expect(result({ step: 1_000 })).toEqual({
    edits: ['1 price 200000'],
    changed: 1,
    unchanged: 2,
    refused: ['2 It would be Rp 0.', '4 Price: Required.'],
  })
  expect(result({ percentage: 500 })).toMatchObject({
    changed: 3,
    refused: ['4 Price: Required.', '5 Price: At most 999.999.999.'],
  })
})

test('a promo price stays below its price: both change, or the row is left out', () => {
  const lower = { percentage: -1_000, step: 1 }
  expect(result(lower).refused[0]).toBe('1 Promo price: More than the price.')
  const { edits } = result({ ...lower, names: ['price', 'promoPrice'] })
  expect(edits.slice(0, 2)).toEqual(['1 price 179550', '1 promoPrice 162000'])
})

test('a rule changes what is in the sheet, typed or changed by a rule before', () => {
  const typed = [{ row: rows[0], values: { price: 100_000, promoPrice: 'half' } }] as never
  expect(applyRule(priceList, typed, { percentage: 500, step: 1, names: ['price'] })).toMatchObject(
    { edits: [], refused: [{ reason: 'Promo price: Expected a number.' }] },
  )
})
