import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { State } from '../../../ui/State.tsx'
import { ByBranch } from './ByBranch.tsx'
import { ByDay } from './ByDay.tsx'
import { FigureTiles, TilesPlaceholder } from './FigureTiles.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { NoJobs } from './NoJobs.tsx'
import type { DashboardState } from './use-dashboard.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const Jobs = prefetched(() => import('./Jobs.tsx'))

interface Props {
  period: ChosenPeriod
  dashboard: DashboardState
}

/** The figures and rows of a period, or the reason for an empty page. */
export function DashboardBody({ period, dashboard }: Props) {
  const { summary, before, areFiguresStale, error, isLoading, refresh, list } = dashboard
  if (error && !summary) {
    return (
      <State title="The dashboard could not be loaded" text={error.message} onRetry={refresh} />
    )
  }
  if (isLoading) return <DashboardPlaceholder />
  if (!summary)
    return (
      <State
        title="No period"
        text="The start date is after the end date, so nothing was asked for."
      />
    )

  const figures = { period, summary, before, isStale: areFiguresStale }
  const isEmpty = summary.total === 0 || (summary.items.length === 0 && list.view.page === 1)
  return (
    <>
      {error && (
        <RetryAlert onRetry={refresh}>
          These figures could not be read again: {error.message}
        </RetryAlert>
      )}
      <Stack spacing={2}>
        <FigureTiles {...figures} />
        {!isEmpty && (
          <Box sx={charts}>
            <ByDay {...figures} />
            <ByBranch {...figures} />
          </Box>
        )}
      </Stack>
      <FocusPlace id="cars">
        {isEmpty ? (
          <NoJobs period={period} />
        ) : (
          <Later fallback={<JobsPlaceholder />}>
            <Jobs period={period} dashboard={dashboard} />
          </Later>
        )}
      </FocusPlace>
    </>
  )
}

/** A skeleton of the same height. */
function DashboardPlaceholder() {
  return (
    <Stack spacing={2} aria-busy="true">
      <TilesPlaceholder />
      <Box sx={charts}>
        {['days', 'branches'].map((key) => (
          <Skeleton key={key} variant="rounded" sx={{ height: { xs: 366, sm: 370 } }} />
        ))}
      </Box>
      <JobsPlaceholder />
    </Stack>
  )
}

function JobsPlaceholder() {
  return (
    <Paper sx={{ height: 564, p: 2, overflow: 'hidden' }}>
      <Skeletons count={12} height={42} isText />
    </Paper>
  )
}

const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
