import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { pasteColumn } from '../../../src/web/features/price-list/paste-column.ts'
import {
  pastedCells,
  readColumn,
} from '../../../src/web/features/price-list/rules/pasted-prices.ts'
import { amountsOf } from '../../../src/web/features/price-list/rules/prices.ts'

/** A column of a spreadsheet, as the clipboard has it. */

test.each([
  ['1\r\n2\r\n', ['1', '2']],
  ['1\r\n\r\n3\r\n', ['1', '', '3']],
  ['1\r2', ['1', '2']],
  ['1', undefined],
  ['1\r\n', undefined],
])('%j has the cells %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})

const rows = Array.from({ length: 8 }, (_, id) => ({ id, name: `Price ${id}`, price: 100 }))

test('cells are amounts of rows: what is none is refused by its cell, and moves no other', () => {
  const cells = ['1000', 'free', '-5.000', '1.5', '1.250.000,00', '', '1000000000', '1007']
  const { edits, refused, beyond } = readColumn(priceList, 'price', [...cells, '1', '2'], rows)
  expect(refused.map(({ line, row, text, reason }) => [line, row.id, text, reason])).toEqual([
    [2, 1, 'free', 'Expected a number.'],
    [3, 2, '-5.000', 'At least 0.'],
    [4, 3, '1.5', 'Is this a fraction? Write whole rupiah.'],
    [6, 5, '', 'Required.'],
    [7, 6, '1000000000', 'At most 999.999.999.'],
  ])
  const values = edits.map(({ row, value }) => `${row.id}: ${value}`)
  expect(values).toEqual(['0: 1000', '4: 1250000', '7: 1007'])
  expect(beyond).toBe(2)
})

test('an empty cell empties a promo price', () => {
  const { edits, refused } = readColumn(priceList, 'promoPrice', ['', '90'], rows)
  expect([edits.map(({ value }) => value), refused]).toEqual([[null, 90], []])
})

test('a column goes on from its row over the end of the page, as far as it has cells', async () => {
  const data = [...rows, { id: 8, name: 'Price 8', price: 100 }]
  const changes = { of: (row: Row) => ({ row, values: amountsOf(row) }), edit: () => undefined }
  const list = { rows, query: {}, view: { page: 1, pageSize: 8 }, hasNextPage: true }
  const sheet = { resource: priceList, list, changes, read: async () => data }
  const paste = { name: 'price', from: '6', cells: ['100', '200', '300'] } as const
  const { changed, unchanged, rows: taken } = await pasteColumn(sheet as never, paste)
  expect([changed, unchanged, taken.map(({ id }) => id)]).toEqual([2, 1, [6, 7, 8]])
})
