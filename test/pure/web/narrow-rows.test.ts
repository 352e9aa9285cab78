import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core'
import { expect, test } from 'vitest'
import { NONE, type Row } from '../../../src/contract/envelope.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { news } from '../../../src/contract/resources/news.ts'
import {
  asBound,
  demandTelling,
  type Narrowing,
  narrowRows,
} from '../../../src/web/data/providers/narrow-rows.ts'
import { gadget } from '../../support/made-up/gadget.ts'

/**
 * Lists that are searched, filtered and sorted in the browser. Each operator:
 * test/wire/app/operators.test.ts.
 */

const rows = [
  { id: 1, title: 'Ban', categoryArticleId: 3, categoryArticle: { name: 'Tips' }, readers: 12 },
  { id: 2, title: 'Aki', categoryArticleId: 4, categoryArticle: { name: 'News' }, readers: 9 },
  { id: 3, title: 'Oli', categoryArticleId: null, categoryArticle: null, readers: null },
  { id: 4, title: 'Cuci', categoryArticleId: '5', categoryArticle: { name: 'Pro' }, readers: 100 },
]
const embedding = [
  { id: 1, categoryArticle: { id: 3, name: 'Tips' }, tags: [{ id: 7 }, { id: 8 }] },
  { id: 2, categoryArticle: { id: '4' }, tags: [{ name: 'Promo' }] },
  { id: 3, categoryArticle: { name: 'Tips' }, tags: [] },
  { id: 4, categoryArticle: null },
  { id: 5 },
  { id: 6, categoryArticle: { id: null, name: null }, tags: [{ id: null }] },
]

const phones = ['081234567890', '62812 3456-7890', '02155500100', null]
const people = phones.map((phoneNumber, at) => ({ id: at + 1, phoneNumber }))

const times = ['2025-12-31T18:00:00Z', '2026-01-01T00:30:00+07:00', null]
const moments = times.map((createdAt, at) => ({ id: at + 1, createdAt }))

/** A filter as `field operator value`, or several of them combined. */
type Said = [field: string, operator: LogicalFilter['operator'], value?: unknown]
const filterOf = ([field, operator, value]: Said): LogicalFilter => ({ field, operator, value })
const found = (filters: CrudFilter[], of: Row[] = rows, ...sorts: string[]) => {
  const sorters = sorts.map((sort): CrudSort => {
    return { field: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' }
  })
  return narrowRows(news, news.actions.list, of, { filters, sorters }).map(({ id }) => id)
}

test.each<[filters: Said[], ids: number[], of?: Row[]]>([
  [[], [1, 2, 3, 4]],
  [[['search', 'contains', 'A']], [1, 2]],
  [[['categoryArticleId', 'eq', '3']], [1]],
  [[['categoryArticleId', 'in', [3, 5]]], [1, 4]],
  [[['categoryArticleId', 'eq', NONE]], [3]],
  [[['readers', 'between', [10, undefined]]], [1, 4]],
  // Where references are embedded alone.
  [[['categoryArticleId', 'eq', 3]], [1], embedding],
  [[['categoryArticleId', 'in', [3, 4]]], [1, 2], embedding],
  [[['categoryArticleId', 'eq', NONE]], [4, 5, 6], embedding],
  [[['tagIds', 'in', [7, 9]]], [1], embedding],
  [[['tagIds', 'ina', [7, 8]]], [1], embedding],
  [[['tagIds', 'ina', [7, 9]]], [], embedding],
  [[['tagIds', 'nina', [7, 8]]], [2, 3, 4, 5, 6], embedding],
  [[['tagIds', 'eq', NONE]], [3, 4, 5, 6], embedding],
  [[['createdAt', 'gte', '2026-01-01T00:45:00+07:00']], [1], moments],
  [[['createdAt', 'eq', '2026-01-01T01:00:00+07:00']], [1], moments],
  [[['createdAt', 'between', ['2026-01-01', undefined]]], [1, 2], moments],
])('%j finds %j', (filters, ids, of) => {
  expect(found(filters.map(filterOf), of)).toEqual(ids)
})

test.each(['0812-3456', '+62 812 3456', '(7890)'])('the phone number %s is found', (search) => {
  const filters = [filterOf(['search', 'contains', search])]
  const found = narrowRows(employee, employee.actions.list, people, { filters, sorters: [] })
  expect(found.map(({ id }) => id)).toEqual(search.startsWith('0') ? [1] : [1, 2])
})

test.each<[sorts: string[], ids: number[], of?: Row[]]>([
  [['createdAt'], [2, 1, 3], moments],
  [['readers'], [2, 1, 4, 3]],
  [['-readers'], [4, 1, 2, 3]],
  [['categoryArticleId'], [2, 4, 1, 3]],
  [['-id'], [4, 3, 2, 1]],
])('sorted by %j they are in the order %j', (sorts, ids, of) => {
  expect(found([], of, ...sorts)).toEqual(ids)
})

test.each<[Partial<Narrowing>, string]>([
  [{ filters: [filterOf(['isGood', 'eq', true])] }, 'No list of news can be filtered: isGood eq.'],
  [
    { filters: [{ operator: 'or', value: [filterOf(['search', 'gt', 'x'])] }] },
    'No list of news can be filtered: search gt.',
  ],
  [{ sorters: [{ field: 'content', order: 'asc' }] }, 'No list of news can be sorted: content.'],
])('what rows cannot tell is refused: %j', (narrowing, words) => {
  const narrowed = { filters: [], sorters: [], ...narrowing }
  expect(() => demandTelling(news, news.actions.list, narrowed)).toThrow(words)
})

test('a period of days has every moment of both days', () => {
  const moments = ['2026-10-31T16:59:59.999Z', '2026-10-31T17:00:00Z', '2026-11-01T23:59:59+07:00']
  const rows = [...moments, '2026-11-02T00:00:00+07:00', null].map((approvedAt, id) => ({
    id,
    approvedAt,
  }))
  const filters = ['startApprovedAt', 'endApprovedAt'].map((field) =>
    asBound(gadget, { field, operator: 'eq', value: '2026-11-01' }),
  )
  const found = narrowRows(gadget, gadget.actions.list, rows, { filters, sorters: [] })
  expect(found.map(({ id }) => id)).toEqual([1, 2])
})
