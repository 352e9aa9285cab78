import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount, formatDay } from '../../../data/format.ts'
import { PlainTable, type TableColumn } from '../../../ui/table/PlainTable.tsx'
import { visuallyHidden } from '../../../ui/theme.ts'
import type { ComparedTotal } from '../status-totals.ts'

interface Props {
  totals: readonly ComparedTotal[]
  all: ComparedTotal
  caption: string
  /** The day that it is compared with; undefined where it is not. */
  dayBefore: string | undefined
}

/**
 * The numbers of the tiles beside those of the same weekday before, for screen readers and paper: on
 * screen the tiles say them.
 */
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
        ]),
  ]
  return (
    <Paper sx={{ breakInside: 'avoid', '@media screen': visuallyHidden }}>
      <Typography component="h2" variant="h3" id={captionId} sx={{ px: 2, py: 1.25 }}>
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
