import { expect, test } from 'vitest'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { pastedCells, readColumn } from '../../../src/web/features/price-list/pasted-prices.ts'

/** A column of a spreadsheet, as the clipboard has it. */

test.each([
  ['1\n2\n3', ['1', '2', '3']],
  ['1\r\n2\r\n', ['1', '2']],
  ['1\r\n\r\n3\r\n', ['1', '', '3']],
  ['1\r2', ['1', '2']],
  ['1', undefined],
  ['1\r\n', undefined],
  ['', undefined],
])('%j has the cells %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

const rows = Array.from({ length: 300 }, (_, index) => ({
  id: index,
  name: `Price ${index}`,
  price: 100,
  promoPrice: null,
}))

test('300 cells are amounts of 300 rows: what is none is refused by its cell, and moves no other', () => {
  const cells = rows.map((_, index) => String(1_000 + index))
  cells[1] = 'Rp 1.250.000'
  cells[2] = 'free'
  cells[3] = '-5.000'
  cells[4] = '12.500,50'
  cells[5] = '500,000'
  cells[6] = '1.250.000,00'
  cells[7] = ''
  cells[299] = '1000000000'
  const { edits, refused, beyond } = readColumn(priceList, 'price', [...cells, '1', '2'], rows)
  expect(refused.map(({ line, row, text, reason }) => [line, row.id, text, reason])).toEqual([
    [3, 2, 'free', 'Expected a number.'],
    [4, 3, '-5.000', 'At least 0.'],
    [5, 4, '12.500,50', 'Write whole rupiah, without a fraction.'],
    [6, 5, '500,000', 'May be 500 or 500.000. Write it without a comma.'],
    [8, 7, '', 'Required.'],
    [300, 299, '1000000000', 'At most 999.999.999.'],
  ])
  expect(edits).toHaveLength(294)
  expect(edits.slice(0, 4).map(({ row, value }) => [row.id, value])).toEqual([
    [0, 1_000],
    [1, 1_250_000],
    [6, 1_250_000],
    [8, 1_008],
  ])
  expect(beyond).toBe(2)
})

test('an empty cell empties a promo price', () => {
  const { edits, refused } = readColumn(priceList, 'promoPrice', ['', '90'], rows)
  expect([edits.map(({ value }) => value), refused]).toEqual([[null, 90], []])
})
