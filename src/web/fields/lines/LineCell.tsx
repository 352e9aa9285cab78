import { type ComponentType, memo } from 'react'
import {
  type Column,
  type ColumnKind,
  embeddedName,
  type FieldOf,
} from '../../../contract/field.ts'
import { DateInput } from '../inputs/DateInput.tsx'
import DecimalInput from '../inputs/DecimalInput.tsx'
import MoneyInput from '../inputs/MoneyInput.tsx'
import { SelectInput } from '../inputs/SelectInput.tsx'
import { NumberInput, SwitchInput, TextInput } from '../inputs/simple-inputs.tsx'
import { ReferenceInput } from '../references/ReferenceInput.tsx'
import type { InputProps } from '../values/input-props.ts'
import type { Option } from '../values/options.ts'

/** The input for each kind of column, as in every form. */
const inputs: { [K in ColumnKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  number: NumberInput,
  decimal: DecimalInput,
  money: MoneyInput,
  select: SelectInput,
  switch: SwitchInput,
  date: DateInput,
  reference: ReferenceInput,
}

export interface ColumnProps {
  name: string
  column: Column
  isRequired: boolean
  /** For a reference: records with known names. */
  known: readonly Option[]
}

/** Props that the form passes to all of its inputs. */
export type FormProps = Pick<InputProps, 'resource' | 'control' | 'onBlur' | 'onBusy'>

interface Props extends ColumnProps {
  form: FormProps
  /** Not the path in the form, which changes with the position: a moved line keeps its DOM. */
  id: string
  value: unknown
  error: string | undefined
  onChange: (name: string, value: unknown) => void
}

/** One value of a line. */
export const LineCell = memo(function LineCell({ form, name, column, known, ...cell }: Props) {
  const { id, value, error, isRequired, onChange } = cell
  const props: InputProps = {
    ...form,
    name: id,
    field: column,
    value,
    error,
    isRequired,
    isInTable: true,
    record: { id: '', [embeddedName(id)]: known },
    inputRef: noop,
    onChange: (value) => onChange(name, value),
  }
  const Input = inputs[column.kind] as ComponentType<InputProps>
  return <Input {...props} />
})

function noop() {
  return undefined
}
