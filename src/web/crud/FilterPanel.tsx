import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { embeddedName, type Field } from '../../contract/field.ts'
import { filterFields, type Resource } from '../../contract/resource.ts'
import { Panel } from '../components/Panel.tsx'
import type { FilterValue } from './list-address.ts'
import { ReferenceInput } from './reference-inputs.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import type { RecordList } from './use-record-list.ts'

interface Props {
  resource: Resource
  list: RecordList
  anchor: HTMLElement
  onClose: () => void
}

/** One control for each field that the list can be narrowed by. */
export default function FilterPanel({ resource, list, anchor, onClose }: Props) {
  const names = new Map(useActiveFilters(resource, list).map(({ name, text }) => [name, text]))
  const { filters } = list.view

  function hold(name: string, value: FilterValue | undefined) {
    const { [name]: _, ...others } = filters
    list.change({ filters: value === undefined ? others : { ...others, [name]: value } })
  }

  return (
    <Panel title="Filter" anchor={anchor} onClose={onClose}>
      {filterFields(resource).map(([name, field]) => (
        <FilterInput
          key={name}
          name={name}
          field={field}
          value={filters[name]}
          text={names.get(name)}
          onChange={(value) => hold(name, value)}
        />
      ))}
      <Stack direction="row" justifyContent="flex-end">
        <Button disabled={Object.keys(filters).length === 0} onClick={() => list.change({ filters: {} })}>
          Reset
        </Button>
      </Stack>
    </Panel>
  )
}

const noop = () => undefined

interface InputProps {
  name: string
  field: Field
  value: FilterValue | undefined
  /** What the value is called. */
  text: string | undefined
  onChange: (value: FilterValue | undefined) => void
}

function FilterInput({ name, field, value, text, onChange }: InputProps) {
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceInput
        name={name}
        field={{ ...field, help: '' }}
        value={value ?? null}
        onChange={(id) => onChange(typeof id === 'number' || typeof id === 'string' ? id : undefined)}
        record={{ id: 0, [embeddedName(name)]: { id: value, name: text ?? `#${value}` } }}
        onBlur={noop}
        inputRef={noop}
        isRequired={false}
        error={undefined}
      />
    )
  }
  const options = field.kind === 'select' ? field.options : { true: 'Yes', false: 'No' }
  return (
    <TextField
      select
      label={field.label}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : field.kind === 'switch' ? target.value === 'true' : target.value)
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {Object.entries(options).map(([option, label]) => (
        <MenuItem key={option} value={option}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
