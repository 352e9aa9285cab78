import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { formatShare } from '../../../data/format.ts'
import { type StatusTotal, shareOf } from '../status-totals.ts'

/** The numbers of the tiles as a table, for screen readers and copying. */
export function StatusTable({
  totals,
  all,
  caption,
}: {
  totals: readonly StatusTotal[]
  all: number
  caption: string
}) {
  return (
    <Paper sx={{ maxWidth: 560, breakInside: 'avoid' }}>
      <Box component="table" sx={table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Records</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((status) => (
            <tr key={`${status.statusId} ${status.name}`}>
              <th scope="row">{status.name}</th>
              <td>{status.total}</td>
              <td>{formatShare(shareOf(status, all))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{all}</td>
            <td>{formatShare(all === 0 ? 0 : 1)}</td>
          </tr>
        </tfoot>
      </Box>
    </Paper>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { px: 2, py: 1.25, textAlign: 'left', fontWeight: 600 },
  '& th, & td': { px: 2, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right' },
  '& th:first-of-type': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 400 },
  '& thead th': { color: 'text.secondary', fontWeight: 500 },
  '& tfoot': { fontWeight: 600 },
}
