import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from '../entry-memory.ts'
import { withHeld } from './use-held-row.ts'

export interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Estimated height of a row in px, until it is measured. */
  height: number
  /** Gap between rows in px. */
  gap?: number | undefined
  /** Number of rows rendered beyond each end of the view. */
  overscan?: number | undefined
  /** Index of a row that stays rendered out of view, because it has or will get the focus. */
  focused?: number | undefined
}

/**
 * Number of rows rendered on each side of the focused one, so that a key can move past a heading.
 */
const AROUND = 2

/** The rows of a long list to render, with their positions. The list scrolls with the window. */
export function useVirtualRows<Row, E extends HTMLElement>({
  rows,
  keyOf,
  height,
  gap = 0,
  overscan = 8,
  focused = -1,
}: VirtualRowsOptions<Row>) {
  const list = useRef<E>(null)
  const [top, setTop] = useState(0)
  const heights = heightsAt(useLocation().key)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights.get(keyOf(rows[index] as Row)) ?? height,
    getItemKey: (index) => keyOf(rows[index] as Row),
    gap,
    overscan,
    rangeExtractor: withHeld(focused, AROUND),
    scrollMargin: top,
  })

  // Content above the list may have changed its height.
  useLayoutEffect(() => {
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    if (Math.abs(now - top) > 1) setTop(now)
  })

  useEffect(
    () => () => {
      for (const [key, size] of virtualizer.itemSizeCache) heights.set(key, size)
    },
    [virtualizer, heights],
  )

  return {
    list,
    height: virtualizer.getTotalSize(),
    /** Measures the element of a row, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** `start` is the distance from the top of the list in px. */
    items: virtualizer.getVirtualItems().map(({ index, key, start, size }) => ({
      index,
      key,
      start: start - top,
      size,
      row: rows[index] as Row,
    })),
  }
}

type Heights = Map<string | number | bigint, number>

const known = entryMemory<Heights>()

/**
 * Measured heights of rows in px, by history entry. On going back, the page has its former length
 * at once and can restore its scroll position.
 */
function heightsAt(entry: string): Heights {
  const heights = known.get(entry) ?? new Map()
  known.set(entry, heights)
  return heights
}
