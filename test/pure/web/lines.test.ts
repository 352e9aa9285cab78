import { expect, test } from 'vitest'
import { cellText } from '../../../src/web/fields/cell-text.ts'
import { initialValues, untouchedValues, valuesOf } from '../../../src/web/fields/form-values.ts'
import { differencesOf } from '../../../src/web/fields/lines/compare-lines.ts'
import { amountText, linesText } from '../../../src/web/fields/lines/line-text.ts'
import { pasted } from '../../../src/web/fields/lines/pasted-lines.ts'
import { newRow } from '../../../src/web/fields/lines/use-lines.ts'
import { sheetOf } from '../../../src/web/list/export-rows.ts'
import { moreFields } from '../../../src/web/list/MoreFields.tsx'
import { lineOf, order } from '../../support/made-up/order.ts'

/** What the app makes of lines: texts, form values, pasted tables and differences. */

const { items } = order.fields
const line = (values: object = {}) => lineOf({ categoryId: 3, ...values })
const answered = (values: object = {}) => line({ category: { id: 3, name: 'Tyres' }, ...values })

test('a list counts them, an export spells them out', () => {
  const value = [answered(), answered({ dueOn: '2020-02-01', isUrgent: true, quantity: null })]
  expect(cellText('items', items, { id: 1, items: value })).toBe('2 lines')
  expect(cellText('items', items, { id: 1, items: [] })).toBe('')
  expect(cellText('items', items, { id: 1, items: 'none' })).toBe('none')
  const text =
    'Valve caps, Tyres, Quantity 1,5, Piece, Price Rp 12.000\nValve caps, Tyres, Piece, Price Rp 12.000, Due 1 Feb 2020, Urgent'
  expect(linesText(items, value).replaceAll('\u00a0', ' ')).toBe(text)
  expect([...sheetOf([['items', items]], [{ id: 1, items: 'none' }]).rows]).toEqual([['none']])
  expect(moreFields(order, [['items', items]]).map(([name]) => name)).not.toContain('remarks')
})

test('an amount that is no money has no more digits than it needs', () => {
  expect(amountText({ ...items, total: ['quantity'] }, 0.1 + 0.2)).toBe('0.3')
})

test('a form holds the lines without what they refer to, and what another server knows', () => {
  const record = { id: 1, subject: 'Caps', items: [answered({ id: 'a' })], remarks: [] }
  expect(valuesOf(order, record)).toMatchObject({ items: [line({ id: 'a' })], remarks: null })
  expect(untouchedValues(order, record, ['subject'])).toEqual({
    items: [line({ id: 'a' })],
    remarks: null,
  })
  // What cannot be sent back is left to the server.
  expect(untouchedValues(order, { ...record, items: 'none' }, [])).not.toHaveProperty('items')
  expect(initialValues(order, {})).toMatchObject({ items: null, remarks: null })
})

const rowsOf = (...lines: object[]) =>
  lines.map((values) => ({ ...newRow(items.columns), values: { ...values } }))
const find = async (_: string, title: string) => (title === 'Tyres' ? 3 : undefined)
const paste = (rows: ReturnType<typeof rowsOf>, text: string, at = 0, column = 'description') =>
  pasted(items, rows, { at, column }, text, find)

test('a pasted table fills the columns from a cell on, and adds lines', async () => {
  const rows = rowsOf(line(), line({ description: 'Nozzles' }))
  const text =
    'Hoses\tTyres\t2,5\tmetre\tRp 250.000\t31/01/2026\tya\r\n"Clamps, 2"\t\t4\tSet\t5000\t\t\r\n'
  const result = await paste(rows, text, 1)
  if ('problem' in result) throw new Error(result.problem)
  expect(result).toMatchObject({ count: 2, misfits: [] })
  expect(result.rows.map(({ values }) => values)).toEqual([
    line(),
    {
      description: 'Hoses',
      categoryId: 3,
      quantity: 2.5,
      unit: 'metre',
      price: 250_000,
      dueOn: '2026-01-31',
      isUrgent: true,
    },
    {
      ...line({ description: 'Clamps, 2', quantity: 4, unit: 'set', price: 5000 }),
      categoryId: null,
      isUrgent: null,
    },
  ])
  expect(result.rows[0]).toBe(rows[0])
  expect(result.rows[1]?.key).toBe(rows[1]?.key)
})

test('the names of the columns are no line', async () => {
  const result = await paste([], 'Price\tDue\n100\t\n', 0, 'price')
  expect(result).toMatchObject({ count: 1, rows: [{ values: { price: 100, unit: 'piece' } }] })
})

test('a text that does not fit its column stays, and is reported', async () => {
  const result = await paste(rowsOf(line()), 'Caps\tBrakes\tmany\tbarrel\tfree\tsoon\tmaybe\n')
  expect(result).toMatchObject({
    rows: [
      {
        values: {
          categoryId: null,
          quantity: 'many',
          unit: 'barrel',
          price: 'free',
          dueOn: 'soon',
          isUrgent: 'maybe',
        },
      },
    ],
    misfits: [
      { at: 0, column: 'categoryId', message: 'There is no “Brakes” to choose.' },
      { at: 0, column: 'quantity', message: 'Expected a number.' },
      { at: 0, column: 'unit', message: 'Choose one of piece, set, metre.' },
      { at: 0, column: 'price', message: 'Expected a number.' },
      { at: 0, column: 'dueOn', message: 'Write a date that exists, as YYYY-MM-DD.' },
      { at: 0, column: 'isUrgent', message: 'Expected yes or no.' },
    ],
  })
})

test('a table that has no room is refused as a whole', async () => {
  expect(await paste([], 'a\tb\tc\td\te\tf\tg\th\n')).toEqual({
    problem: 'The table has 8 columns, but there are 7. Nothing was pasted.',
  })
  expect(await paste([], '1\t2\t3\t4\n', 0, 'price')).toEqual({
    problem: 'The table has 4 columns, but from Price on there are 3. Nothing was pasted.',
  })
  expect(await paste(rowsOf(line()), 'Caps\t\n'.repeat(200), 1)).toEqual({
    problem: 'With this table there would be 201 lines, more than 200. Nothing was pasted.',
  })
  expect(await paste([], 'Caps\t\n'.repeat(200))).toMatchObject({ count: 200 })
})

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((remark) => ({ remark }))
test.each([
  ['nothing', [a, b], [a, b], []],
  ['a change', [a, b, c], [a, d, c], [[1, 1]]],
  ['a line that only one has', [a, b, c], [a, c], [[1, undefined]]],
  ['a new line in front', [d, a, b], [a, b], [[0, undefined]]],
  ['one each at the end', [a, b], [a, c], [[1, 1]]],
  [
    'all of them',
    [],
    [a, b],
    [
      [undefined, 0],
      [undefined, 1],
    ],
  ],
])('two versions that differ by %s', (_, theirs, mine, places) => {
  const lines = (version: typeof theirs) => version as { remark: string }[]
  const found = differencesOf(lines(theirs), lines(mine))
  expect(found.map((one) => [one.theirs?.at, one.mine?.at])).toEqual(places)
})
