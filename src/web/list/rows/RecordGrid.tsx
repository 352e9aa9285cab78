import { DataGrid, type DataGridProps, type GridColDef, type GridSlotProps } from '@mui/x-data-grid'
import { cloneElement, useMemo } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Shown } from '../../ui/table/columns.ts'
import { theme, visuallyHidden } from '../../ui/theme.ts'
import { type RowPage, useRow, useRows } from '../context/list-context.ts'
import { isPast } from '../reading/period.ts'
import type { Selection } from '../reading/use-selection.ts'
import { checkboxStyle, GridCheckbox } from './GridCheckbox.tsx'
import { Pages } from './Pages.tsx'
import type { RowColumn } from './row-columns.tsx'
import { HEADER_HEIGHT } from './table-size.ts'

/**
 * The menus of the rows are sticky at the right edge, and other columns scroll under them. Not
 * sticky if all columns fit: each sticky cell costs a compositing layer.
 */
const actionsInSight = {
  '& .MuiDataGrid-virtualScroller--hasScrollX [data-field="actions"]': {
    bgcolor: 'inherit',
    position: 'sticky',
    right: 0,
    zIndex: 1,
    // A line, so that columns below do not look cut off.
    boxShadow: `inset 1px 0 ${theme.palette.divider}`,
  },
  // Above the column separators, which have a high z-index.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': {
    bgcolor: 'background.default',
    zIndex: 31,
  },
  '& [data-field="actions"] .MuiDataGrid-columnHeaderTitle': visuallyHidden,
  '& .MuiDataGrid-row:not(:hover, .Mui-selected)': { bgcolor: 'background.paper' },
}

const slots = {
  pagination: Pages,
  baseCheckbox: GridCheckbox,
  baseTooltip: TitleTooltip,
  columnResizeIcon: nothing,
  panel: nothing,
}

/** The line between two headers, in place of the grid's icon, for who points at them. */
const separatorStyle = {
  '& .MuiDataGrid-columnHeaders:not(:hover) .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnSeparator::before': {
    content: '""',
    width: 24,
    height: 24,
    background: 'linear-gradient(currentColor, currentColor) center / 1px 100% no-repeat',
  },
  // After the last header, the separator would overflow and make the grid scroll sideways.
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { display: 'none' },
}

interface Props {
  columns: readonly RowColumn[]
  rowHeight: number
}

/** The rows as a grid, which renders only those in view. */
export default function RecordGrid({ columns, rowHeight }: Props) {
  const { resource } = useRow()
  const { list, selection, labelledBy } = useRows()
  const definitions = useMemo(() => columns.map(columnOfGrid), [columns])
  const viewProps = useViewProps(list, columns)
  const selectionProps = useSelectionProps(selection)

  return (
    <DataGrid<Row>
      {...viewProps}
      {...selectionProps}
      aria-labelledby={labelledBy}
      columns={definitions}
      rows={list.rows}
      rowHeight={rowHeight}
      columnHeaderHeight={HEADER_HEIGHT}
      // All columns are rendered, so that the sticky last one always exists.
      columnBufferPx={2000}
      // Alt and an arrow key move the row; the grid would move the focus as well.
      onCellKeyDown={(_, event) => {
        if (event.altKey) event.defaultMuiPrevented = true
      }}
      getRowClassName={({ row }) => (isPast(resource, row) ? 'past' : '')}
      aria-busy={list.isStale}
      slots={slots}
      disableRowSelectionOnClick
      // The build replaces the code of these features (src/build/stand-ins.ts).
      disableColumnFilter
      disableColumnMenu
      hideFooterSelectedRowCount
      sx={{
        ...actionsInSight,
        ...checkboxStyle,
        ...separatorStyle,
        '& .MuiDataGrid-virtualScrollerContent': {
          opacity: list.isStale ? 0.5 : 1,
          transition: 'opacity 150ms',
        },
        '& .MuiDataGrid-sortButton': { p: 0 },
        '& .MuiDataGrid-sortIcon': { fontSize: 'inherit' },
        // Before the grid has measured itself, the header row has no width and would squeeze its
        // headers.
        '& .MuiDataGrid-columnHeader': { flexShrink: 0 },
      }}
    />
  )
}

function nothing() {
  return null
}

/** The full text of a truncated header, as a native tooltip. */
function TitleTooltip({ title, children }: GridSlotProps['baseTooltip']) {
  return cloneElement(children, { title: String(title) })
}

function columnOfGrid(column: RowColumn): GridColDef<Row> {
  const { name, label, least, share, isNumber, isSortable, isText, isBox, cell } = column
  return {
    field: name,
    headerName: label,
    sortable: isSortable ?? false,
    ...(share ? { flex: share, minWidth: least } : { width: least }),
    ...(isNumber && { align: 'right', headerAlign: 'right' }),
    ...(isBox && { display: 'flex' }),
    // The grid renders plain text itself, with the full text as a tooltip.
    ...(isText
      ? { valueFormatter: (_, row) => cell(row, ofGrid) }
      : { renderCell: ({ row }) => cell(row, ofGrid) }),
  }
}

/** Cells of a list depend on their row alone. */
const ofGrid: Shown = { names: [], isNarrow: false, cellRole: 'gridcell' }

/** Memoized, as the grid treats a new object as a change and reports it back. */
function useViewProps(list: RowPage, columns: readonly RowColumn[]): Partial<DataGridProps<Row>> {
  const { view, change, total } = list
  const { page, pageSize, sort: { field, order } = {} } = view
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize])
  // The grid would remove a sort by a column that it does not show, and the list would lose it.
  const isShown = columns.some(({ name }) => name === field)
  const sortModel = useMemo(
    () => (field && order && isShown ? [{ field, sort: order }] : []),
    [field, order, isShown],
  )
  return {
    paginationMode: 'server',
    rowCount: total ?? -1,
    paginationModel,
    sortingMode: 'server',
    sortModel,
    onSortModelChange: ([next]) =>
      change({ sort: next?.sort ? { field: next.field, order: next.sort } : undefined }),
  }
}

function useSelectionProps(selection: Selection | undefined): Partial<DataGridProps<Row>> {
  const records = selection?.records
  const rowSelectionModel = useMemo(
    () => ({ type: 'include' as const, ids: new Set(records?.keys()) }),
    [records],
  )
  if (!selection) return { rowSelection: false }
  return {
    checkboxSelection: true,
    // Rows of other pages stay selected. An exclude model would also select rows that were never
    // shown.
    keepNonExistentRowsSelected: true,
    disableRowSelectionExcludeModel: true,
    rowSelectionModel,
    onRowSelectionModelChange: ({ ids }) => selection.choose(ids),
  }
}
