import type { FieldOf } from '../../../contract/field.ts'
import { stepRefusal } from '../../../contract/steps.ts'
import { useMay } from '../../data/use-may.ts'
import { retried } from '../../ui/prefetch.ts'
import type { InputProps } from '../values/input-props.ts'
import { LaterInput } from './LaterInput.tsx'

const SelectPicker = retried(() => import('./SelectPicker.tsx'))

/**
 * A choice. For a status, only the steps that the user may take. A value outside of the options,
 * from another server, stays visible and can be kept.
 */
export function SelectInput(props: InputProps<FieldOf<'select'>>) {
  const { resource, name, field, value, record } = props
  const may = useMay()
  const isOther = typeof value === 'string' && !Object.hasOwn(field.options, value)
  const all = isOther ? { ...field.options, [value]: value } : field.options
  const open = Object.entries(all).filter(
    ([to]) => to === value || !stepRefusal(resource, field, record?.[name], to, may),
  )
  const options = Object.fromEntries(open)
  return (
    <LaterInput
      input={SelectPicker}
      props={{ ...props, field: { ...field, options } }}
      text={options[String(value)] ?? ''}
    />
  )
}
