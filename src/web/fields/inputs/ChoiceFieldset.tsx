import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import type { InputProps } from '../values/input-props.ts'

interface Props extends Pick<InputProps, 'name' | 'field' | 'onBlur' | 'isRequired' | 'error'> {
  children: ReactNode
}

/** A group of options, with its label above and its error or help below. */
export function ChoiceFieldset({ name, field, onBlur, isRequired, error, children }: Props) {
  const helperText = error ?? field.help
  const helpId = `field-${name}-help`
  return (
    <FormControl
      component="fieldset"
      required={isRequired}
      error={error !== undefined}
      aria-describedby={helpId}
      onBlur={onBlur}
    >
      <FormLabel component="legend" sx={{ typography: 'body2' }}>
        {field.label}
      </FormLabel>
      {children}
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
