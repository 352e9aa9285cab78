import Autocomplete, {
  type AutocompleteInputChangeReason,
  createFilterOptions,
} from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import { partition } from 'es-toolkit/array'
import { type HTMLAttributes, type Key, type SyntheticEvent, useMemo, useState } from 'react'
import { embeddedName } from '../../../contract/field.ts'
import { idsOf } from '../../data/records/record.ts'
import { useNamed } from '../../data/use-named.ts'
import { type Interaction, useListOpen } from '../inputs/LaterInput.tsx'
import {
  embeddedIn,
  findIn,
  idsIn,
  isIn,
  limited,
  type Option,
  optionProps,
} from '../values/options.ts'
import { type ReferenceProps, waitsFor } from '../values/reference-props.ts'
import type { Creation } from './use-creation.ts'

export interface PickerProps extends ReferenceProps {
  early: Interaction
  options: Option[]
  isLoading: boolean
  /** Why the options could not be loaded. */
  problem: string | undefined
  /** A message that the server has more options than it returned. */
  missing?: string | undefined
  retry: () => void
  /**
   * Whether `options` are the server's matches for the typed text; otherwise they are filtered in
   * the browser.
   */
  isSearched?: boolean
  /** Creates a record with the typed name, where allowed. */
  creation?: Creation | undefined
  /** Called with the typed text; with an empty one after a choice or on blur. */
  onInput?: (text: string) => void
}

export function OnePicker(props: PickerProps) {
  const { chosen, choose, ...shared } = usePicker(props)
  return (
    <Autocomplete<Option>
      {...shared}
      value={chosen[0] ?? null}
      onChange={async (_, option) => {
        const [taken] = await choose(option ? [option] : [])
        if (taken || !option) props.onChange(taken?.id ?? null)
      }}
    />
  )
}

export function SeveralPicker(props: PickerProps) {
  const { chosen, choose, ...shared } = usePicker(props)
  return (
    <Autocomplete<Option, true>
      {...shared}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      value={chosen}
      onChange={async (_, options) => {
        const taken = await choose(options)
        props.onChange(idsOf(taken))
      }}
    />
  )
}

/**
 * Props shared by both pickers. Chosen options are found among the options, earlier choices, or
 * records embedded in the reply. Others are fetched, as for a restored draft.
 */
function usePicker(props: PickerProps) {
  const { name, field, record, options, onBlur, inputRef, isRequired, error, problem } = props
  // The next search may not include the chosen options.
  const [remembered, remember] = useState<Option[]>([])
  const shown = [...options, ...remembered, ...embeddedIn(record?.[embeddedName(name)])]
  const unknown = idsIn(props.value).filter((id) => !isIn(shown, id))
  const known = [
    ...shown,
    ...useNamed(field.resource, unknown, { enabled: !props.isLoading && problem === undefined }),
  ]
  // Keeps its identity while its content is equal: a new value makes the Autocomplete discard typed
  // text.
  const serialized = JSON.stringify(
    idsIn(props.value).map((id): Option => ({ id, name: findIn(known, id).name })),
  )
  const chosen = useMemo<Option[]>(() => JSON.parse(serialized), [serialized])
  const waitText = waitsFor(props)
  const { creation } = props

  /** The chosen options. A new option is created first, and left out if this fails. */
  async function choose(options: Option[]) {
    const [[created], taken] = partition(options, ({ isNew }) => isNew === true)
    if (created && creation) {
      props.onBusy?.(true)
      const made = await creation.create(created.name)
      props.onBusy?.(false)
      if (made) taken.push(made)
    }
    remember(taken)
    return taken
  }

  return {
    options,
    chosen,
    choose,
    readOnly: creation?.isRunning === true,
    loading: props.isLoading || creation?.isRunning === true,
    disabled: waitText !== undefined,
    ...useListOpen(props.early),
    onBlur,
    id: `field-${name}`,
    ...optionProps,
    renderOption,
    noOptionsText: problem === undefined ? 'Nothing matches' : 'The choices could not be loaded',
    onInputChange: (_: SyntheticEvent, text: string, reason: AutocompleteInputChangeReason) =>
      props.onInput?.(reason === 'input' ? text : ''),
    filterOptions: (
      all: Option[],
      state: { inputValue: string; getOptionLabel: (option: Option) => string },
    ) => {
      const found = limited(props.isSearched ? all : filterHere(all, state))
      const name = state.inputValue.trim()
      const isThere = shown.some((one) => one.name.toLowerCase() === name.toLowerCase())
      return !isThere && props.isSearched && creation?.isPossible(name)
        ? [...found, { id: '', name, isNew: true as const }]
        : found
    },
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={field.label}
        inputRef={inputRef}
        required={isRequired}
        error={error !== undefined || problem !== undefined}
        helperText={
          problem === undefined ? (
            (waitText ?? error ?? props.missing ?? field.help)
          ) : (
            <LoadFailed message={problem} onRetry={props.retry} />
          )
        }
      />
    ),
  }
}

function renderOption(
  { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
  { name, detail, refusal, isNew }: Option,
) {
  return (
    <Box key={key} component="li" {...props} sx={asReadable}>
      {isNew ? (
        <ListItemText primary={`Add “${name}”`} />
      ) : refusal || detail ? (
        <ListItemText primary={name} secondary={refusal || detail} />
      ) : (
        name
      )}
    </Box>
  )
}

const filterHere = createFilterOptions<Option>({
  stringify: ({ name, detail = '' }) => `${name} ${detail}`,
})

/** The reason why an option is disabled must stay readable. */
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
