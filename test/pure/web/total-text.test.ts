import { expect, test } from 'vitest'
import { shownPageText } from '../../../src/web/list/context/total-text.ts'

test.each([
  [{ total: 4098 }, 101, 10, '1.001–1.010 of 4.098'],
  [{ leastTotal: 1000 }, 2, 10, '11–20 of 1.000+'],
  [{ leastTotal: 1000 }, 100, 10, 'page 100'],
  [{ total: 1 }, 1, 1, '1 of 1'],
  [{ total: 0 }, 1, 0, '0 of 0'],
])('a list with %j, on page %d with %d rows, is told: %s', (list, page, count, text) => {
  const view = { page, pageSize: 10, search: '', filters: {}, sort: undefined }
  const rows = Array(count).fill({ id: 1 })
  expect(shownPageText({ total: undefined, leastTotal: undefined, ...list, rows, view })).toBe(text)
})
