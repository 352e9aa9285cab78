import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compile } from '../../../src/contract/compile.ts'
import type { Field } from '../../../src/contract/field.ts'
import { formInput } from '../../../src/contract/form-input.ts'
import {
  hasId,
  isSendable,
  nameOf,
  readBy,
  readDay,
  readFields,
  readMoment,
  readSwitch,
} from '../../../src/contract/reading.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { brand } from '../../../src/contract/resources/brand.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { technician } from '../../../src/contract/resources/technician.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import {
  anyIdParam,
  countReply,
  dayReply,
  id,
  instantReply,
  pictureReply,
} from '../../../src/contract/schema.ts'
import { readNumber } from '../../../src/contract/values.ts'

/** What other servers send in place of the values that ours does. */

test.each([
  ['500000.00', 500_000],
  ['-7.25', -7.25],
  ['2.5E-7', 2.5e-7],
  [12, 12],
  ['1.250.000', '1.250.000'],
  ['9007199254740993', '9007199254740993'],
  ['', ''],
  ['free', 'free'],
])('the number %j is read as %j', (value, read) => {
  expect(readNumber(value)).toBe(read)
})

test.each([
  [true, [true, 1, '1', 'true', 'TRUE', 'Y', 't', 'on', { type: 'Buffer', data: [1] }]],
  [false, [false, 0, '0', 'false', 'no', 'F', { type: 'Buffer', data: [0] }]],
  [null, ['', 'maybe', 2, {}, [], { data: [2] }]],
])('the switch %j is read from each of %j', (read, values) => {
  for (const value of values) expect(readSwitch(value)).toBe(read)
})

test.each<[string, unknown[]]>([
  ['2026-11-22', ['2026-11-22', '2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00+07:00']],
  ['2026-11-22', ['2026-11-22 00:00:00', '2026-11-22T13:30:00', '2026-11-21T17:00:00.000Z']],
  ['2026-11-22', ['2026-11-22T00:00+09:00', '2026-11-22T00:00:00+09:00']],
  ['2026-11-21', ['2026-11-22T00:00:30+09:00', '2026-11-22T00:00:00.5+09:00']],
  ['2026-11-23', ['2026-11-22T17:00:00Z', 1_795_366_800, '1795366800000']],
  ['1990-01-01', [631_152_000, '631152000']],
  ['1960-01-01', [-315_619_200, '-315619200000']],
  ['1972-01-01', [63_072_000_000]],
])('the day in Jakarta is %s of each of %j', (read, values) => {
  for (const value of values) expect(readDay(value, 'Asia/Jakarta')).toBe(read)
})

test('what is no day is left as it is', () => {
  for (const value of ['22 November', '2026-11-22Tx0:00Z', 7, 20_261_122, 45_982])
    expect(readDay(value, 'Asia/Jakarta')).toBe(value)
})

const at = '2026-11-21T10:00:00.000Z'
test.each<[string | null, unknown[]]>([
  [at, [at, '2026-11-21 17:00:00', '2026-11-21T17:00', '2026-11-21 17:00:00.000000']],
  [at, ['2026-11-21 10:00:00Z', '2026-11-21 18:00:00+08', '2026-11-21 17:00:00 +0700']],
  [at, [1_795_255_200, 1_795_255_200_000, '1795255200', '1795255200000', 1_795_255_200.0001]],
  [at, ['Sat, 21 Nov 2026 10:00:00 GMT', '2026-11-21 10:00:00 UTC']],
  ['2026-11-20T17:00:00.000Z', ['2026-11-21']],
  ['2026-11-21T18:00:00.123456+08:00', ['2026-11-21T18:00:00.123456+08:00']],
  ['2026-11-21T10:32:14.523Z', ['2026-11-21 17:32:14.523']],
  [null, ['soon', '', null, true, {}, 86_400, -1, 1e300, 20_261_121_170_000, '21 Nov 2026']],
  [null, ['0000-00-00 00:00:00', '2026-02-30 25:00:00', '2026-11-21T17']],
])('the moment %j is read from each of %j, in Jakarta', (read, values) => {
  for (const value of values) expect(readMoment(value, 'Asia/Jakarta')).toBe(read)
})

test.each([
  ['Eka', ['Eka', { fullName: 'Eka' }, { name: 'Eka' }, { UserInformation: { fullName: 'Eka' } }]],
  ['Eka', [{ fullName: null, name: '', UserInformation: { name: 'Eka' } }]],
  [undefined, [null, undefined, '', 7, {}, [], { UserInformation: null }, { fullName: {} }]],
])('the name %j is read from each of %j', (read, values) => {
  for (const value of values) expect(nameOf(value)).toBe(read)
})

