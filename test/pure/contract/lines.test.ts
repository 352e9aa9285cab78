import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FieldOf } from '../../../src/contract/field.ts'
import { readFormEntries } from '../../../src/contract/form-data.ts'
import { formInput } from '../../../src/contract/form-input.ts'
import { createInput, editInput } from '../../../src/contract/input.ts'
import { amountOf, totalOf } from '../../../src/contract/line-amounts.ts'
import { lines } from '../../../src/contract/lines.ts'
import { isSendable, readFields } from '../../../src/contract/reading.ts'
import { recordReply, rowReply } from '../../../src/contract/reply.ts'
import { lineOf, order } from '../../support/made-up/order.ts'

/** What follows from the columns of lines. */

const { items, remarks } = order.fields
const line = (values: object = {}) => lineOf({ categoryId: 3, price: 12_001, ...values })
const pathsOf = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the schema is that of the columns, with a least and a most', () => {
  const sent = { subject: 'Caps', items: [line({ more: 1 })] }
  expect(z.parse(createInput(order), sent)).toEqual({ ...sent, items: [line()] })
  expect(z.parse(editInput(order), {})).toEqual({})
  const complaints = (schema: z.ZodMiniType, value: unknown) => pathsOf(schema, value)?.join()
  const much = [line(), line({ price: 'much' })]
  expect(complaints(items.schema, much)).toBe('1.price,Expected a number.')
  expect(complaints(items.schema, [])).toBe(',At least 1 line.')
  expect(complaints(items.schema, Array(201).fill(line()))).toBe(',At most 200 lines.')
  expect(complaints(items.schema, null)).toBe(',Required.')
  const two = lines({ columns: {}, min: 2, max: 3 })
  expect(complaints(two.schema, [])).toBe(',At least 2 lines.')
  expect(z.safeParse(remarks.schema, null).success).toBe(true)
})

test('a reply has the lines with what they refer to, a row of a list only those of a column', () => {
  const sent = { ...line(), category: { id: 3, name: 'Tyres' } }
  const { dueOn, ...older } = sent
  const timestamps = { createdAt: '2026-01-31', updatedAt: '2026-01-31' }
  const fields = { subject: 'Caps', items: [older], quote: null, remarks: null }
  const record = { id: 1, ...fields, ...timestamps }
  expect(z.parse(recordReply(order), record)).toEqual({ ...record, items: [sent] })
  expect(Object.keys(rowReply(order).shape)).not.toContain('remarks')
  expect(order.sortable).not.toContain('items')
})

test('lines of another server are read column by column, and what they lack stays missing', () => {
  const sent = { id: 'a', description: 7, quantity: '1.50', price: '500000.00', isUrgent: '1' }
  const { items: read } = readFields(order, { id: 1, items: [sent] }, 'Asia/Jakarta')
  const values = { description: '7', quantity: 1.5, price: 500_000, isUrgent: true }
  expect(read).toEqual([{ id: 'a', ...values }])
  for (const odd of ['[]', 7, [1], { items: [] }])
    expect(readFields(order, { id: 1, items: odd }, 'Asia/Jakarta').items).toEqual(odd)
})

test('lines can be sent back if all of their values can', () => {
  expect(isSendable(items, [line(), line()])).toBe(true)
  expect(isSendable(items, [line(), line({ price: 0.5 })])).toBe(false)
  expect(isSendable(items, [line({ price: undefined })])).toBe(false)
  expect(isSendable(items, [line({ dueOn: undefined })])).toBe(true)
  expect(isSendable(items, 'some')).toBe(false)
  expect(isSendable(items, null)).toBe(false)
  expect(isSendable(remarks, null)).toBe(true)
})

test('a form keeps what only another server knows, and validates the lines that are not as opened', () => {
  const opened = { subject: 'Caps', items: [line({ unit: 'barrel', id: 'a' }), line()] }
  const form = formInput(order, 'edit', opened)
  const changed = [opened.items[1], line({ categoryId: 'id-4', id: 'b' }), opened.items[0]]
  expect(z.parse(form, { ...opened, items: changed })).toMatchObject({ items: changed })
  const wrong = { ...opened, items: [line(), line({ unit: 'barrel', price: null })] }
  expect(pathsOf(form, wrong)).toEqual([
    ['items.1.unit', 'Choose one of piece, set, metre.'],
    ['items.1.price', 'Required.'],
  ])
  expect(pathsOf(form, { ...opened, items: null })).toEqual([['items', 'Required.']])
})

test('an amount is the product of its columns, in whole rupiah where one is of money', () => {
  expect(amountOf(items, line())).toBe(18_002)
  expect(amountOf(items, line({ price: null }))).toBeUndefined()
  expect(amountOf(items, line({ price: 'much' }))).toBeUndefined()
  expect(amountOf(remarks, { remark: 'None' })).toBeUndefined()
  expect(totalOf(items, [line(), line({ quantity: 2 }), line({ price: null })])).toBe(42_004)
  const { total, ...bare } = items
  const sum: FieldOf<'lines'> = { ...bare, total: ['quantity'] }
  expect(totalOf(sum, [line(), line()])).toBe(3)
})

test('a line of a form that is no JSON stays as it came, and is refused by its rule', () => {
  expect(readFormEntries(order.fields, [['items[]', '{']])).toEqual({ items: ['{'] })
})
