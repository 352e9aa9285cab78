import type { Control } from 'react-hook-form'
import type { Row } from '../../contract/envelope.ts'
import type { Field } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import type { FormValues } from './form-values.ts'

/**
 * What every input is told. `error` and `help` stand under it; `ref` is what takes the focus;
 * `onBusy` hears when a value that was chosen is being made, and when it is there.
 */
export interface InputProps<F extends Field = Field> {
  resource: Resource
  name: string
  field: F
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: (element: HTMLElement | null) => void
  isRequired: boolean
  error: string | undefined
  record: Row | undefined
  control: Control<FormValues>
  /** Of a date, the last day that can be chosen. */
  latest?: string | undefined
  onBusy: (isBusy: boolean) => void
}
