import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../../data/records/format.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import type { DayFilters } from '../use-filters.ts'
import { BranchChoice } from './BranchChoice.tsx'
import { DayChoice } from './DayChoice.tsx'
import { FilterLine, filterWidth } from './FilterLine.tsx'
import { StatusChoice } from './StatusChoice.tsx'

interface Props {
  filters: DayFilters
  hasDay?: boolean
  hasStatus?: boolean
  /** Whether to warn about a future day, on pages that do not say so themselves. */
  warnsAhead?: boolean
}

/** The filters of an attendance page. A phone shows only the day, and the others on request. */
export function FilterBar({
  filters,
  hasDay = true,
  hasStatus = true,
  warnsAhead = hasDay,
}: Props) {
  const { date, statusId, branchIds, newDay, change } = filters
  const branches = useBranches()
  const mayChooseBranch = branches.isEnabled
  return (
    <>
      <FilterLine
        first={hasDay && <DayChoice value={date} onChange={(next) => change({ date: next })} />}
        isInUse={branchIds.length > 0 || (hasStatus && statusId !== WAITING)}
      >
        {(hasStatus || mayChooseBranch) && (
          <>
            {hasStatus && (
              <Box sx={filterWidth(200)}>
                <StatusChoice value={statusId} onChange={(next) => change({ statusId: next })} />
              </Box>
            )}
            {mayChooseBranch && (
              <Box sx={filterWidth(480)}>
                <BranchChoice value={branchIds} onChange={(next) => change({ branchIds: next })} />
              </Box>
            )}
          </>
        )}
      </FilterLine>
      {branches.error && (
        <RetryAlert severity="warning" onRetry={() => void branches.refetch()}>
          The branches could not be loaded, so none can be chosen, and who was far from theirs is
          not known: {branches.error.message}
        </RetryAlert>
      )}
      {newDay && (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={filters.loadNewDay}>Load</Button>}
        >
          It is a new day, {formatDay(newDay)}. This is the attendance of {formatDay(date)}.
        </Alert>
      )}
      {warnsAhead && date > today() && (
        <Alert severity="warning">{formatDay(date)} is yet to come.</Alert>
      )}
    </>
  )
}
