import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { routerProvider } from '../../../src/web/data/providers/router.ts'
import { ViewAddressContext } from '../../../src/web/data/records/view-address.ts'
import type { InitialView } from '../../../src/web/list/reading/list-address.ts'
import { computedColumns } from '../../../src/web/list/reading/period.ts'
import { useListAddress, useRecordList } from '../../../src/web/list/reading/use-record-list.ts'
import { able } from '../../support/able.ts'
import { insideRefine } from '../../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../../support/odd-server.ts'
import { signInAs } from '../../support/signed-in.ts'

/** A list on any server: its view in the address, its pages, and what stands there meanwhile. */

const delayed = heldAnswers()
const server = oddServerOfApp()
beforeEach(() => signInAs({ capabilities: able }))
afterEach(() => {
  cleanup()
  delayed.go()
  localStorage.clear()
})

const computed = computedColumns(priceList)
const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at): Row => ({ id: from + at, name: `Price ${from + at}` }))
const answer = (items: Row[], more: object = {}): Answer => ({
  status: 200,
  body: { items, ...more },
})
const queries = () => server.received.map(({ query }) => query as Record<string, string>)
const pagesAsked = () => queries().map(({ page }) => Number(page))
/** Answers by the number of the page. */
const answersPage = (of: (page: number) => Answer | Promise<Answer>) =>
  server.answersBy((_, __, ___, query) => of(Number((query as { page: string }).page)))

function inside(
  entry: string | { pathname: string; state: unknown },
  Within = ({ children }: { children: ReactNode }) => children,
) {
  const Inside = insideRefine([], { routerProvider })
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[entry]}>
      <Inside>
        <Within>{children}</Within>
      </Inside>
    </MemoryRouter>
  )
}

function open(address = '', initial: InitialView = {}, ownFilters: string[] = []) {
  const { list: page } = priceList.pages
  const { result } = renderHook(
    () => ({
      ...useRecordList(priceList, page, { computed, ownFilters }),
      shown: useLocation().search,
      type: useNavigationType(),
      back: useNavigate(),
    }),
    {
      wrapper: inside(`/list${address}`, ({ children }) => (
        <ViewAddressContext value={useListAddress(priceList, page, initial)}>
          {children}
        </ViewAddressContext>
      )),
    },
  )
  return () => result.current
}

test('A list has the rows that its address asks for, with what is worked out of them', async () => {
  const row = { id: 1, name: 'Ban', validUntil: '2000-01-01' }
  server.answersBy(() => answer([row], { totalData: 26, note: 'beside' }))
  const address = '?search=ban&brandId=3&sortBy=price&isAscending=false'
  const list = open(`${address}&page=2&perPage=25`, {}, ['isActive'])
  expect([list().isLoading, list().rows, list().total]).toEqual([true, [], undefined])
  await waitFor(() => expect(list().rows).toEqual([{ ...row, periodState: 'over' }]))
  const query = { brandId: '3', sortBy: 'price', isAscending: 'false', page: '2', perPage: '25' }
  expect(queries()).toEqual([{ search: 'ban', ...query }])
  expect(list()).toMatchObject({ total: 26, hasNextPage: false, extra: { note: 'beside' } })
  expect(list()).toMatchObject({ address: `${address}&perPage=25`, isNarrowed: true })
  // What the screen has a bar of its own for is not in the panel.
  expect(list().panel.map(([name]) => name)).toEqual(['brandId'])
})

test('An address in the form of Refine opens a list too, without what the list does not have', async () => {
  server.answersBy(() => answer(rowsOf(3), { totalData: 99 }))
  const filters = [3, 'x'].map((value, at) => {
    const field = ['brandId', 'unknown'][at]
    return `filters[${at}][field]=${field}&filters[${at}][operator]=eq&filters[${at}][value]=${value}`
  })
  const sorted = 'sorters[0][field]=price&sorters[0][order]=desc'
  const list = open(`?currentPage=2&pageSize=25&${sorted}&filters[5]=x&${filters.join('&')}`)
  await waitFor(() => expect(list().rows).toHaveLength(3))
  const query = { brandId: '3', sortBy: 'price', isAscending: 'false', page: '2', perPage: '25' }
  expect(queries()).toEqual([query])
  const shown = '?brandId=3&sortBy=price&isAscending=false&page=2&perPage=25'
  expect(list()).toMatchObject({ shown, type: 'REPLACE' })
})

