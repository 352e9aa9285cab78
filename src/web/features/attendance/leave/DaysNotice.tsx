import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { touch } from '../../../ui/theme.ts'
import { DaysAlerts, DaysRead } from '../DaysAlerts.tsx'
import type { Leaves } from './use-leaves.ts'

/**
 * The number of loaded days, and those that failed. A missing permission is reported once for all
 * days.
 */
export function DaysNotice({ days }: { days: Leaves }) {
  const { states, isLoading, isRefused, error, cancel } = days
  if (isRefused) {
    return (
      <Alert severity="error">
        The server does not let you read attendance, which leave is read from: {error?.message}
      </Alert>
    )
  }
  return (
    <>
      {isLoading && (
        <Stack direction="row" alignItems="center" sx={{ ...touch.medium, displayPrint: 'none' }}>
          <DaysRead states={states} />
          <Button onClick={cancel} sx={{ ml: 2 }}>
            Cancel
          </Button>
        </Stack>
      )}
      <DaysAlerts days={days} />
    </>
  )
}
