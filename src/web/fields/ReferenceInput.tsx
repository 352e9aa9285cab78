import { useWatch } from 'react-hook-form'
import type { FieldOf } from '../../contract/field.ts'
import type { InputProps } from './input-props.ts'
import { ReferenceChoice } from './ReferenceChoice.tsx'

/**
 * Chooses one record of another resource, or several. Another field of the form may narrow the
 * choice.
 */
export default function ReferenceInput({
  control,
  resource,
  ...props
}: InputProps<FieldOf<'reference' | 'references'>>) {
  const within = props.field.kind === 'reference' ? props.field.within : undefined
  // What nothing narrows looks at itself.
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
