import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../../data/records/format.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { ScopeButton } from '../../../fields/references/ScopeButton.tsx'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { FilterBar, filterWidth } from '../../../ui/filters/FilterBar.tsx'
import type { DayFilters } from '../use-filters.ts'
import { BranchChoice } from './BranchChoice.tsx'
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
  const isOfStatus = hasStatus && statusId !== WAITING
  const onBranches = (next: typeof branchIds) => change({ branchIds: next })
  return (
    <>
      <FilterBar
        first={
          hasDay && (
            <DateChoice unit="day" value={date} onChange={(next) => change({ date: next })} />
          )
        }
        button={<ScopeButton value={branchIds} onChange={onBranches} />}
        count={Number(isOfStatus) + Number(branchIds.length > 0)}
      >
        {(hasStatus || branches.isEnabled || branchIds.length > 0) && (
          <>
            {hasStatus && (
              <Box sx={filterWidth(200)}>
                <StatusChoice value={statusId} onChange={(next) => change({ statusId: next })} />
              </Box>
            )}
            <BranchChoice value={branchIds} onChange={onBranches} />
          </>
        )}
      </FilterBar>
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
