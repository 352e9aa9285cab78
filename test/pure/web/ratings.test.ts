import { expect, test } from 'vitest'
import { ratingsOf } from '../../../src/web/features/testimony/ratings.ts'

/** The average of the ratings of a list, exact or of what is there. */

const rows = [{ id: 1, rating: 5 }, { id: 2, rating: 4 }, { id: 3, rating: null }, { id: 4 }]
const found = { rows, total: 40, extra: {}, local: undefined }

test('what the server says is of all that it finds', () => {
  const extra = { ratings: { average: 3.25, count: 39 } }
  expect(ratingsOf({ ...found, extra })).toEqual({ average: 3.25, count: 39, isOfPage: false })
})

test.each([
  ['of the page, where the list has more', { total: 40 }, true],
  ['of the page, where nobody knows whether it has', { total: undefined }, true],
  ['of all, where all is on the page', { total: 4 }, false],
])('it is %s', (_, change, isOfPage) => {
  expect(ratingsOf({ ...found, ...change })).toEqual({ average: 4.5, count: 2, isOfPage })
})

test('what the server says of all is not that of what was searched here', () => {
  const extra = { ratings: { average: 3.25, count: 39 } }
  const local = { isComplete: true, read: 40, total: 40 }
  expect(ratingsOf({ ...found, total: 4, extra, local: local as never })).toMatchObject({
    average: 4.5,
    count: 2,
  })
})

test.each([undefined, null, 'good', { average: '4' }, { average: 4 }, { count: 3 }])(
  'ratings that are told as %j are unknown',
  (ratings) => {
    expect(ratingsOf({ ...found, extra: { ratings } })).toMatchObject({ isOfPage: true })
  },
)

test('where nothing is rated there is no average', () => {
  expect(ratingsOf({ ...found, rows: rows.slice(2) })).toMatchObject({ average: null, count: 0 })
})
