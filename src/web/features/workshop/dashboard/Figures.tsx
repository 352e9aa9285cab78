import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { formatCount } from '../../../data/format.ts'
import { ByBranch } from './ByBranch.tsx'
import { ByDay } from './ByDay.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import { MOST_JOBS } from './read-jobs.ts'
import type { Dashboard } from './use-dashboard.ts'
import type { ChosenPeriod } from './use-period-view.ts'

interface Props {
  period: ChosenPeriod
  dashboard: Dashboard
  summary: NonNullable<Dashboard['summary']>
  /** Whether there is nothing to draw. */
  isEmpty: boolean
}

/** The figures of the period: seven totals, by day and by branch. */
export function Figures({ period, dashboard, summary, isEmpty }: Props) {
  const { before, days, locations, counting, areFiguresStale: isStale } = dashboard
  const isCountedByBranch = locations === counting.counted?.locations
  return (
    <Stack spacing={2}>
      <FigureTiles figures={summary.figures} before={before} isStale={isStale} />
      {dashboard.isCutOff && (
        <Alert severity="warning">
          By day{isCountedByBranch && ' and by branch'} the first {formatCount(MOST_JOBS)}
          {summary.total !== undefined && ` of ${formatCount(summary.total)}`} cars are counted, and
          no more. Choose a shorter period to count all of them.
        </Alert>
      )}
      {!isEmpty && (
        <Box sx={charts}>
          <ByDay
            dates={period}
            days={days}
            figures={summary.figures}
            counting={counting}
            isStale={isStale}
          />
          <ByBranch
            locations={locations}
            chosen={period.branchIds}
            onChoose={(branchIds) => period.change({ branchIds })}
            isStale={isStale}
          />
        </Box>
      )}
    </Stack>
  )
}

export const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
