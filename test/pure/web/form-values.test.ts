import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { writtenDecimal } from '../../../src/contract/written.ts'
import { takenBy } from '../../../src/web/data/at-server.ts'
import { mayBy } from '../../../src/web/data/client/may.ts'
import { listPageOf } from '../../../src/web/data/records/record.ts'
import {
  copiedValues,
  initialValues,
  isCopyable,
  keepable,
  undeclaredValues,
  untouchedValues,
  valuesOf,
} from '../../../src/web/fields/values/form-values.ts'
import { helpOf } from '../../../src/web/fields/values/input-props.ts'
import { narrowedBy, withPartners } from '../../../src/web/fields/values/partner-fields.ts'
import { passwordStrength } from '../../../src/web/fields/values/password-strength.ts'
import { addressValues } from '../../../src/web/form/address-values.ts'
import { order } from '../../support/made-up/order.ts'

/** What a form holds before anybody types, and what becomes of it: without a browser. */

describe('what the address of a new form says', () => {
  test.each([
    ['a kind', branch, '?isInternalBranch=false', { isInternalBranch: false }],
    ['the other kind', branch, '?isInternalBranch=true', { isInternalBranch: true }],
    ['another record', priceList, '?brandId=7&price=0', { brandId: 7, price: 0 }],
    ['a record of a server with other ids', priceList, '?brandId=BR.01', { brandId: 'BR.01' }],
    ['text', branch, '?name=Roda%20Bogor', { name: 'Roda Bogor' }],
  ])('is taken: %s', (_, resource, address, values) => {
    expect(addressValues(resource, address)).toEqual(values)
  })

  test.each([
    ['no such state', branch, '?isInternalBranch=maybe'],
    ['an empty number', priceList, '?price='],
    ['out of range', branch, '?latitude=48.8&radiusMeter=1'],
    ['no id', priceList, '?brandId=1,2&unit=box'],
    ['a password', employee, '?password=correct-horse-battery'],
    ['what the server sets', branch, '?timezone=Asia/Jakarta'],
    ['a picture', branch, '?image=/files/other.webp'],
    ['unknown', branch, '?isAdmin=true'],
  ])('counts as not said: %s', (_, resource, address) => {
    expect(addressValues(resource, address)).toEqual({})
  })
})

test('a password is part of a new record, of a change where the server takes it there, and never of a draft', () => {
  const sari = { id: 1, fullName: 'Sari' }
  expect(initialValues(takenBy(employee, []), {})).toHaveProperty('password', null)
  expect(valuesOf(takenBy(employee, ['pageSize']), sari)).not.toHaveProperty('password')
  expect(valuesOf(takenBy(employee, ['passwords']), sari)).toHaveProperty('password', null)
  expect(untouchedValues(employee, sari, [])).not.toHaveProperty('password')
  expect(keepable(employee, { fullName: 'Sari', password: 'x' })).toEqual({ fullName: 'Sari' })
  const [before, after] = [true, false].map((isNew) => helpOf(employee.fields.password, { isNew }))
  expect(before).not.toBe(after)
})

test('of pictures the form holds the addresses alone, however a server answers them', () => {
  const imagesOf = (images: unknown) => valuesOf(repairReport, { id: 1, images }).images
  const images = ['/files/1.webp', { url: '/files/2.webp' }, null, { id: 3 }]
  expect(imagesOf(images)).toEqual(['/files/1.webp', '/files/2.webp'])
  expect([imagesOf([]), imagesOf('/files/1.webp')]).toEqual([null, '/files/1.webp'])
  const { image } = valuesOf(branch, { id: 1, image: { url: '/files/1.webp' } })
  expect(image).toBe('/files/1.webp')
})

test('what a record does not say is empty: several as a list, all else as null', () => {
  const empty = { title: null, tagArticleIds: [], thumbnail: null, content: null }
  expect(valuesOf(news, { id: 1, tagArticleIds: null, title: undefined })).toMatchObject(empty)
  expect(valuesOf(news, undefined)).toMatchObject(empty)
  expect(valuesOf(branch, { id: 1 })).toMatchObject({ isInternalBranch: null, isActive: null })
  const explicit = { isActive: true, radiusMeter: 0 }
  expect(valuesOf(branch, { id: 1, ...explicit })).toMatchObject(explicit)
})

test('a new record begins with what is given, else as is declared; a kind of two is empty', () => {
  expect(initialValues(news, {})).toMatchObject({ status: 'draft', tagArticleIds: [], title: null })
  const article = { status: 'published', title: 'A' }
  expect(initialValues(news, article)).toMatchObject(article)
  expect(initialValues(branch, {})).toMatchObject({ isInternalBranch: null, isActive: true })
  const closed = { isInternalBranch: false, isActive: false }
  expect(initialValues(branch, closed)).toMatchObject(closed)
})

