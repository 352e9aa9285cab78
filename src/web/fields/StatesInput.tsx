import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { FieldOf } from '../../contract/field.ts'
import type { InputProps } from './input-props.ts'

/** Radio buttons for a switch: Yes and No, or its two named states; none is preselected. */
export default function StatesInput(props: InputProps<FieldOf<'switch'>>) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error } = props
  const { on, off } = field.states ?? { on: 'Yes', off: 'No' }
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
      <FormLabel component="legend" sx={{ fontSize: '0.875rem' }}>
        {field.label}
      </FormLabel>
      <RadioGroup
        row
        name={name}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(_, chosen) => onChange(chosen === 'true')}
      >
        <FormControlLabel value="false" label={off} control={<Radio inputRef={inputRef} />} />
        <FormControlLabel value="true" label={on} control={<Radio />} />
      </RadioGroup>
      {helperText && (
        <FormHelperText id={helpId} sx={{ mx: 0 }}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
