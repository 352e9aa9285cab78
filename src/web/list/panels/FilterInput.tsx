import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { isId, type Row } from '../../../contract/envelope.ts'
import { embeddedName, type Field } from '../../../contract/field.ts'
import { writtenInteger } from '../../../contract/written.ts'
import { DayField } from '../../fields/dates/DayField.tsx'
import { shown } from '../../fields/inputs/simple-inputs.tsx'
import { ReferenceChoice } from '../../fields/references/ReferenceChoice.tsx'
import { idsIn } from '../../fields/values/options.ts'
import type { ReferenceProps } from '../../fields/values/reference-props.ts'
import { useTyped } from '../../fields/values/use-typed.ts'
import type { FilterValue } from '../reading/list-address.ts'

const noop = () => undefined

interface Props {
  name: string
  field: Field
  value: FilterValue | undefined
  /** The value as text, if a row of the list has it. */
  text: string | undefined
  narrowing: ReferenceProps['narrowing']
  /** The reason why this day cannot be used. */
  error: string | undefined
  onChange: (value: FilterValue | undefined) => void
}

/** The control of one filter. */
export function FilterInput({ name, field, value, text, narrowing, error, onChange }: Props) {
  if (field.kind === 'date') {
    return (
      <DayField
        name={name}
        label={field.label}
        value={value === undefined ? undefined : String(value)}
        onChange={onChange}
        onClear={() => onChange(undefined)}
        error={error}
      />
    )
  }
  if (field.kind === 'reference' || field.kind === 'references') {
    return (
      <ReferenceChoice
        name={name}
        field={{ ...field, help: '' }}
        value={value ?? null}
        onChange={(chosen) =>
          onChange(
            Array.isArray(chosen) ? someOf(idsIn(chosen)) : isId(chosen) ? chosen : undefined,
          )
        }
        record={
          text && isId(value)
            ? { id: 0, [embeddedName(name)]: { id: value, name: text } }
            : undefined
        }
        onBlur={noop}
        inputRef={noop}
        isRequired={false}
        error={undefined}
        narrowing={narrowing}
      />
    )
  }
  if (field.kind === 'number') return <NumberFilter {...{ field, value, onChange }} />
  const options = optionsOf(field)
  return (
    <TextField
      select
      label={field.label}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onChange(
          target.value === ''
            ? undefined
            : field.kind === 'switch'
              ? target.value === 'true'
              : target.value,
        )
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

/** A whole number, taken on blur or Enter. */
function NumberFilter({ field, value, onChange }: Pick<Props, 'field' | 'value' | 'onChange'>) {
  const { text, type, leave } = useTyped({
    value,
    onChange: (read) => onChange(typeof read === 'number' ? read : undefined),
    onBlur: noop,
    read: writtenInteger,
    show: shown,
    isAtEnd: true,
  })
  return (
    <TextField
      label={field.label}
      value={text}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  )
}

function someOf(ids: readonly Row['id'][]) {
  return ids.length > 0 ? ids : undefined
}

function optionsOf(field: Field): Readonly<Record<string, string>> {
  if (field.kind === 'select') return field.options
  const { on, off } = (field.kind === 'switch' && field.states) || { on: 'Yes', off: 'No' }
  return { true: on, false: off }
}
