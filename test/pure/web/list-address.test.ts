import { describe, expect, test } from 'vitest'
import { news } from '../../../src/contract/resources/news.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { addressOf, listAddress, readListView } from '../../../src/web/list/reading/list-address.ts'

/** The view of a list in the address bar. */

const { list } = repairReport.actions
const sorted = (field: string, order: 'asc' | 'desc') => ({ field, order })
const read = (address: string, initial = {}) => readListView(repairReport, list, address, initial)

describe('what a list takes beside what every list does', () => {
  const address = '?date=2026-11-20&branchId=3%2C5&isOpen=true'
  const filters = { date: '2026-11-20', branchId: [3, 5], isOpen: true }

  test('is read from the address, and written back', () => {
    expect(read(address).filters).toEqual(filters)
    expect(addressOf(read(address))).toBe(address)
    const ids = { branchId: ['br-3', 5], statusId: 'st-3' }
    expect(read('?branchId=br-3&branchId=5&statusId=st-3').filters).toEqual(ids)
  })

  test('counts as not said where it makes no sense', () => {
    expect(read('?date=31-02-2026&branchId=3,all&isOpen=7&statusId=all').filters).toEqual({})
    const odd =
      '?date=2026-11-20&page=-1&perPage=11&sortBy=content&isAscending=7&tagArticleIds=%00&status=odd&search[]=1&%F0%28%8C'
    const bare = readListView(news, news.actions.list, '')
    expect(readListView(news, news.actions.list, odd)).toEqual(bare)
  })
})

test('an address is read once, however often it is asked for', () => {
  const address = listAddress(repairReport, list, {})
  expect(address.read('?search=oil')).toBe(address.read('?search=oil'))
})

test('a start of its own is what the bare address stands for alone, and is written as any other view', () => {
  const start = { filters: { isOpen: true }, sort: sorted('reportDate', 'asc') }
  const address = '?isOpen=true&sortBy=reportDate&isAscending=true'
  expect(read('', { start })).toMatchObject(start)
  expect(addressOf(read('', { start }), { start })).toBe(address)
  expect(read(address)).toMatchObject(start)
  expect(read('?page=2', { start })).toMatchObject({ filters: {}, sort: undefined })
  const all = addressOf(read(''), { start })
  expect(read(all, { start })).toMatchObject({ filters: {}, sort: undefined })
})

describe('the order in the address', () => {
  const initial = { sort: sorted('updatedAt', 'desc') }
  const view = { ...read(''), filters: {} }

  test.each([
    [sorted('updatedAt', 'desc'), ''],
    [sorted('updatedAt', 'asc'), '?sortBy=updatedAt&isAscending=true'],
    [sorted('createdAt', 'desc'), '?sortBy=createdAt&isAscending=false'],
  ])('%j, where the list begins by what was changed last, is %s', (sort, address) => {
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

test('the page size that was chosen before is taken where the address has none, and always written', () => {
  const initial = { pageSize: 10, chosenSize: 25 }
  expect(read('', initial).pageSize).toBe(25)
  expect(addressOf(read('', initial), initial)).toBe('?perPage=25')
  expect(read('?perPage=50', initial).pageSize).toBe(50)
  expect(addressOf(read('?perPage=10', initial), initial)).toBe('')
})
