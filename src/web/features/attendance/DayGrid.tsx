import Paper from '@mui/material/Paper'
import type { KeyboardEvent, ReactNode } from 'react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { VirtualRows } from '../../ui/VirtualRows.tsx'
import { recordGridStyle } from './day-grid-style.ts'
import type { Flagged } from './flags.ts'
import type { Attendance } from './record.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selected } from './use-selected.ts'

interface Props<Columns> {
  rows: readonly Flagged[]
  selected: Selected
  cursor: Cursor
  /** The id of the row whose evidence is open. */
  shownId: Attendance['id'] | undefined
  onOpen: (row: Flagged) => void
  /** The id of the heading. */
  labelledBy: string
  isBusy: boolean
  /** Whether the rows are out of date or being refetched. */
  isStale: boolean
  sizes: Parameters<typeof recordGridStyle>[0]
  /** Additional styles of the page. */
  sx?: object
  /** The columns that fit into this width in px, and the grid template for them. */
  columnsFor: (width: number) => Columns
  templateOf: (columns: Columns) => string
  header: (columns: Columns) => ReactNode
  headerRows: number
  children: (row: Flagged, columns: Columns, isTabStop: boolean) => ReactNode
}

/**
 * Records on a wide screen: a virtualized grid that scrolls with the window, under a sticky header.
 */
export function DayGrid<Columns>({
  rows,
  selected,
  cursor,
  shownId,
  onOpen,
  isStale,
  ...props
}: Props<Columns>) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns = props.columnsFor(width ?? 0)

  function walk(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!by) return
    event.preventDefault()
    cursor.step(by)
    cursor.focus()
  }

  return (
    <Paper
      ref={box}
      role="grid"
      aria-labelledby={props.labelledBy}
      aria-rowcount={rows.length + props.headerRows}
      aria-multiselectable
      aria-busy={props.isBusy}
      onKeyDown={walk}
      sx={[
        recordGridStyle(props.sizes),
        props.sx ?? {},
        { '--columns': props.templateOf(columns) },
      ]}
    >
      {props.header(columns)}
      {width !== undefined && (
        <VirtualRows
          role="rowgroup"
          rows={rows}
          keyOf={({ record }) => record.id}
          height={props.sizes.row}
          held={cursor.at}
          className={isStale ? 'stale' : undefined}
          rowProps={(row, index) => ({
            role: 'row',
            'aria-rowindex': index + 1 + props.headerRows,
            'aria-selected': selected.canSelect(row.record)
              ? selected.ids.has(row.record.id)
              : undefined,
            'aria-current': row.record.id === shownId ? 'true' : undefined,
            'data-id': row.record.id,
            className: cursor.row && index === cursor.at ? 'current' : undefined,
            onFocus: () => cursor.follow(row.record),
            // Not on the second click of a double click, which may be meant for a dialog that has
            // just closed above the row.
            onClick: ({ detail }) => detail < 2 && onOpen(row),
          })}
        >
          {(row, index) => props.children(row, columns, index === cursor.at)}
        </VirtualRows>
      )}
    </Paper>
  )
}

/** The width of an element, measured before the first paint. */
function useWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    if (!element.current) return
    setWidth(element.current.clientWidth)
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
