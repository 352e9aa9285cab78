import { expect, test } from 'vitest'
import { pagesText } from '../../../src/web/list/total-text.ts'

test.each([
  [{ total: 4098 }, 2, 11, 20, '11–20 of 4.098'],
  [{ total: 4098 }, 101, 1001, 1010, '1.001–1.010 of 4.098'],
  [{ leastTotal: 1000 }, 2, 11, 20, '11–20 of 1.000+'],
  [{ leastTotal: 1000 }, 100, 991, 1000, 'page 100'],
  [{}, 3, 21, 30, 'page 3'],
  [{ total: 1 }, 1, 1, 1, '1 of 1'],
  [{ total: 0 }, 1, 1, 0, '0 of 0'],
  [{ total: 11 }, 2, 11, 11, '11 of 11'],
])('a list with %j, on page %d, from %d to %d, is told: %s', (list, page, first, last, text) => {
  expect(pagesText({ total: undefined, ...list }, page, first, last)).toBe(text)
})
