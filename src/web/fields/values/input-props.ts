import { type ComponentType, createContext } from 'react'
import type { Control } from 'react-hook-form'
import type { Row } from '../../../contract/envelope.ts'
import type { Field } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { FormValues } from './form-values.ts'

export interface Focusable {
  focus: () => void
}

/**
 * The props of every input. `error` or the field's `help` is shown below it. `inputRef` gets the
 * element to focus. `onBusy` reports whether a value is being prepared, such as a picture.
 */
export interface InputProps<F extends Field = Field> {
  resource: Resource
  name: string
  field: F
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: (target: Focusable | null) => void
  isRequired: boolean
  error: string | undefined
  record: Row | undefined
  control: Control<FormValues>
  /** Whether it is one of many inputs in a table. */
  isInTable?: boolean
  /** For a date: the last day that can be chosen. */
  latest?: string | undefined
  onBusy: (isBusy: boolean) => void
}

export type OwnInputs = Readonly<Record<string, ComponentType<InputProps>>>

/** The inputs of screens (`app/screens.ts`). */
export const OwnInputsContext = createContext<OwnInputs>({})

/** The help below the input of a field. */
export function helpOf({ kind, help }: Field, { isNew }: { isNew: boolean }): string | undefined {
  if (kind === 'password' && !isNew)
    return 'Left empty, it stays as it is. A new one ends their sessions, and they have to change it when they sign in.'
  return help
}
