import { expect, test } from 'vitest'
import { totalText } from '../../src/web/list/total-text.ts'

test.each([
  [{ total: 4098 }, 10, '4.098'],
  [{ total: 0 }, 0, '0'],
  [{ leastTotal: 1000 }, 10, '1.000+'],
  [{ leastTotal: 1000 }, 1000, undefined],
  [{}, 10, undefined],
])('of a list with %j, whose last row is %d, the total is %s', (list, last, text) => {
  expect(totalText({ total: undefined, ...list }, last)).toBe(text)
})
