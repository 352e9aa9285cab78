import { type ComponentType, lazy, Suspense } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Row } from '../../contract/envelope.ts'
import { type Field, type FieldOf, isOptional, type Kind } from '../../contract/field.ts'
import type { FormValues } from './form-values.ts'
import { InputSkeleton } from './InputSkeleton.tsx'
import { ReferenceInput, ReferencesInput } from './reference-inputs.tsx'
import { LongTextInput, NumberInput, SelectInput, SlugInput, SwitchInput, TextInput } from './simple-inputs.tsx'

/**
 * What every input is told. `error` and `help` stand under it; `ref` is what takes the focus; `onBusy` hears when a value
 * that was chosen is being made, and when it is there.
 */
export interface InputProps<F extends Field = Field> {
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
  onBusy: (isBusy: boolean) => void
}

type Inputs = { [K in Exclude<Kind, 'person'>]: ComponentType<InputProps<FieldOf<K>>> }

/** How each kind of field is filled in. The heavy ones come with the form that has them. */
const inputs: Inputs = {
  text: TextInput,
  phone: TextInput,
  time: TextInput,
  password: TextInput,
  longText: LongTextInput,
  slug: SlugInput,
  select: SelectInput,
  switch: SwitchInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  number: NumberInput,
  decimal: NumberInput,
  money: lazy(() => import('./MoneyInput.tsx')),
  rating: lazy(() => import('./RatingInput.tsx')),
  image: lazy(() => import('./ImageInput.tsx')),
  date: lazy(() => import('./DateInput.tsx')),
  dateTime: lazy(() => import('./DateInput.tsx')),
  richText: lazy(() => import('./RichTextInput.tsx')),
}

interface Props {
  name: string
  field: Field
  control: Control<FormValues>
  record: Row | undefined
  onBusy: (isBusy: boolean) => void
}

/** The input of one field, wired to the form. A kind that only the server sets has none. */
export function FieldInput({ name, field, control, record, onBusy }: Props) {
  const { field: input, fieldState } = useController({ name, control })
  if (field.kind === 'person') return null
  const Input = inputs[field.kind] as ComponentType<InputProps>
  return (
    <Suspense fallback={<InputSkeleton field={field} />}>
      <Input
        name={name}
        field={field}
        value={input.value}
        onChange={input.onChange}
        onBlur={input.onBlur}
        inputRef={input.ref}
        isRequired={!isOptional(field)}
        error={fieldState.error?.message}
        record={record}
        control={control}
        onBusy={onBusy}
      />
    </Suspense>
  )
}
