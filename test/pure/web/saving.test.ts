import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { type FormValues, isSame, valuesOf } from '../../../src/web/fields/values/form-values.ts'
import { fieldsAtOdds } from '../../../src/web/form/fields-at-odds.ts'
import { isSentRecord } from '../../../src/web/form/sent-record.ts'

/** What a save compares: with what was sent before, and with what somebody else has saved. */

const [moment, exact] = ['2026-11-22T12:00:00Z', '2026-11-22T12:00:00.000Z']
const at = Date.parse(exact)
const oli = { name: 'Oli', slug: 'oli' }
const file = new File([], 'a.webp')

test.each<[string, Resource, FormValues, object, boolean]>([
  ['as it was sent', newsTag, oli, oli, true],
  ['as it was sent, and more', newsTag, oli, { ...oli, colour: 'red' }, true],
  ['as far as it is told', newsTag, oli, { name: 'Oli' }, true],
  ['beside what was not sent', newsTag, { name: 'Oli' }, oli, true],
  ['by a clock behind', newsTag, oli, { ...oli, createdAt: '2026-11-21T12:00:00.000Z' }, true],
  ['of a day before', newsTag, oli, { ...oli, createdAt: '2026-11-21T11:59:59.999Z' }, false],
  ['with another slug', newsTag, oli, { name: 'Oli', slug: 'oli-2' }, false],
  ['with no slug', newsTag, oli, { name: 'Oli', slug: null }, false],
  ['with its id as text', priceList, { brandId: 1 }, { brandId: '1' }, true],
  ['where nothing was filled in', priceList, { promoPrice: null }, { promoPrice: 4 }, true],
  ['with the address of a picture', priceList, { image: file }, { image: '/files/1.webp' }, true],
  ['with photos', repairReport, { images: [file] }, { images: ['/files/1.webp'] }, true],
  ['with its text cleaned', news, { content: '<p>A</p>' }, { content: '<p>A</p>\n' }, true],
  ['with its tags in order', news, { tagArticleIds: [2, 1] }, { tagArticleIds: [1, 2] }, true],
  ['with milliseconds', news, { publishedAt: moment }, { publishedAt: exact }, true],
])('a row %s is what was sent or not', (_, resource, values, row, isIt) => {
  expect(isSentRecord(resource, { id: 1, ...row }, { values, at })).toBe(isIt)
})

const bali = { provinceId: 1, cityId: 11 }
const java = { provinceId: 2, cityId: 21 }
const opened: Row = { id: 7, name: 'Denpasar', code: 'DPS', ...bali }

test.each<[string, FormValues, FormValues, string[]]>([
  ['another field than theirs', { code: 'DPS-1' }, { name: 'Sanur' }, []],
  ['the same field in the same way', { name: 'Sanur' }, { name: 'Sanur' }, []],
  ['a field that they have not', {}, { name: 'Sanur' }, []],
  ['a field as it was, which they have', { name: 'Kuta' }, { name: 'Denpasar' }, ['name']],
  [
    'several fields, in the order of the form',
    { name: 'Kuta', code: 'KUT' },
    { code: 'SNR', name: 'Sanur' },
    ['name', 'code'],
  ],
  ['a city of the same province', { cityId: 12 }, { ...bali, cityId: 13 }, ['cityId']],
  ['a city of another province', { cityId: 12 }, java, ['provinceId', 'cityId']],
  ['a province as they have, and its city', { provinceId: 2 }, java, []],
  ['a province whose city they have left', { name: 'Kuta' }, java, []],
])('a form that changes %s is at odds with theirs or not', (_, theirs, changes, fields) => {
  const mine = { ...valuesOf(branch, opened), ...changes }
  const now = { ...opened, ...theirs }
  expect(fieldsAtOdds(branch, opened, now, mine, Object.keys(changes))).toEqual(fields)
})

test.each<[string, unknown, unknown, boolean]>([
  ['a file and itself', file, file, true],
  ['a file and another one', file, new File(['b'], 'a.webp'), false],
  ['a record and one with another file', { file }, { file: new File(['b'], 'a.webp') }, false],
  ['a file and an address', file, '/files/a.webp', false],
  ['null and nothing', null, undefined, true],
  ['null and zero', null, 0, false],
  ['lists of the same', [1, 2], [1, 2], true],
  ['lists in another order', [1, 2], [2, 1], false],
])('the same on the wire or not: %s', (_, a, b, are) => {
  expect(isSame(a, b)).toBe(are)
})
