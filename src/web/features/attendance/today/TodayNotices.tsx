import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatTime } from '../../../data/format.ts'
import type { Today } from './use-today.ts'

/** Warns that the data cannot be refreshed. */
export function TodayNotices({
  today: { isOnline, asOf, error, branches, refresh },
}: {
  today: Today
}) {
  return (
    <>
      {!isOnline && (
        <Alert severity="warning" role="status">
          You are offline. {asOf && `This is what was read at ${formatTime(asOf)}. `}Nothing can be
          decided until there is a network.
        </Alert>
      )}
      {isOnline && error && branches.length > 0 && (
        <Alert severity="error" action={<Button onClick={refresh}>Retry</Button>}>
          This could not be read again: {error.message}
        </Alert>
      )}
    </>
  )
}
