import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayTable } from '../../src/web/features/attendance/DayTable.tsx'
import type { DayColumn } from '../../src/web/features/attendance/day-columns.tsx'
import type { DayList } from '../../src/web/features/attendance/use-day-list.ts'

/** The table of a day, which has as many columns as there is room for. */

class FakeObserver {
  readonly seen = new Set<Element>()
  private readonly tell: (entries: unknown[]) => void
  constructor(tell: (entries: unknown[]) => void) {
    this.tell = tell
    observers.push(this)
  }
  observe(element: Element) {
    this.seen.add(element)
  }
  disconnect() {
    this.seen.clear()
  }
  widen(...widths: number[]) {
    act(() => this.tell(widths.map((width) => ({ contentRect: { width } }))))
  }
}

let observers: FakeObserver[]
beforeEach(() => {
  observers = []
  vi.stubGlobal('ResizeObserver', FakeObserver)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const list = { rows: [], day: {}, cursor: { at: 0 } } as unknown as DayList

/** A column for every width, by its px. */
const columnsOfAnyWidth = new Proxy<Record<string, DayColumn>>(
  {},
  { get: (_, width: string) => ({ label: `${width} wide`, width: `${width}px` }) },
)

test('has the columns that fit into its width, at first and whenever that changes, until it goes', () => {
  const { unmount } = render(
    <DayTable
      list={list}
      columns={columnsOfAnyWidth}
      namesFor={(width) => [`${width}`]}
      labelledBy="heading"
      stuckAt={0}
      rowHeight={40}
    />,
    { wrapper: MemoryRouter },
  )
  const grid = screen.getByRole('grid')
  const observer = observers.find(({ seen }) => seen.has(grid))
  expect(screen.getByText('800 wide')).toBeDefined()
  observer?.widen(500)
  expect(screen.getByText('500 wide')).toBeDefined()
  expect(getComputedStyle(grid).getPropertyValue('--columns')).toBe('500px')
  observer?.widen()
  expect(screen.getByText('500 wide')).toBeDefined()
  unmount()
  expect(observers.flatMap(({ seen }) => [...seen])).toEqual([])
})
