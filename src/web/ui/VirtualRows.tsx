import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type HTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface Props<Row> extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The estimated height of a row in px, until it is rendered. */
  height: number
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
 * The rows of a long list, of which only the visible ones are rendered; scrolls with the window.
 */
export function VirtualRows<Row>({
  rows,
  keyOf,
  height,
  held,
  children,
  rowProps,
  ...box
}: Props<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: 8,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      return held === undefined || held >= rows.length || inSight.includes(held)
        ? inSight
        : [...inSight, held].sort((a, b) => a - b)
    },
    scrollMargin: top,
  })

  // The content above the list may have changed its height.
  useLayoutEffect(() => {
    const now = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    if (Math.abs(now - top) > 1) setTop(now)
  })

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
