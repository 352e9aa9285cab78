import CssBaseline from '@mui/material/CssBaseline'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Article {
  id: number
  thumbnail: string
  title: string
  status: string
  publishedAt: string | null
}

const columns: GridColDef<Article>[] = [
  {
    field: 'thumbnail',
    headerName: 'Cover',
    renderCell: ({ value }) => <img src={value} alt="" height="40" loading="lazy" />,
  },
  { field: 'title', headerName: 'Title', flex: 1 },
  { field: 'categoryArticleId', headerName: 'Category' },
  { field: 'status', headerName: 'Status' },
  { field: 'publishedAt', headerName: 'Published', width: 200 },
]
const rowsPerPage = Number(new URLSearchParams(window.location.search).get('perPage') ?? 10)

/** The least that a list by React and MUI's grid can be. */
function List() {
  const [rows, setRows] = useState<Article[]>()

  useEffect(() => {
    const token = window.localStorage.getItem('token')
    fetch(`/api/articles?page=1&perPage=${rowsPerPage}`, {
      headers: { authorization: `Bearer ${token}` },
    })
      .then((reply) => reply.json())
      .then(({ items }) => setRows(items))
  }, [])

  return (
    <div style={{ height: '100vh' }}>
      <DataGrid
        columns={columns}
        rows={rows ?? []}
        loading={!rows}
        initialState={{ pagination: { paginationModel: { pageSize: rowsPerPage } } }}
        pageSizeOptions={[10, 100]}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CssBaseline />
      <List />
    </StrictMode>,
  )
}
