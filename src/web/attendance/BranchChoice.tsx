import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useBranchPlaces } from './branch-places.ts'

interface Props {
  value: readonly number[]
  onChange: (branchIds: number[]) => void
}

/** Some branches, or all. */
export function BranchChoice({ value, onChange }: Props) {
  const places = useBranchPlaces()
  const options = useMemo(() => [...places.values()].map(({ id, name }) => ({ id: Number(id), name })), [places])
  const chosen = useMemo(() => value.map((id) => ({ id, name: places.get(String(id))?.name ?? `Branch ${id}` })), [value, places])
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      options={options}
      value={chosen}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, branches) => onChange(branches.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Branches"
          placeholder={value.length === 0 ? 'All branches' : ''}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
      sx={{ '& .MuiAutocomplete-inputRoot': { flexWrap: { sm: 'nowrap' } } }}
    />
  )
}
