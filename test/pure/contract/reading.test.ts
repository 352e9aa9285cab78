import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  hasId,
  isSendable,
  readBy,
  readDay,
  readFields,
  readNumber,
  readSwitch,
} from '../../../src/contract/reading.ts'
import { formInput } from '../../../src/contract/resource.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { brand } from '../../../src/contract/resources/brand.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import {
  anyIdParam,
  anyIdsParam,
  countReply,
  dayReply,
  id,
  instantReply,
  pictureReply,
} from '../../../src/contract/schema.ts'

/** What other servers send in place of the values that ours does. */

test.each([
  ['500000.00', 500_000],
  ['500000.50', 500_000.5],
  ['-7.25', -7.25],
  ['12', 12],
  [12, 12],
  ['1.250.000', '1.250.000'],
  ['9007199254740993', '9007199254740993'],
  ['', ''],
  ['free', 'free'],
])('the number %j is read as %j', (value, read) => {
  expect(readNumber(value)).toBe(read)
})

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  ['', null],
  ['yes', null],
  [2, null],
  [{}, null],
])('the switch %j is read as %j', (value, read) => {
  expect(readSwitch(value)).toBe(read)
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['2026-11-22T00:00:00+07:00', '2026-11-22'],
  ['2026-11-22 00:00:00', '2026-11-22'],
  ['2026-11-22T13:30:00', '2026-11-22'],
  ['2026-11-21T17:00:00.000Z', '2026-11-22'],
  ['2026-11-22T00:00+09:00', '2026-11-22'],
  ['2026-11-22T00:00:00+09:00', '2026-11-22'],
  ['2026-11-22T00:00:30+09:00', '2026-11-21'],
  ['2026-11-22T00:00:00.5+09:00', '2026-11-21'],
  ['2026-11-22T17:00:00Z', '2026-11-23'],
  ['22 November', '22 November'],
  ['2026-11-22Tx0:00Z', '2026-11-22Tx0:00Z'],
  [7, 7],
])('the day %j is read as %j in Jakarta', (value, read) => {
  expect(readDay(value, 'Asia/Jakarta')).toBe(read)
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
})

test('what was not sent cannot be sent back, unless its field may be empty', () => {
  expect(isSendable(brand.fields.isActive, undefined)).toBe(false)
  expect(isSendable(brand.fields.isActive, null)).toBe(false)
  expect(isSendable(brand.fields.isActive, false)).toBe(true)
  expect(isSendable(priceList.fields.promoPrice, null)).toBe(true)
  expect(isSendable(priceList.fields.price, null)).toBe(false)
  expect(isSendable(priceList.fields.price, 500_000.5)).toBe(false)
  expect(isSendable(priceList.fields.price, '9007199254740993')).toBe(false)
  expect(isSendable(priceList.fields.price, 500_000)).toBe(true)
  // JSON.parse has rounded it by then.
  expect(isSendable(priceList.fields.price, 2 ** 53)).toBe(false)
  expect(isSendable(priceList.fields.price, 2 ** 53 - 1)).toBe(true)
  expect(isSendable(branch.fields.latitude, -6.2)).toBe(true)
  expect(isSendable(testimony.fields.rating, '4.5')).toBe(false)
  expect(isSendable(testimony.fields.rating, 4)).toBe(true)
  expect(isSendable(priceList.fields.name, 'x'.repeat(500))).toBe(true)
})

const priced = {
  name: 'Ban',
  brandId: 'brand-1',
  unit: 'pcs',
  price: 100,
  promoPrice: null,
  isActive: true,
}

test.each(['3', 'id-3', '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10', 4_000_000_000])(
  'a form takes the id %j as it came',
  (id) => {
    expect(z.parse(formInput(priceList, 'create'), { ...priced, brandId: id })).toMatchObject({
      brandId: id,
    })
    expect(formInput(news, 'create')._zod.def.shape.tagArticleIds).toSatisfy(
      (rule: z.ZodMiniType) => z.safeParse(rule, [id]).success,
    )
    expect(formInput(employee, 'create')._zod.def.shape.roleId).toSatisfy(
      (rule: z.ZodMiniType) => z.safeParse(rule, id).success,
    )
  },
)

test('a form still asks for a reference, and takes none twice', () => {
  expect(z.safeParse(formInput(priceList, 'create'), { ...priced, brandId: null }).success).toBe(
    false,
  )
  const tags = formInput(news, 'create')._zod.def.shape.tagArticleIds as z.ZodMiniType
  expect(z.safeParse(tags, ['a-1', 'a-1']).success).toBe(false)
  expect(
    z.safeParse(
      tags,
      Array.from({ length: 11 }, (_, at) => at + 1),
    ).success,
  ).toBe(false)
  expect(z.safeParse(tags, null).success).toBe(true)
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
  expect(z.safeParse(rule, { ...opened, price: 100, promoPrice: 200 }).success).toBe(false)
})

