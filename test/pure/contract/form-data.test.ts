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
    fc.property(degrees, degrees, (latitude, longitude) => {
      expect(throughForm({ latitude, longitude })).toEqual({ latitude, longitude })
    }),
    {
      examples: [
        [-0.027_700_000_000_000_002, 109.333_300_000_000_01],
        [1e-7, 5e-324],
      ],
    },
  )
})

test('whole numbers, switches, texts and nothing come back', () => {
  const values = {
    radiusMeter: 100,
    isActive: false,
    name: '7',
    code: null,
    openTime: '08:30',
    postalCode: '01234',
  }
  expect(throughForm(values)).toEqual(values)
})

test('several pictures are several parts, new ones and known ones, and come back in their order', () => {
  const [first, second] = ['one', 'two'].map(
    (name) => new File([name], `${name}.webp`, { type: 'image/webp' }),
  )
  const images = [first, '/files/known.webp', second]
  expect(formEntries({ images })).toEqual(images.map((image) => ['images[]', image]))
  expect(readFormEntries(repairReport.fields, formEntries({ images })).images).toEqual(images)
  expect(readFormEntries(repairReport.fields, formEntries({ images: [] })).images).toEqual([])
})

test('what a body does not hold does not travel, and what is empty does', () => {
  expect(
    formEntries({
      a: undefined,
      b: null,
      c: '',
      d: [],
      e: [1, null],
      f: { g: 1 },
      h: [{ i: 2 }],
      j: 0,
      k: false,
    }),
  ).toEqual([
    ['b', ''],
    ['c', ''],
    ['d[]', ''],
    ['e[]', '1'],
    ['e[]', ''],
    ['f', '{"g":1}'],
    ['h[]', '{"i":2}'],
    ['j', '0'],
    ['k', 'false'],
  ])
})

test('a form is read by the kinds of its fields, and no other name of it', () => {
  const read = (...entries: [string, string][]) =>
    readFormEntries({ ...branch.fields, ...news.fields, ...testimony.fields }, entries)
  expect(read(['tagArticleIds[]', '1'], ['tagArticleIds[]', '2'])).toEqual({
    tagArticleIds: [1, 2],
  })
  expect(read(['tagArticleIds', '1'], ['tagArticleIds', ''])).toEqual({ tagArticleIds: [1] })
  expect(read(['tagArticleIds[]', ''], ['tagArticleIds[]', 'x'])).toEqual({ tagArticleIds: ['x'] })
  expect(read(['rating', '5'], ['branchLocationId', '7'], ['name', '7'])).toEqual({
    rating: 5,
    branchLocationId: 7,
    name: '7',
  })
  expect(read(['isActive', 'true'], ['isInternalBranch', 'yes'])).toEqual({
    isActive: true,
    isInternalBranch: 'yes',
  })
  expect(read(['content', 'a\r\n\r\nb\n'], ['title', 'true'])).toEqual({
    content: 'a\n\nb\n',
    title: 'true',
  })
  expect(read(['other', '1'], ['constructor', '1'], ['__proto__[]', '1'], ['na[]me', 'x'])).toEqual(
    {},
  )
  expect(readFormEntries(priceList.fields, [['price', '350000']])).toEqual({ price: 350_000 })
})

test.each(['', ' 1', '0x1f', '1e', '.5', '5.', 'Infinity', 'NaN', '--1', '1,5'])(
  '%j is no number',
  (text) => {
    expect(readFormEntries(branch.fields, [['latitude', text]])).toEqual({ latitude: text || null })
  },
)
