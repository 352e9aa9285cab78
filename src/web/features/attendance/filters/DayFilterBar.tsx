import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Row } from '../../../../contract/envelope.ts'
import { WAITING } from '../../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../../data/records/format.ts'
import { ofId } from '../../../data/records/record.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { useCachedList } from '../../../data/use-cached-list.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { filterWidth } from '../../../ui/filters/FilterBar.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import type { DayFilters } from '../use-filters.ts'
import { BranchFilterBar } from './BranchFilterBar.tsx'

interface Props {
  filters: DayFilters
  hasDay?: boolean
  /** Without it, a page of totals, which says itself that a day is yet to come. */
  hasStatus?: boolean
}

/** The filters of an attendance page, and what they cannot do. */
export function DayFilterBar({ filters, hasDay = true, hasStatus = true }: Props) {
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
      {hasDay && hasStatus && date > today() && (
        <Alert severity="warning">{formatDay(date)} is yet to come.</Alert>
      )}
    </>
  )
}

const ALL = 'all'

interface StatusProps {
  value: Row['id'] | undefined
  onChange: (statusId: Row['id'] | undefined) => void
}

/** Selects one status, or all. */
function StatusChoice({ value, onChange }: StatusProps) {
  const { data = [], error, refetch } = useCachedList('attendance-status')
  const isKnown = value === undefined || data.some(ofId(value))
  return (
    <SelectField
      fullWidth
      label="Status"
      value={String(value ?? ALL)}
      options={[
        [ALL, 'All statuses'],
        ...data.map(({ id, name }) => [String(id), String(name ?? `Status ${id}`)] as const),
        ...(isKnown ? [] : [[String(value), `Status ${value}`] as const]),
      ]}
      onChange={(id) => onChange(id === ALL ? undefined : id)}
      onFocus={() => {
        if (error) void refetch()
      }}
      error={error !== null}
      helperText={error?.message}
    />
  )
}