test.each([
  ['7', 7],
  ['007', '007'],
  ['0', '0'],
  ['2e9', '2e9'],
  ['-1', undefined],
  ['-V1StGXR8_Z5jdHi6B-myT', '-V1StGXR8_Z5jdHi6B-myT'],
  ['<script>', undefined],
  ['.5', undefined],
  ['1.0', '1.0'],
  ['id-3', 'id-3'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['4f90d13a42', '4f90d13a42'],
  ['4990213142e5', '4990213142e5'],
  ['approved', 'approved'],
  ['BR.01', 'BR.01'],
  ['Jakarta Barat/2', 'Jakarta Barat/2'],
  ['8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10', '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10'],
  ['4000000000', 4_000_000_000],
  ['90071992547409931', '90071992547409931'],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['all', undefined],
  ['any', undefined],
  ['none', undefined],
  ['', undefined],
  ['1,2', undefined],
  ['a\n1', undefined],
  ['a\u00001', undefined],
])('the id %j of an address is read as %j', (text, id) => {
  expect(z.safeParse(anyIdParam, text).data).toBe(id)
})

test('several ids of an address are read one by one', () => {
  expect(z.parse(anyIdsParam(3), 'a-1,2,2')).toEqual(['a-1', 2])
  expect(z.safeParse(anyIdsParam(3), '1,2,3,4').success).toBe(false)
  expect(z.safeParse(anyIdsParam(3), '1,all').success).toBe(false)
  expect(z.parse(anyIdsParam(3), ['BR.01', '0'])).toEqual(['BR.01', '0'])
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
  id: null,
  userId: null,
  user: null,
  kind: null,
  day: null,
  at: null,
  picture: null,
  pictures: [],
  count: null,
  amount: null,
  isOpen: null,
  note: null,
  steps: [],
  anything: null,
}

test('a reply of which nothing is there is read as nothing', () => {
  expect(readBy(reply, {}, 'Asia/Jakarta')).toEqual(nothing)
  for (const value of [null, undefined, 'text', 7, []])
    expect(readBy(reply, value, 'Asia/Jakarta')).toBeNull()
})

test.each([
  ['an id as text', { id: 'id-3' }, { id: 'id-3' }],
  ['an empty id', { id: '' }, { id: null }],
  ['an id that is none', { id: {} }, { id: null }],
  ['a reference by what is embedded', { user: { id: 'u1' } }, { userId: 'u1' }],
  ['a reference, whatever is embedded', { userId: 2, user: { id: 3 } }, { userId: 2 }],
  ['a reference to nobody', { userId: null, user: null }, { userId: null }],
  ['a person by name', { user: { name: 'Eka' } }, { user: { id: null, fullName: 'Eka' } }],
  ['a thing by full name', { kind: { fullName: 'Sick' } }, { kind: { name: 'Sick' } }],
  ['its own name first', { kind: { name: 'S', fullName: 'Sick' } }, { kind: { name: 'S' } }],
  ['a choice that ours has not', { kind: { zone: 'UTC' } }, { kind: { zone: 'UTC' } }],
  ['a number as text', { kind: { name: 12 } }, { kind: { name: '12' } }],
  ['text that is none', { kind: { name: {} } }, { kind: { name: null } }],
  ['empty text', { note: '' }, { note: null }],
  ['a day', { day: '2026-11-21T17:00:00Z' }, { day: '2026-11-22' }],
  ['a day that is none', { day: 'soon' }, { day: null }],
  ['a moment', { at: '2026-11-21T17:00:00+08:00' }, { at: '2026-11-21T17:00:00+08:00' }],
  ['a moment that is none', { at: 'soon' }, { at: null }],
  ['a number for a moment', { at: 7 }, { at: null }],
  ['a picture', { picture: '/a.webp' }, { picture: '/a.webp' }],
  ['a picture as an object', { picture: { url: '/a.webp' } }, { picture: '/a.webp' }],
  ['a picture that is none', { picture: { id: 3 } }, { picture: null }],
  ['pictures', { pictures: ['/a', { url: '/b' }, 7, null] }, { pictures: ['/a', '/b'] }],
  ['a list that is none', { pictures: { url: '/a' } }, { pictures: [] }],
  ['a count as text', { count: '3' }, { count: 3 }],
  ['a count below nothing', { count: -1 }, { count: null }],
  ['half a count', { count: 0.5 }, { count: null }],
  ['an amount with a fraction', { amount: '500000.50' }, { amount: 500_000.5 }],
  ['an amount below nothing', { amount: -1 }, { amount: -1 }],
  ['an amount that is none', { amount: 'much' }, { amount: null }],
  ['a switch', { isOpen: '0' }, { isOpen: false }],
  ['a switch that is none', { isOpen: 'maybe' }, { isOpen: null }],
  ['items', { steps: [{ id: 1 }, 'odd', { name: 'B' }] }, { steps: [{ id: 1 }, { id: null }] }],
  ['what has no type', { anything: { a: 1 } }, { anything: { a: 1 } }],
])('%s of a reply is read', (_, value, read) => {
  expect(readBy(reply, value, 'Asia/Jakarta')).toMatchObject(read)
})

test('the words of a choice are text, as whatever they were sent', () => {
  const { gender, status } = readFields(
    { fields: { ...employee.fields, ...news.fields } },
    { id: 1, gender: 1, status: 'published' },
    'Asia/Jakarta',
  )
  expect([gender, status]).toEqual(['1', 'published'])
})

test('what the schema does not state is left out', () => {
  expect(readBy(reply, { secret: 1 }, 'Asia/Jakarta')).toEqual(nothing)
})

test('what has no id is no record', () => {
  expect([null, { id: null }, { id: 0 }, { id: 'a' }].map(hasId)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
