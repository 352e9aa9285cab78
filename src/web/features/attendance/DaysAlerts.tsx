import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { counted } from '../../../contract/texts.ts'
import { formatDay, listed } from '../../data/records/format.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import type { useDays } from './use-days.ts'

interface Props {
  days: ReturnType<typeof useDays>
}

/** A warning about days that failed or were cancelled. */
export function DaysAlerts({ days: { states, failed, error, isRunning, size, retry } }: Props) {
  const cancelled = [...states].flatMap(([date, state]) => (state === 'cancelled' ? [date] : []))
  return (
    <>
      {failed.length > 0 && (
        <RetryAlert onRetry={() => retry(failed)} sx={{ whiteSpace: 'pre-line' }}>
          {counted(failed.length, 'day')} could not be loaded, and{' '}
          {failed.length === 1 ? 'is' : 'are'} in no total:{' '}
          {listed(failed.map(formatDay), MOST_NAMED)}. {error?.message}
        </RetryAlert>
      )}
      {!isRunning && cancelled.length > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => retry(cancelled)}>Load them</Button>}
        >
          {counted(cancelled.length, 'day')} {cancelled.length === 1 ? 'was' : 'were'} not loaded,
          and {cancelled.length === 1 ? 'is' : 'are'} in no total.{' '}
          {size &&
            `All of it is about ${Math.round(size / 1_000_000)} MB: choose branches, or read it all.`}
        </Alert>
      )}
    </>
  )
}

const MOST_NAMED = 5

/** The number of days read. */
export function DaysRead({ states }: Pick<Props['days'], 'states'>) {
  const read = [...states.values()].filter((state) => state !== 'loading').length
  return (
    <Note noWrap role="status">
      {read} of {states.size} days
    </Note>
  )
}
