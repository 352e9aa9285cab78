import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { formatDay, formatWeekday, today } from '../../../data/records/format.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { Note } from '../../../ui/Note.tsx'
import { State } from '../../../ui/State.tsx'
import { plainList, thirdColumn } from '../../../ui/theme.ts'
import { RecordNotes } from '../RecordNotes.tsx'
import { compared, type StatusTotal, shareOf, sumOf } from '../rules/status-totals.ts'
import type { useStatusTotals } from '../use-status-totals.ts'
import { StatusTile } from './StatusTile.tsx'

type Totals = ReturnType<typeof useStatusTotals>

interface Props extends Pick<Totals, 'totals' | 'doubt' | 'error' | 'isStale' | 'refresh'> {
  date: string
  /** The same weekday before, with its totals once known; undefined if not requested. */
  before: (Pick<Totals, 'totals' | 'error' | 'refresh'> & { date: string }) | undefined
  pathTo: (status: StatusTotal) => string | undefined
  /** Parts for users who may read the records. */
  children: ReactNode
}

/** The totals of a day as tiles, or the reason for an empty page. */
export function SummaryBody({ totals, doubt, error, isStale, refresh, ...props }: Props) {
  const { date, before, pathTo, children } = props
  const all = sumOf(totals ?? [])
  const everything = {
    statusId: 'all',
    name: 'All records',
    total: all,
    before: before?.totals && sumOf(before.totals),
  }
  if (error && !totals) {
    return <State title="The numbers could not be loaded" text={error.message} onRetry={refresh} />
  }
  if (!totals) return <Placeholder />
  const isComparable = !before?.error || before.totals !== undefined
  const dayBefore = isComparable ? before?.date : undefined
  return (
    <Stack spacing={3} aria-busy={isStale} sx={{ opacity: isStale ? 0.5 : 1 }}>
      {error && (
        <RetryAlert onRetry={refresh}>
          These numbers could not be read again: {error.message}
        </RetryAlert>
      )}
      <RecordNotes doubt={doubt} />
      {all === 0 ? (
        <Empty date={date} />
      ) : (
        <>
          <Stack spacing={1}>
            <Compared {...{ date, before, isComparable }} />
            <Box component="ul" aria-label="Statuses" sx={tiles}>
              {[...compared(totals, before?.totals), everything].map((status) => (
                <StatusTile
                  key={`${status.statusId} ${status.name}`}
                  status={status}
                  share={shareOf(status, all)}
                  dayBefore={dayBefore}
                  to={pathTo(status)}
                />
              ))}
            </Box>
          </Stack>
          <Box sx={columnsStyle}>{children}</Box>
        </>
      )}
    </Stack>
  )
}

/** The only message for a day without records. */
function Empty({ date }: Pick<Props, 'date'>) {
  if (date === today()) {
    return (
      <State
        title="No attendance recorded yet today"
        text="People appear here as soon as they clock in."
      />
    )
  }
  return date < today() ? (
    <State
      title={`No attendance recorded on ${formatDay(date)}`}
      text="Nobody clocked in on that day."
    />
  ) : (
    <State title={`Nothing is recorded on ${formatDay(date)}`} text="That day is yet to come." />
  )
}

interface ComparedProps extends Pick<Props, 'date' | 'before'> {
  isComparable: boolean
}

/** The day of the comparison, or the reason why there is none. */
function Compared({ date, before, isComparable }: ComparedProps) {
  const day = before && formatWeekday(before.date)
  return (
    <Note>
      {before &&
        isComparable &&
        (date === today() ? `So far today, beside the whole of ${day}` : `Compared with ${day}`)}
      {before && !isComparable && (
        <>
          Not compared with {day}, which could not be loaded: {before.error?.message}{' '}
          <Link component="button" underline="always" onClick={before.refresh}>
            Retry
          </Link>
        </>
      )}
    </Note>
  )
}

function Placeholder() {
  return (
    <Box sx={tiles} aria-busy="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} variant="rounded" height={146} />
      ))}
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
  [thirdColumn]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}

const tiles = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(auto-fit, minmax(160px, 1fr))' },
}
