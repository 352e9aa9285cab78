import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Kind } from '../../contract/field.ts'
import { columnsOf, sortableFields } from '../../contract/resource.ts'
import { nonce } from '../nonce.ts'
import { theme } from '../theme.ts'
import { Cell } from './cells.tsx'
import { ListState } from './ListState.tsx'
import { RowActions } from './RowActions.tsx'
import { pathTo, titleOf } from './record.ts'
import type { RecordsProps } from './records-props.ts'
import { PAGE_SIZES } from './use-record-list.ts'

const widths: Partial<Record<Kind, Partial<GridColDef<Row>>>> = {
  text: { flex: 3, minWidth: 180 },
  longText: { flex: 3, minWidth: 180 },
  references: { flex: 1, minWidth: 120 },
  select: { width: 112, flex: 0 },
  switch: { width: 80, flex: 0 },
  date: { width: 116, flex: 0 },
  dateTime: { width: 156, flex: 0 },
}

/** What stands in for rows. The grid is given the same component each time: a new one would take the focus from its button. */
const Empty = createContext<ReactNode>(null)
const slots = { noRowsOverlay: () => useContext(Empty) }

/** The list as a grid. It has a height of its own, so that only the rows in sight are drawn and nothing moves. */
export default function RecordGrid({ resource, list, labelledBy, createPath, mayEdit, mayDelete, onDelete }: RecordsProps) {
  const columns = useMemo(
    () => [
      ...dataColumns(resource, mayEdit),
      ...(mayEdit || mayDelete ? [actionsColumn({ resource, mayEdit, mayDelete, onDelete })] : []),
    ],
    [resource, mayEdit, mayDelete, onDelete],
  )

  return (
    <Empty.Provider value={<ListState resource={resource} list={list} createPath={createPath} />}>
      <Box sx={{ height: 'max(480px, calc(100dvh - 216px))' }}>
        <DataGrid<Row>
          {...list.gridProps}
          aria-labelledby={labelledBy}
          nonce={nonce}
          columns={columns}
          rows={list.rows}
          rowCount={list.total ?? -1}
          paginationMeta={{ hasNextPage: list.hasNextPage }}
          pageSizeOptions={PAGE_SIZES}
          rowHeight={46}
          columnHeaderHeight={46}
          loading={list.isLoading}
          aria-busy={list.isStale}
          slots={slots}
          slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
          disableColumnFilter
          disableColumnMenu
          disableRowSelectionOnClick
          sx={{
            borderColor: 'divider',
            '--DataGrid-t-color-border-base': theme.palette.divider,
            '--DataGrid-t-header-background-base': theme.palette.background.default,
            bgcolor: 'background.paper',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
            '& .MuiDataGrid-virtualScrollerContent': { opacity: list.isStale ? 0.5 : 1, transition: 'opacity 150ms' },
            '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
            '& .MuiDataGrid-cell:last-of-type': { pr: 0.5 },
            '--DataGrid-overlayHeight': '320px',
          }}
        />
      </Box>
    </Empty.Provider>
  )
}

function dataColumns(resource: RecordsProps['resource'], mayEdit: boolean): GridColDef<Row>[] {
  const sortable = sortableFields(resource)
  return columnsOf(resource).map(([name, field]) => ({
    field: name,
    headerName: field.label,
    sortable: sortable.includes(name),
    flex: 1,
    minWidth: 112,
    ...widths[field.kind],
    renderCell: ({ row }) => {
      const path = name === resource.title && mayEdit ? pathTo(resource, 'edit', row.id) : undefined
      if (!path) return <Cell name={name} field={field} record={row} />
      return (
        <MuiLink component={Link} to={path} underline="hover" sx={{ fontWeight: 500 }}>
          {titleOf(resource, row)}
        </MuiLink>
      )
    },
  }))
}

function actionsColumn(props: Pick<RecordsProps, 'resource' | 'mayEdit' | 'mayDelete' | 'onDelete'>): GridColDef<Row> {
  return {
    field: 'actions',
    headerName: 'Actions',
    width: 92,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    renderCell: ({ row }) => <RowActions {...props} record={row} />,
  }
}
