import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import type { Page, Resource } from '../../../../contract/resource.ts'
import { formatCount } from '../../../data/format.ts'
import { Later } from '../../../ui/Later.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { State } from '../../../ui/State.tsx'
import { frame } from '../../../ui/theme.ts'
import { ByBranch } from './ByBranch.tsx'
import { ByDay } from './ByDay.tsx'
import { comparedBranches } from './compared-branches.ts'
import { FigureTiles, TilesPlaceholder } from './FigureTiles.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { NoJobs } from './NoJobs.tsx'
import { MOST_JOBS } from './read-jobs.ts'
import type { Dashboard } from './use-dashboard.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const Jobs = prefetched(() => import('./Jobs.tsx'))

interface Props {
  resource: Resource
  page: Page
  period: ChosenPeriod
  dashboard: Dashboard
}

/** The figures and rows of a period, or the reason why there are none. */
export function DashboardBody({ resource, page, period, dashboard }: Props) {
  const { summary, error, isLoading, refresh, list, figureJobs } = dashboard
  const cars = useRef<HTMLDivElement>(null)
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

  const isEmpty = summary.total === 0 || (summary.items.length === 0 && list.view.page === 1)
  return (
    <>
      {error && (
        <RetryAlert onRetry={refresh}>
          These figures could not be read again: {error.message}
        </RetryAlert>
      )}
      <Figures
        period={period}
        dashboard={dashboard}
        summary={summary}
        isEmpty={isEmpty}
        onGo={() => {
          cars.current?.focus({ preventScroll: true })
          cars.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <Box ref={cars} tabIndex={-1} sx={carsPlace}>
        <FocusPlace>
          {isEmpty ? (
            <NoJobs period={period} />
          ) : (
            <Later fallback={<JobsPlaceholder />}>
              <Jobs
                resource={resource}
                page={page}
                period={period}
                list={list}
                figureJobs={figureJobs}
                error={figureJobs?.error ?? error}
                onRefresh={refresh}
              />
            </Later>
          )}
        </FocusPlace>
      </Box>
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

interface FiguresProps {
  period: ChosenPeriod
  dashboard: Dashboard
  summary: NonNullable<Dashboard['summary']>
  /** Whether there is nothing to draw. */
  isEmpty: boolean
  /** Brings the cars into view. */
  onGo: () => void
}

/** The figures of the period: totals, by day and by branch. */
function Figures({ period, dashboard, summary, isEmpty, onGo }: FiguresProps) {
  const {
    figures = summary.figures,
    before,
    days,
    locations,
    counting,
    areFiguresStale: isStale,
  } = dashboard
  const now = { locations, figures }
  const isCountedByBranch = locations === counting.counted?.locations
  return (
    <Stack spacing={2}>
      <FigureTiles
        period={period}
        figures={figures}
        before={before}
        branches={comparedBranches('totalCars', period.branchIds, now, before.branches)}
        isStale={isStale}
        onGo={onGo}
      />
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
            period={period}
            days={days}
            figures={figures}
            before={before}
            counting={counting}
            isStale={isStale}
          />
          <ByBranch period={period} now={now} before={before} isStale={isStale} />
        </Box>
      )}
    </Stack>
  )
}

/** Below the top bar, when it is gone to. */
const carsPlace = { outline: 'none', scrollMarginTop: `${frame.topBar + 16}px` }

const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
