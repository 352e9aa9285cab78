import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { branch } from '../../src/contract/resources/branch.ts'
import { type FormValues, valuesOf } from '../../src/web/fields/form-values.ts'
import { useConflict } from '../../src/web/form/use-conflict.ts'
import { insideRefine } from '../support/inside-refine.tsx'

/** Which of the changes in a form somebody else has made in another way. */

afterEach(cleanup)

const bali = { provinceId: 1, cityId: 11 }
const opened: Row = { id: 7, name: 'Denpasar', code: 'DPS', ...bali }

function open() {
  const { result, rerender } = renderHook((record: Row) => useConflict(branch, record), {
    initialProps: opened,
    wrapper: insideRefine(),
  })
  return {
    /** What is at odds when theirs is the record now, and these are the changes of the form. */
    atOdds: (theirs: FormValues, changes: FormValues) =>
      result.current.fieldsAtOdds(
        { ...opened, ...theirs },
        { ...valuesOf(branch, opened), ...changes },
        Object.keys(changes),
      ),
    accept: (record: Row) => act(() => result.current.accept(record)),
    readAgainAs: rerender,
  }
}

test.each<[string, FormValues, FormValues, string[]]>([
  ['another field than theirs', { code: 'DPS-1' }, { name: 'Sanur' }, []],
  ['the same field in another way', { name: 'Kuta' }, { name: 'Sanur' }, ['name']],
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
  [
    'a city of another province than theirs',
    { cityId: 12 },
    { provinceId: 2, cityId: 21 },
    ['provinceId', 'cityId'],
  ],
  ['a province as they have, and its city', { provinceId: 2 }, { provinceId: 2, cityId: 21 }, []],
  ['a province whose city they have left', { name: 'Kuta' }, { provinceId: 2, cityId: 21 }, []],
])('a form that changes %s', (_, theirs, changes, fields) => {
  expect(open().atOdds(theirs, changes)).toEqual(fields)
})

test('theirs is at odds as well where the form has got it as its record meanwhile', () => {
  const { atOdds, readAgainAs } = open()
  readAgainAs({ ...opened, name: 'Kuta' })
  expect(atOdds({ name: 'Kuta' }, { name: 'Sanur' })).toEqual(['name'])
})

test('theirs is not at odds once it was accepted, until they change it again', () => {
  const { atOdds, accept } = open()
  accept({ ...opened, name: 'Kuta' })
  expect(atOdds({ name: 'Kuta' }, { name: 'Sanur' })).toEqual([])
  expect(atOdds({ name: 'Ubud' }, { name: 'Sanur' })).toEqual(['name'])
})
