import TextField from '@mui/material/TextField'
import { uniq } from 'es-toolkit/array'
import { type ComponentType, memo, startTransition, useState } from 'react'
import {
  type Column,
  type ColumnKind,
  embeddedName,
  type FieldOf,
} from '../../../contract/field.ts'
import { useNamed } from '../../data/use-name-of.ts'
import { isDeferred, prefetch, retried } from '../../ui/prefetch.ts'
import { cellText } from '../cell-text.ts'
import DecimalInput from '../DecimalInput.tsx'
import type { Focusable, InputProps } from '../input-props.ts'
import MoneyInput from '../MoneyInput.tsx'
import { findIn, idsIn, isIn, type Option } from '../options.ts'
import { NumberInput, SelectInput, SwitchInput, TextInput, textProps } from '../simple-inputs.tsx'

/** The input for each kind of column, as in every form. Heavy ones load when they are needed. */
const inputs: { [K in ColumnKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  number: NumberInput,
  decimal: DecimalInput,
  money: MoneyInput,
  select: SelectInput,
  switch: SwitchInput,
  date: retried(() => import('../DateInput.tsx')),
  reference: retried(() => import('../ReferenceInput.tsx')),
}

/** Loads the inputs of these columns soon, as far as they are not there. */
export function prefetchInputs(columns: readonly ColumnProps[]) {
  for (const kind of uniq(columns.map(({ column }) => column.kind))) {
    const input = inputs[kind]
    if (isDeferred(input)) prefetch(input.load)
  }
}

export interface ColumnProps {
  name: string
  column: Column
  isRequired: boolean
  /** Of a reference: the records whose names are known. */
  known: readonly Option[]
}

/** What the form gives to all of its inputs. */
export type FormProps = Pick<InputProps, 'resource' | 'control' | 'onBlur' | 'onBusy'>

interface Props extends ColumnProps {
  form: FormProps
  /** Not the path in the form, which changes with the place: a line that is moved stays as it is. */
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
    record: { id: '', [embeddedName(id)]: known },
    inputRef: noop,
    onChange: (value) => onChange(name, value),
  }
  const Input = inputs[column.kind] as ComponentType<InputProps>
  return isDeferred(Input) ? (
    <HeavyInput {...props} input={Input} known={known} />
  ) : (
    <Input {...props} />
  )
})

interface HeavyProps extends InputProps {
  input: ComponentType<InputProps>
  known: readonly Option[]
}

/**
 * Two hundred inputs of dates or references would take seconds to render: until such a cell has the
 * focus, it is an input that only shows the text of its value.
 */
function HeavyInput({ input: Input, known, ...props }: HeavyProps) {
  const [isAwake, setAwake] = useState(false)
  const text = useTextOf(props, known)

  function wake() {
    // In a transition this one stays, with the focus, until the other has been loaded.
    startTransition(() => setAwake(true))
  }

  return isAwake ? (
    <Input {...props} inputRef={takeFocus} />
  ) : (
    <TextField
      {...textProps({ ...props, value: text })}
      onFocus={wake}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  )
}

/** The input that it takes the place of had the focus, unless the person has gone on. */
function takeFocus(target: Focusable | null) {
  if (document.activeElement === document.body) target?.focus()
}

function useTextOf({ field, value }: InputProps, known: readonly Option[]): string {
  const ids = field.kind === 'reference' ? idsIn(value) : []
  const unknown = ids.filter((id) => !isIn(known, id))
  const named = useNamed(field.kind === 'reference' ? field.resource : '', unknown)
  if (ids.length === 0) return cellText('value', field, { id: '', value })
  return ids.map((id) => findIn([...known, ...named], id).name).join()
}

function noop() {
  return undefined
}
