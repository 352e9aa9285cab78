import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { DeleteButton, EditButton, List, useDataGrid } from '@refinedev/mui'
import { useMemo } from 'react'

interface Tag {
  id: number
  name: string
  slug: string
}

/** A list whose page, order and filters are in the URL. */
export default function TagGrid() {
  const { dataGridProps } = useDataGrid<Tag>({
    resource: 'news-tag',
    syncWithLocation: true,
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'name', order: 'asc' }] },
  })
  const columns = useMemo<GridColDef<Tag>[]>(
    () => [
      { field: 'name', headerName: 'Name', flex: 1, minWidth: 160 },
      { field: 'slug', headerName: 'Slug', flex: 1, minWidth: 160 },
      {
        field: 'actions',
        headerName: 'Actions',
        minWidth: 110,
        sortable: false,
        filterable: false,
        renderCell: ({ row }) => (
          <>
            <EditButton
              hideText
              aria-label={`Edit ${row.name}`}
              resource="news-tag"
              recordItemId={row.id}
            />
            <DeleteButton
              hideText
              aria-label={`Delete ${row.name}`}
              resource="news-tag"
              recordItemId={row.id}
            />
          </>
        ),
      },
    ],
    [],
  )
  return (
    <List resource="news-tag" title="Tags" breadcrumb={false}>
      <DataGrid {...dataGridProps} columns={columns} label="Tags" />
    </List>
  )
}
