import { expect, test } from 'vitest'
import { pagesText } from '../../../src/web/list/total-text.ts'

test.each([
  [{ total: 4098 }, 2, '11–20 of 4.098'],
  [{ total: 4098 }, 101, '1.001–1.010 of 4.098'],
  [{ leastTotal: 1000 }, 2, '11–20 of 1.000+'],
  [{ leastTotal: 1000 }, 100, 'page 100'],
  [{}, 3, 'page 3'],
])('a list with %j is told where its page %d is: %s', (list, page, text) => {
  expect(pagesText({ total: undefined, ...list }, page, page * 10 - 9, page * 10)).toBe(text)
})

test.each([
  [1, 1, '1 of 1'],
  [1, 0, '0 of 0'],
  [11, 11, '11 of 11'],
])('from %i to %i of a list there is one number at most', (first, last, text) => {
  expect(pagesText({ total: last, leastTotal: undefined }, 1, first, last)).toBe(text)
})
