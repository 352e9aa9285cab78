import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDay, formatTime } from '../../format.ts'
import type { Today } from './use-today.ts'

/** What one has to know before going by what is shown: that it is of yesterday, or that it cannot be read anew. */
export function TodayNotices({ today: { thisDay, isOnline, asOf, error, branches, refresh } }: { today: Today }) {
  const { day, newDay, load } = thisDay
  return (
    <>
      {newDay && (
        <Alert severity="info" role="status" action={<Button onClick={load}>Load</Button>}>
          It is a new day, {formatDay(newDay)}. This is the attendance of {formatDay(day)}.
        </Alert>
      )}
      {!isOnline && (
        <Alert severity="warning" role="status">
          You are offline. {asOf && `This is what was read at ${formatTime(asOf)}. `}Nothing can be decided until there is a
          network.
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
