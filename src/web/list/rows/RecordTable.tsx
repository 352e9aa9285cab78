import Box from '@mui/material/Box'
import { Suspense, useDeferredValue, useMemo, useRef } from 'react'
import { PER_PAGE } from '../../../contract/limits.ts'
import { retried } from '../../ui/prefetch.ts'
import { useWidth } from '../../ui/screen/use-width.ts'
import { theme } from '../../ui/theme.ts'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { useRow, useRows } from '../context/list-context.ts'
import type { RecordsProps } from '../reading/records-props.ts'
import { FirstRows } from './FirstRows.tsx'
import { hasRowActions } from './RowActions.tsx'
import { fittingRowColumns, rowColumns } from './row-columns.tsx'
import { secondLine } from './SecondLine.tsx'
import { CHECKBOX_WIDTH, rowHeightOf, tableHeight } from './table-size.ts'

const RecordGrid = retried(() => import('./RecordGrid.tsx'))
export const loadGrid = RecordGrid.load

/**
 * The list as a table, as high as its rows. If they are higher than the window and the default
 * page, it scrolls. While the code of the grid loads, plain rows are shown.
 *
 * The first paint is without the grid. If the rows arrive first, the grid renders once, with them.
 * Otherwise the grid renders before them.
 */
export default function RecordTable({ height, empty, ...props }: RecordsProps) {
  const isPainted = useDeferredValue(true, false)
  const { list, columns } = useRows()
  const { density } = columns.settings
  const focused = useRef<string>(undefined)
  const rowHeight = rowHeightOf(density, columns.visible)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? window.innerWidth
  const shown = useRowColumns(props, rowHeight - 8, width)
  const first = <FirstRows columns={shown} rowHeight={rowHeight} focused={focused} />
  return (
    <Box
      ref={box}
      className={density}
      sx={{ ...look, maxHeight: `max(${tableHeight(PER_PAGE, rowHeight)}px, ${height})` }}
    >
      {list.isLoading && !isPainted ? (
        first
      ) : (
        <Suspense fallback={first}>
          <RecordGrid columns={shown} rowHeight={rowHeight} empty={empty} focused={focused} />
        </Suspense>
      )}
    </Box>
  )
}

function useRowColumns(
  { cells, widths }: Pick<RecordsProps, 'cells' | 'widths'>,
  pictureHeight: number,
  width: number,
) {
  const { resource, ...row } = useRow()
  const { columns, sortable, selection } = useRows()
  const { visible, below, less } = columns
  const hasActions = hasRowActions(row)
  const all = useMemo(
    () =>
      rowColumns(resource, visible, {
        below,
        cells,
        widths,
        sortable,
        pictureHeight,
        hasActions,
      }),
    [resource, visible, below, cells, widths, sortable, pictureHeight, hasActions],
  )
  const room = width - 2 - (selection ? CHECKBOX_WIDTH : 0)
  return useMemo(
    () => (less ? fittingRowColumns(resource, all, less, room) : all),
    [resource, all, less, room],
  )
}

/** Styles of the cells, in the grid and in the plain rows. */
const look = {
  display: 'flex',
  flexDirection: 'column',
  // The main value of a cell, with a second line below it.
  '& [data-field].two-lines': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    lineHeight: 1.25,
  },
  '& .two-lines > *': { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
  '& .two-lines > :first-child': clamped(2),
  '&:not(.roomy) .two-lines > :nth-last-child(2)': clamped(1),
  ...secondLine,
  '& [data-row-title]': { fontWeight: 500 },
  // The cell shows the focus ring.
  '& [data-row-title]:focus-visible': { outline: 'none' },
  '& [data-field]:has([data-row-title]:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  '& [data-field] a': { py: 0 },
  '& .past': { color: 'text.secondary' },
  '& .past img': { opacity: 0.6 },
  '& [data-field] svg': { verticalAlign: 'middle' },
} as const
