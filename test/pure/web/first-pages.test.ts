import { expect, test } from 'vitest'
import { hasMore } from '../../../src/web/data/page-query.ts'
import { UNKNOWN_TOTAL } from '../../../src/web/data/providers/data.ts'

/** So many pictures, beginning with this id. */
const page = (count: number, from: number, total = UNKNOWN_TOTAL) => ({
  data: Array.from({ length: count }, (_, at) => ({ id: from + at })),
  total,
})

test.each([
  ['nothing read', [], false],
  ['a full page', [page(100, 1)], true],
  ['a page as a server with a smaller limit has it', [page(20, 1)], true],
  ['fewer than any limit', [page(9, 1)], false],
  ['none', [page(0, 1)], false],
  ['fewer than the total', [page(100, 1, 250), page(100, 101, 250)], true],
  ['all of the total', [page(100, 1, 250), page(100, 101, 250), page(50, 201, 250)], false],
  ['a page that brings nothing new', [page(100, 1), page(100, 1)], false],
  ['a page that brings nothing new of its total', [page(100, 1, 999), page(100, 1, 999)], false],
  // Like a board column that a card was moved into.
  ['a page that has grown to its total', [page(101, 1, 101)], false],
])('what is read page by page goes on after %s: %#', (_, answers, goesOn) => {
  expect(hasMore(answers, 100)).toBe(goesOn)
})
