import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { branch } from '../../contract/resources/branch.ts'
import { useMay } from '../crud/use-may.ts'
import { useWholeList } from '../crud/use-whole-list.ts'
import { formatDay, today } from '../format.ts'
import { BranchChoice } from './BranchChoice.tsx'
import { useBranchList } from './branch-places.ts'
import { DayChoice } from './DayChoice.tsx'
import type { Filters } from './use-filters.ts'

interface Props {
  filters: Filters
  hasDay?: boolean
  hasStatus?: boolean
}

/** What a page of attendance is narrowed by. */
export function FilterBar({ filters, hasDay = true, hasStatus = true }: Props) {
  const { date, statusId, branchIds, newDay, change } = filters
  const mayChooseBranch = useMay(branch, 'list')
  const branches = useBranchList()
  return (
    <>
      <Box sx={bar}>
        {hasDay && (
          <Box sx={{ flex: '1 1 280px', minWidth: 0, maxWidth: { sm: 300 } }}>
            <DayChoice value={date} onChange={(next) => change({ date: next })} />
          </Box>
        )}
        {hasStatus && (
          <Box sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}>
            <StatusChoice value={statusId} onChange={(next) => change({ statusId: next })} />
          </Box>
        )}
        {mayChooseBranch && (
          <Box sx={{ flex: '1 1 140px', minWidth: 0, maxWidth: { sm: 480 } }}>
            <BranchChoice value={branchIds} onChange={(next) => change({ branchIds: next })} />
          </Box>
        )}
      </Box>
      {branches.error && (
        <Alert severity="warning" action={<Button onClick={() => void branches.refetch()}>Retry</Button>}>
          The branches could not be loaded, so none can be chosen, and who was far from theirs is not known:{' '}
          {branches.error.message}
        </Alert>
      )}
      {newDay && (
        <Alert severity="info" role="status" action={<Button onClick={filters.loadNewDay}>Load</Button>}>
          It is a new day, {formatDay(newDay)}. This is the attendance of {formatDay(date)}.
        </Alert>
      )}
      {hasDay && date > today() && <Alert severity="warning">{formatDay(date)} is yet to come.</Alert>}
    </>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1.5,
  // For a thumb.
  '& .MuiInputBase-root, & .MuiPickersOutlinedInput-root': { minHeight: { xs: 44, md: 40 } },
} as const

const ALL = 'all'

function StatusChoice({ value, onChange }: { value: number | undefined; onChange: (statusId: number | undefined) => void }) {
  const { data = [], error, refetch } = useWholeList('attendance-status')
  const isKnown = value === undefined || data.some(({ id }) => Number(id) === value)
  return (
    <TextField
      select
      fullWidth
      label="Status"
      value={value ?? ALL}
      onChange={({ target }) => onChange(target.value === ALL ? undefined : Number(target.value))}
      onFocus={() => {
        if (error) void refetch()
      }}
      error={error !== null}
      helperText={error?.message}
    >
      <MenuItem value={ALL}>All statuses</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={Number(id)}>
          {String(name ?? `Status ${id}`)}
        </MenuItem>
      ))}
      {!isKnown && (
        <MenuItem value={value}>{data.length === 0 ? `Status ${value}` : `Status ${value}, which is unknown`}</MenuItem>
      )}
    </TextField>
  )
}
