import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useWidth } from '../../attendance/use-width.ts'
import { VirtualRows } from '../../components/VirtualRows.tsx'
import { columns, columnsFor, templateOf } from './columns.ts'
import { DeskRow } from './DeskRow.tsx'
import type { DeskProps } from './desk-props.ts'
import { gridStyles } from './grid-styles.ts'
import { ROW_HEIGHT } from './sizes.ts'

/** The records on a wide screen: a grid whose rows follow the scrolling of the window, under a header that stays. */
export function DeskGrid(props: DeskProps) {
  const { rows, cursor, selected, isStale, labelledBy, shownId, onOpen } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const hasDecided = rows.some(({ record }) => record.decidedBy !== null || record.decidedAt !== null)
  const shown = useMemo(() => columnsFor(width ?? 0, hasDecided), [width, hasDecided])

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
      aria-labelledby={labelledBy}
      aria-rowcount={rows.length + 1}
      aria-multiselectable
      aria-busy={isStale}
      onKeyDown={walk}
      sx={[gridStyles, { '--columns': templateOf(shown) }]}
    >
      <Box role="rowgroup" className="header">
        <Box role="row" aria-rowindex={1}>
          {shown.map((name) => (
            <Box key={name} role="columnheader" className={'isNumber' in columns[name] ? 'number' : undefined}>
              {'isHidden' in columns[name] ? <span className="hidden">{columns[name].label}</span> : columns[name].label}
            </Box>
          ))}
        </Box>
      </Box>
      {width !== undefined && (
        <VirtualRows
          role="rowgroup"
          rows={rows}
          keyOf={({ record }) => record.id}
          height={ROW_HEIGHT}
          held={cursor.at}
          className={isStale ? 'stale' : undefined}
          rowProps={(row, index) => ({
            role: 'row',
            'aria-rowindex': index + 2,
            'aria-selected': selected.canSelect(row.record) ? selected.ids.has(row.record.id) : undefined,
            'aria-current': row.record.id === shownId ? 'true' : undefined,
            'data-id': row.record.id,
            className: cursor.row && index === cursor.at ? 'current' : undefined,
            onFocus: () => cursor.put(row.record),
            onClick: ({ detail }) => detail < 2 && onOpen(row),
          })}
        >
          {(row, index) => <DeskRow {...props} row={row} columns={shown} isTabStop={index === cursor.at} />}
        </VirtualRows>
      )}
    </Paper>
  )
}
