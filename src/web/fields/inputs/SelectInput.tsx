import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import type { FieldOf } from '../../../contract/field.ts'
import { retried } from '../../ui/prefetch.ts'
import type { InputProps } from '../values/input-props.ts'
import { combobox, LaterInput } from './LaterInput.tsx'

const SelectPicker = retried(() => import('./SelectPicker.tsx'))

/** A choice; a value that is none of them, from elsewhere, can be seen and kept. */
export function SelectInput(props: InputProps<FieldOf<'select'>>) {
  const { field, value } = props
  const isOther = typeof value === 'string' && !Object.hasOwn(field.options, value)
  const options = isOther ? { ...field.options, [value]: value } : field.options
  return (
    <LaterInput
      input={SelectPicker}
      props={{ ...props, field: { ...field, options } }}
      text={options[String(value)] ?? ''}
      icon={<ArrowDropDown />}
      semantics={combobox}
    />
  )
}
