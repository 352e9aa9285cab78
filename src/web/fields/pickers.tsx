import Autocomplete, { type AutocompleteInputChangeReason } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type Key, type SyntheticEvent, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { embeddedName } from '../../contract/field.ts'
import { useNamed } from '../data/use-name-of.ts'
import type { Begun } from './LaterInput.tsx'
import { embeddedIn, findIn, idsIn, isId, isIn, type Option } from './options.ts'
import { type ReferenceProps, waitsFor } from './reference-props.ts'

export interface PickerProps extends ReferenceProps {
  begun: Begun
  options: Option[]
  isLoading: boolean
  /** Why the options could not be loaded. */
  problem: string | undefined
  /** Says that there are more options than the server has returned. */
  missing?: string | undefined
  retry: () => void
  /** `options` are what the server found for the typed text; otherwise they are filtered here. */
  isSearched?: boolean
  /** Takes the typed text; empty once an option is chosen or the input is left. */
  onInput?: (text: string) => void
}

export function OnePicker(props: PickerProps) {
  const { find, remember, ...shared } = usePicker(props)
  return (
    <Autocomplete<Option>
      {...shared}
      value={isId(props.value) ? find(props.value) : null}
      onChange={(_, option) => {
        remember(option ? [option] : [])
        props.onChange(option?.id ?? null)
      }}
    />
  )
}

export function SeveralPicker(props: PickerProps) {
  const { find, remember, ...shared } = usePicker(props)
  return (
    <Autocomplete<Option, true>
      {...shared}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      value={idsIn(props.value).map(find)}
      onChange={(_, chosenOptions) => {
        remember(chosenOptions)
        props.onChange(chosenOptions.map(({ id }) => id))
      }}
    />
  )
}

/**
 * Props shared by both pickers, and a lookup for chosen options: among the options, those chosen
 * before, those embedded in the record, or by fetching them, as for a restored draft.
 */
function usePicker(props: PickerProps) {
  const { name, field, record, options, onBlur, inputRef, isRequired, error, problem } = props
  // The next search returns other options, without the chosen ones.
  const [chosen, setChosen] = useState<Option[]>([])
  const [isOpen, setIsOpen] = useState(props.begun === 'opened')
  const shown = [...options, ...chosen, ...embeddedIn(record?.[embeddedName(name)])]
  const unknown = idsIn(props.value).filter((id) => !isIn(shown, id))
  const known = [
    ...shown,
    ...useNamed(field.resource, unknown, { enabled: !props.isLoading && problem === undefined }),
  ]
  const toldFirst = waitsFor(props)
  const advice = toldFirst ?? error ?? props.missing ?? field.help

  return {
    options,
    find: (id: Row['id']) => findIn(known, id),
    remember: setChosen,
    loading: props.isLoading,
    disabled: toldFirst !== undefined,
    open: isOpen,
    onOpen: () => setIsOpen(true),
    onClose: () => setIsOpen(false),
    onBlur,
    id: `field-${name}`,
    getOptionLabel: (option: Option) => option.name,
    getOptionKey: (option: Option) => option.id,
    getOptionDisabled: (option: Option) => option.refusal !== undefined,
    renderOption: (
      { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
      { name, refusal }: Option,
    ) => (
      <Box key={key} component="li" {...props} sx={asReadable}>
        {refusal === undefined ? name : <ListItemText primary={name} secondary={refusal} />}
      </Box>
    ),
    isOptionEqualToValue: (option: Option, value: Option) => String(option.id) === String(value.id),
    noOptionsText: problem === undefined ? 'Nothing matches' : 'The choices could not be loaded',
    onInputChange: (_: SyntheticEvent, text: string, reason: AutocompleteInputChangeReason) =>
      props.onInput?.(reason === 'input' ? text : ''),
    ...(props.isSearched && { filterOptions: (found: Option[]) => found }),
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={field.label}
        inputRef={inputRef}
        required={isRequired}
        error={error !== undefined || problem !== undefined}
        helperText={
          problem === undefined ? advice : <LoadFailed message={problem} onRetry={props.retry} />
        }
      />
    ),
  }
}

/** The reason why an option cannot be chosen must stay readable. */
const asReadable = { '&&[aria-disabled="true"]': { opacity: 1, color: 'text.secondary' } }

function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <>
      The choices could not be loaded: {message}{' '}
      <Button size="small" onClick={onRetry} sx={{ minWidth: 0, p: 0, verticalAlign: 'baseline' }}>
        Retry
      </Button>
    </>
  )
}
