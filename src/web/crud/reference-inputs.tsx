import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useResourceParams } from '@refinedev/core'
import { useAutocomplete } from '@refinedev/mui'
import { useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { embeddedName, type FieldOf } from '../../contract/field.ts'
import type { RequestError } from '../http.ts'
import type { InputProps } from './FieldInput.tsx'

const OPTIONS = 50

interface Option {
  id: Row['id']
  name: string
}

type ReferenceProps = Omit<InputProps<FieldOf<'reference' | 'references'>>, 'control' | 'onBusy'>

/** Chooses one record of another resource, searching as one types. */
export function ReferenceInput(props: ReferenceProps) {
  const { options, find, remember, ...shared } = useOptions(props)
  return (
    <Autocomplete<Option>
      {...shared}
      options={options}
      value={isId(props.value) ? find(props.value) : null}
      onChange={(_, option) => {
        remember(option ? [option] : [])
        props.onChange(option?.id ?? null)
      }}
    />
  )
}

/** Chooses several records of another resource. */
export function ReferencesInput(props: ReferenceProps) {
  const { options, find, remember, ...shared } = useOptions(props)
  const chosen = Array.isArray(props.value) ? props.value : []
  return (
    <Autocomplete<Option, true>
      {...shared}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={options}
      value={chosen.map(find)}
      onChange={(_, chosenOptions) => {
        remember(chosenOptions)
        props.onChange(chosenOptions.map(({ id }) => id))
      }}
    />
  )
}

/** The options on offer, and how to find a chosen one: among them, among those chosen before, or in the record itself. */
function useOptions({ name, field, record, onBlur, inputRef, isRequired, error }: ReferenceProps) {
  const { resource } = useResourceParams({ resource: field.resource })
  const titleField = String(resource?.meta?.title ?? 'name')
  const { autocompleteProps, query } = useAutocomplete<Row, RequestError>({
    resource: field.resource,
    pagination: { pageSize: OPTIONS, mode: 'server' },
    onSearch: (value) => (value ? [{ field: 'search', operator: 'contains', value }] : []),
    errorNotification: false,
  })
  const options = autocompleteProps.options.map((row) => ({ id: row.id, name: String(row[titleField] ?? row.id) }))
  // Once chosen, an option is no longer among those on offer when the next search begins.
  const [chosen, setChosen] = useState<Option[]>([])
  const known = [...options, ...chosen, ...embeddedIn(record?.[embeddedName(name)])]

  return {
    options,
    find: (id: Row['id']) => known.find((option) => String(option.id) === String(id)) ?? { id, name: `#${id}` },
    remember: setChosen,
    loading: autocompleteProps.loading,
    // The server has searched already.
    filterOptions: (found: Option[]) => found,
    onInputChange: autocompleteProps.onInputChange,
    onBlur,
    id: `field-${name}`,
    getOptionLabel: (option: Option) => option.name,
    getOptionKey: (option: Option) => option.id,
    isOptionEqualToValue: (option: Option, value: Option) => String(option.id) === String(value.id),
    noOptionsText: query.error ? 'The choices could not be loaded' : 'Nothing matches',
    renderInput: (params: object) => (
      <TextField
        {...params}
        label={field.label}
        inputRef={inputRef}
        required={isRequired}
        error={error !== undefined || query.error !== null}
        helperText={
          query.error ? <LoadFailed message={query.error.message} onRetry={() => void query.refetch()} /> : (error ?? field.help)
        }
      />
    ),
  }
}

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

function embeddedIn(value: unknown): Option[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((entry): entry is Option => typeof entry === 'object' && entry !== null && 'id' in entry && 'name' in entry)
}

function isId(value: unknown): value is Row['id'] {
  return typeof value === 'number' || typeof value === 'string'
}
