import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { touch } from '../../../ui/theme.ts'
import { largeText, namesOf } from '../use-days.ts'
import type { Leaves } from './use-leaves.ts'

/**
 * How many of the days have loaded, and which failed; a missing permission is reported once for all
 * days.
 */
export function DaysNotice({ days }: { days: Leaves }) {
  const { dates, states, failed, loaded, isRunning, error } = days
  const isReading = isRunning && loaded < dates.length
  const missing = dates.filter((date) => states.get(date) === 'cancelled')
  if (error?.statusCode === 403) {
    return (
      <Alert severity="error">
        The server does not let you read attendance, which leave is read from: {error.message}
      </Alert>
    )
  }
  return (
    <>
      {isReading && (
        <Stack
          direction="row"
          spacing={2}
          alignItems="center"
          sx={{ minHeight: touch.medium, displayPrint: 'none' }}
        >
          <Stack spacing={0.5} sx={{ flex: 1, maxWidth: 480 }}>
            <Typography role="status" variant="body2" color="text.secondary">
              {loaded} of {dates.length} days read
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * loaded) / dates.length}
              aria-label="Days read"
            />
          </Stack>
          <Button onClick={days.cancel} sx={{ minHeight: touch.medium }}>
            Cancel
          </Button>
        </Stack>
      )}
      {failed.length > 0 && (
        <RetryAlert onRetry={() => days.retry(failed)}>
          {namesOf(failed)} could not be read: {error?.message}
        </RetryAlert>
      )}
      {!isRunning && missing.length > 0 && (
        <Alert
          severity="warning"
          action={<Button onClick={() => days.retry(missing)}>Go on</Button>}
        >
          Not read: {missing.length} of {dates.length} days. {largeText(days.size)}
        </Alert>
      )}
    </>
  )
}
