import { describe, expect, test } from 'vitest'
import type { Field, FieldOf } from '../../../src/contract/field.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import { fieldText, isDrawn, stateText } from '../../../src/web/fields/values/cell-text.ts'
import {
  embeddedIn,
  findIn,
  idsIn,
  isIn,
  limited,
  type Option,
} from '../../../src/web/fields/values/options.ts'
import { sheetOf } from '../../../src/web/list/export-rows.ts'
import {
  computedColumns,
  inactiveText,
  isPast,
  periodState,
} from '../../../src/web/list/reading/period.ts'
import { kindOf } from '../../../src/web/ui/export/sheet.ts'
import { gadget } from '../../support/made-up/gadget.ts'

/** What the values of records say, without how they look. */

test('a moment in a table is its day, or where its field says so a line of text with its hour', () => {
  const moments = [gadget.fields.approvedAt, news.fields.publishedAt]
  expect(moments.map(isDrawn)).toEqual([false, true])
})

describe('a value', () => {
  const { fields } = news
  const [price, sited, report] = [priceList.fields, branch.fields, repairReport.fields]
  const several = ['/a.webp', null, { url: '/b.webp' }]
  const brand = { id: 7, name: 'Ban' }
  const tags = [{ name: 'A' }, { name: 'B' }]
  const at = '2020-11-21T01:42:00Z'
  test.each<[string, string, Field, object, string]>([
    ['a text', 'title', fields.title, { title: 'Ban' }, 'Ban'],
    ['a text of an unforeseen shape', 'title', fields.title, { title: { en: 'Ban' } }, ''],
    ['a number', 'radiusMeter', sited.radiusMeter, { radiusMeter: 0 }, '0'],
    ['a phone number', 'phoneNumber', sited.phoneNumber, { phoneNumber: '0215' }, '0215'],
    ['a time', 'openTime', sited.openTime, { openTime: '08:00' }, '08.00'],
    ['a place', 'latitude', sited.latitude, { latitude: -6.2 }, '-6,2'],
    ['a password', 'password', employee.fields.password, { password: 'x' }, ''],
    ['an article', 'content', fields.content, { content: '<p>A<b>b</b></p>' }, ' A b  '],
    ['a picture', 'thumbnail', fields.thumbnail, { thumbnail: { url: '/a.webp' } }, '/a.webp'],
    ['no picture', 'thumbnail', fields.thumbnail, { thumbnail: {} }, ''],
    ['several pictures', 'images', report.images, { images: several }, '/a.webp /b.webp'],
    ['pictures that are no list', 'images', report.images, { images: '/a.webp' }, ''],
    ['money', 'price', price.price, { price: 1_250_000 }, 'Rp\u00a01.250.000'],
    ['money as text', 'price', price.price, { price: '1250000' }, '1250000'],
    ['stars', 'rating', testimony.fields.rating, { rating: 4 }, '4 of 5'],
    ['a day', 'validFrom', price.validFrom, { validFrom: '2020-11-21' }, '21 Nov 2020'],
    ['a moment', 'publishedAt', fields.publishedAt, { publishedAt: at }, '21 Nov 2020, 08.42 WIB'],
    ['on', 'isActive', price.isActive, { isActive: true }, 'Yes'],
    ['off', 'isActive', price.isActive, { isActive: 'true' }, 'No'],
    ['no switch', 'isActive', price.isActive, { isActive: null }, ''],
    ['a choice', 'status', fields.status, { status: 'draft' }, 'Draft'],
    ['a zone', 'timezone', sited.timezone, { timezone: 'Asia/Makassar' }, 'WITA'],
    ['an unforeseen choice', 'timezone', sited.timezone, { timezone: 'toString' }, 'toString'],
    ['another record by name', 'brandId', price.brandId, { brandId: 7, brand }, 'Ban'],
    ['another record by number', 'brandId', price.brandId, { brandId: 7, brand: null }, '7'],
    ['others by name alone', 'tagArticleIds', fields.tagArticleIds, { tagArticles: tags }, 'A, B'],
    ['others by id', 'tagArticleIds', fields.tagArticleIds, { tagArticleIds: [1, 2] }, '#1, #2'],
    ['no others', 'tagArticleIds', fields.tagArticleIds, { tagArticleIds: 'x' }, ''],
    ['a person', 'author', fields.author, { author: { fullName: 'Sari' } }, 'Sari'],
  ])('says what it is: %s', (_, name, field, record, text) => {
    expect(fieldText(name, field, { id: 1, ...record })).toBe(text)
  })

  test('in a file for a spreadsheet is a number, a day or a moment of its own kind', () => {
    const columns: [string, Field][] = [
      ['price', price.price],
      ['validFrom', price.validFrom],
      ['publishedAt', fields.publishedAt],
      ['latitude', sited.latitude],
      ['isActive', price.isActive],
    ]
    const days = { validFrom: '2026-11-21', publishedAt: '2026-11-21T01:42:00Z' }
    const { header, rows } = sheetOf(columns, [
      { id: 1, price: 1_250_000, ...days, latitude: -6.2, isActive: true },
      { id: 2, price: '1250000', latitude: null },
    ])
    expect(header.map(kindOf)).toEqual(['money', 'date', 'dateTime', undefined, undefined])
    expect([...rows]).toEqual([
      [1_250_000, '2026-11-21', '2026-11-21 08:42', -6.2, 'Yes'],
      ['1250000', '', '', '', ''],
    ])
  })
})