test('lines begin with as many as are required; without them, none is said to be missing', () => {
  const { items, remarks } = initialValues(order, {})
  expect([items, remarks]).toMatchObject([[{ description: null, unit: 'piece' }], null])
  expect(
    z.safeParse(order.fields.items.schema, valuesOf(order, { id: 1, items: [] }).items),
  ).toMatchObject({
    error: { issues: [{ message: 'At least 1 line.' }] },
  })
})

test('what another server keeps beside the declaration is kept, what follows from it is not', () => {
  const at = '2026-11-20T01:00:00Z'
  const declared = { id: 1, createdAt: at, updatedAt: at, title: 'A', tagArticleIds: [1] }
  const following = { tagArticles: [{ id: 1, name: 'Ban' }], categoryArticle: { id: 2 } }
  const others = { seoTitle: 'B', views: null }
  const record = { ...declared, ...following, author: { id: 3 }, ...others }
  expect(undeclaredValues(news, record)).toEqual(others)
  expect(undeclaredValues(news, undefined)).toEqual({})
})

test('a city and its province are changed together', () => {
  expect(narrowedBy(branch, 'provinceId')).toEqual(['cityId'])
  expect(withPartners(branch, ['name', 'cityId']).sort()).toEqual(['cityId', 'name', 'provinceId'])
  expect(withPartners(branch, ['name'])).toEqual(['name'])
  expect(withPartners(branch, ['provinceId'])).toEqual(['provinceId', 'cityId'])
  expect([narrowedBy(branch, 'cityId'), narrowedBy(branch, 'name')]).toEqual([[], []])
  expect(withPartners(repairReport, ['branchLocationId'])).toEqual(['branchLocationId'])
})

describe('the list that a record belongs to', () => {
  const both = ['branch_internal', 'branch_outsource']
  test.each([
    ['an internal branch', branch, { isInternalBranch: true }, both, '/branch/internal'],
    ['an external branch', branch, { isInternalBranch: false }, both, '/branch/external'],
    // Crossed, as stated: branch_internal opens the external list.
    ['one without its right', branch, { isInternalBranch: true }, ['branch_internal'], undefined],
    ['a branch of no known kind', branch, {}, ['branch_outsource'], '/branch/internal'],
    ['a tag', newsTag, {}, ['news_tag_list'], '/comp-profile/news-tag'],
    ['a tag, without its right', newsTag, {}, ['news_tag_form'], undefined],
  ])('%s', (_, resource, values, permissions, path) => {
    expect(listPageOf(resource, values, mayBy(permissions))?.path).toBe(path)
  })
})

test.each([
  [-6.2088, ['-6,2088', '-6.2088', '−6.2088', '\u202a-6,2088\u202c']],
  [106, ['106', '106,']],
  [-0.5, ['-.5']],
  [null, ['  ']],
])('the number %j is read from each of %j', (value, texts) => {
  for (const text of texts) expect(writtenDecimal(text), text).toBe(value)
  for (const none of ['1.234,5', '-', '6°12′']) expect(writtenDecimal(none)).toBe(none)
})

test.each([
  ['weak', ['Ab1!', 'aaaaaaaaaaaaaaaa', 'password2026!', 'kucing42', '7fK!q2Vz#mT']],
  ['weak', ['Wulandari-2026-xy', 'hujan budi kertas']],
  ['fair', ['kucing hitam']],
  ['strong', ['kuda hujan kertas', '7fK!q2Vz#mTw']],
])('a password is %s, as each of %j', (level, passwords) => {
  const person = ['Sari Wulandari', 'Budi', 'sari.wulandari@roda.example']
  for (const password of passwords)
    expect(passwordStrength(password, person).level, password).toBe(level)
})

test('a copy has all of a record but what no two share, its states, its moments and what is private', () => {
  const shared = { thumbnail: '/files/a.webp', imageAlt: 'Tyres', title: 'Nitrogen', excerpt: null }
  const more = { categoryArticleId: 4, content: '<p>Air.</p>', tagArticleIds: [5] }
  const ofRecord = { id: 1, slug: 'nitrogen', author: { id: 9, fullName: 'A' } }
  const state = { status: 'published', publishedAt: '2026-11-22T01:00:00.000Z' }
  const copied = copiedValues(news, { ...ofRecord, ...shared, ...more, ...state })
  const anew = { slug: null, status: 'draft', publishedAt: null }
  expect(initialValues(news, copied)).toEqual({ ...shared, ...more, ...anew })
  const person = { id: 1, fullName: 'Rina', email: 'r@roda.example', nik: '1', address: 'x' }
  const copy = copiedValues(employee, { ...person, roleId: 3 })
  expect(copy).toMatchObject({ fullName: 'Rina', roleId: 3 })
  for (const name of ['email', 'username', 'nik', 'address', 'birthDate', 'employeeNumber'])
    expect(copy).not.toHaveProperty(name)
  // Every field of a tag is unique, so nothing is copied.
  expect([isCopyable(news), isCopyable(newsTag)]).toEqual([true, false])
})
