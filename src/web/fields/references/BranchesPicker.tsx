import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { Row } from '../../../contract/envelope.ts'
import { idsOf } from '../../data/records/record.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { grow } from '../../ui/theme.ts'
import { type Interaction, inkOfChoice, useListOpen } from '../inputs/LaterInput.tsx'
import type { Focusable } from '../values/input-props.ts'
import { limited, type Option, optionProps } from '../values/options.ts'

export interface BranchesProps {
  /** The branches, each with its detail and refusal. */
  options: readonly Option[]
  value: readonly Option[]
  noOptionsText?: string
  /** A sentence that there are more branches. */
  lack?: string | undefined
  onChange: (branchIds: Row['id'][]) => void
}

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
  return (
    <Autocomplete
      {...optionProps}
      {...useListOpen(early)}
      options={options}
      filterOptions={(all, state) => limited(filter(all, state))}
      value={[...value]}
      noOptionsText={noOptionsText}
      multiple
      disableCloseOnSelect
      size="small"
      limitTags={1}
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

const filter = createFilterOptions<Option>()
