import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from '../entry-memory.ts'
import { withHeld } from './use-held-row.ts'

export interface VirtualRowsOptions<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The estimated height of a row in px, until it is rendered. */
  height: number
  /** Between two rows, in px. */
  gap?: number | undefined
  /** How many rows are rendered before those in view, and after them. */
  overscan?: number | undefined
  /** The index of a row to render even out of view, because it has or will get the focus. */
  focused?: number | undefined
}

/** A row held for its focus has so many on each side: a key moves on past a heading. */
const AROUND = 2

/** Which rows of a long list are to be rendered, and where, as it scrolls with the window. */
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

  // The content above the list may have changed its height.
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
    /** Called with the element of a row that has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** `start`: the distance from the first row, in px. */
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
 * The heights of rows that an entry of the browser's history has shown, in px. By them the page is
 * as long as it was when somebody comes back to it, so that it can scroll to the same place.
 */
function heightsAt(entry: string): Heights {
  const heights = known.get(entry) ?? new Map()
  known.set(entry, heights)
  return heights
}
