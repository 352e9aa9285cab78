import { expect, test } from 'vitest'
import { differencesOf } from '../../../src/web/fields/lines/compare-lines.ts'
import { linesText } from '../../../src/web/fields/lines/line-text.ts'
import { pasted } from '../../../src/web/fields/lines/pasted-lines.ts'
import { newRow } from '../../../src/web/fields/lines/use-lines.ts'
import { amountText, fieldText } from '../../../src/web/fields/values/cell-text.ts'
import { untouchedValues, valuesOf } from '../../../src/web/fields/values/form-values.ts'
import { sheetOf } from '../../../src/web/list/export-rows.ts'
import { moreFields } from '../../../src/web/list/rows/MoreFields.tsx'
import { lineOf, order } from '../../support/made-up/order.ts'

/** What the app makes of lines: texts, form values, pasted tables and differences. */

const { items } = order.fields
const line = (values: object = {}) => lineOf({ categoryId: 3, ...values })
const answered = (values: object = {}) => line({ category: { id: 3, name: 'Tyres' }, ...values })

test('a list counts them or shows their total, an export spells them out, a sum has no more digits than it needs', () => {
  const value = [answered(), answered({ dueOn: '2020-02-01', isUrgent: true, quantity: null })]
  const { shows, ...countedItems } = items
  expect(fieldText('items', countedItems, { id: 1, items: value })).toBe('2 lines')
  expect(fieldText('items', items, { id: 1, items: value })).toBe('Rp\u00a018.000')
  expect(fieldText('items', items, { id: 1, items: [] })).toBe('')
  expect(fieldText('items', items, { id: 1, items: 'none' })).toBe('none')
  const text =
    'Valve caps, Tyres, Quantity 1,5, Piece, Price Rp 12.000\nValve caps, Tyres, Piece, Price Rp 12.000, Due 1 Feb 2020, Urgent'
  expect(linesText(items, value).replaceAll('\u00a0', ' ')).toBe(text)
  expect(amountText({ ...items, total: ['quantity'] }, 0.1 + 0.2)).toBe('0.3')
  expect([...sheetOf([['items', items]], [{ id: 1, items: 'none' }]).rows]).toEqual([['none']])
  expect(moreFields(order, [['items', items]]).map(([name]) => name)).not.toContain('remarks')
})

test('a form holds the lines without what they refer to, and what another server knows', () => {
  const record = { id: 1, subject: 'Caps', items: [answered({ id: 'a' })], remarks: [] }
  const values = { items: [line({ id: 'a' })], remarks: null }
  expect(valuesOf(order, record)).toMatchObject(values)
  expect(untouchedValues(order, record, ['subject'])).toEqual(values)
  // What cannot be sent back is left to the server.
  expect(untouchedValues(order, { ...record, items: 'none' }, [])).not.toHaveProperty('items')
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
  const hoses = { description: 'Hoses', quantity: 2.5, unit: 'metre', price: 250_000 }
  const clamps = { description: 'Clamps, 2', quantity: 4, unit: 'set', price: 5000 }
  expect(result.rows.map(({ values }) => values)).toEqual([
    line(),
    { ...hoses, categoryId: 3, dueOn: '2026-01-31', isUrgent: true },
    line({ ...clamps, categoryId: null, isUrgent: null }),
  ])
  expect([result.rows[0], result.rows[1]?.key]).toEqual([rows[0], rows[1]?.key])
})

test('the names of the columns are no line', async () => {
  const result = await paste([], 'Price\tDue\n100\t\n', 0, 'price')
  expect(result).toMatchObject({
    count: 1,
    rows: [{ values: { price: 100, unit: 'piece', isUrgent: false } }],
  })
})

test('yes and no are taken in the words and signs of both languages', async () => {
  const text = 'true yes ya y 1 x v ✓ false no tidak n 0 -'.replaceAll(' ', '\n')
  const result = await paste([], text, 0, 'isUrgent')
  const read = 'rows' in result && result.rows.map(({ values }) => values.isUrgent)
  expect(read).toEqual([...Array(8).fill(true), ...Array(6).fill(false)])
})

test('a text that does not fit its column stays, and is reported', async () => {
  const texts = 'Brakes many barrel free soon maybe'
  const result = await paste(rowsOf(line()), `Caps\t${texts.replaceAll(' ', '\t')}\n`)
  if ('problem' in result) throw new Error(result.problem)
  const { description: _, categoryId, ...others } = result.rows[0]?.values ?? {}
  expect([categoryId, ...Object.values(others)].join(' ')).toBe(' many barrel free soon maybe')
  expect(result.misfits.map(({ at, column, message }) => `${at} ${column}: ${message}`)).toEqual([
    '0 categoryId: There is no “Brakes” to choose.',
    '0 quantity: Expected a number.',
    '0 unit: Choose one of piece, set, metre.',
    '0 price: Expected a number.',
    '0 dueOn: Write a date that exists, as YYYY-MM-DD.',
    '0 isUrgent: Expected yes or no.',
  ])
})

test('a table that has no room is refused as a whole', async () => {
  const problems = [
    await paste([], 'a\tb\tc\td\te\tf\tg\th\n'),
    await paste([], '1\t2\t3\t4\n', 0, 'price'),
    await paste(rowsOf(line()), 'Caps\t\n'.repeat(200), 1),
  ].map((result) => ('problem' in result ? result.problem : ''))
  expect(problems[0]).toMatch(/8 columns.* 7\./)
  expect(problems[1]).toMatch(/4 columns.*Price.* 3\./)
  expect(problems[2]).toMatch(/201 lines.* 200\./)
  expect(await paste([], 'Caps\t\n'.repeat(200))).toMatchObject({ count: 200 })
})

const [a, b, c, d] = ['a', 'b', 'c', 'd']
test.each([
  ['nothing', [a, b], [a, b], ''],
  ['a change', [a, b, c], [a, d, c], '1:1'],
  ['a line that only one has', [a, b, c], [a, c], '1:'],
  ['a new line in front', [d, a, b], [a, b], '0:'],
  ['two new lines in front', [a], [b, c, a], ':0 :1'],
  ['one each at the end', [a, b], [a, c], '1:1'],
  ['all of them', [], [a, b], ':0 :1'],
])('two versions that differ by %s', (_, theirs, mine, places) => {
  const lines = (version: (string | undefined)[]) => version.map((remark) => ({ remark }))
  const found = differencesOf(lines(theirs), lines(mine))
  expect(found.map((one) => `${one.theirs?.at ?? ''}:${one.mine?.at ?? ''}`).join(' ')).toBe(places)
})
