import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Row } from '../../../contract/envelope.ts'
import { useCachedList } from '../../data/use-cached-list.ts'

const ALL = 'all'

interface Props {
  value: Row['id'] | undefined
  onChange: (statusId: Row['id'] | undefined) => void
}

/** Selects one status, or all. */
export function StatusChoice({ value, onChange }: Props) {
  const { data = [], error, refetch } = useCachedList('attendance-status')
  const isKnown = value === undefined || data.some(({ id }) => String(id) === String(value))
  return (
    <TextField
      select
      fullWidth
      label="Status"
      value={String(value ?? ALL)}
      onChange={({ target }) => onChange(target.value === ALL ? undefined : target.value)}
      onFocus={() => {
        if (error) void refetch()
      }}
      error={error !== null}
      helperText={error?.message}
    >
      <MenuItem value={ALL}>All statuses</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {String(name ?? `Status ${id}`)}
        </MenuItem>
      ))}
      {!isKnown && (
        <MenuItem value={String(value)}>
          {data.length === 0 ? `Status ${value}` : `Status ${value}, which is unknown`}
        </MenuItem>
      )}
    </TextField>
  )
}
