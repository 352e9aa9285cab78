import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Kind } from '../../contract/field.ts'
import { columnsOf, sortableFields } from '../../contract/resource.ts'
import { Cell } from './cells.tsx'
import { ListState } from './ListState.tsx'
import { RowActions } from './RowActions.tsx'
import { pathTo, titleOf } from './record.ts'
import type { RecordsProps } from './records-props.ts'

const PAGE_SIZES = [10, 25, 50, 100]

const widths: Partial<Record<Kind, Partial<GridColDef<Row>>>> = {
  text: { flex: 2, minWidth: 180 },
  longText: { flex: 2, minWidth: 180 },
  references: { flex: 1, minWidth: 150 },
  select: { width: 120 },
  switch: { width: 90 },
  date: { width: 120 },
  dateTime: { width: 170 },
}

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
    <Box sx={{ height: 'max(480px, calc(100dvh - 216px))' }}>
      <DataGrid<Row>
        {...list.gridProps}
        aria-labelledby={labelledBy}
        columns={columns}
        rows={list.rows}
        rowCount={list.total ?? -1}
        paginationMeta={{ hasNextPage: list.hasNextPage }}
        pageSizeOptions={PAGE_SIZES}
        loading={list.isLoading}
        aria-busy={list.isStale}
        slots={{ noRowsOverlay: () => <ListState resource={resource} list={list} createPath={createPath} /> }}
        slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
        disableColumnFilter
        disableColumnMenu
        disableRowSelectionOnClick
        sx={{
          bgcolor: 'background.paper',
          fontVariantNumeric: 'tabular-nums',
          '& .MuiDataGrid-virtualScrollerContent': { opacity: list.isStale ? 0.5 : 1, transition: 'opacity 150ms' },
          '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
          '--DataGrid-overlayHeight': '320px',
        }}
      />
    </Box>
  )
}

function dataColumns(resource: RecordsProps['resource'], mayEdit: boolean): GridColDef<Row>[] {
  const sortable = sortableFields(resource)
  return columnsOf(resource).map(([name, field]) => ({
    field: name,
    headerName: field.label,
    sortable: sortable.includes(name),
    flex: 1,
    minWidth: 130,
    ...widths[field.kind],
    ...(widths[field.kind]?.width && { flex: 0 }),
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
    width: 96,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    renderCell: ({ row }) => <RowActions {...props} record={row} />,
  }
}
