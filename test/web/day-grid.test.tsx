import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayGrid } from '../../src/web/features/attendance/DayGrid.tsx'
import type { Cursor } from '../../src/web/features/attendance/use-cursor.ts'
import type { Selected } from '../../src/web/features/attendance/use-selected.ts'

/** The grid of a day, which has as many columns as there is room for. */

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

test('has the columns that fit into its width, at first and whenever that changes, until it goes', () => {
  const { unmount } = render(
    <DayGrid
      rows={[]}
      selected={{} as Selected}
      cursor={{ at: 0 } as Cursor}
      shownId={undefined}
      onOpen={() => undefined}
      labelledBy="heading"
      isBusy={false}
      isStale={false}
      sizes={{ stuckAt: 0, header: 40, row: 40 }}
      columnsFor={(width) => width}
      templateOf={(width) => `${width}px`}
      header={(width) => <p>{width} wide</p>}
      headerRows={1}
    >
      {() => null}
    </DayGrid>,
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
