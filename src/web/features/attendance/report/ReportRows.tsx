import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Note } from '../../../ui/Note.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { NARROW_ROW } from '../../../ui/table/NarrowRow.tsx'
import { VirtualRows } from '../../../ui/table/VirtualRows.tsx'
import { frame } from '../../../ui/theme.ts'
import { DayRow } from '../DayRow.tsx'
import { byBranch } from './report-rows.ts'
import { Totals } from './Totals.tsx'
import type { Report } from './use-report.ts'

interface Props {
  report: Report
  /** The id of the heading. */
  labelledBy: string
}

/** The records as cards grouped by branch, for phones, with sticky totals. */
export function ReportRows({ report, labelledBy }: Props) {
  const { rows, day, cursor } = report
  const lines = useMemo(() => byBranch(rows), [rows])
  const focused = lines.findIndex((line) => line.kind === 'record' && line.row === cursor.row)
  return (
    <Box sx={{ mx: -2 }}>
      <Typography component="div" variant="body2" role="group" aria-label="Totals" sx={totals}>
        <Totals report={report} />
      </Typography>
      {day.isLoading && <Skeletons count={8} height={NARROW_ROW} sx={{ pt: 2 }} />}
      <VirtualRows
        role="list"
        aria-labelledby={labelledBy}
        aria-busy={day.isLoading || day.isPlaceholderData}
        rows={lines}
        keyOf={(line) => (line.kind === 'branch' ? `branch ${line.name}` : line.row.record.id)}
        height={NARROW_ROW}
        focused={focused}
        rowProps={({ kind }) => (kind === 'branch' ? { role: 'listitem' } : {})}
      >
        {(line) =>
          line.kind === 'branch' ? (
            <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
              {line.name} <Note component="span">{line.count}</Note>
            </Typography>
          ) : (
            <DayRow
              list={report}
              row={line.row}
              isOfBranch
              role="listitem"
              data-id={line.row.record.id}
              onFocus={() => cursor.follow(line.row.record)}
            />
          )
        }
      </VirtualRows>
    </Box>
  )
}

/** Sticky, with the height of two lines, so that it does not change when the totals appear. */
const totals = {
  position: 'sticky',
  top: frame.topBar,
  zIndex: 2,
  minHeight: 58,
  px: 2,
  py: 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const
