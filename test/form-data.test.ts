import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formEntries, readFormEntries } from '../src/contract/form-data.ts'
import { branch } from '../src/contract/resources/branch.ts'
import { rmReport } from '../src/contract/resources/rm-report.ts'

/** A body that travels as text comes back as it was. */

const throughForm = (values: Record<string, unknown>) => readFormEntries(branch.fields, formEntries(values))

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
  const values = { radiusMeter: 100, isActive: false, name: '7', code: null, openTime: '08:30', postalCode: '01234' }
  expect(throughForm(values)).toEqual(values)
})

test('several pictures are several parts, new ones and known ones, and come back in their order', () => {
  const [first, second] = ['one', 'two'].map((name) => new File([name], `${name}.webp`, { type: 'image/webp' }))
  const images = [first, '/files/known.webp', second]
  expect(formEntries({ images })).toEqual(images.map((image) => ['images[]', image]))
  expect(readFormEntries(rmReport.fields, formEntries({ images })).images).toEqual(images)
  expect(readFormEntries(rmReport.fields, formEntries({ images: [] })).images).toEqual([])
})

test.each(['', ' 1', '0x1f', '1e', '.5', '5.', 'Infinity', 'NaN', '--1', '1,5'])('%j is no number', (text) => {
  expect(readFormEntries(branch.fields, [['latitude', text]])).toEqual({ latitude: text || null })
})
