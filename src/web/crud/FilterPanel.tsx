import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { omit } from 'es-toolkit/object'
import { lazy, Suspense, useEffect, useState } from 'react'
import { canBeNone, isTyped, NONE, type Row } from '../../contract/envelope.ts'
import { embeddedName, type Field } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { Panel } from '../components/Panel.tsx'
import { InputSkeleton } from './InputSkeleton.tsx'
import type { FilterValue } from './list-address.ts'
import { idsIn, isId } from './options.ts'
import { narrowedBy } from './partner-fields.ts'
import type { ReferenceProps } from './pickers.tsx'
import { ReferenceChoice } from './ReferenceChoice.tsx'
import { useActiveFilters } from './use-active-filters.ts'
import type { RecordList } from './use-record-list.ts'

// Few lists know a day.
const DayField = lazy(async () => ({ default: (await import('./DayField.tsx')).DayField }))

interface Props {
  resource: Resource
  list: RecordList
  anchor: HTMLElement
  onClose: () => void
}

/** One control for each field that the list can be narrowed by. */
export default function FilterPanel({ resource, list, anchor, onClose }: Props) {
  const names = new Map(useActiveFilters(list, list.panel).map(({ name, text }) => [name, text]))
  const { filters } = list.view
  const fields = Object.fromEntries(list.panel)

  function hold(name: string, value: FilterValue | undefined) {
    const { [name]: _, ...others } = filters
    // What it narrowed was chosen among others.
    const kept = omit(others, narrowedBy(resource, name))
    list.change({ filters: value === undefined ? kept : { ...kept, [name]: value } })
  }

  function narrowingOf(field: Field): ReferenceProps['narrowing'] {
    const by = field.kind === 'reference' ? field.within : undefined
    return by && by in fields ? { field: by, label: fields[by]?.label, value: filters[by] } : undefined
  }

  return (
    <Panel title="Filter" anchor={anchor} onClose={onClose}>
      {list.panel.map(([name, field]) => (
        <div key={name}>
          {!isTyped(field) && (
            <FilterInput
              name={name}
              field={field}
              value={filters[name] === NONE && canBeNone(field) ? undefined : filters[name]}
              text={names.get(name)}
              narrowing={narrowingOf(field)}
              onChange={(value) => hold(name, value)}
            />
          )}
          {canBeNone(field) && (
            <NoneFilter
              label={`No ${field.label.toLowerCase()}`}
              isOn={filters[name] === NONE}
              onChange={(isOn) => hold(name, isOn ? NONE : undefined)}
            />
          )}
        </div>
      ))}
      <Stack direction="row" justifyContent="flex-end">
        <Button disabled={list.panelCount === 0} onClick={() => list.change({ filters: omit(filters, Object.keys(fields)) })}>
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
  narrowing: ReferenceProps['narrowing']
  onChange: (value: FilterValue | undefined) => void
}

function FilterInput({ name, field, value, text, narrowing, onChange }: InputProps) {
  if (field.kind === 'date') {
    return (
      <Suspense fallback={<InputSkeleton field={field} />}>
        <DayField
          name={name}
          label={field.label}
          value={value === undefined ? undefined : String(value)}
          onChange={onChange}
          onClear={() => onChange(undefined)}
        />
      </Suspense>
    )
  }
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceChoice
        name={name}
        field={{ ...field, help: '' }}
        value={value ?? null}
        onChange={(chosen) => onChange(Array.isArray(chosen) ? someOf(idsIn(chosen)) : isId(chosen) ? chosen : undefined)}
        record={isId(value) ? { id: 0, [embeddedName(name)]: { id: value, name: text ?? `#${value}` } } : undefined}
        onBlur={noop}
        inputRef={noop}
        isRequired={false}
        error={undefined}
        narrowing={narrowing}
      />
    )
  }
  const options = optionsOf(field)
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

function someOf(ids: readonly Row['id'][]): FilterValue | undefined {
  return ids.length > 0 ? ids : undefined
}

/** Narrows the list to the records that have no such thing. */
function NoneFilter({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  // The address follows a moment later.
  const [isWanted, setWanted] = useState(isOn)
  useEffect(() => setWanted(isOn), [isOn])
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={isWanted}
          onChange={(_, checked) => {
            setWanted(checked)
            onChange(checked)
          }}
        />
      }
      sx={{ minHeight: { xs: 44, md: 34 } }}
    />
  )
}

function optionsOf(field: Field): Readonly<Record<string, string>> {
  if (field.kind === 'select') return field.options
  const { on, off } = (field.kind === 'switch' && field.states) || { on: 'Yes', off: 'No' }
  return { true: on, false: off }
}
