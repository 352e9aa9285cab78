import { describe, expect, test } from 'vitest'
import { news } from '../../../src/contract/resources/news.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { addressOf, filtersOf, readView } from '../../../src/web/list/list-address.ts'

/** The view of a list in the address bar. */

const { list } = repairReport.actions
const read = (address: string, initial = {}) => readView(repairReport, list, address, initial)

describe('what a list takes beside what every list does', () => {
  const address = '?date=2026-11-20&branchId=3%2C5&isOpen=true'
  const filters = { date: '2026-11-20', branchId: [3, 5], isOpen: true }

  test('is read from the address, and written back', () => {
    expect(read(address).filters).toEqual(filters)
    expect(addressOf(read(address))).toBe(address)
    expect(read('?branchId=3&branchId=5').filters).toEqual({ branchId: [3, 5] })
  })

  test('is sent', () => {
    const sent = filtersOf(repairReport, list, read(address)).map(({ value, ...filter }) => [
      'field' in filter && filter.field,
      value,
    ])
    expect(Object.fromEntries(sent)).toEqual(filters)
  })

  test('counts as not said where it makes no sense', () => {
    expect(read('?date=31-02-2026&branchId=3,all&isOpen=7').filters).toEqual({})
    expect(readView(news, news.actions.list, '?date=2026-11-20').filters).toEqual({})
  })
})

test('a start of its own is what the bare address stands for alone, and is written as any other view', () => {
  const start = {
    filters: { isOpen: true },
    sort: { field: 'reportDate', order: 'asc' as const },
  }
  const address = '?isOpen=true&sortBy=reportDate&isAscending=true'
  expect(read('', { start })).toMatchObject(start)
  expect(addressOf(read('', { start }), { start })).toBe(address)
  expect(read(address)).toMatchObject(start)
  expect(read('?page=2', { start })).toMatchObject({ filters: {}, sort: undefined })
  const all = addressOf(read(''), { start })
  expect(read(all, { start })).toMatchObject({ filters: {}, sort: undefined })
})

describe('the order in the address', () => {
  const initial = { sort: { field: 'updatedAt', order: 'desc' as const } }
  const view = { ...read(''), filters: {} }

  test.each([
    ['as the list begins', { field: 'updatedAt', order: 'desc' }, ''],
    [
      'the other way round',
      { field: 'updatedAt', order: 'asc' },
      '?sortBy=updatedAt&isAscending=true',
    ],
    [
      'by another column',
      { field: 'createdAt', order: 'desc' },
      '?sortBy=createdAt&isAscending=false',
    ],
  ] as const)('%s', (_, sort, address) => {
    expect(addressOf({ ...view, sort }, initial)).toBe(address)
    expect(read(address, initial).sort).toEqual(sort)
  })

  test('is written where the list begins without one', () => {
    expect(addressOf({ ...view, sort: initial.sort })).toBe('?sortBy=updatedAt&isAscending=false')
    expect(addressOf({ ...view, sort: undefined }, initial)).toBe('')
  })
})

test.each([
  ['the usual size', {}, 10, ''],
  ['another size', {}, 25, '?perPage=25'],
  ['the size that the list begins with', { pageSize: 25 }, 25, ''],
  ['the usual size, where the list begins with another', { pageSize: 25 }, 10, '?perPage=10'],
])('%s of a page', (_, initial, pageSize, address) => {
  expect(addressOf({ ...read(''), filters: {}, pageSize }, initial)).toBe(address)
  expect(read(address, initial).pageSize).toBe(pageSize)
})

test('a page, a size and a search are read and written, a size that is not offered is not', () => {
  const address = '?search=oli&page=2&perPage=50'
  expect(read(address)).toMatchObject({ search: 'oli', page: 2, pageSize: 50 })
  expect(addressOf(read(address))).toBe(address)
  expect(read('?perPage=11').pageSize).toBe(10)
})

test.each([
  ['7', 7],
  ['st-3', 'st-3'],
  ['0b3c1f2e-1c2d-4e5f-8a9b-0c1d2e3f4a5b', '0b3c1f2e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['007', '007'],
  ['open', 'open'],
  ['any', undefined],
  ['all', undefined],
  ['1,2', undefined],
])('the id %s of a status is read as %j', (text, id) => {
  expect(read(`?statusId=${encodeURIComponent(text)}`).filters.statusId).toBe(id)
})

test('the page size that was chosen before is taken where the address has none, and always written', () => {
  const initial = { pageSize: 10, chosenSize: 25 }
  expect(read('', initial).pageSize).toBe(25)
  expect(addressOf(read('', initial), initial)).toBe('?perPage=25')
  expect(read('?perPage=50', initial).pageSize).toBe(50)
  expect(addressOf(read('?perPage=10', initial), initial)).toBe('')
})
