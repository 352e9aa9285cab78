import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

interface Props<T>
  extends Pick<AutocompleteProps<T, true, false, false>, 'options' | 'value' | 'noOptionsText' | 'renderOption'> {
  onChange: (branchIds: number[]) => void
}

/** Chooses some branches, or all. */
export function BranchesField<T extends { id: number; name: string }>({ onChange, ...props }: Props<T>) {
  return (
    <Autocomplete
      {...props}
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, branches) => onChange(branches.map(({ id }) => id))}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Branches"
          placeholder={props.value?.length === 0 ? 'All branches' : ''}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
      sx={{ '& .MuiAutocomplete-inputRoot': { flexWrap: { sm: 'nowrap' } } }}
    />
  )
}
