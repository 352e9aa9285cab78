import Paper from '@mui/material/Paper'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { PER_PAGE } from '../../../contract/limits.ts'
import { focusedRow } from '../../ui/keys/use-page-keys.ts'
import { flexLine, theme } from '../../ui/theme.ts'
import { RowContext, useRow, useRows } from '../context/list-context.ts'
import { isPast } from '../reading/period.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { RowColumn } from './row-columns.tsx'
import { CHECKBOX_WIDTH, HEADER_HEIGHT, tableHeight } from './table-size.ts'

interface Props {
  columns: readonly RowColumn[]
  rowHeight: number
  /** Set on unmount to the id of the row with the focus, for the grid that replaces these rows. */
  focused: RefObject<string | undefined>
}

/** Enough rows to fill the window until the grid has loaded. */
const MOST = 2 * PER_PAGE

/**
 * The rows at the same positions as in the grid, while its code loads. They can be read, opened and
 * selected.
 */
export function FirstRows({ columns, rowHeight, focused }: Props) {
  const commands = useRow()
  const { resource } = commands
  const { list, selection } = useRows()
  // No drag handles: a drag would end when the grid replaces the row.
  const withoutMoving = useMemo(() => ({ ...commands, moving: undefined }), [commands])
  const rows = list.rows.slice(0, MOST)

  useLayoutEffect(
    () => () => {
      focused.current = focusedRow()
    },
    [focused],
  )

  return (
    <Paper
      aria-busy
      sx={{
        ...look,
        '--columns': `${selection ? `${CHECKBOX_WIDTH}px ` : ''}${columns.map(trackOf).join(' ')}`,
        height: tableHeight(list.rows.length || PER_PAGE, rowHeight),
        '& .row': {
          height: rowHeight,
          lineHeight: `${rowHeight - 1}px`,
        },
      }}
    >
      <div className="header">
        {selection && <div />}
        {columns.map((column) => (
          <div key={column.field} style={{ textAlign: column.headerAlign }}>
            {column.field !== 'actions' && column.headerName}
          </div>
        ))}
      </div>
      <RowContext value={withoutMoving}>
        {rows.map((row) => (
          <div key={row.id} data-id={row.id} className={isPast(resource, row) ? 'row past' : 'row'}>
            {selection && (
              <div className="checkbox">
                <RowCheckbox record={row} selection={selection} />
              </div>
            )}
            {columns.map((column) => (
              <div
                key={column.field}
                data-field={column.field}
                className={column.display === 'flex' ? 'flex' : column.cellClassName}
                style={
                  column.align && { textAlign: column.align, fontVariantNumeric: 'tabular-nums' }
                }
              >
                {contentOf(column, row)}
              </div>
            ))}
          </div>
        ))}
      </RowContext>
    </Paper>
  )
}

/** Column widths by the same rule as in the grid. */
function trackOf({ flex, width = 100, minWidth = 50 }: RowColumn): string {
  return flex ? `minmax(${minWidth}px, ${flex}fr)` : `${Math.max(width, minWidth)}px`
}

/** The menu of a row comes with the grid. */
function contentOf({ field, draw, text }: RowColumn, row: Row) {
  if (field === 'actions') return null
  return draw ? draw(row) : text(row)
}

/** The styles of the grid. */
const look = {
  border: 1,
  borderColor: 'divider',
  boxShadow: 'none',
  overflow: 'hidden',
  typography: 'body2',
  '& .header, & .row': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    boxSizing: 'border-box',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .header': {
    height: HEADER_HEIGHT,
    borderTop: 0,
    borderBottom: `1px solid ${theme.palette.divider}`,
    bgcolor: 'background.default',
    fontWeight: 600,
  },
  '& .header + .row': { borderTopColor: 'transparent' },
  '& .flex': flexLine,
  '& :is(.header, .row) > div': {
    overflow: 'hidden',
    px: '10px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .row > .checkbox': { display: 'grid', placeItems: 'center', px: 0 },
  '& .header > div': { lineHeight: `${HEADER_HEIGHT}px` },
} as const
