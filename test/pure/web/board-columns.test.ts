import { describe, expect, test } from 'vitest'
import { UNKNOWN_TOTAL } from '../../../src/web/data/providers/data.ts'
import {
  type ColumnPages,
  countText,
  nextPage,
  rowsIn,
  withoutRow,
  withRow,
} from '../../../src/web/list/board/column-pages.ts'

/** What the columns of a board make of the pages that any server answers. */

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }))
type Page = [rows: { id: number }[], total: number]
const pagesOf = (...pages: Page[]): ColumnPages => ({
  pages: pages.map(([data, total]) => ({ data, total })),
  pageParams: pages.map((_, at) => at + 1),
})
const shapeOf = ({ pages }: ColumnPages) =>
  pages.map(({ data, total }) => `${data.map(({ id }) => id)} of ${total}`)

test('a column holds the records of its value alone, whatever the server has answered', () => {
  const rows = [
    { id: 1, statusId: 1 },
    { id: 2, statusId: '1' },
    { id: 3, status: { id: 1 } },
    { id: 4, status: { name: 'New' } },
    { id: 5, statusId: 'st-2' },
    { id: 6 },
    { id: 7, status: null },
    { id: 8, statusId: null, status: { id: '1', name: 'Done' } },
    { id: 9, statusId: 3, status: { id: 1 } },
    { id: 10, statusId: null, status: { id: null, name: 'New' } },
  ]
  const idsIn = (value: number | null, label: string) =>
    rowsIn({ value, label }, 'statusId', rows).map(({ id }) => id)
  expect(idsIn(1, 'New')).toEqual([1, 2, 3, 4, 8, 10])
  expect(idsIn(null, 'None')).toEqual([6, 7])
})

test.each([
  ['what the server says', 20, 20, 143, true, '143'],
  ['what was read, where it does not', 20, 20, undefined, true, '20+'],
  ['no more than that, where it has answered others as well', 4, 20, 143, true, '4+'],
  ['all that there are', 3, 3, undefined, false, '3'],
  ['no fewer than are shown', 5, 5, 4, false, '5'],
  ['what was read, where the last of it has come', 4, 20, 143, false, '4'],
])('a column counts %s', (_, shown, read, total, hasMore, text) => {
  expect(countText(shown, read, total, hasMore)).toBe(text)
})

// When more follow: first-pages.test.ts.
test('the next page of a column is that after those that it has, while more follow', () => {
  const of = (total: number) => nextPage(pagesOf([numbered(20), total]).pages)
  expect([of(21), of(20)]).toEqual([2, undefined])
})

describe('a record that is moved', () => {
  const pages = pagesOf([numbered(2), 3], [numbered(1, 3), 3])

  test('leaves its column, which has one less', () => {
    expect(shapeOf(withoutRow(pages, 2))).toEqual(['1 of 2', '3 of 2'])
    expect(withoutRow(pages, 9)).toBe(pages)
  })

  test('comes to the top of the other, which has one more, even where it was there already', () => {
    expect(shapeOf(withRow(pages, { id: 9 }))).toEqual(['9,1,2 of 4', '3 of 4'])
    expect(shapeOf(withRow(pages, { id: 3 }))).toEqual(['3,1,2 of 3', ' of 3'])
  })

  test('counts nothing where no total is known', () => {
    const unknown = pagesOf([numbered(2), UNKNOWN_TOTAL])
    expect(shapeOf(withRow(unknown, { id: 9 }))).toEqual([`9,1,2 of ${UNKNOWN_TOTAL}`])
    expect(shapeOf(withoutRow(unknown, 1))).toEqual([`2 of ${UNKNOWN_TOTAL}`])
  })
})