test('a record is read field by field; what it does not hold stays missing, and what is not declared stays as it is', () => {
  const row = {
    id: 'a-1',
    name: 7,
    brandId: '3',
    price: '500000.00',
    promoPrice: null,
    isActive: '0',
    validFrom: '2026-11-21T17:00:00Z',
    createdAt: '2026-11-21T17:00:00Z',
    more: '1',
  }
  expect(readFields(priceList, row, 'Asia/Jakarta')).toEqual({
    ...row,
    name: '7',
    price: 500_000,
    isActive: false,
    validFrom: '2026-11-22',
  })
  const person = { id: 1, UserInformation: { fullName: 'Eka' } }
  expect(readFields(technician, person, 'Asia/Jakarta')).toEqual({ ...person, fullName: 'Eka' })
  const moments = { id: 1, createdAt: '2026-11-21 17:00:00', updatedAt: 'soon' }
  expect(readFields(brand, moments, 'Asia/Jakarta')).toEqual({ ...moments, createdAt: at })
})

test('what was not sent cannot be sent back, unless its field may be empty', () => {
  const { isActive } = brand.fields
  const { price, promoPrice, name } = priceList.fields
  const { rating } = testimony.fields
  const sendable = (field: Field, ...values: unknown[]) =>
    values.map((value) => isSendable(field, value))
  expect(sendable(isActive, undefined, null, false)).toEqual([false, false, true])
  expect(sendable(price, null, 500_000.5, '9007199254740993')).toEqual([false, false, false])
  // JSON.parse has rounded it by then.
  expect(sendable(price, 2 ** 53, 2 ** 53 - 1, 500_000)).toEqual([false, true, true])
  expect(sendable(rating, '4.5', 4)).toEqual([false, true])
  expect(isSendable(promoPrice, null)).toBe(true)
  expect(isSendable(branch.fields.latitude, -6.2)).toBe(true)
  expect(isSendable(name, 'x'.repeat(500))).toBe(true)
})

const uuid = '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10'
const priced = { name: 'Ban', brandId: 'brand-1', unit: 'pcs', price: 100, isActive: true }
const tags = formInput(news, 'create')._zod.def.shape.tagArticleIds as z.ZodMiniType
const roleId = formInput(employee, 'create')._zod.def.shape.roleId as z.ZodMiniType

test.each(['3', 'id-3', uuid, 4_000_000_000])('a form takes the id %j as it came', (id) => {
  const read = z.parse(formInput(priceList, 'create'), { ...priced, brandId: id })
  expect(read).toMatchObject({ brandId: id })
  expect(z.parse(tags, [id])).toEqual([id])
  expect(z.parse(roleId, id)).toBe(id)
})

test('a form still asks for a reference, and takes none twice', () => {
  const without = z.safeParse(formInput(priceList, 'create'), { ...priced, brandId: null })
  expect(without.success).toBe(false)
  const eleven = Array.from({ length: 11 }, (_, at) => at + 1)
  const taken = [['a-1', 'a-1'], eleven, null].map((ids) => z.safeParse(tags, ids).success)
  expect(taken).toEqual([false, false, true])
})

test('a form judges what was changed, and no value that is as the record was opened with', () => {
  const opened = { ...priced, name: '', price: 500_000.5, isActive: null, unit: 'sack' }
  const rule = formInput(priceList, 'edit', opened)
  expect(z.parse(rule, opened)).toEqual(opened)
  const changed = z.safeParse(rule, { ...opened, name: ' ', price: 0.5, isActive: false })
  expect(changed.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['name', 'Required.'],
    ['price', 'Expected a whole number.'],
  ])
  expect(z.parse(rule, { ...opened, name: '  Ban ' })).toMatchObject({ name: 'Ban' })
  // What must hold between fields is judged with the untouched ones.
  const { error } = z.safeParse(rule, { ...opened, price: 100, promoPrice: 200 })
  expect(error?.issues).toMatchObject([{ path: ['promoPrice'], message: 'More than the price.' }])
})

test.each([
  ['7', 7],
  ['4000000000', 4_000_000_000],
  ['9007199254740991', 9_007_199_254_740_991],
])('the id %j of an address is read as a number', (text, id) => {
  expect(z.parse(anyIdParam, text)).toBe(id)
})

test.each([
  ...['007', '0', '2e9', '1.0', 'id-3', '4f90d13a42', '4990213142e5', 'approved', 'BR.01', uuid],
  ...['-V1StGXR8_Z5jdHi6B-myT', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'Jakarta Barat/2'],
  ...['90071992547409931', '9007199254740993', 'x'.repeat(64)],
])('the id %j of an address is read as it is', (text) => {
  expect(z.parse(anyIdParam, text)).toBe(text)
})