describe('a period', () => {
  const day = '2026-11-21'
  test.each([
    ['over', { validUntil: '2026-11-20T23:59:59Z' }],
    ['now', { validUntil: '2026-11-21T00:00:00Z' }],
    ['now', { validFrom: '2026-11-21', validUntil: null }],
    ['soon', { validFrom: '2026-11-22', validUntil: '2026-11-20' }],
    ['now', {}],
  ])('is %s on that day: %j', (state, record) => {
    expect(periodState(priceList, { id: 1, ...record }, day)).toBe(state)
  })

  test('greys a record once it is over, as does being put out of use', () => {
    const past = (record: object) => isPast(priceList, { id: 1, ...record })
    expect([past({ validUntil: '2000-01-01' }), past({ isActive: false })]).toEqual([true, true])
    expect([past({ isActive: true }), past({})]).toEqual([false, false])
    expect(isPast(newsTag, { id: 1, isActive: false, validUntil: '2000-01-01' })).toBe(false)
  })

  test('is not the only reason: that it is out of use is said in the short words of the field', () => {
    const off = { id: 1, isActive: false }
    const named: FieldOf<'switch'> = {
      ...(testimony.fields.isActive as FieldOf<'switch'>),
      states: { on: 'Shown: on the site', off: 'Hidden: for us alone' },
    }
    const hidden = { ...testimony, fields: { ...testimony.fields, isActive: named } }
    const texts = [priceList, testimony, hidden, newsTag].map((one) => inactiveText(one, off))
    expect(texts).toEqual(['Not active', 'Not shown', 'Hidden', undefined])
    expect(stateText(named, true)).toBe('Shown')
    expect(inactiveText(testimony, { id: 1, isActive: true })).toBeUndefined()
    expect(inactiveText(testimony, { id: 1 })).toBeUndefined()
  })

  test('has a column after its last day; a resource without one has none', () => {
    expect(computedColumns(newsTag)).toEqual([])
    expect(periodState(newsTag, { id: 1 })).toBeUndefined()
    const [column = expect.unreachable()] = computedColumns(priceList)
    const { name, after, field, compute } = column
    expect([name, after, field.kind]).toEqual(['periodState', 'validUntil', 'select'])
    const textOf = (validUntil: string) =>
      fieldText(name, field, { id: 1, periodState: compute({ id: 1, validUntil }) })
    expect([textOf('2000-01-01'), textOf('2999-01-01')]).toEqual(['Over', 'Now'])
    expect(field).toHaveProperty('tones', { now: 'success', soon: 'info' })
  })
})

describe('a record that can be chosen', () => {
  const known = [{ id: 7, name: 'Ban' }]

  test('is found by its id, however that is written, else it is its number', () => {
    expect([isIn(known, '7'), isIn(known, 8)]).toEqual([true, false])
    expect([findIn(known, '7'), findIn(known, 8)]).toEqual([known[0], { id: 8, name: '#8' }])
  })

  test('is read where an answer names it', () => {
    expect(embeddedIn(known[0])).toEqual(known)
    expect(embeddedIn([null, 7, { id: 7 }, { name: 'Ban' }, ...known])).toEqual(known)
    expect(idsIn([7, 'a', null, {}])).toEqual([7, 'a'])
    expect([idsIn(7), idsIn(undefined)]).toEqual([[7], []])
  })
})

test('of more options than can be shown, the last says how many there are, and is none', () => {
  const options = (count: number): Option[] =>
    Array.from({ length: count }, (_, at) => ({ id: at, name: `Branch ${at}` }))
  expect(limited(options(200))).toEqual(options(200))
  expect(limited(options(1201))).toEqual([
    ...options(200),
    { id: '', name: 'And 1.001 more', refusal: 'Type to find them.' },
  ])
})
