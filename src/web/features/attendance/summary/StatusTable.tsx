import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatShare } from '../../../data/format.ts'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import { type StatusTotal, shareOf } from '../status-totals.ts'

interface Props {
  totals: readonly StatusTotal[]
  all: number
  caption: string
}

/** The numbers of the tiles as a table, for screen readers and copying. */
export function StatusTable({ totals, all, caption }: Props) {
  const captionId = useId()
  return (
    <Paper sx={{ maxWidth: 560, breakInside: 'avoid' }}>
      <Typography id={captionId} sx={{ px: 2, py: 1.25, fontWeight: 600 }}>
        {caption}
      </Typography>
      <PlainTable
        labelledBy={captionId}
        columns={[
          { label: 'Status', cell: ({ name }) => name },
          { label: 'Records', align: 'right', cell: ({ total }) => total },
          { label: 'Share', align: 'right', cell: (status) => formatShare(shareOf(status, all)) },
        ]}
        rows={totals.map((status) => ({ ...status, id: `${status.statusId} ${status.name}` }))}
        footer={['All', all, formatShare(all === 0 ? 0 : 1)]}
        sx={{ '& tbody th': { overflowWrap: 'anywhere' } }}
      />
    </Paper>
  )
}
