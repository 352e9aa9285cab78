import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../../data/records/format.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { filterWidth } from '../../../ui/filters/FilterBar.tsx'
import type { DayFilters } from '../use-filters.ts'
import { BranchFilterBar } from './BranchFilterBar.tsx'
import { StatusChoice } from './StatusChoice.tsx'

interface Props {
  filters: DayFilters
  hasDay?: boolean
  hasStatus?: boolean
  /** Whether to warn about a future day, on pages that do not say so themselves. */
  warnsAhead?: boolean
}

/** The filters of an attendance page, and what they cannot do. */
export function DayFilterBar({
  filters,
  hasDay = true,
  hasStatus = true,
  warnsAhead = hasDay,
}: Props) {
  const { date, statusId, branchIds, newDay, change } = filters
  const branches = useBranches()
  return (
    <>
      <BranchFilterBar
        value={branchIds}
        onChange={(next) => change({ branchIds: next })}
        first={
          hasDay && (
            <DateChoice unit="day" value={date} onChange={(next) => change({ date: next })} />
          )
        }
        count={Number(hasStatus && statusId !== WAITING)}
      >
        {hasStatus && (
          <Box sx={filterWidth(200)}>
            <StatusChoice value={statusId} onChange={(next) => change({ statusId: next })} />
          </Box>
        )}
      </BranchFilterBar>
      {branches.error && (
        <RetryAlert severity="warning" onRetry={() => void branches.refetch()}>
          The branches could not be loaded: {branches.error.message}
        </RetryAlert>
      )}
      {newDay && (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={filters.loadNewDay}>Load</Button>}
        >
          It is a new day. This is the attendance of {formatDay(date)}.
        </Alert>
      )}
      {warnsAhead && date > today() && (
        <Alert severity="warning">{formatDay(date)} is yet to come.</Alert>
      )}
    </>
  )
}
