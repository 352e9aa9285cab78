import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount, formatDay, formatSigned } from '../../../data/format.ts'
import { PlainTable, type TableColumn } from '../../../ui/PlainTable.tsx'
import type { ComparedTotal } from '../status-totals.ts'

interface Props {
  totals: readonly ComparedTotal[]
  all: ComparedTotal
  caption: string
  /** The day that it is compared with; undefined where it is not. */
  dayBefore: string | undefined
}

/** The numbers of the tiles beside those of the same weekday before, for reading and copying. */
export function StatusTable({ totals, all, caption, dayBefore }: Props) {
  const captionId = useId()
  const columns: TableColumn<ComparedTotal>[] = [
    { label: 'Status', cell: ({ name }) => name },
    { label: 'Records', align: 'right', cell: ({ total }) => formatCount(total) },
    ...(dayBefore === undefined
      ? []
      : [
          {
            label: formatDay(dayBefore),
            align: 'right',
            cell: ({ before }: ComparedTotal) => formatCount(before ?? null),
          } as const,
          {
            label: 'Change',
            align: 'right',
            cell: ({ total, before }: ComparedTotal) =>
              before === undefined ? '–' : formatSigned(total - before),
          } as const,
        ]),
  ]
  return (
    <Paper sx={{ breakInside: 'avoid' }}>
      <Typography id={captionId} sx={{ px: 2, py: 1.25, fontWeight: 600 }}>
        {caption}
      </Typography>
      <PlainTable
        labelledBy={captionId}
        columns={columns}
        rows={totals.map((status) => ({ ...status, id: `${status.statusId} ${status.name}` }))}
        footer={columns.map(({ cell }) => cell?.(all))}
        sx={{ '& tbody th': { overflowWrap: 'anywhere' } }}
      />
    </Paper>
  )
}
