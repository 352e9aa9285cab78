import { expect, test } from 'vitest'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { formatSignedShare } from '../../../src/web/data/records/format.ts'
import {
  amountsOf,
  byBrand,
  changedAmounts,
  shareOfChange,
} from '../../../src/web/features/price-list/rules/prices.ts'

const row = {
  id: 7,
  brandId: 1,
  brand: { id: 1, name: 'Demo' },
  name: 'Spooring',
  price: 200_000,
  promoPrice: null,
}

test.each([
  [200_000, 2_000_000, '+900%'],
  [200_000, 193_000, '−3,5%'],
  [200_000, 200_000, '0%'],
  [0, 5, undefined],
  [5, null, undefined],
  [5, 'five', undefined],
])('from %s to %s is %s', (before, after, text) => {
  const share = shareOfChange(before, after)
  expect(share === undefined ? share : formatSignedShare(share).replace(/\s/g, '')).toBe(text)
})

test('an amount is changed when it differs from what its row holds', () => {
  expect(changedAmounts({ row, values: amountsOf(row) })).toEqual([])
  expect(changedAmounts({ row, values: { price: 200_000, promoPrice: 180_000 } })).toEqual([
    'promoPrice',
  ])
  expect(changedAmounts({ row, values: { price: 0, promoPrice: null } })).toEqual(['price'])
  // A row may have none.
  const bare = { id: 8 }
  expect(amountsOf(bare)).toEqual({ price: null, promoPrice: null })
  expect(changedAmounts({ row: bare, values: amountsOf(bare) })).toEqual([])
  expect(changedAmounts({ row: bare, values: { price: 0, promoPrice: null } })).toEqual(['price'])
})

test.each([
  ['brand', 'brandId', [3, 4, 2, 1]],
  ['price', 'price', [1, 2, 3, 4]],
])('prices of a brand are by name and size where the list is by %s: %s', (_, field, ids) => {
  const rows = [
    { id: 1, brandId: 9, name: 'Sedan', size: '155/80 R13' },
    { id: 2, brandId: 9, name: 'City car', size: '1000/20' },
    { id: 3, brandId: 9, name: 'City car', size: '155/80 R9' },
    { id: 4, brandId: 9, name: 'city car', size: '155/80 R13' },
  ]
  const [brand] = byBrand(priceList, rows, { field, order: 'asc' })
  expect(brand?.rows.map(({ id }) => id)).toEqual(ids)
})

test('rows stand by brand, in the order in which these come; those without one together', () => {
  const [zeta, alpha] = [20, 3].map((id) => ({
    brandId: id,
    brand: { id, name: `Brand no. ${id}` },
  }))
  const rows = [
    { id: 1, ...zeta },
    { id: 2, ...alpha },
    { id: 3, ...zeta },
    { id: 4, brandId: 9 },
    { id: 5, brandId: 9, brand: { name: null } },
    { id: 6, brandId: null, brand: null },
    { id: 7 },
  ]
  const texts = byBrand(priceList, rows).map(({ brand, rows }) => {
    return `${brand}: ${rows.map(({ id }) => id)}`
  })
  expect(texts).toEqual([
    'Brand no. 20: 1,3',
    'Brand no. 3: 2',
    'Brand 9: 4,5',
    'Without a brand: 6,7',
  ])
})
