import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { idsOf } from '../../data/records/record.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { grow } from '../../ui/theme.ts'
import type { Interaction } from '../inputs/LaterInput.tsx'
import { inkOfChoice } from '../inputs/LaterInput.tsx'
import type { BranchesProps, BranchOption } from '../values/branches-props.ts'
import type { Focusable } from '../values/input-props.ts'
import { limited } from '../values/options.ts'

interface Props extends BranchesProps {
  inputRef: (target: Focusable | null) => void
  early: Interaction
}

/** Selects several branches from the list of all. */
export default function BranchesPicker({
  options,
  value,
  noOptionsText,
  lack,
  onChange,
  inputRef,
  early,
}: Props) {
  const [isOpen, setIsOpen] = useState(early === 'opened')
  return (
    <Autocomplete
      options={options}
      filterOptions={(all, state) => limited(filter(all, state))}
      getOptionDisabled={({ refusal }) => refusal !== undefined}
      value={[...value]}
      noOptionsText={noOptionsText}
      multiple
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disableCloseOnSelect
      size="small"
      limitTags={1}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => String(one.id) === String(other.id)}
      onChange={(_, branches) => onChange(idsOf(branches))}
      renderOption={({ key, ...props }, { name, detail, refusal = detail }) => (
        <li key={key} {...props}>
          <Box component="span" sx={{ ...grow, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {refusal && (
            <Box component="span" sx={{ ml: 2, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {refusal}
            </Box>
          )}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label="Branches"
          helperText={lack}
          placeholder={value.length === 0 ? ALL_BRANCHES : ''}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
      sx={{ ...inkOfChoice, '& .MuiAutocomplete-inputRoot': { flexWrap: { sm: 'nowrap' } } }}
    />
  )
}

const filter = createFilterOptions<BranchOption>({ stringify: ({ name }) => name })
