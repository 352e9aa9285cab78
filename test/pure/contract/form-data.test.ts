import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formEntries, readFormEntries } from '../../../src/contract/form-data.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import { times } from '../../support/long.ts'

fc.configureGlobal({ numRuns: times(100) })

/** A body that travels as text comes back as it was. */

const throughForm = (values: Record<string, unknown>) =>
  readFormEntries(branch.fields, formEntries(values))

test('numbers with a fraction of any length come back', () => {
  const degrees = fc.double({ min: -180, max: 180, noNaN: true }).map((value) => value + 0)
  fc.assert(
    fc.property(degrees, (latitude) => {
      expect(throughForm({ latitude })).toEqual({ latitude })
    }),
    { examples: [[-0.027_700_000_000_000_002], [109.333_300_000_000_01], [1e-7], [5e-324]] },
  )
})

test('whole numbers, switches, texts and nothing come back', () => {
  const texts = { name: '7', code: null, openTime: '08:30', postalCode: '01234' }
  const values = { radiusMeter: 100, isActive: false, ...texts }
  expect(throughForm(values)).toEqual(values)
})

test('several pictures are several parts, new ones and known ones, and come back in their order', () => {
  const pictureOf = (name: string) => new File([name], name, { type: 'image/webp' })
  const images = [pictureOf('one.webp'), '/files/known.webp', pictureOf('two.webp')]
  expect(formEntries({ images })).toEqual(images.map((image) => ['images[]', image]))
  for (const values of [{ images }, { images: [] }])
    expect(readFormEntries(repairReport.fields, formEntries(values))).toEqual(values)
})

test('what a body does not hold does not travel, and what is empty does', () => {
  const plain = { a: undefined, b: null, c: '', j: 0, k: false }
  const entries = formEntries({ ...plain, d: [], e: [1, null], f: { g: 1 }, h: [{ i: 2 }] })
  expect(entries.map(([name, value]) => `${name}=${value}`).join('&')).toBe(
    'b=&c=&j=0&k=false&d[]=&e[]=1&e[]=&f={"g":1}&h[]={"i":2}',
  )
})

test.each([
  ['tagArticleIds[]=1&tagArticleIds[]=2', { tagArticleIds: [1, 2] }],
  ['tagArticleIds=1&tagArticleIds=', { tagArticleIds: [1] }],
  ['tagArticleIds[]=&tagArticleIds[]=x', { tagArticleIds: ['x'] }],
  ['rating=5&branchLocationId=7&name=7', { rating: 5, branchLocationId: 7, name: '7' }],
  ['isActive=true&isInternalBranch=yes', { isActive: true, isInternalBranch: 'yes' }],
  ['content=a\r\n\r\nb\n&title=true', { content: 'a\n\nb\n', title: 'true' }],
  ['price=350000', { price: 350_000 }],
  ['other=1&constructor=1&__proto__[]=1&na[]me=x', {}],
])('the form %j is read by the kinds of its fields, and no other name of it', (sent, values) => {
  const fields = { ...priceList.fields, ...branch.fields, ...news.fields, ...testimony.fields }
  expect(readFormEntries(fields, [...new URLSearchParams(sent)])).toEqual(values)
})

const none = ['', ' 1', '0x1f', '1e', '.5', '5.', 'Infinity', 'NaN', '--1', '1,5']
test.each(none)('%j is no number', (text) => {
  expect(readFormEntries(branch.fields, [['latitude', text]])).toEqual({ latitude: text || null })
})
