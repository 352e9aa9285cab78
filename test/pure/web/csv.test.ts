import { expect, test } from 'vitest'
import { readRows } from '../../../src/sheet/read-rows.ts'
import { csvOf } from '../../../src/web/ui/export/csv.ts'

/** A file for a spreadsheet: what that would change or run stays what it is. */

const fileOf = (cell: string | number | null, separator = ';') =>
  csvOf({ header: ['NIK', 'B'], rows: [[cell, 'b']] }, separator)
const written = (cell: string | number | null) => fileOf(cell).split('\r\n')[1]?.replace(/;b$/, '')

test.each([
  ['a NIK', '3273010203040506'],
  ['a phone number', '081234567890'],
  ['a code of zeros', '007'],
  ['what looks like ten to the power of three', '12E3'],
])('%s stays as it is, and comes back so', async (_, text) => {
  expect(written(text)).toBe(`"=""${text}"""`)
  for (const separator of [';', ',', '\t']) {
    expect((await readRows(Buffer.from(fileOf(text, separator)), 'a.csv'))[1]).toEqual([text, 'b'])
  }
})

test.each([
  ['zero', '0', '0'],
  ['a large number', 1_250_000, '1250000'],
  ['fifteen digits', '123456789012345', '123456789012345'],
  ['a number of many parts', '0812-3456', '0812-3456'],
  ['nothing', null, ''],
])('%s is written as it is', (_, cell, text) => expect(written(cell)).toBe(text))

test('a cell that could be a formula is none', () => {
  for (const text of ['=1+1', '+62812', '-1', '@SUM(A1)', '=HYPERLINK("x")', '="a"+"b"'])
    expect(written(text)).toMatch(/^"'/)
})

test.each([
  ['="0812"', '0812'],
  ['=""', ''],
  ['="a"&A1', '#FORMULA!'],
  ['=> lihat nota', '=> lihat nota'],
])('the cell %s of another program is read as %s', async (cell, text) => {
  expect((await readRows(Buffer.from(`a;b\n${cell};c`), 'a.csv'))[1]).toEqual([text, 'c'])
})