test.each<[string, Row[], Row[], object, number | undefined, boolean, number[]]>([
  ['more are told', rowsOf(10), [], { totalData: 11 }, 11, true, [1]],
  ['no more are told', rowsOf(10), [], { totalData: 10 }, 10, false, [1]],
  ['nothing is told, and there are others', rowsOf(10), rowsOf(3, 11), {}, undefined, true, [1, 2]],
  ['nothing is told, and there are none', rowsOf(10), [], {}, 10, false, [1, 2]],
  ['nothing is told, and the same come again', rowsOf(10), rowsOf(10), {}, 10, false, [1, 2]],
  ['nothing is told, and the page is not full', rowsOf(9), rowsOf(9), {}, 9, false, [1]],
  // Such a total is wrong, and says nothing about where the list ends.
  ['fewer are told', rowsOf(10), rowsOf(3, 11), { totalData: 4 }, undefined, true, [1, 2]],
  ['fewer are told, and there are none', rowsOf(10), [], { totalData: 4 }, 10, false, [1, 2]],
  ['at least as many are told', rowsOf(10), [], { totalAtLeast: 20 }, undefined, true, [1]],
])('A list goes on, or ends, where %s', async (_, first, second, totals, total, goesOn, pages) => {
  answersPage((page) => answer(page === 1 ? first : second, totals))
  const list = open()
  const now = () => [list().rows.length, list().total, list().hasNextPage]
  await waitFor(() => expect(now()).toEqual([first.length, total, goesOn]))
  expect(pagesAsked()).toEqual(pages)
  if (second.length !== 3) return
  // What was asked ahead is kept, and its page is the last one.
  act(() => list().change({ page: 2 }))
  await waitFor(() => expect(now()).toEqual([3, 13, false]))
})

test('Beyond the least total that is told, a list is asked as one without a total', async () => {
  answersPage((page) => answer(rowsOf(10, page * 10 - 9), { totalAtLeast: 20 }))
  const list = open()
  await waitFor(() => expect(list().leastTotal).toBe(20))
  act(() => list().change({ page: 2 }))
  await waitFor(() => expect([list().rows[0]?.id, list().hasNextPage]).toEqual([11, true]))
  expect(pagesAsked()).toEqual([1, 2, 3])
})

test.each([
  ['the first one where there is nothing at all', 0, ''],
  ['the last one', 26, '?page=3'],
])('An address past the last page leads to %s', async (_, totalData, shown) => {
  answersPage((page) => answer(page > 3 ? [] : rowsOf(6), { totalData }))
  const list = open('?page=7')
  await waitFor(() => expect([list().shown, list().type]).toEqual([shown, 'REPLACE']))
})

test('An address past the end of a list without a total leads to the last page that had rows', async () => {
  answersPage((page) => answer(page > 3 ? [] : rowsOf(10)))
  const list = open('?page=3')
  await waitFor(() => expect(list().rows).toHaveLength(10))
  act(() => list().change({ page: 6 }))
  await waitFor(() => expect(pagesAsked().slice(0, 3)).toEqual([3, 4, 6]))
  await waitFor(() => expect(list().shown).toBe('?page=3'))
  cleanup()
  const other = open('?page=9')
  await waitFor(() => expect(other().shown).toBe(''))
})

test('Rows of before stand in while others load, and are told to', async () => {
  server.answersBy(() => answer(rowsOf(3), { totalData: 3 }))
  const list = open()
  await waitFor(() => expect(list().rows).toHaveLength(3))
  server.answersBy(() => delayed.later(answer([], { totalData: 0 })))
  act(() => list().change({ search: 'x' }))
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect([list().isStale, list().rows.length, list().isLoading]).toEqual([true, 3, false])
  delayed.go()
  await waitFor(() => expect([list().isStale, list().rows]).toEqual([false, []]))
})

test('Each change is a step of the history, but for more letters of a search; of two at once none is lost', async () => {
  server.answersBy(() => answer(rowsOf(10), { totalData: 99 }))
  const list = open('?page=2')
  const now = () => [list().shown, list().type]
  act(() => list().change({ filters: { brandId: 3 } }))
  expect(now()).toEqual(['?brandId=3', 'PUSH'])
  act(() => {
    list().change({ sort: { field: 'price', order: 'asc' } })
    list().change({ page: 4 })
  })
  const sorted = 'sortBy=price&isAscending=true'
  expect(now()).toEqual([`?brandId=3&${sorted}&page=4`, 'PUSH'])
  expect(list().address).toBe(`?brandId=3&${sorted}`)
  act(() => list().search('ban'))
  expect(now()).toEqual([`?search=ban&brandId=3&${sorted}`, 'PUSH'])
  act(() => list().search('band'))
  expect(now()).toEqual([`?search=band&brandId=3&${sorted}`, 'REPLACE'])
  act(() => list().clearFilters())
  expect(now()).toEqual([`?${sorted}`, 'PUSH'])
  act(() => list().go('?page=3'))
  expect(list().view).toMatchObject({ page: 3, search: '' })
  // What changes nothing is no step.
  act(() => list().change({ page: 3 }))
  act(() => void list().back(-1))
  await waitFor(() => expect(list().shown).toBe(`?${sorted}`))
})
