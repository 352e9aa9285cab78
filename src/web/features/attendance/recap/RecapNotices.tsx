import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { counted } from '../../../../contract/texts.ts'
import { formatDay } from '../../../data/format.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { touch } from '../../../ui/theme.ts'
import { largeText, type useDays } from '../use-days.ts'
import { MOST_DAYS } from './range.ts'
import type { RecapDay } from './recap.ts'

interface Props {
  recap: ReturnType<typeof useDays>
  days: readonly RecapDay[]
  isCut: boolean
}

/** Warnings about days that are missing in the recap. */
export function RecapNotices({ recap, days, isCut }: Props) {
  const of = (state: RecapDay['state']) =>
    days.flatMap((day) => (day.state === state ? [day.date] : []))
  const [failed, cancelled] = [of('failed'), of('cancelled')]
  return (
    <>
      {isCut && (
        <Alert severity="info">
          A recap is of {MOST_DAYS} days at the most: these are the first.
        </Alert>
      )}
      {failed.length > 0 && (
        <RetryAlert onRetry={() => recap.retry(failed)} sx={{ whiteSpace: 'pre-line' }}>
          {counted(failed.length, 'day')} could not be loaded, and{' '}
          {failed.length === 1 ? 'is' : 'are'} in no total: {listOf(failed)}. {recap.error?.message}
        </RetryAlert>
      )}
      {cancelled.length > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => recap.retry(cancelled)}>Load them</Button>}
        >
          {counted(cancelled.length, 'day')} {cancelled.length === 1 ? 'was' : 'were'} not loaded,
          and {cancelled.length === 1 ? 'is' : 'are'} in no total. {largeText(recap.size)}
        </Alert>
      )}
    </>
  )
}

const MOST_NAMED = 5

/** The first few dates, and how many more: `3 Nov 2026, 9 Nov 2026`. */
function listOf(dates: readonly string[]): string {
  const named = dates.slice(0, MOST_NAMED).map(formatDay).join(', ')
  return dates.length > MOST_NAMED ? `${named} and ${dates.length - MOST_NAMED} more` : named
}

interface StatusProps {
  recap: ReturnType<typeof useDays>
  /** The number of days requested. */
  asked: number
}

/** The progress of loading with a cancel button, then the time of the last load. */
export function RecapStatus({ recap, asked }: StatusProps) {
  const { isRunning, states, asOf, refresh, cancel } = recap
  if (!isRunning) return <AsOf asOf={asOf} onRefresh={refresh} />
  const read = [...states.values()].filter((state) => state !== 'loading').length
  return (
    <>
      <Stack sx={{ width: { xs: 96, sm: 160 } }}>
        <Typography variant="body2" color="text.secondary" noWrap role="status">
          {read} of {asked} days
        </Typography>
        <LinearProgress variant="determinate" value={(100 * read) / asked} aria-label="Days read" />
      </Stack>
      <Button onClick={cancel} sx={{ minHeight: touch.medium }}>
        Cancel
      </Button>
    </>
  )
}
