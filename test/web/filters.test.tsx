import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFilters } from '../../src/web/features/attendance/use-filters.ts'

/** What a page of attendance is narrowed by: its address, and what the address leaves open. */

beforeEach(() => {
  // Eleven at night in Jakarta.
  vi.useFakeTimers({ now: new Date('2026-11-20T16:00:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  window.localStorage.clear()
})

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { result, rerender } = renderHook(
    () => ({ filters: useFilters(), search: useLocation().search }),
    { wrapper },
  )
  return { filters: () => result.current.filters, search: () => result.current.search, rerender }
}

const choose = (branchIds: number[]) => {
  const { filters } = open('/attendance')
  act(() => filters().change({ branchIds }))
  cleanup()
}

test('an address that says nothing means today, what waits, and the branches that were chosen last', () => {
  choose([3, 5])
  expect(open('/attendance').filters()).toMatchObject({
    date: '2026-11-20',
    statusId: 3,
    branchIds: [3, 5],
  })
})

test('what makes no sense in an address counts as not said', () => {
  const { filters } = open('/attendance?date=2100-01-01&statusId=none&branchId=1,all')
  expect(filters()).toMatchObject({ date: '2026-11-20', statusId: 3, branchIds: [] })
})

test.each([
  ['2', 2],
  ['4f90d13a42', '4f90d13a42'],
  ['8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10', '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10'],
  ['approved', 'approved'],
])('the status %s is kept as the server names it, and the waiting one goes unsaid', (id, read) => {
  const { filters, search } = open('/attendance')
  act(() => filters().change({ statusId: id }))
  expect([search(), filters().statusId]).toEqual([`?statusId=${id}`, read])
  act(() => filters().change({ date: '2026-11-19' }))
  expect(filters().statusId).toBe(read)
  act(() => filters().change({ statusId: '3' }))
  expect([search(), filters().statusId]).toEqual(['?date=2026-11-19', 3])
})

test('an address of all branches stays one when something else is changed', () => {
  choose([3, 5])
  const { filters, search } = open('/attendance?branchId=all')
  act(() => filters().change({ date: '2026-11-19' }))
  expect(filters()).toMatchObject({ date: '2026-11-19', branchIds: [] })
  act(() => filters().change({ date: '2026-11-20' }))
  expect(search()).toBe('?branchId=all')
})

test('past midnight the day stays, until the new one is asked for', () => {
  const { filters, search, rerender } = open('/attendance')
  expect(filters().newDay).toBeUndefined()
  act(() => void vi.advanceTimersByTime(2 * 3_600_000))
  rerender()
  expect(filters()).toMatchObject({ date: '2026-11-20', newDay: '2026-11-21' })
  act(() => filters().loadNewDay())
  expect(filters()).toMatchObject({ date: '2026-11-21', newDay: undefined })
  expect(search()).toBe('')
})

test('past midnight a day that the address names is left alone', () => {
  const { filters, search } = open('/attendance')
  act(() => void vi.advanceTimersByTime(2 * 3_600_000))
  act(() => filters().change({ date: '2026-11-21' }))
  expect(search()).toBe('?date=2026-11-21')
  expect(filters()).toMatchObject({ date: '2026-11-21', newDay: undefined })
})
