import { expect, test } from 'vitest'
import { pageWithin } from '../../src/server/actions/opl-pages.ts'

/** Where in the days a page of their rows lies. */

const days = [3, 10, 1, 4].map((totalCars, at) => ({ date: `2026-05-0${at + 1}`, totalCars }))
const rows = days.flatMap(({ date, totalCars }) => Array.from({ length: totalCars }, () => date))

test.each([1, 2, 3, 5, 17, 18, 19])(
  'pages of %i rows are, read from their days alone, what they are of the whole period',
  (perPage) => {
    for (const isAscending of [true, false]) {
      const inOrder = isAscending ? rows : rows.toReversed()
      for (let page = 1; (page - 1) * perPage < rows.length; page++) {
        const place = pageWithin(days, { page, perPage, isAscending })
        const { from, until } = place?.date ?? { from: '', until: '' }
        const read = inOrder
          .filter((date) => date >= from && date <= until)
          .slice(place?.offset)
          .slice(0, perPage)
        const meant = inOrder.slice((page - 1) * perPage, page * perPage)
        expect(read).toEqual(meant)
        expect([from, until]).toEqual([meant.toSorted()[0], meant.toSorted().at(-1)])
      }
    }
  },
)

test('there is no place past the end', () => {
  expect(pageWithin(days, { page: 10, perPage: 2, isAscending: true })).toBeUndefined()
  expect(pageWithin([], { page: 1, perPage: 10, isAscending: false })).toBeUndefined()
})
