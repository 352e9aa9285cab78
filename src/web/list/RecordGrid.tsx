import Box from '@mui/material/Box'
import { DataGrid, type DataGridProps } from '@mui/x-data-grid'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { nonce } from '../ui/nonce.ts'
import { theme } from '../ui/theme.ts'
import type { Density } from './columns.ts'
import { columnProps, gridColumns } from './grid-columns.tsx'
import { ListState } from './ListState.tsx'
import { PAGE_SIZES } from './list-address.ts'
import { isPast } from './period.ts'
import type { RecordsProps } from './records-props.ts'
import type { RecordList } from './use-record-list.ts'
import type { Selection } from './use-selection.ts'

const rowHeights: Record<Density, number> = { compact: 36, standard: 46, roomy: 72 }

/** What may be done with a row stays at the right edge, over columns that are scrolled under it. */
const actionsInSight = {
  // The line says that there is more behind it, or what it cuts off would look broken.
  '& [data-field="actions"]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    bgcolor: 'inherit',
    boxShadow: `inset 1px 0 ${theme.palette.divider}`,
  },
  // The lines between the heads of columns stand rather high.
  '& .MuiDataGrid-columnHeader[data-field="actions"]': { bgcolor: 'background.paper', zIndex: 31 },
  '& .MuiDataGrid-row': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-row:hover': { bgcolor: '#f4f5fa' },
  '& .MuiDataGrid-row.Mui-selected': { bgcolor: '#eef0f9' },
  '& .MuiDataGrid-row.Mui-selected:hover': { bgcolor: '#e6e9f6' },
}

/**
 * What stands in for rows. The grid is given the same component each time: a new one would take the
 * focus from its button.
 */
const Empty = createContext<ReactNode>(null)
const slots = { noRowsOverlay: () => useContext(Empty) }

/**
 * The list as a grid. It has a height of its own, so that only the rows in sight are drawn and
 * nothing moves.
 */
export default function RecordGrid(props: RecordsProps) {
  const { resource, page, list, density, selection, labelledBy } = props
  const rowHeight = rowHeights[density]
  const above = 216 + (page.intro ? 10 : 0) + (list.panelCount > 0 ? 48 : 0)
  const told = useColumnProps(props)
  const shown = useMemo(() => gridColumns(told, rowHeight - 8), [told, rowHeight])

  const viewProps = useViewProps(list)
  const selectionProps = useSelectionProps(selection)

  return (
    <Empty.Provider value={props.empty ?? <ListState {...props} />}>
      <Box sx={{ height: props.height ?? `max(480px, calc(100dvh - ${above}px))` }}>
        <DataGrid<Row>
          {...viewProps}
          {...selectionProps}
          aria-labelledby={labelledBy}
          nonce={nonce}
          columns={shown}
          rows={list.rows}
          rowHeight={rowHeight}
          columnHeaderHeight={46}
          // All columns are drawn, so that the last one can stay in sight.
          columnBufferPx={2000}
          getRowClassName={({ row }) => (isPast(resource, row) ? 'past' : '')}
          loading={list.isLoading}
          aria-busy={list.isStale}
          slots={slots}
          slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
          disableColumnFilter
          disableColumnMenu
          disableRowSelectionOnClick
          hideFooterSelectedRowCount
          sx={{
            ...actionsInSight,
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
            // The header covers what a key has brought to the upper edge.
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
            // The row of headers has no width before the grid has measured itself: they would be
            // pressed together for a moment.
            '& .MuiDataGrid-columnHeader': { flexShrink: 0 },
            '& .MuiDataGrid-cell:last-of-type': { pr: 0.5 },
            '--DataGrid-overlayHeight': '320px',
          }}
        />
      </Box>
    </Empty.Provider>
  )
}

/** The props as they were when one of those last changed that the columns are made of. */
function useColumnProps(props: RecordsProps): RecordsProps {
  const [told, tell] = useState(props)
  const isSame = columnProps.every((name) => props[name] === told[name])
  if (!isSame) tell(props)
  return isSame ? told : props
}

/**
 * The grid takes a new object for a change of its own, and tells of it: each is made anew only when
 * it differs.
 */
function useViewProps({
  view,
  change,
  total,
  hasNextPage,
}: RecordList): Partial<DataGridProps<Row>> {
  const { page, pageSize, sort: { field, order } = {} } = view
  const paginationModel = useMemo(() => ({ page: page - 1, pageSize }), [page, pageSize])
  const paginationMeta = useMemo(() => ({ hasNextPage }), [hasNextPage])
  const sortModel = useMemo(() => (field && order ? [{ field, sort: order }] : []), [field, order])
  return {
    paginationMode: 'server',
    rowCount: total ?? -1,
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
    // Those of other pages stay selected; "all but these" would be more than was seen.
    keepNonExistentRowsSelected: true,
    disableRowSelectionExcludeModel: true,
    rowSelectionModel,
    onRowSelectionModelChange: ({ ids }) => selection.choose(ids),
  }
}
