import { expect, test } from 'vitest'
import { ratingsOf } from '../../../src/web/features/testimony/rules/ratings.ts'

/** The average of the ratings of a list, exact or of what is there. */

const rows = [{ id: 1, rating: 5 }, { id: 2, rating: 4 }, { id: 3, rating: null }, { id: 4 }]
const found = { rows, total: 40, extra: {}, local: undefined }

const extra = { ratings: { average: 3.25, count: 39 } }
const local = { isComplete: true, read: 40, total: 40 }

test.each<[string, object, average: number | null, count: number, isOfPage: boolean]>([
  ['of all that the server finds, as it says', { extra }, 3.25, 39, false],
  ['of the page, where the list has more', {}, 4.5, 2, true],
  ['of the page, where nobody knows whether it has', { total: undefined }, 4.5, 2, true],
  ['of all, where all is on the page', { total: 4 }, 4.5, 2, false],
  [
    'of what was searched here, whatever the server says',
    { total: 4, extra, local },
    4.5,
    2,
    false,
  ],
  ['none, where nothing is rated', { rows: rows.slice(2) }, null, 0, true],
])('it is %s', (_, change, average, count, isOfPage) => {
  expect(ratingsOf({ ...found, ...change })).toEqual({ average, count, isOfPage })
})

const untold = [undefined, null, 'good', { average: '4' }, { average: 4 }, { count: 3 }]
test.each(untold)('ratings that are told as %j are unknown', (ratings) => {
  expect(ratingsOf({ ...found, extra: { ratings } })).toMatchObject({ isOfPage: true })
})
