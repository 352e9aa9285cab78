import { type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { uniq } from 'es-toolkit/array'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { entryMemory } from '../entry-memory.ts'
import type { LinesProps } from './DataTable.tsx'
import { withHeld } from './with-held.ts'

type Options = Pick<LinesProps<unknown>, 'lines' | 'height' | 'pinned' | 'scroller'>

/**
 * Number of lines rendered on each side of a pinned one, so that a key can move past a heading.
 */
const AROUND = 2

/** The lines of a table to render, with their positions in px. */
export function useVirtualRows({ lines, height, pinned, scroller }: Options) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const heights = heightsAt(useLocation().key)
  const heldAt = useMemo(
    () => lines.flatMap(({ key }, at) => (pinned.has(String(key)) ? at : [])),
    [lines, pinned],
  )
  const headings = useMemo(() => lines.flatMap(({ group }, at) => (group ? at : [])), [lines])
  const rangeExtractor = useCallback(
    (range: Range) => {
      const heading = headings.findLast((at) => at <= range.startIndex)
      // Without a pinned line, those in view.
      const shown = [-1, ...heldAt].flatMap((at) => withHeld(at, AROUND)(range))
      return uniq(heading === undefined ? shown : [heading, ...shown]).sort((a, b) => a - b)
    },
    [headings, heldAt],
  )
  const keyOf = (at: number) => lines[at]?.key ?? at
  const shared = {
    count: lines.length,
    estimateSize: (at: number) => heights.get(keyOf(at)) ?? height,
    getItemKey: keyOf,
    overscan: 8,
    rangeExtractor,
    scrollMargin: top,
  }
  const inWindow = useWindowVirtualizer({ ...shared, enabled: !scroller })
  const inBox = useVirtualizer({
    ...shared,
    getScrollElement: () => scroller?.current ?? null,
    enabled: scroller !== undefined,
  })
  const virtualizer = scroller ? inBox : inWindow

  // Content above the table may have changed its height.
  useLayoutEffect(() => {
    const box = scroller?.current
    const from = box ? box.getBoundingClientRect().top - box.scrollTop : -window.scrollY
    const now = (list.current?.getBoundingClientRect().top ?? 0) - from
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
    total: virtualizer.getTotalSize(),
    /** Measures the element of a line, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
    /** `start` is the distance from the top of the list. */
    items: virtualizer
      .getVirtualItems()
      .map(({ index, start, size }) => ({ index, start: start - top, size })),
  }
}

type Heights = Map<string | number | bigint, number>

const known = entryMemory<Heights>()

/**
 * Measured heights of lines in px, by history entry. On going back, the page has its former length
 * at once and can restore its scroll position.
 */
function heightsAt(entry: string): Heights {
  const heights = known.get(entry) ?? new Map()
  known.set(entry, heights)
  return heights
}
