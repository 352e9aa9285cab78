import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { FieldOf } from '../../../contract/field.ts'
import type { InputProps } from '../values/input-props.ts'
import { ChoiceFieldset } from './ChoiceFieldset.tsx'

/**
 * Radio buttons for a switch: Yes and No, or its two named states. None is preselected.
 */
export default function StatesInput(props: InputProps<FieldOf<'switch'>>) {
  const { name, field, value, onChange, inputRef } = props
  const { on, off } = field.states ?? { on: 'Yes', off: 'No' }
  return (
    <ChoiceFieldset {...props}>
      <RadioGroup
        row
        name={name}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(_, chosen) => onChange(chosen === 'true')}
      >
        <FormControlLabel value="false" label={off} control={<Radio inputRef={inputRef} />} />
        <FormControlLabel value="true" label={on} control={<Radio />} />
      </RadioGroup>
    </ChoiceFieldset>
  )
}
