import { useWatch } from 'react-hook-form'
import type { FieldOf } from '../../../contract/field.ts'
import type { InputProps } from '../values/input-props.ts'
import { ReferenceChoice } from './ReferenceChoice.tsx'

/**
 * Selects one or several records of another resource. Another field of the form may narrow the
 * options (`within`).
 */
export function ReferenceInput({
  control,
  resource,
  ...props
}: InputProps<FieldOf<'reference' | 'references'>>) {
  const within = props.field.kind === 'reference' ? props.field.within : undefined
  // Watches the field itself without `within`, as hooks cannot be skipped.
  const value = useWatch({ control, name: within ?? props.name })
  return (
    <ReferenceChoice
      {...props}
      narrowing={
        within ? { field: within, label: resource.fields[within]?.label, value } : undefined
      }
    />
  )
}
