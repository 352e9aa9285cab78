import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { union } from 'es-toolkit/array'
import {
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { heightsAt } from './row-heights.ts'
import { useIsPrinting } from './use-is-printing.ts'

interface Props<Row> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The estimated height of a row in px, until it is rendered. */
  height: number
  /** Between two rows, in px. */
  gap?: number
  /** How many rows are rendered before those in view, and after them. */
  overscan?: number
  /** The index of a row to render even out of view, because it has or will get the focus. */
  held?: number
  /** Renders a row, of any height. */
  children: (row: Row, index: number) => ReactNode
  /** Props of the element around each row. */
  rowProps?: (
    row: Row,
    index: number,
  ) => HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, unknown>
}

/**
 * The rows of a long list, of which only the visible ones are rendered, and all of them on paper;
 * scrolls with the window.
 */
export function VirtualRows<Row>({
  rows,
  keyOf,
  height,
  gap = 0,
  overscan = 8,
  held,
  children,
  rowProps,
  ...box
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const heights = heightsAt(useLocation().key)
  const isPrinting = useIsPrinting()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heights.get(keyOf(rows[index] as Row)) ?? height,
    getItemKey: (index) => keyOf(rows[index] as Row),
    gap,
    overscan,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (held === undefined || held >= rows.length) return inSight
      // With its neighbours, so that a key can move the focus on.
      const around = [held - 1, held, held + 1].filter((at) => at >= 0 && at < rows.length)
      return union(inSight, around).sort((a, b) => a - b)
    },
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

  if (isPrinting) {
    return (
      <div {...box} style={{ display: 'grid', gap }}>
        {rows.map((row, index) => (
          <div {...rowProps?.(row, index)} key={keyOf(row)}>
            {children(row, index)}
          </div>
        ))}
      </div>
    )
  }
  return (
    <div {...box} ref={list} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index] as Row
        return (
          <div
            {...rowProps?.(row, index)}
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {children(row, index)}
          </div>
        )
      })}
    </div>
  )
}
