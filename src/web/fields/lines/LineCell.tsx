import TextField from '@mui/material/TextField'
import { type ComponentType, memo, Suspense, useCallback, useRef, useState } from 'react'
import { type Column, embeddedName } from '../../../contract/field.ts'
import { useNamed } from '../../data/use-name-of.ts'
import { cellText } from '../cell-text.ts'
import type { Focusable, InputProps } from '../input-props.ts'
import { findIn, idsIn, isIn, type Option } from '../options.ts'
import { textProps } from '../simple-inputs.tsx'
import { lineInputs } from './line-inputs.ts'

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
  /** The path of the value in the form: `items.3.price`. */
  path: string
  value: unknown
  error: string | undefined
  onChange: (name: string, value: unknown) => void
}

/** One value of a line, with the input that its kind has in every form. */
export const LineCell = memo(function LineCell({ form, name, column, known, ...cell }: Props) {
  const { path, value, error, isRequired, onChange } = cell
  const props: InputProps = {
    ...form,
    name: path,
    field: column,
    value,
    error,
    isRequired,
    record: { id: '', [embeddedName(path)]: known },
    inputRef: noop,
    onChange: (value) => onChange(name, value),
  }
  const Input = lineInputs[column.kind] as ComponentType<InputProps>
  const isHeavy = column.kind === 'date' || column.kind === 'reference'
  return isHeavy ? (
    <HeavyInput {...props} input={Input} known={known} />
  ) : (
    <Suspense fallback={<TextField {...textProps(props)} />}>
      <Input {...props} />
    </Suspense>
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
  const isFocused = useRef(false)
  const focusOnce = useCallback((target: Focusable | null) => {
    if (!target || isFocused.current) return
    isFocused.current = true
    target.focus()
  }, [])
  const text = useTextOf(props, known)
  const asleep = <TextField {...textProps({ ...props, value: text })} onFocus={wake} />

  function wake() {
    setAwake(true)
  }

  return isAwake ? (
    <Suspense fallback={asleep}>
      <Input {...props} inputRef={focusOnce} />
    </Suspense>
  ) : (
    asleep
  )
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
