import { type ComponentType, lazy } from 'react'
import type { ColumnKind, FieldOf } from '../../../contract/field.ts'
import { prefetched } from '../../ui/prefetch.ts'
import type { InputProps } from '../input-props.ts'
import { NumberInput, SelectInput, SwitchInput, TextInput } from '../simple-inputs.tsx'

/**
 * In its own chunk, as the forms that must open fastest have no references; prefetched for all
 * others.
 */
export const ReferenceInput = prefetched(() => import('../ReferenceInput.tsx'))

/** The inputs of the kinds that can also be a column of lines. */
export const lineInputs: { [K in ColumnKind]: ComponentType<InputProps<FieldOf<K>>> } = {
  text: TextInput,
  number: NumberInput,
  decimal: lazy(() => import('../DecimalInput.tsx')),
  money: lazy(() => import('../MoneyInput.tsx')),
  date: lazy(() => import('../DateInput.tsx')),
  select: SelectInput,
  switch: SwitchInput,
  reference: ReferenceInput,
}
