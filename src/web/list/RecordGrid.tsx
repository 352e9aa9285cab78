import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type DataGridProps, type GridColDef } from '@mui/x-data-grid'
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { PAGE_SIZES, PER_PAGE } from '../../contract/limits.ts'
import { nonce } from '../ui/nonce.ts'
import { clamped } from '../ui/TwoLineText.tsx'
import { theme, tints, visuallyHidden } from '../ui/theme.ts'
import type { Density } from './columns.ts'
import { checkboxStyle, GridCheckbox } from './GridCheckbox.tsx'
import { gridColumns } from './grid-columns.tsx'
import { ListState } from './ListState.tsx'
import { type RowPage, useRow, useRows } from './list-context.ts'
import { isPast } from './period.ts'
import { mostButtonsOf, withoutTouch } from './RowActions.tsx'
import type { RecordsProps } from './records-props.ts'
import { secondLine } from './SecondLine.tsx'
import { pagesText } from './total-text.ts'
import type { Selection } from './use-selection.ts'

/** For a title of one line and a second line, of two lines and that, and of more room around them. */
const rowHeights: Record<Density, number> = { compact: 36, standard: 52, roomy: 72 }
const HEADER = 46
/** Of the footer and the borders. */
const FOOTER = 56

/**
 * Keeps the row buttons visible at the right edge; other columns scroll under them. Where all
 * columns have room, nothing is sticky: each such cell would be a layer of its own, in every frame.
 */
const actionsInSight = {
  '& [data-field="actions"]': { bgcolor: 'inherit', position: 'relative' },
  '& .row-actions': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: '100%',
  },
  '& .MuiDataGrid-virtualScroller--hasScrollX [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    // It shows that columns continue underneath; without it they look cut off.
    boxShadow: `inset 1px 0 ${theme.palette.divider}`,
  },
  // Above the column separators, which have a high z-index.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { bgcolor: 'background.paper', zIndex: 31 },
  '& [data-field="actions"] .MuiDataGrid-columnHeaderTitle': visuallyHidden,
  '& .MuiDataGrid-row': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-row:hover': { bgcolor: tints.hover },
  '& .MuiDataGrid-row.Mui-selected': { bgcolor: tints.selected },
  '& .MuiDataGrid-row.Mui-selected:hover': { bgcolor: tints.selectedHover },
  // They wait for the mouse or the focus, where there is no finger that could not find them, and may
  // lie over what is beside them.
  [`@media ${withoutTouch}`]: {
    '& .MuiDataGrid-cell[data-field="actions"]': { overflow: 'visible' },
    '& .row-actions': {
      bgcolor: 'inherit',
      position: 'absolute',
      top: 0,
      right: 4,
    },
    // A cell that has the focus is not covered.
    '& .MuiDataGrid-row:not(:hover, :has([data-field="actions"]:focus-within)) .row-actions': {
      opacity: 0,
    },
  },
}

/** The title of a row, and of each column what stands below it. */
const titleStyle = {
  '& .two-lines': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    lineHeight: 1.25,
  },
  '& .two-lines > *': { overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0 },
  '& .two-lines > :first-child': clamped(2),
  '.compact & .two-lines > :nth-last-child(2)': clamped(1),
  ...secondLine,
} as const

/**
 * The content shown instead of rows. Passed by context, so that `slots` keeps the same component: a
 * new one would remount, and its button would lose the focus.
 */
const Empty = createContext<ReactNode>(null)
const slots = {
  noRowsOverlay: () => useContext(Empty),
  baseCheckbox: GridCheckbox,
  columnResizeIcon: () => null,
}

/** The line between two headers, in the place of the icon that the grid has for it. */
const separatorStyle = {
  '& .MuiDataGrid-columnSeparator::before': {
    content: '""',
    width: 24,
    height: 24,
    background: 'linear-gradient(currentColor, currentColor) center / 1px 100% no-repeat',
  },
}

/**
 * The list as a grid, which is as high as its rows. It scrolls where they are higher than the window
 * and more than by default, and renders those in view.
 *
 * The page is painted without the grid at first. Where the rows come meanwhile, it is rendered once,
 * with them; where they take longer, it is there before them.
 */
export default function RecordGrid(props: RecordsProps) {
  const isPainted = useDeferredValue(true, false)
  const { list } = useRows()
  if (list.isLoading && !isPainted) return <Paper sx={{ height: 480 }} />
  return <Grid {...props} />
}

