import { useWatch } from 'react-hook-form'
import { helpOf, type InputProps } from '../values/input-props.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

/** A new password, which must not contain any other value of the form. */
export default function PasswordInput(props: InputProps) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error, record, control } =
    props
  const { [name]: _, ...others } = useWatch({ control })
  const known = Object.values(others).filter(
    (other): other is string => typeof other === 'string' && other.length <= 100,
  )

  return (
    <NewPasswordField
      id={`field-${name}`}
      name={name}
      label={record ? `New ${field.label.toLowerCase()}` : field.label}
      value={typeof value === 'string' ? value : ''}
      known={known}
      onChange={(typed) => onChange(typed === '' ? null : typed)}
      onBlur={onBlur}
      inputRef={inputRef}
      required={isRequired && !record}
      error={error !== undefined}
      size="small"
      fullWidth
      advice={error ?? helpOf(field, { isNew: !record })}
    />
  )
}
