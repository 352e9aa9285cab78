import type { HTMLAttributes, ReactNode } from 'react'
import { useIsPrinting } from '../screen/use-is-printing.ts'
import { useVirtualRows, type VirtualRowsOptions } from './use-virtual-rows.ts'

interface Props<Row>
  extends VirtualRowsOptions<Row>,
    Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** Renders a row, of any height. */
  children: (row: Row, index: number) => ReactNode
  /** Props of the element around each row. */
  rowProps?: (
    row: Row,
    index: number,
  ) => HTMLAttributes<HTMLDivElement> & Record<`data-${string}`, unknown>
}

/**
 * The rows of a long list, which scrolls with the window. Only those in view are rendered, but all
 * in print.
 */
export function VirtualRows<Row>({
  rows,
  keyOf,
  height,
  gap,
  overscan,
  focused,
  children,
  rowProps,
  ...box
}: Props<Row>) {
  const shown = useVirtualRows<Row, HTMLDivElement>({
    rows,
    keyOf,
    height,
    gap,
    overscan,
    focused,
  })

  if (useIsPrinting()) {
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
    <div {...box} ref={shown.list} style={{ position: 'relative', height: shown.height }}>
      {shown.items.map(({ row, index, key, start }) => (
        <div
          {...rowProps?.(row, index)}
          key={key}
          ref={shown.measure}
          data-index={index}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${start}px)`,
          }}
        >
          {children(row, index)}
        </div>
      ))}
    </div>
  )
}