test.each([
  ...['-1', '<script>', '.5', 'all', 'any', 'none', '', '1,2', 'a\n1', 'a\u00001', 'x'.repeat(65)],
])('%j is no id of an address', (text) => {
  expect(z.safeParse(anyIdParam, text).success).toBe(false)
})

const reply = z.object({
  id,
  userId: z.nullable(id),
  user: z.nullable(z.object({ id, fullName: z.string() })),
  kind: z.object({ id, name: z.string(), zone: z.enum(['Asia/Jakarta']) }),
  day: z.nullable(dayReply),
  at: z.nullable(instantReply),
  picture: z.nullable(pictureReply),
  pictures: z.array(pictureReply),
  count: countReply,
  amount: z.int(),
  isOpen: z.boolean(),
  note: z.optional(z.string()),
  steps: z.array(z.object({ id, name: z.string() })),
  anything: z.unknown(),
})

const nothing = {
  ...Object.fromEntries(Object.keys(reply.shape).map((name) => [name, null])),
  pictures: [],
  steps: [],
}

test('a reply of which nothing is there is read as nothing', () => {
  expect(readBy(reply, {}, 'Asia/Jakarta')).toEqual(nothing)
  for (const value of [null, undefined, 'text', 7, []])
    expect(readBy(reply, value, 'Asia/Jakarta')).toBeNull()
})

test.each([
  ['an empty id', { id: '' }, { id: null }],
  ['a reference by what is embedded', { user: { id: 'u1' } }, { userId: 'u1' }],
  ['a reference, whatever is embedded', { userId: 2, user: { id: 3 } }, { userId: 2 }],
  ['a reference to nobody', { userId: null, user: null }, { userId: null }],
  ['a person by name', { user: { name: 'Eka' } }, { user: { id: null, fullName: 'Eka' } }],
  ['a person by text', { user: 'Eka' }, { user: { id: null, fullName: 'Eka' }, userId: null }],
  [
    'a person as stated',
    { user: { _id: 'u', UserInformation: { fullName: 'Eka' } } },
    { user: { id: 'u', fullName: 'Eka' }, userId: 'u' },
  ],
  ['a thing by full name', { kind: { fullName: 'Sick' } }, { kind: { name: 'Sick' } }],
  ['its own name first', { kind: { name: 'S', fullName: 'Sick' } }, { kind: { name: 'S' } }],
  ['a choice that ours has not', { kind: { zone: 'UTC' } }, { kind: { zone: 'UTC' } }],
  ['text that is none', { kind: { name: {} } }, { kind: { name: null } }],
  ['empty text', { note: '' }, { note: null }],
  ['a day', { day: '2026-11-21T17:00:00Z' }, { day: '2026-11-22' }],
  ['a day that is none', { day: 'soon' }, { day: null }],
  ['a moment', { at: '2026-11-21T17:00:00+08:00' }, { at: '2026-11-21T17:00:00+08:00' }],
  ['pictures', { pictures: ['/a', { url: '/b' }, 7, null] }, { pictures: ['/a', '/b'] }],
  ['a list that is none', { pictures: { url: '/a' } }, { pictures: [] }],
  ['a count as text', { count: '3' }, { count: 3 }],
  ['a count below nothing', { count: -1 }, { count: null }],
  ['half a count', { count: 0.5 }, { count: null }],
  ['an amount with a fraction', { amount: '500000.50' }, { amount: 500_000.5 }],
  ['an amount that is none', { amount: 'much' }, { amount: null }],
  ['a switch', { isOpen: '0' }, { isOpen: false }],
  ['items', { steps: [{ id: 1 }, 7, { name: 'B' }] }, { steps: [{ id: 1 }, { id: null }] }],
  ['items keyed by number', { steps: { 0: { uuid: 'a' } } }, { steps: [{ id: 'a' }] }],
  ['what has no type', { anything: { a: 1 } }, { anything: { a: 1 } }],
])('%s of a reply is read', (_, value, read) => {
  expect(readBy(reply, value, 'Asia/Jakarta')).toMatchObject(read)
})

test('the words of a choice are text, as whatever they were sent', () => {
  const fields = { ...employee.fields, ...news.fields }
  const read = readFields(
    compile({ ...employee, fields }),
    { id: 1, gender: 1, status: 'published' },
    'Asia/Jakarta',
  )
  expect(read).toMatchObject({ gender: '1', status: 'published' })
})

test('what the schema does not state is left out', () => {
  expect(readBy(reply, { secret: 1 }, 'Asia/Jakarta')).toEqual(nothing)
})

test('what has no id is no record', () => {
  const records = [null, { id: null }, { id: 0 }, { id: 'a' }]
  expect(records.map(hasId)).toEqual([false, false, true, true])
})
