import Paper from '@mui/material/Paper'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useWidth } from '../../attendance/use-width.ts'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridPlaceholder } from './GridPlaceholder.tsx'
import { GridRow } from './GridRow.tsx'
import { grid, ROW_HEIGHT } from './grid-style.ts'
import type { RowsProps } from './ReportRows.tsx'
import { fitting, templateOf } from './report-columns.ts'

/** The records on a wide screen: a grid whose rows follow the scrolling of the window, its header and totals stay. */
export function ReportGrid({ report, labelledBy }: RowsProps) {
  const { rows, cursor, selected, day, view, shown, open } = report
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const columns = useMemo(() => fitting(view.columns, width ?? 0), [view.columns, width])

  function walk(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== 1 && by !== -1) return
    event.preventDefault()
    cursor.step(by)
    cursor.focus()
  }

  return (
    <Paper
      ref={box}
      role="grid"
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 2}
      aria-multiselectable
      aria-busy={day.isLoading || day.isOfBefore}
      onKeyDown={walk}
      sx={[grid, { '--columns': templateOf(columns) }]}
    >
      <GridHeader report={report} columns={columns} />
      {day.isLoading && <GridPlaceholder columns={columns.length + 2} />}
      {width !== undefined && (
        <VirtualRows
          role="rowgroup"
          rows={rows}
          keyOf={({ record }) => record.id}
          height={ROW_HEIGHT}
          held={cursor.at}
          className={day.isOfBefore ? 'stale' : undefined}
          rowProps={(row, index) => ({
            role: 'row',
            'aria-rowindex': index + 3,
            'aria-selected': selected.canSelect(row.record) ? selected.ids.has(row.record.id) : undefined,
            'aria-current': row.record.id === shown?.record.id ? 'true' : undefined,
            'data-id': row.record.id,
            className: cursor.row && index === cursor.at ? 'current' : undefined,
            onFocus: () => cursor.put(row.record),
            onClick: () => open(row),
          })}
        >
          {(row, index) => <GridRow report={report} row={row} columns={columns} isTabStop={index === cursor.at} />}
        </VirtualRows>
      )}
    </Paper>
  )
}
