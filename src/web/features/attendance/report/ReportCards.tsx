import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { cardGrid } from '../../../ui/card-grid.ts'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { frame } from '../../../ui/theme.ts'
import { useCardColumns } from '../../../ui/use-card-lines.ts'
import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { SelectBar } from '../SelectBar.tsx'
import { ReportCard } from './ReportCard.tsx'
import { byBranch } from './report-rows.ts'
import { Totals } from './Totals.tsx'
import type { Report } from './use-report.ts'

const CARD_HEIGHT = 104
const GAP = 8
const cards = { ...cardGrid(GAP), pb: `${GAP}px` }

interface Props {
  report: Report
  /** The id of the heading. */
  labelledBy: string
}

/** The records as cards grouped by branch, for narrow screens, with sticky totals. */
export function ReportCards({ report, labelledBy }: Props) {
  const { rows, day, cursor, selected, decisions, areFlagsComing } = report
  const { box, columns } = useCardColumns(GAP)
  const lines = useMemo(() => byBranch(rows, columns), [rows, columns])
  const held = lines.findIndex(
    (line) => line.kind === 'records' && line.rows.some((row) => row === cursor.row),
  )
  return (
    <Box ref={box}>
      {/* In a box of its own it scrolls away: the totals alone are pinned. */}
      <Box sx={{ displayPrint: 'none' }}>
        <SelectBar
          rows={rows}
          selected={selected}
          isKnown={day.asOf !== undefined}
          areFlagsComing={areFlagsComing}
          isRunning={decisions.running !== undefined}
        />
      </Box>
      <Typography component="div" variant="body2" role="group" aria-label="Totals" sx={pinned}>
        <Totals report={report} />
      </Typography>
      {day.isLoading && <Skeletons count={6} height={CARD_HEIGHT - 8} spacing={1} sx={{ pt: 2 }} />}
      <VirtualRows
        role="list"
        aria-labelledby={labelledBy}
        aria-busy={day.isLoading || day.isOfBefore}
        rows={lines}
        keyOf={(line) =>
          line.kind === 'branch' ? `branch ${line.name}` : (line.rows[0]?.record.id ?? '')
        }
        height={CARD_HEIGHT}
        held={held}
        rowProps={({ kind }) => (kind === 'branch' ? { role: 'listitem' } : {})}
      >
        {(line) =>
          line.kind === 'branch' ? (
            <Typography variant="h2" sx={{ pt: 2, pb: 1 }}>
              {line.name}{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {line.count}
              </Typography>
            </Typography>
          ) : (
            <Box sx={cards}>
              {line.rows.map((row) => (
                <ReportCard
                  key={row.record.id}
                  report={report}
                  row={row}
                  role="listitem"
                  data-id={row.record.id}
                  onFocus={() => cursor.follow(row.record)}
                />
              ))}
            </Box>
          )
        }
      </VirtualRows>
    </Box>
  )
}

/** The height of two lines on a phone, so that it does not change when the totals appear. */
const pinned = {
  minHeight: { xs: 58, sm: 37 },
  position: 'sticky',
  top: frame.topBar,
  zIndex: 2,
  mx: -2,
  px: 2,
  py: 1,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const
