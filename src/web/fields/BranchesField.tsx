import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { Row } from '../../contract/envelope.ts'

interface Props<T>
  extends Pick<
    AutocompleteProps<T, true, false, false>,
    'options' | 'value' | 'noOptionsText' | 'renderOption'
  > {
  onChange: (branchIds: Row['id'][]) => void
}

/** Selects several branches; none means all. */
export function BranchesField<T extends { id: Row['id']; name: string }>({
  onChange,
  ...props
}: Props<T>) {
  return (
    <Autocomplete
      {...props}
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => String(one.id) === String(other.id)}
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