function Grid({ height, cells, minWidths, empty = <ListState /> }: RecordsProps) {
  const { resource, ...row } = useRow()
  const { list, columns, selection, labelledBy, sortable } = useRows()
  const { visible, below, settings } = columns
  const rowHeight = rowHeights[settings.density]
  const buttons = mostButtonsOf(row)
  const pictureHeight = rowHeight - 8
  const hidesButtons = useMediaQuery(withoutTouch, { noSsr: true })
  const shown = useMemo(
    () =>
      gridColumns(resource, visible, {
        below,
        cells,
        minWidths,
        sortable,
        pictureHeight,
        buttons,
        hidesButtons,
      }),
    [resource, visible, below, cells, minWidths, sortable, pictureHeight, buttons, hidesButtons],
  )

  const viewProps = useViewProps(list, shown)
  const selectionProps = useSelectionProps(selection)
  const heightOf = (rows: number) => HEADER + rows * rowHeight + FOOTER

  return (
    <Empty.Provider value={empty}>
      <Box
        className={settings.density}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          maxHeight: `max(${heightOf(PER_PAGE)}px, ${height})`,
        }}
      >
        <DataGrid<Row>
          {...viewProps}
          {...selectionProps}
          aria-labelledby={labelledBy}
          nonce={nonce}
          columns={shown}
          rows={list.rows}
          rowHeight={rowHeight}
          columnHeaderHeight={HEADER}
          // Render all columns, so that the sticky last one is always there.
          columnBufferPx={2000}
          // It would go to another row at the keys that move this one.
          onCellKeyDown={(_, event) => {
            if (event.altKey) event.defaultMuiPrevented = true
          }}
          getRowClassName={({ row }) => (isPast(resource, row) ? 'past' : '')}
          loading={list.isLoading}
          aria-busy={list.isStale}
          slots={slots}
          disableRowSelectionOnClick
          hideFooterSelectedRowCount
          // It would move where fewer rows come than are waited for.
          hideFooter={list.isLoading}
          sx={{
            ...actionsInSight,
            ...titleStyle,
            ...checkboxStyle,
            ...separatorStyle,
            borderColor: 'divider',
            '--DataGrid-t-color-border-base': theme.palette.divider,
            '--DataGrid-t-header-background-base': theme.palette.background.default,
            bgcolor: 'background.paper',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            '& .MuiDataGrid-virtualScrollerContent': {
              opacity: list.isStale ? 0.5 : 1,
              transition: 'opacity 150ms',
            },
            // The focus ring goes on the cell. The scroll margin keeps the header from covering a
            // row that was focused by key.
            '& [data-row-title]:focus-visible': { outline: 'none' },
            '& .MuiDataGrid-cell:has([data-row-title]:focus-visible)': {
              outline: `2px solid ${theme.palette.primary.main}`,
              outlineOffset: -2,
            },
            '& [data-row-title]': { fontWeight: 500, scrollMarginTop: 64, scrollMarginBottom: 24 },
            '& .past, & .past .MuiLink-root': { color: 'text.secondary' },
            '& .MuiDataGrid-cell svg': { verticalAlign: 'middle' },
            '& .past img': { opacity: 0.6 },
            '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
            // Until the grid has measured itself, the header row has no width; without this the
            // headers would be squeezed for a moment.
            '& .MuiDataGrid-columnHeader': { flexShrink: 0 },
            '& .MuiDataGrid-cell:last-of-type': { pr: 0.5 },
            '--DataGrid-overlayHeight': list.isLoading
              ? `${list.view.pageSize * rowHeight}px`
              : '320px',
          }}
        />
      </Box>
    </Empty.Provider>
  )
}

/** The grid takes a new object for a change and reports it back, so each one is memoized. */
function useViewProps(
  list: RowPage,
  shown: readonly GridColDef<Row>[],
): Partial<DataGridProps<Row>> {
  const { view, change, total, leastTotal, hasNextPage } = list
  const { page, pageSize, sort: { field, order } = {} } = view
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize])
  const paginationMeta = useMemo(() => ({ hasNextPage }), [hasNextPage])
  const localeText = useMemo(
    (): DataGridProps['localeText'] => ({
      paginationDisplayedRows: ({ from, to }) => pagesText({ total, leastTotal }, page, from, to),
    }),
    [total, leastTotal, page],
  )
  // The grid would take away a sort by a column that it does not have, and with it that of the list.
  const isShown = shown.some((column) => column.field === field)
  const sortModel = useMemo(
    () => (field && order && isShown ? [{ field, sort: order }] : []),
    [field, order, isShown],
  )
  return {
    paginationMode: 'server',
    rowCount: total ?? -1,
    localeText,
    paginationMeta,
    pageSizeOptions: PAGE_SIZES,
    paginationModel,
    onPaginationModelChange: (next) => change({ page: next.page + 1, pageSize: next.pageSize }),
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
    // Rows of other pages stay selected. "All but these" would select rows that were never shown.
    keepNonExistentRowsSelected: true,
    disableRowSelectionExcludeModel: true,
    rowSelectionModel,
    onRowSelectionModelChange: ({ ids }) => selection.choose(ids),
  }
}
